import { createHash } from 'node:crypto'
import type { TextFile } from '../brand/brand-file.ts'
import { decodePercent } from '@specnav/core/text'
import { fitPath } from '@specnav/core/navigation'
import { encodePath } from '@specnav/core/serving'

/** How the host spells URLs. */
export interface UrlFormat {
  /** `/` or `/docs`. */
  base: string
  /** The end of a page's URL: a slash (`ignore` too), or nothing. */
  trailingSlash: 'always' | 'never' | 'ignore'
  /** `file` appends `.html` to a page's path; the others follow `trailingSlash`. */
  format: 'directory' | 'file' | 'preserve'
  /**
   * Whether the page `guides/index` is always at `/guides/`, as on a static server. By default its URL
   * follows the other options, without the last part of its path: `/guides`, `/guides/` or `/guides.html`.
   */
  indexAtFolder?: boolean
  /** The host's path of a page that it puts elsewhere: `en/guide` → `guide`. */
  rename?(path: string): string
  /** The base of a page in another build of the same project, such as one of another locale. */
  baseOf?(path: string): string | undefined
}

/** The site's URLs of pages and files, and the targets of links in pages. */
export class Urls {
  readonly #base: string
  readonly #end: string
  readonly #indexAtFolder: boolean
  readonly #rename: (path: string) => string
  readonly #baseOf: (path: string) => string | undefined
  readonly #isPage: (path: string) => boolean
  readonly #read: (path: string) => string

  /** `read` says what the path of a link means. Default: what it says. */
  constructor(
    {
      base,
      trailingSlash,
      format,
      indexAtFolder = false,
      rename = (path) => path,
      baseOf = () => undefined,
    }: UrlFormat,
    isPage: (path: string) => boolean,
    read: (path: string) => string = (path) => path,
  ) {
    this.#base = base.replace(/\/*$/, '/')
    this.#end = format === 'file' ? '.html' : trailingSlash === 'never' ? '' : '/'
    this.#indexAtFolder = indexAtFolder
    this.#rename = rename
    this.#baseOf = baseOf
    this.#isPage = isPage
    this.#read = read
  }

  /**
   * The URL of a page: `api/users` → `/docs/api/users/`; `index` → `/docs/`; `guides/index` →
   * `/docs/guides/`.
   */
  page(path: string): string {
    const place = this.placeOf(path)
    const base = this.#baseOf(path) ?? this.#base
    if (place === '') return base
    const end = this.#indexAtFolder && place !== this.nameOf(path) ? '/' : this.#end
    return base + encodePath(place) + end
  }

  /**
   * The place of a page, from the root of the site, without slashes at its ends: `index` → ``, `guides/index`
   * → `guides`. An index keeps its path if its folder has a page of its own, or if hosts would take the
   * folder for the index of another one.
   */
  placeOf(written: string): string {
    const path = this.nameOf(written)
    if (path === 'index') return ''
    if (!path.endsWith('/index')) return path
    const folder = path.slice(0, -'/index'.length)
    const isFree = this.#isPage(written) && !this.#isPage(folder) && !/(?:^|\/)index$/.test(folder)
    return isFree || this.#indexAtFolder ? folder : path
  }

  /** The host's path of a page, which differs if the host puts the page elsewhere. */
  nameOf(path: string): string {
    return this.#rename(path)
  }

  /** The path of a page's Markdown, which has the address of the page with `.md`. */
  markdownOf(path: string): string {
    return `${this.nameOf(path)}.md`
  }

  /** The path of a page at a place, existing or not: the inverse of `placeOf`. */
  pageAt(place: string): string {
    if (place === '') return 'index'
    return !this.#isPage(place) && this.#isPage(`${place}/index`) ? `${place}/index` : place
  }

  /** The URL of a file of the site: `images/a.png` → `/docs/images/a.png`. */
  file(path: string): string {
    return this.#base + encodePath(path)
  }

  /** The URL of a file that browsers may keep until its text changes. */
  versioned({ path, body }: TextFile): string {
    return `${this.file(path)}?v=${createHash('sha256').update(body()).digest('hex').slice(0, 8)}`
  }

  /**
   * The path of a request from the root of the site, without slashes at its ends; undefined outside of the
   * site.
   */
  pathOf(url: string): string | undefined {
    const path = url.replace(/[?#].*$/s, '')
    if (`${path}/` === this.#base) return ''
    return path.startsWith(this.#base)
      ? path.slice(this.#base.length).split('/').filter(Boolean).map(decodePercent).join('/')
      : undefined
  }

  /**
   * The target of `url`, as written on the page `from`. Links to pages can have a trailing slash or a file
   * extension. Anything that is neither a page nor absolute counts as a file.
   */
  resolve(url: string, from: string): string {
    if (url === '' || url.startsWith('#') || url.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(url)) return url
    const [, written = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    const path = written === '' ? from : this.#read(joinPath(written, from))
    const name = path.replace(/\/+$/, '').replace(/\.(mdx?|html)$/, '')
    const page = this.pageAt(name)
    // A page whose name no host could serve has another one.
    for (const each of [page, fitPath(name)]) if (this.#isPage(each)) return this.page(each) + tail
    return (/\.\w+$/.test(path) ? this.file(path) : this.page(page)) + tail
  }
}

/** `written` relative to the folder of the page `from`, decoded, without a leading slash. */
function joinPath(written: string, from: string): string {
  const segments = written.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of written.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(decodePercent(segment))
  }
  return segments.join('/')
}
