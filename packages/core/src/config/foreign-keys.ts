import { type JsonValue, isObject } from '../json.ts'
import { nearest } from '../suggest.ts'
import { writtenType } from './navigation.ts'

const styles = 'Write the rules into a `.css` file of the docs folder: each is on every page.'
const scripts = 'Write the code into a `.js` file of the docs folder: each is on every page.'
const head = `Write \`<meta>\` elements as \`seo.metatags\`. ${scripts}`
const folded = 'Write `"expanded": false` at a group for one that is closed at first.'
const name = 'Write `name`.'

/** What to write for fields of other tools, which docs.json does not have, by their names in lower case. */
const advice = new Map([
  ...['customcss', 'css', 'styles', 'stylesheets', 'extracss'].map((key) => [key, styles] as const),
  ...['customjs', 'js', 'scripts', 'extrajavascript', 'customscripts'].map((key) => [key, scripts] as const),
  ...['head', 'headtags', 'meta', 'metatags', 'customhead'].map((key) => [key, head] as const),
  ...['title', 'sitename'].map((key) => [key, name] as const),
  ['anchors', 'Write them as `navigation.global.anchors`.'],
  ...['dropdowns', 'groups', 'languages', 'products', 'tabs', 'versions'].map(
    (key) => [key, `Write them as \`navigation.${key}\`.`] as const,
  ),
  ['topbarlinks', 'Write them as `navbar.links`.'],
  ['sidebar', 'Write the pages as `navigation`.'],
  ['nav', 'Write the pages as `navigation`, and links of the header as `navbar.links`.'],
])

const collapsing = new Set(['collapsed', 'collapsible', 'collapse', 'sidebarcollapsed', 'defaultcollapsed'])

/** What to write instead of a field that another tool has at this place. */
export function foreignKey(key: string, path: readonly (string | number)[]): string | undefined {
  const plain = key.toLowerCase().replace(/[_-]/g, '')
  if (path[0] === 'navigation' && ['items', 'children'].includes(plain)) return 'Write `pages`.'
  if (collapsing.has(plain) && (path.length === 0 || path[0] === 'navigation')) return folded
  if (path[0] === 'api' && plain === 'baseurl') return 'Write `api.mdx.server`.'
  return path.length === 0 || path[0] === 'styling' ? advice.get(plain) : undefined
}

const labels = ['name', 'title', 'label', 'text']

/** What required fields are called elsewhere, the likeliest first. */
const otherNames = new Map([
  ...['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'item', 'label'].map((key) => [key, labels] as const),
  ['language', ['code', 'locale', 'lang', ...labels]],
  ['source', ['from', 'src', 'path', 'file', 'url']],
  ['destination', ['to', 'target', 'url']],
  ['href', ['url', 'link', 'to', 'path']],
])

/** The one of unknown keys that means a required field. */
export function keyMeant(field: string, keys: readonly string[]): string | undefined {
  const names = otherNames.get(field) ?? []
  const known = names.flatMap((name) => keys.filter((key) => key.toLowerCase() === name))
  return known[0] ?? nearest(field, keys, 1)[0]
}

/** The path of a page that an entry of a list of pages names as an object, as other tools have it: `{ "title": …, "path": … }`. */
export function pageOfObject(entry: JsonValue | undefined, path: readonly (string | number)[]): string | undefined {
  if (!isObject(entry) || path[0] !== 'navigation' || path.at(-2) !== 'pages' || 'pages' in entry) return undefined
  if (writtenType(entry, 'group') !== undefined) return undefined
  const names = ['page', 'path', 'file', 'href', 'url', 'link', 'slug', 'id']
  return names.map((name) => entry[name]).find((value) => typeof value === 'string')
}
