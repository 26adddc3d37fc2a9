/** A block of code in colours of both modes: plain data, which travels with its page. */
export interface ColouredCode {
  /** CSS colours of what has none of its own, and of the ground. */
  color: string
  background: string
  lines: Token[][]
}

export interface Token {
  text: string
  style?: TokenStyle
}

/** Named as React and CSS have it. */
export type TokenStyle = {
  color?: string
  fontStyle?: 'italic'
  fontWeight?: 'bold'
  textDecoration?: 'underline'
}

/**
 * The tokens of each of the lines that are shown: those of the block without the comments that only mark others. A line that is none of
 * the block's has no colours.
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
