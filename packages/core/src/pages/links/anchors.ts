import { slug } from 'github-slugger'

/**
 * The ends of links that lead to a heading of these words: `next.js & co` is `#nextjs--co` as GitHub writes it, `#next-js-&-co` as the platform
 * does, and `#next-js-co` to those who write words with hyphens between them.
 */
export function headingAnchors(text: string): string[] {
  const words = text.trim().toLowerCase()
  const forms = [slug(words), words.replace(/[()]/g, '').replace(/[\s.-]+/g, '-'), hyphenated(words)]
  return [...new Set(forms.map(withoutEdges))].filter((form) => form !== '')
}

/** The same for a component of a page, by its id and its title; none for one that links cannot lead to. */
export function componentAnchors(name: string, props: Record<string, unknown>): string[] {
  const key = titles[name]?.find((each) => typeof props[each] === 'string')
  const title = key === undefined ? '' : String(props[key])
  const own = typeof props.id === 'string' ? [props.id] : []
  if (title.trim() === '') return own
  const ofTitle = name.endsWith('Field') ? [`param-${hyphenated(title)}`] : headingAnchors(title)
  return [...new Set([...own, ...ofTitle])]
}

const places = ['path', 'query', 'body', 'header', 'cookie', 'name']

/** The properties that hold the title of a component. */
const titles: Record<string, string[]> = {
  Accordion: ['title'],
  Expandable: ['title'],
  Step: ['title'],
  Tab: ['title'],
  Update: ['label'],
  Field: places,
  ParamField: places,
  ResponseField: places,
}

/** Words with one hyphen between them: `userId` and `user_id` are both `user-id`. */
function hyphenated(text: string): string {
  return withoutEdges(
    text
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  )
}

function withoutEdges(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
