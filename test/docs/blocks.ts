/**
 * A fenced code block of an example. Its title says what it is: a file (```` ```json docs.json ````), the
 * output of a command (```` ```text specnav check ````), or commands without output (```` ```sh Terminal
 * ````). `wrap` after the title wraps long lines on the page. Blocks without such a title are not examples,
 * and are ignored.
 */
export interface ExampleBlock {
  type: 'file' | 'output' | 'commands'
  /** The file's path, or the command that prints. */
  title: string
  text: string
  /** The offset of `text` in the document. */
  start: number
  end: number
}

export function exampleBlocks(document: string): ExampleBlock[] {
  return Array.from(document.matchAll(/^(`{3,})(\w+) (.+?)(?: wrap)?\n([^]*?)^\1$/gm), (match): ExampleBlock[] => {
    const [whole, fence = '', language, title = '', text = ''] = match
    const type = typeOf(language, title)
    const end = match.index + whole.length - fence.length
    return type ? [{ type, title, text, start: end - text.length, end }] : []
  }).flat()
}

function typeOf(language: string | undefined, title: string): ExampleBlock['type'] | undefined {
  if (language === 'text' && /^(specnav|node) /.test(title)) return 'output'
  if (language === 'sh' && title === 'Terminal') return 'commands'
  return /^[\w./-]+\.\w+$/.test(title) ? 'file' : undefined
}
