import { type Filters, type Found, searchForReaders, SiteIndex } from '@specnav/mcp/search'

/** Finds pages. Each is drawn when it is called: as its options, itself and places within it. */
export type FindPages = (text: string) => Promise<readonly (() => HTMLElement[])[]>

/** Maximum number of places that a page lists. */
const maxPlaces = 3

/** Searches the index that tools and the assistant read. `index`: where it is; the others are those of the page with the search. */
export function openIndex({ index: folder = '', language, version }: DOMStringMap): FindPages {
  const address = new URL(folder, location.href)
  const index = new SiteIndex(async (name) => {
    const response = await fetch(new URL(name, address))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.text()
  })
  const filters: Filters = { ...(language && { language }), ...(version && { version }) }
  return async (text) => {
    const words = text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
    const found = await searchForReaders(index, text, filters)
    return found.map((each) => () => drawPage(each, words, language))
  }
}

/** The options of a page: itself, and the sections that have most of the words, in the order of the page. */
function drawPage({ page, section: best }: Found, words: readonly string[], spoken?: string): HTMLElement[] {
  const { url, title, description = '', language, operation } = page
  const place = [...(language === undefined || language === spoken ? [] : [nameOf(language)]), ...page.place]
  const places = page.sections.flatMap(({ title, anchor }, number) => {
    const excerpt = excerptOf(page, number)
    const said = `${title} ${excerpt}`.toLowerCase()
    const count = words.filter((word) => said.includes(word.toLowerCase())).length + (number === best ? 1 : 0)
    return number === 0 || title === '' || count === 0 ? [] : [{ url: `${url}#${anchor}`, title, excerpt, count }]
  })
  const most = places.toSorted((a, b) => b.count - a.count).slice(0, maxPlaces)
  const [method = '', ...path] = operation?.key.split(' ') ?? []
  const mark = operation && part('span', 'sn-entry-method', method)
  if (mark) mark.dataset.method = method
  // The name of an operation says what it is about.
  const excerpt = operation || most.length > 0 ? '' : description || excerptOf(page, 0)
  return [
    option(url, 'sn-found-page', [
      mark,
      part('span', 'sn-found-title', title),
      operation && part('code', 'sn-found-path', path.join(' ')),
      place.length > 0 && part('span', 'sn-found-place', place.join(' › ')),
      excerpt !== '' && part('span', 'sn-found-text', ...marked(excerpt, words)),
    ]),
    ...places
      .filter((each) => most.includes(each))
      .map(({ url, title, excerpt }) => {
        const text = part('span', 'sn-found-text', ...marked(excerpt, words))
        return option(url, 'sn-found-part', [part('span', 'sn-found-title', title), text])
      }),
  ]
}

/** The name of a language in that language. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}

function option(href: string, className: string, content: readonly (Node | false | undefined)[]): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href, className, role: 'option', tabIndex: -1 })
  // A space between them, for whatever reads the text alone.
  link.append(...content.filter((each) => each instanceof Node).flatMap((each) => [each, ' ']))
  return link
}

function part(name: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = Object.assign(document.createElement(name), { className })
  element.append(...content)
  return element
}

function excerptOf({ sections }: Found['page'], section: number): string {
  return (sections[section]?.excerpt ?? '').replace(/[`*_]+|\[([^\]]*)\]\([^)]*\)/g, '$1')
}

/** A text in which the words of a question are marked. */
function marked(text: string, words: readonly string[]): (Node | string)[] {
  if (words.length === 0) return [text]
  const parts = text.split(new RegExp(`((?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'giu'))
  return parts.map((each, index) => (index % 2 === 1 ? part('mark', '', each) : each))
}
