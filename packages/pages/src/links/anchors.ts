import { slug } from 'github-slugger'

/**
 * The anchors of a heading with this text: `next.js & co` is `#nextjs--co` on GitHub, `#next-js-&-co` on the
 * platform, and `#next-js-co` for authors who join words with hyphens.
 */
export function headingAnchors(text: string): string[] {
  const words = text.trim().toLowerCase()
  const forms = [slug(words), words.replace(/[()]/g, '').replace(/[\s.-]+/g, '-'), hyphenated(words)]
  return [...new Set(forms.map(withoutEdges))].filter((form) => form !== '')
}

/** The anchors of a component of a page, by its id and its title; none if links cannot lead to it. */
export function componentAnchors(name: string, props: Record<string, unknown>): string[] {
  const key = titles[name]?.find((each) => typeof props[each] === 'string')
  const title = key === undefined ? '' : String(props[key])
  const own = typeof props.id === 'string' ? [props.id] : []
  if (title.trim() === '') return own
  const ofTitle = name.endsWith('Field') ? fieldAnchors(key, hyphenated(title)) : headingAnchors(title)
  return [...new Set([...own, ...ofTitle])]
}

/** `#param-user-id` in a page of an author, and as in the reference of an operation: `#body-user-id`. */
function fieldAnchors(place: string | undefined, words: string): string[] {
  const inReference = place === 'name' ? 'response' : place === 'body' ? 'body' : 'parameter'
  return [`param-${words}`, `${inReference}-${words}`]
}

const places = ['path', 'query', 'body', 'header', 'cookie', 'name']

/** The properties that contain the title of a component. */
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

/** Words with one hyphen between them: `userId` and `user_id` both become `user-id`. */
export function hyphenated(text: string): string {
  return withoutEdges(
    text
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  )
}

/**
 * The platform numbers the variants around a field, which lead to the same place here:
 * `body-one-of-0-return-url-one-of-1` is `body-return-url`.
 */
export function withoutVariants(anchor: string): string {
  return anchor.replace(/-one-of-\d+(?=-|$)/g, '')
}

function withoutEdges(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
