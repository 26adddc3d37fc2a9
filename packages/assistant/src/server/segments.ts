/** A part of an answer that can be judged by itself: it cuts no name, link or block of code in half. */
export interface Segment {
  type: 'text' | 'code'
  text: string
}

/** Longer lines and blocks are judged in parts, in characters. */
const longestLine = 4_000
const longestBlock = 20_000

/** The start of a fenced block of code, in a list or a quotation, too. */
const opening = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})/

/** What may become one. */
const undecided = /^[ \t>]*(?:(?:[-*+]|\d+[.)]?)[ \t]*)?[`~]{0,2}$/

/**
 * Cuts an answer that comes in pieces of any size into segments, each as early as it is known to be whole: text at
 * spaces, code in whole blocks. `end` gives the rest.
 */
export class Segments {
  #rest = ''
  #fence: string | undefined
  #isLineStart = true

  push(text: string): Segment[] {
    this.#rest += text
    const found: Segment[] = []
    for (let next = this.#next(); next; next = this.#next()) found.push(next)
    return found
  }

  end(): Segment[] {
    const text = this.#rest
    this.#rest = ''
    return text === '' ? [] : [{ type: this.#fence === undefined ? 'text' : 'code', text }]
  }

  #next(): Segment | undefined {
    if (this.#rest === '') return undefined
    if (this.#fence !== undefined) return this.#code()
    if (this.#isLineStart) {
      const [line = ''] = this.#rest.split('\n', 1)
      const isWhole = line.length < this.#rest.length
      const fence = opening.exec(line)?.[1]
      if (fence !== undefined) {
        if (isWhole) this.#fence = fence
        return isWhole ? this.#code() : undefined
      }
      if (!isWhole && undecided.test(line)) return undefined
    }
    return this.#text()
  }

  #text(): Segment | undefined {
    const end = this.#rest.indexOf('\n')
    if (end !== -1 && end < longestLine) return this.#take('text', end + 1)
    if (this.#rest.length > longestLine) return this.#take('text', longestLine)
    // Rows of tables, and definitions of links.
    const isHeld = this.#isLineStart && /^[ \t>]*[|[]/.test(this.#rest)
    const cut = isHeld ? 0 : wholeUntil(this.#rest)
    return cut > 0 ? this.#take('text', cut) : undefined
  }

  #code(): Segment | undefined {
    const fence = this.#fence!
    // The first line opens the block.
    let at = this.#isLineStart && opening.test(this.#rest.split('\n', 1)[0]!) ? this.#rest.indexOf('\n') + 1 : 0
    for (let end = this.#rest.indexOf('\n', at); end !== -1; end = this.#rest.indexOf('\n', at)) {
      const line = this.#rest
        .slice(at, end)
        .replace(/^[ \t>]+/, '')
        .trimEnd()
      at = end + 1
      if (line.startsWith(fence) && line.replaceAll(fence[0]!, '') === '') {
        this.#fence = undefined
        return this.#take('code', at)
      }
    }
    return this.#rest.length > longestBlock && at > 0 ? this.#take('code', at) : undefined
  }

  #take(type: Segment['type'], length: number): Segment {
    const text = this.#rest.slice(0, length)
    this.#rest = this.#rest.slice(length)
    this.#isLineStart = text.endsWith('\n')
    return { type, text }
  }
}

/** What is whole: code, links, other brackets, elements of HTML and parameters. */
const closed = [
  /(`+)(?!`)[^]*?[^`]\1(?!`)/g,
  /\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g,
  /\[[^[\]]*\](?=[^(])/g,
  /<[^<>]*>/g,
  /\{[^{}]*\}/g,
]

const opens = /[`[{]|<(?=[a-z!/?]|$)/i

const methodAtEnd = /\b(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)\b[\s`*|:"'_-]*$/

/** Where a line that still grows can be cut: behind a space, with nothing open before it; 0 for nowhere. */
function wholeUntil(line: string): number {
  const masked = closed.reduce((text, form) => text.replace(form, (found) => '.'.repeat(found.length)), line)
  const open = masked.search(opens)
  const cut = masked.lastIndexOf(' ', open === -1 ? masked.length : open) + 1
  const method = methodAtEnd.exec(line.slice(0, cut))
  return method ? line.lastIndexOf(' ', method.index) + 1 : cut
}
