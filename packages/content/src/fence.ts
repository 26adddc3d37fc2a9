/** The options after the language of a code fence. */
export interface FenceMeta {
  title?: string
  /** Lines to mark, and lines that are added or removed: `1,3-5`. */
  mark?: string
  ins?: string
  del?: string
  wrap?: boolean
}

const ignored = new Set(['lines', 'expandable', '[expandable]', 'twoslash', 'nocopy', 'collapse'])

/**
 * Reads the text after the language of a code fence of `lines` lines: a title without quotes (` ```js
 * index.js `), options (`title="a b"`, `highlight={1,2}`, `icon="js"`, `theme={null}`, `wrap`, `lines`), line
 * ranges (`{1,3-5}`).
 */
export function readFenceMeta(text: string, lines: number): FenceMeta {
  const result: FenceMeta = {}
  const words: string[] = []
  for (const [token, key, value] of text.matchAll(/([\w-]+)=("[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|"[^"]*"|\S+/g)) {
    const bare = value?.replace(/^["'{]|["'}]$/g, '') ?? ''
    if (key === undefined) {
      if (/^\{[\d,\s-]*\}$/.test(token)) result.mark = lineRanges(token, lines)
      else if (token === 'wrap') result.wrap = true
      else if (!ignored.has(token)) words.push(token)
    } else if (key === 'title' || key === 'filename') result.title = bare
    else if (key === 'highlight' || key === 'mark') result.mark = lineRanges(bare, lines)
    else if (key === 'ins' || key === 'del') result[key] = lineRanges(bare, lines)
    else if (key === 'wrap') result.wrap = bare !== 'false'
  }
  const title = words.join(' ').replace(/^"(.*)"$/, '$1')
  if (title && result.title === undefined) result.title = title
  return result
}

/** The ranges of `text` that lie within the code; the highlighter takes no others. */
export function lineRanges(text: string, lines: number): string | undefined {
  const ranges = Array.from(text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g), ([, from, to = from]) => {
    const [start, end] = [Math.max(1, Number(from)), Math.min(lines, Number(to))]
    if (start > end) return undefined
    return start === end ? String(start) : `${start}-${end}`
  })
  return ranges.filter((range) => range !== undefined).join(',') || undefined
}
