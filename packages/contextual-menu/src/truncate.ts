import { encodedLength } from './encode.ts'

/**
 * `markdown` with at most `room` percent-encoded characters. A text that is too long ends at a block if that
 * keeps at least half of the room, otherwise at a line, otherwise at a word. An open code fence is closed,
 * and `notice` follows. Undefined if there is not even room for the notice.
 */
export function truncateMarkdown(markdown: string, room: number, notice: string): string | undefined {
  if (markdown.length <= room && encodedLength(markdown) <= room) return markdown
  if (encodedLength(notice) > room) return undefined
  const { end, closing } = findCut(markdown, room - encodedLength(`\n\n${notice}`))
  const beginning = markdown.slice(0, end).trimEnd()
  return beginning === '' ? notice : `${beginning}${closing}\n\n${notice}`
}

interface Cut {
  /** The end of the text. */
  end: number
  /** The number of its encoded characters, without `closing`. */
  used: number
  /** The end of the fence that is open there. */
  closing: string
}

function findCut(markdown: string, room: number): Cut {
  let block: Cut = { end: 0, used: 0, closing: '' }
  let line = block
  let fence: string | undefined
  while (line.end < markdown.length) {
    const newline = markdown.indexOf('\n', line.end)
    const end = newline === -1 ? markdown.length : newline + 1
    // Without encoding it, a text with more characters than there is room for is too long.
    const text = markdown.slice(line.end, Math.min(end, line.end + room + 1))
    fence = fenceAfter(text.trim(), fence)
    const next = { end, used: line.used + encodedLength(text), closing: fence === undefined ? '' : `\n${fence}` }
    if (next.used + encodedLength(next.closing) > room) break
    line = next
    if (text.trim() === '' && fence === undefined) block = line
  }
  if (block.used * 2 >= room) return block
  return line.used * 2 >= room ? line : endOfWord(markdown, line, room)
}

/** The fence that is open after a line. */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0]
  if (fence === undefined) return open
  if (open === undefined) return fence
  return line === fence && fence.startsWith(open) ? undefined : open
}

/**
 * As many words of the line below `start` as there is room for, or characters if its first word is too long.
 */
function endOfWord(text: string, start: Cut, room: number): Cut {
  const left = room - start.used - encodedLength(start.closing)
  let used = 0
  let end = start.end
  let word = start.end
  while (end < text.length) {
    const character = String.fromCodePoint(text.codePointAt(end)!)
    used += encodedLength(character)
    if (used > left) break
    if (/\s/.test(character)) word = end
    end += character.length
  }
  return { ...start, end: word > start.end ? word : end }
}
