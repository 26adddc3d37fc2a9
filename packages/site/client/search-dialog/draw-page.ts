/** What was found of a page. */
export interface PageData extends Place {
  /** `title`, and where they are known `place`, and `operation` (`GET /users`). */
  meta: Readonly<Record<string, string>>
  /** Places within the page; the first one may be the page itself. */
  sub_results: readonly (Place & { title: string; locations: readonly unknown[] })[]
}

interface Place {
  url: string
  /** HTML: escaped text with `<mark>`. */
  excerpt: string
}

/** Maximum number of places that a page lists. */
const maxPlaces = 3

/**
 * The options of a page: itself, and the places in it that have most of what was looked for, in the order of the
 * page. `hrefOf` gives addresses their form on this site.
 */
export function drawPage(page: PageData, hrefOf: (url: string) => string): HTMLElement[] {
  // The page itself is no place within it.
  const places = page.sub_results.filter(({ url }) => url.includes('#') && !url.endsWith('#_top'))
  const most = places.toSorted((a, b) => b.locations.length - a.locations.length).slice(0, maxPlaces)
  const { title = '', operation, place } = page.meta
  const [method = '', ...path] = operation?.split(' ') ?? []
  const mark = operation && part('span', 'sn-entry-method', method)
  if (mark) mark.dataset.method = method
  const name = operation ? title.replace(` · ${operation}`, '') : title
  const own = option(hrefOf(page.url), 'sn-found-page', [
    mark,
    part('span', 'sn-found-title', name),
    operation && part('code', 'sn-found-path', path.join(' ')),
    place && part('span', 'sn-found-place', place),
    most.length === 0 && page.excerpt !== '' && excerptOf(page.excerpt),
  ])
  const within = places.filter((each) => most.includes(each))
  return [
    own,
    ...within.map((each) =>
      option(hrefOf(each.url), 'sn-found-part', [part('span', 'sn-found-title', each.title), excerptOf(each.excerpt)]),
    ),
  ]
}

function option(href: string, className: string, content: readonly (Node | false | '' | undefined)[]): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.className = className
  link.role = 'option'
  link.tabIndex = -1
  // A space between them, for whatever reads the text alone.
  link.append(...content.filter((each) => each instanceof Node).flatMap((each) => [each, ' ']))
  return link
}

function part(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

/** What was found is between `<mark>` and `</mark>`: every second piece. */
function excerptOf(html: string): HTMLElement {
  const excerpt = part('span', 'sn-found-text', '')
  const pieces = html.split(/<\/?mark>/).map(unescape)
  excerpt.append(...pieces.map((text, index) => (index % 2 === 1 ? part('mark', '', text) : text)))
  return excerpt
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" }

function unescape(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|#39|#x27);/g, (_, name: string) => characters[name] ?? '')
}
