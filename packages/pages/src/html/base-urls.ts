import { type Html, markup } from '../markup.ts'
import type { CodeToken, EndpointPage, RequestExample } from '../endpoint-types.ts'
import { encodedAddress } from '../examples/percent-encoding.ts'
import { serverUrl } from '../examples/request.ts'

/** The example request for each base URL of the page, the page's own first; empty if there is no choice. */
export function requestsByServer({ request, servers }: EndpointPage): RequestExample[] {
  const [first = '', ...others] = servers.map((server) => encodedAddress(serverUrl(server)))
  if (!request || others.length === 0 || !request.url.startsWith(first)) return []
  const rest = request.url.slice(first.length)
  return [request, ...others.map((base) => ({ ...request, url: base + rest }))]
}

/**
 * Code as HTML. The lines that differ between `codes`, one for each base URL, are in an element with all
 * versions: the script shows those of the selected base URL. They are whole lines, because the URL decides
 * how it is quoted.
 */
export function codeByServer(codes: CodeToken[][]): Html {
  const [first = [], ...others] = codes.map(linesOf)
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  const isCommon = (line: CodeToken[] | undefined, at: (lines: CodeToken[][]) => CodeToken[] | undefined) =>
    others.every((lines) => JSON.stringify(at(lines)) === JSON.stringify(line))
  let start = 0
  while (start < shortest && isCommon(first[start], (lines) => lines[start])) start++
  let end = 0
  while (end < shortest - start && isCommon(first.at(-1 - end), (lines) => lines.at(-1 - end))) end++
  const parts = [first, ...others].map((lines) => joined(lines.slice(start, lines.length - end)))
  const [shown = []] = parts
  if (end === 0 && parts.every((part) => part.length === 0)) return codeHtml(joined(first))
  const before = joined([...first.slice(0, start), []])
  const after = joined([[], ...first.slice(first.length - end)])
  const served = JSON.stringify(parts.map((part) => part.map(({ text, role }) => (role ? [text, role[0]] : text))))
  return markup`${start > 0 && codeHtml(before)}<span data-sn-servers='${served}'>${codeHtml(shown)}</span>${end > 0 && codeHtml(after)}`
}

/** How many lines browsers lay out together, when they are near what is seen; `code.css` knows it. */
const blockLines = 100

/** Code with an element around each piece that has a colour, and around each block of a long text. */
export function codeHtml(tokens: readonly CodeToken[]): Html {
  // Every line of JSON has a piece with a colour.
  const lines = tokens.length > blockLines ? linesOf(tokens) : []
  const blocks = Array.from({ length: Math.floor((lines.length - 1) / blockLines) }, (_, index) =>
    lines.slice(index * blockLines, (index + 1) * blockLines),
  )
  if (blocks.length === 0) return piecesHtml(tokens)
  const rest = piecesHtml(joined(lines.slice(blocks.length * blockLines)))
  return markup`${blocks.map((block) => markup`<span class="sn-block">${piecesHtml(joined([...block, []]))}</span>`)}${rest}`
}

function piecesHtml(tokens: readonly CodeToken[]): Html {
  return markup`${tokens.map(({ text, role }) => (role ? markup`<span class="sn-${role[0]}">${text}</span>` : text))}`
}

/** The lines of code, without their ends. A piece that has several lines becomes several pieces. */
function linesOf(tokens: readonly CodeToken[]): CodeToken[][] {
  const lines: CodeToken[][] = [[]]
  for (const { text, role } of tokens) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (line !== '') lines.at(-1)!.push({ text: line, ...(role && { role }) })
    }
  }
  return lines
}

/** The opposite: what is of one role becomes one piece again. */
function joined(lines: CodeToken[][]): CodeToken[] {
  const tokens: CodeToken[] = []
  for (const [index, line] of lines.entries()) {
    const last = tokens.at(-1)
    const [next, ...others] = line
    if (index === 0) tokens.push(...line)
    else if (last && last.role === next?.role)
      tokens.splice(-1, 1, { ...last, text: `${last.text}\n${next?.text ?? ''}` }, ...others)
    else tokens.push({ text: '\n' }, ...line)
  }
  return tokens
}
