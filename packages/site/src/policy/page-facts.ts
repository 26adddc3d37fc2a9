import type { PolicyDirective } from '@specnav/core/config'
import { assistantSources } from './assistant-sources.ts'
import { consoleSources } from './console-sources.ts'
import { urlsOf } from '@specnav/host'
import { type HtmlElement, visitElements, WantedNames } from './html.ts'
import { fileSource, hashSource, originSource } from './sources.ts'

/** Something that a page loads, executes or embeds, and the source that would allow it. */
export interface Need {
  directive: PolicyDirective
  source: string
  /**
   * The author's text that allows it: the text of a script or a style sheet, or a URL. Absent for images and
   * similar elements.
   */
  embed?: string
  element: string
}

/** What a written page requires of a policy. */
export interface PageFacts {
  needs: Need[]
  /** The page's `style` attributes, and their places in its bytes. */
  styles: { text: string; start: number; end: number }[]
  /** Attributes that contain code: `<b onclick>`. */
  handlers: string[]
  /**
   * The start of the head, after the element that names the encoding (browsers only search the first bytes
   * for it); absent in a part of a page.
   */
  head?: number
  /** Sources that its console sends requests to. */
  requests: string[]
}

/** Elements that can precede the first element of a head. They may be omitted. */
const beginsHead = new Set(['!doctype', 'html', 'head'])

/** Every element that {@link factsOf} looks at. Nearly all others have nothing of interest. */
const wanted = new WantedNames([
  ...[...beginsHead].filter((name) => !name.startsWith('!')),
  ...['meta', 'sn-console', 'script', 'style', 'link', 'img', 'image', 'input', 'source', 'video', 'audio', 'track'],
  ...['iframe', 'embed', 'object', 'form'],
])

export function factsOf(page: Buffer): PageFacts {
  const facts: PageFacts = { needs: [], styles: [], handlers: [], requests: [] }
  let previous = ''
  visitElements(page, wanted, (element) => {
    const { name, attributes, end } = element
    const isEncoding = name === 'meta' && beginsHead.has(previous) && attributes.some((each) => each.name === 'charset')
    if (beginsHead.has(name) || isEncoding) facts.head = end
    if (name === 'meta') facts.requests.push(...assistantSources(attributes))
    if (name === 'sn-console') facts.requests.push(...consoleSources(attributes))
    previous = name
    if (name === '') return
    for (const { name: attribute, value, start, end } of attributes) {
      if (attribute === 'style') facts.styles.push({ text: value, start, end })
      else if (/^on[a-z]/.test(attribute)) facts.handlers.push(`<${name} ${attribute}>`)
    }
    facts.needs.push(...needsOf(element))
  })
  return facts
}

/** Types of scripts that run, or control what runs. Everything else is data. */
const executable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i

function needsOf(element: HtmlElement): Need[] {
  const { name, text } = element
  const at = (attribute: string) => element.attributes.find((each) => each.name === attribute)?.value
  const loads = (directive: PolicyDirective, ...urls: (string | undefined)[]) =>
    urls.flatMap((url): Need[] => {
      const source = url === undefined ? undefined : originSource(url)
      return source === undefined ? [] : [{ directive, source, element: name }]
    })
  const embeds = (directive: PolicyDirective, url = '', source = originSource(url)): Need[] =>
    source === undefined ? [] : [{ directive, source, embed: url, element: name }]
  const holds = (directive: PolicyDirective): Need[] => [
    { directive, source: hashSource(text), embed: text, element: name },
  ]

  switch (name) {
    case 'script':
      if (!executable.test(at('type')?.trim() ?? '')) return []
      return at('src') === undefined
        ? holds('script-src')
        : embeds('script-src', at('src'), fileSource(at('src') ?? ''))
    case 'style':
      return [...holds('style-src'), ...urlsOf(text).flatMap(({ directive, url }) => loads(directive, url))]
    case 'link':
      if (/\bstylesheet\b/i.test(at('rel') ?? '')) return embeds('style-src', at('href'))
      return /\bicon\b/i.test(at('rel') ?? '') ? loads('img-src', at('href')) : []
    case 'img':
    case 'image':
    case 'input':
      return loads('img-src', at('src'), at('href'), at('xlink:href'), ...candidatesOf(at('srcset')))
    case 'source':
      return [...loads('media-src', at('src')), ...loads('img-src', ...candidatesOf(at('srcset')))]
    case 'video':
      return [...loads('media-src', at('src')), ...loads('img-src', at('poster'))]
    case 'audio':
    case 'track':
      return loads('media-src', at('src'))
    case 'iframe':
      return embeds('frame-src', at('src'))
    case 'embed':
      return embeds('object-src', at('src'), ownFile(at('src')))
    case 'object':
      return embeds('object-src', at('data'), ownFile(at('data')))
    case 'form':
      return embeds('form-action', at('action'))
    default:
      return []
  }
}

/** The default for these elements is to allow nothing, so files of the site need a source as well. */
function ownFile(url = ''): string | undefined {
  return originSource(url) ?? (url ? "'self'" : undefined)
}

/** The external URLs of `srcset`. */
function candidatesOf(srcset = ''): string[] {
  return Array.from(srcset.matchAll(/(?<=^|[\s,])(?:https?:\/\/|\/\/|data:)[^\s,]*/gi), ([url]) => url)
}
