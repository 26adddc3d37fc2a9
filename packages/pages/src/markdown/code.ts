/**
 * Maps the text between fenced blocks; every other character keeps its position. `onOpen` gets the index of the line with a
 * fence that is open at the end.
 */
export function mapProse(markdown: string, map: (prose: string) => string, onOpen?: (line: number) => void): string {
  let result = ''
  let prose: string[] = []
  let fence: string | undefined
  let inList = false
  let opened = 0
  const endProse = () => {
    if (prose.length > 0) result += map(prose.join(''))
    prose = []
  }
  // Lines, and between them what ends them.
  const pieces = markdown.split(/(\r\n?|\n)/)
  for (let index = 0; index < pieces.length; index += 2) {
    const [before = '', line = ''] = [pieces[index - 1], pieces[index]]
    const [, lead = '', marks, info = ''] =
      line.includes('```') || line.includes('~~~')
        ? (/^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [])
        : []
    const isProse = fence === undefined && (marks === undefined || (marks.startsWith('`') && info.includes('`')))
    if (isProse && prose.length > 0) prose.push(before, line)
    else if (isProse) {
      result += before
      prose.push(line)
    } else {
      endProse()
      result += before + line
      if (fence === undefined) {
        fence = marks
        opened = index / 2
        inList = lead.trim() !== '' || lead.length > 3
      } else if (marks?.startsWith(fence) && info.trim() === '') fence = undefined
    }
  }
  endProse()
  if (fence !== undefined) onOpen?.(opened)
  // In a list or a quote the fence ends with it.
  return fence === undefined || inList ? result : `${result}\n${fence}`
}

/** A code span. One that spans several lines is not recognised and therefore escaped, which is ugly but never wrong syntax. */
export const codeSpans = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g

export function outsideCode(line: string, map: (text: string) => string): string {
  let result = ''
  let end = 0
  for (const match of line.matchAll(codeSpans)) {
    result += map(line.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + map(line.slice(end))
}

/** `text` as inline code; line breaks become spaces. */
export function codeSpan(text: string): string {
  const line = text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text
  if (line.trim() === '') return `\`"${line}"\``
  if (!line.includes('`')) return `\`${line}\``
  const fence = '`'.repeat(longestRun(line) + 1)
  return `${fence} ${line} ${fence}`
}

/** `text` as a fenced block, whatever fences it contains. */
export function codeBlock(text: string, language: string): string {
  const fence = text.includes('```') ? '`'.repeat(longestRun(text) + 1) : '```'
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`
}

function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
