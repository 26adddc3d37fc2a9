/** A code block in colours of both modes: plain data, which is part of its page. */
export interface ColouredCode {
  /** The default CSS colours of the text and the background. */
  color: string
  background: string
  lines: Token[][]
}

export interface Token {
  text: string
  style?: TokenStyle
}

/** Named as in React and CSS. */
export type TokenStyle = {
  color?: string
  fontStyle?: 'italic'
  fontWeight?: 'bold'
  textDecoration?: 'underline'
}

/**
 * The tokens of each shown line: those of the block without the comments that only mark other lines. A line
 * that is not part of the block has no colours.
 */
export function tokensOf(shown: readonly string[], { lines }: ColouredCode): Token[][] {
  let next = 0
  return shown.map((text) => {
    const found = lines.findIndex((line, index) => index >= next && lineText(line) === text)
    if (found === -1) return [{ text }]
    next = found + 1
    return lines[found] ?? []
  })
}

function lineText(line: readonly Token[]): string {
  return line.map(({ text }) => text).join('')
}
