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
