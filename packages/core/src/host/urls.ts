/** How the host spells URLs. */
export interface UrlFormat {
  /** `/` or `/docs`. */
  base: string
  /** What stands behind a page's path: a slash (`ignore` too), or nothing. */
  trailingSlash: 'always' | 'never' | 'ignore'
  /** `file` puts `.html` behind a page's path; the others follow `trailingSlash`. */
  format: 'directory' | 'file' | 'preserve'
  /** Whether the page `guides/index` stands at `/guides/`. It stands at its path by default. */
  indexAtFolder?: boolean
}

/** The site's URLs of pages and files, and where links of pages lead. */
export class Urls {
  readonly #base: string
  readonly #end: string
  readonly #indexAtFolder: boolean
  readonly #isPage: (path: string) => boolean

  constructor({ base, trailingSlash, format, indexAtFolder = false }: UrlFormat, isPage: (path: string) => boolean) {
    this.#base = base.replace(/\/*$/, '/')
    this.#end = format === 'file' ? '.html' : trailingSlash === 'never' ? '' : '/'
    this.#indexAtFolder = indexAtFolder
    this.#isPage = isPage
  }

  /** The URL of a page: `api/users` → `/docs/api/users/`; `index` → `/docs/`. */
  page(path: string): string {
    if (path === 'index' || path === '') return this.#base
    if (this.#indexAtFolder && path.endsWith('/index')) return this.#base + encodePath(path.slice(0, -'index'.length))
    return this.#base + encodePath(path) + this.#end
  }

  /** The URL of a file of the site: `images/a.png` → `/docs/images/a.png`. */
  file(path: string): string {
    return this.#base + encodePath(path)
  }

  /** The path from the root of the site that a request is for, without slashes at its ends; undefined outside of the site. */
  pathOf(url: string): string | undefined {
    const path = url.replace(/[?#].*$/s, '')
    if (`${path}/` === this.#base) return ''
    return path.startsWith(this.#base)
      ? path.slice(this.#base.length).split('/').filter(Boolean).map(decode).join('/')
      : undefined
  }

  /**
   * Where `url`, as written on the page `from`, leads. Links to pages may be written with or without slash and file
   * extension; what is neither a page nor absolute is taken for a file.
   */
  resolve(url: string, from: string): string {
    if (url === '' || url.startsWith('#') || url.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(url)) return url
    const [, written = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    const path = written === '' ? from : joinPath(written, from)
    const page = path.replace(/\/+$/, '').replace(/\.(mdx?|html)$/, '') || 'index'
    if (this.#isPage(page)) return this.page(page) + tail
    if (this.#isPage(`${page}/index`)) return this.page(`${page}/index`) + tail
    return (/\.\w+$/.test(path) ? this.file(path) : this.page(page)) + tail
  }
}

/** `written` from the folder of the page `from`, decoded, without a leading slash. */
function joinPath(written: string, from: string): string {
  const segments = written.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of written.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(decode(segment))
  }
  return segments.join('/')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function encodePath(path: string): string {
  if (/^[\w/.~-]*$/.test(path)) return path
  return path.split('/').map(encodeURIComponent).join('/')
}
