import { resolvePath, folderOf } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import { mapProse } from '../markdown/code.ts'
import type { Site } from '../site/site-types.ts'
import type { LockedLinks } from './types.ts'

/** What a link says behind its text, in place of its target. */
const lockedWords = 'sign in to read'

export function lockedLinks(
  { config, pages, navigation }: Pick<Site, 'config' | 'pages' | 'navigation'>,
  isClosed: (path: string) => boolean,
) {
  const base = config.site !== undefined && URL.canParse(config.site) ? trimmed(new URL(config.site).pathname) : ''
  const own = config.site !== undefined && URL.canParse(config.site) ? new URL(config.site) : undefined
  const localOf = (url: string) => localAddress(url, own)
  const { insideOf, bareLike } = own ? patternsOf(own, config.site) : {}
  const byLowerCase = new Map(Array.from(pages.keys(), (path) => [path.toLowerCase(), path]))
  // What is escaped twice can still be read.
  const pathOf = (local: string) => decodePercent(decodePercent(local.replace(/[?#].*$/s, '')))
  const moved = new Map([
    ...navigation.aliases,
    ...config.redirects.map(
      ({ source, destination }) => [trimmed(source), trimmed(pathOf(localOf(destination) ?? destination))] as const,
    ),
  ])

  function isLocked(url: string, from = ''): boolean {
    return [...readingsOf(url), ...within(url)].some((reading) => {
      const local = localOf(reading)
      if (local === undefined || local.startsWith('#')) return false
      const written = pathOf(local)
      if (written === '') return false
      const path = resolvePath(written, written.startsWith('/') ? '' : folderOf(from))
      return path !== undefined && namesOf(path).some(isClosed)
    })
  }

  /** The addresses of this site in another one: `https://share.example/?url=https%3A%2F%2F…`, or without a scheme. */
  function within(address: string): string[] {
    if (own === undefined || insideOf === undefined) return []
    const plain = decodePercent(decodePercent(decodeEntities(address)))
    return Array.from(plain.matchAll(insideOf), ([found]) => `//${found}`)
  }

  /** The pages that a path can mean. */
  function namesOf(path: string): string[] {
    const plain = path.replace(/\.(?:mdx?|html)$/i, '')
    const folders = ['docs', base].filter((folder) => folder !== '' && plain.startsWith(`${folder}/`))
    const written = [plain, ...folders.map((folder) => plain.slice(folder.length + 1))]
    const paths = written.flatMap((each) => [each, each.replace(/\/index$/i, '')])
    const named = new Set(paths)
    // What is added meanwhile is visited, too: a redirect can lead to another one.
    for (const each of named) {
      const next = moved.get(each)
      if (next !== undefined) named.add(next)
    }
    // Some servers do not tell upper from lower case.
    return [...named]
      .flatMap((each) => [each, `${each}/index`])
      .flatMap((each) => byLowerCase.get(each.toLowerCase()) ?? [])
  }

  function inText(text: string, file: string): string {
    if (!mayLink.test(text)) return text
    let isFound = false
    const locked = (url: string | undefined) => {
      const found = url !== undefined && isLocked(url, file)
      isFound ||= found
      return found
    }
    const changed = mapProse(text, (prose) =>
      prose
        .replace(markdownLink, (whole, label, url) => (locked(url) ? `${label} (${lockedWords})` : whole))
        .replace(autolink, (whole, url) => (locked(url) ? `(${lockedWords})` : whole))
        .replace(definition, (whole, url) => (locked(url) ? '' : whole))
        .replace(anchor, (whole, attributes, label) =>
          locked(hrefIn(attributes)) ? `${label} (${lockedWords})` : whole,
        )
        .replace(openTag, (whole, name, attributes) =>
          locked(hrefIn(attributes)) ? `<${name}${unlinked(attributes)}>` : whole,
        ),
    )
    return withoutAddresses(isFound ? changed : text)
  }

  /** Frontmatter names operations and has fields of its own, so only whole URLs are taken out of it. */
  function withoutAddresses(text: string): string {
    const [frontmatter = ''] = /^---\r?\n[^]*?\n---(?=\r?\n|$)/.exec(text) ?? []
    return withoutUrls(frontmatter) + inValue(text.slice(frontmatter.length))
  }

  function inValue(text: string): string {
    return withoutUrls(text.replace(pathLike, withoutLocked))
  }

  function withoutLocked(address: string): string {
    const [end = ''] = /[.,;:!?*_~]*$/.exec(address) ?? []
    if (isLocked(address.slice(0, address.length - end.length))) return `(${lockedWords})${end}`
    return inSentence(address, withoutLocked, inValue)
  }

  function withoutUrls(text: string): string {
    return bareLike ? text.replace(urlLike, withoutLocked).replace(bareLike, withoutLocked) : text
  }

  return { isLocked, inText, inValue, withoutUrls } satisfies LockedLinks
}

/** A Chinese or Japanese sentence goes on behind an address without a space: maps what is before its first mark, and what is between the others. */
function inSentence(text: string, first: (part: string) => string, other: (part: string) => string): string {
  const [before = '', ...others] = text.split(/([\u3001-\u3011\uFF01-\uFF1F])/)
  if (others.length === 0) return text
  return first(before) + others.map((part, index) => (index % 2 === 0 ? part : other(part))).join('')
}

/** An address as a path from the root of the site, or from its page; undefined if it leads to another site. */
function localAddress(address: string, own: URL | undefined): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address
  if (own === undefined || !/^(?:https?:)?\/\//i.test(address) || !URL.canParse(address, own.href)) return undefined
  const { host, pathname, search, hash } = new URL(address, own)
  return plainHost(host) === plainHost(own.host) ? pathname + search + hash : undefined
}

/** The name ends with a dot in some addresses, and with the port of the other scheme. */
function plainHost(host: string): string {
  return host.replace(/\.?(?::(?:80|443))?$/, '')
}

/** The addresses of a site without their scheme: inside of others, and alone. */
function patternsOf(own: URL, written = ''): Record<'insideOf' | 'bareLike', RegExp> {
  const host = `(?<![a-z\\d.@-])(?:${namesOfHost(own, written).join('|')})(?![\\w-])`
  return { insideOf: new RegExp(`${host}[^&\\s]*`, 'gi'), bareLike: new RegExp(`(?<!/)${host}${rest}`, 'gi') }
}

/**
 * How texts name the host. That of `xn--…` stands there in letters: as docs.json writes it, otherwise whatever has such
 * letters is compared as an address.
 */
function namesOfHost({ host }: URL, written: string): string[] {
  const names = [plainHost(host), /\/\/([^/?#:]*[^\0-\x7f][^/?#:]*)/.exec(written)?.[1] ?? '']
  const known = names.filter((name) => name !== '').map((name) => name.replace(/\W/g, '\\$&'))
  const isUnknown = known.length === 1 && /(?:^|\.)xn--/.test(host)
  return isUnknown ? [...known, String.raw`[^\s/"'<>()@:]*[^\0-\x7f][^\s/"'<>()@:]*`] : known
}

/** What browsers leave out of addresses, and what no reader sees in them. */
const unseen = /[\t\n\r\u{AD}\u{200B}-\u{200D}\u{2060}]/gu

/** What browsers and Markdown can read in an address: entities, escapes, slashes of two kinds, and any number behind a scheme. */
function readingsOf(address: string): string[] {
  const plain = decodeEntities(address).trim().replace(unseen, '')
  const read = plain.includes('\\')
    ? [plain.replace(/\\(?=[!-/:-@[-`{-~])/g, ''), plain.replaceAll('\\', '/')]
    : [plain]
  return read.flatMap((each) =>
    /^https?:(?!\/\/[^/])/i.test(each)
      ? [each.replace(/^(https?:)\/*/i, '$1//'), each.replace(/^https?:/i, '')]
      : [each],
  )
}

const named: Record<string, string> = {
  amp: '&',
  sol: '/',
  colon: ':',
  period: '.',
  bsol: '\\',
  num: '#',
  quest: '?',
  shy: '',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}

/** A slash, and what can stand for one in an address. */
const slash = String.raw`(?:[/\\]|&sol;?|&#0*47;?|&#x0*2f;?)`
const rest = String.raw`[^\s"'\`<>()[\]{}|]*`

/** A path from the root of the site, which is no part of another address, nor that of an operation. */
const pathLike = new RegExp(
  String.raw`(?<![\w.~%/\\&;:@+-]|\b(?:GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)\s+)${slash}(?!${slash})${rest}`,
  'gi',
)
const urlLike = new RegExp(
  String.raw`(?:\bhttps?(?::|&colon;?|&#0*58;?|&#x0*3a;?)${slash}*|(?<![:\w])${slash}{2})${rest}`,
  'gi',
)

const mayLink = /[\]/\\&]|href|to=/
const markdownLink =
  /(?<!!)\[((?:[^[\]\n]|\[[^[\]\n]*\]|\n(?!\n))*)\]\(\s*<?([^\s)>]{1,500})>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g
const autolink = /<(https?:[^\s<>]+)>/gi
const definition = /^[ ]{0,3}\[[^\]\n]+\]:[ \t]*<?([^\s>]+)>?.*$/gm
const attributes = `((?:[^<>"'{}]|"[^"]*"|'[^']*'|\\{[^{}]*\\})*)`
const anchor = new RegExp(
  `<a(\\s${attributes})>((?:(?!</a>).)*)</a>`.replace(attributes, attributes.slice(1, -1)),
  'gs',
)
const openTag = new RegExp(`<([A-Za-z][\\w.]*)${attributes}>`, 'g')
const href = /\s(?:href|to)=(?:"([^"]*)"|'([^']*)'|\{\s*["'`]([^"'`]*)["'`]\s*\})/

function hrefIn(attributes: string): string | undefined {
  return href
    .exec(attributes)
    ?.slice(1)
    .find((url) => url !== undefined)
}

/** The attributes of an element without its target; its title says why. */
function unlinked(attributes: string): string {
  return attributes.replace(href, '').replace(/(\stitle=(["']))(.*?)\2/s, `$1$3 (${lockedWords})$2`)
}

function trimmed(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '')
}
