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
