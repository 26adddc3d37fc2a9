/** The title of a page in one line. */
export function titleLine({ title, detail }: { title: string; detail?: string | undefined }): string {
  return detail === undefined ? title : `${title} (${detail})`
}

/** Code, bold words, links, elements and icons in a title. */
const marks =
  /(`+)(?<code>.+?)\1|\*\*(?<bold>\S(?:.*?\S)?)\*\*|(?<!!)\[(?<label>[^[\]]+)\]\([^()\s]+\)|<(?<tag>[A-Za-z][\w.]*)(?:\s[^<>]*)?(?<!\/)>(?<inner>.*?)<\/\k<tag>>|<br\s*\/?>|<Icon\s[^<>]*\/>/g

/** The words of a title that its author wrote as Markdown or JSX. Tags that nothing closes, as of `List<T>`, are words. */
export function titleWords(written: string): string {
  if (!/[`*[<]/.test(written)) return written
  const words = written.replace(marks, (...found) => {
    const { code, bold, label, tag, inner } = found.at(-1)
    if (code !== undefined) return code
    return tag === 'code' ? inner : titleWords(bold ?? label ?? inner ?? ' ')
  })
  return words.trim() || written
}

/** What may be above the title of a page: blanks, comments, imports and exports. */
const above = /\s*(?:<!--[^]*?-->|\{\/\*[^]*?\*\/\}|(?:import|export)\b.*(?:\r?\n.+)*)?/y

/** A heading of the first level, which is no code, of at most 500 letters: reading its marks takes the square of its length. */
const first = /(?<!\t| {4})(?:#[ \t]+(\S.{0,499})$|(\S.{0,499})\r?\n=+[ \t]*$)/my

/** The words of the heading that a page begins with, if it is of the first level: such a page names itself. */
export function ownTitle(body: string): string | undefined {
  let start = -1
  above.lastIndex = 0
  while (above.lastIndex > start) {
    start = above.lastIndex
    above.exec(body)
  }
  first.lastIndex = start
  const [, marked, underlined] = first.exec(body) ?? []
  const words = (marked ?? underlined)?.replace(/(?:[ \t]+#+|[ \t]*\{#[^{}\s]+\})?\s*$/, '')
  // What an expression says is known once the page is evaluated.
  return words === undefined || words.includes('{') ? undefined : plainWords(words)
}

/** Pictures of a heading, and links that are nothing else. */
const pictures = /\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)|!\[[^\]]*\]\([^)]*\)|<[A-Za-z][\w.]*\s[^<>]*\/>/g

function plainWords(heading: string): string | undefined {
  const words = titleWords(heading.replace(pictures, ''))
    .replace(/(?<![\w*\\])([*_]{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?![\w*])/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
  return words || undefined
}
