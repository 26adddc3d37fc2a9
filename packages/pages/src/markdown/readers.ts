import { mapProse, outsideCode } from './code.ts'

const tags = /<(?:\/Visibility\s*|Visibility(?:\s[^<>]*)?)>/g
const forHumans = /\sfor=(?:\{\s*)?["'`]humans["'`]/

/** Authored Markdown without what is only for people: `<Visibility for="humans">`. A tag without its other one stays. */
export function forAgents(markdown: string): string {
  if (!markdown.includes('<Visibility')) return markdown
  const found: string[] = []
  const mark = (tag: string) => `\0${found.push(tag) - 1}\0`
  const marked = mapProse(markdown.replaceAll('\0', ''), (prose) =>
    outsideCode(prose, (text) => text.replace(tags, mark)),
  )
  const [start = '', ...parts] = marked.split(/\0(\d+)\0/)
  let text = start
  const open: { tag: string; start: number }[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const tag = found[Number(parts[index])]!
    const opening = tag.startsWith('</') ? open.pop() : undefined
    if (!tag.startsWith('</') && !tag.endsWith('/>')) open.push({ tag, start: text.length })
    if (opening && forHumans.test(opening.tag)) text = text.slice(0, opening.start)
    else text += tag
    text += parts[index + 1]
  }
  return text
}
