import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openSite, type Page, type Problem, type SiteHandle } from '@specnav/core'
import { Docs, escapeHtml, Live, metaOf, problemLines, redirectsOf } from '@specnav/core/host'
import type { DefaultTheme, HeadConfig, PageData, SiteConfig, SiteData, UserConfig } from 'vitepress'
import { type Brand, brandOf } from './brand.ts'
import { chromeOf, localesOf, navOf, type PageChrome, themeHref } from './chrome.ts'
import type { SpecnavOptions } from './options.ts'
import { menuOf } from './menu.ts'
import { contentHtml } from './page.ts'

/** What is made of one resolved site. */
interface View {
  docs: Docs
  brand: Brand
  locales: SiteData['locales']
  /** See {@link Host.html}. */
  html: Map<string, string>
}

/** What one VitePress project holds of a docs folder while it is built or served. */
export class Host {
  readonly #config: UserConfig<DefaultTheme.Config>
  readonly #options: SpecnavOptions
  readonly #menuProblems = new Map<string, Problem[]>()
  #opened: { siteConfig: SiteConfig<DefaultTheme.Config>; live: Live<View> } | undefined

  constructor(config: UserConfig<DefaultTheme.Config>, options: SpecnavOptions) {
    this.#config = config
    this.#options = options
  }

  /** Opens the docs and gives VitePress what it asks for only once: pages, title, languages, the navigation of other pages. */
  async open(siteConfig: SiteConfig<DefaultTheme.Config>): Promise<void> {
    if (this.#opened?.siteConfig === siteConfig) return
    const { root, srcDir } = siteConfig
    const folder = this.#options.root === undefined ? srcDir : resolve(root, this.#options.root)
    const handle = this.#options.site ?? (await openSite({ root: folder }))
    const { base } = siteConfig.site
    const format = siteConfig.cleanUrls ? 'directory' : 'file'
    const live = new Live(handle, (site): View => {
      const docs = new Docs(site, { base, trailingSlash: 'never', format, indexAtFolder: true })
      return { docs, brand: brandOf(docs), locales: localesOf(docs), html: new Map() }
    })
    this.#opened = { siteConfig, live }
    this.#describeSite(siteConfig)
    this.listPages()
  }

  get siteConfig(): SiteConfig<DefaultTheme.Config> {
    return this.#open().siteConfig
  }

  get handle(): SiteHandle {
    return this.#open().live.handle
  }

  /** The docs of the last good site. */
  get docs(): Docs {
    return this.#open().live.current.docs
  }

  /** The look of the last good site. */
  get brand(): Brand {
    return this.#open().live.current.brand
  }

  /** Where readers reach the site. */
  get origin(): string | undefined {
    return this.#options.origin ?? this.#config.sitemap?.hostname
  }

  /** Lists our pages among VitePress' own: they are built, known to its link check, and in its sitemap. */
  listPages(): void {
    const { pages } = this.siteConfig
    const known = new Set(pages)
    for (const file of this.files()) if (!known.has(file)) pages.push(file)
  }

  /** The pages that are no files of the project, as VitePress names them: `api/users.md`. */
  files(): string[] {
    return this.docs
      .paths()
      .map((path) => `${path}.md`)
      .filter((file) => !this.#isFile(file))
  }

  /** The page that VitePress has no file for. */
  generated(file: string): Page | undefined {
    const page = this.pageOf(file)
    return page && !this.#isFile(file) ? page : undefined
  }

  /** The page of docs.json behind VitePress' name for it. */
  pageOf(file: string): Page | undefined {
    return this.#opened && file.endsWith('.md') ? this.docs.site.pages.get(file.slice(0, -'.md'.length)) : undefined
  }

  owns(file: string): boolean {
    return this.pageOf(file) !== undefined
  }

  /** The HTML of a page that VitePress has no file for, without its title: asked for by both builds and by the search. */
  html(page: Page): string {
    const { docs, html } = this.#open().live.current
    let made = html.get(page.path)
    if (made === undefined) {
      made = contentHtml(docs, page)
      html.set(page.path, made)
    }
    return made
  }

  /** What VitePress and the theme are told of a page of ours. */
  pageData(pageData: PageData): (Partial<PageData> & { specnav: PageChrome }) | undefined {
    const page = this.pageOf(pageData.relativePath)
    if (!page) return undefined
    const { docs } = this
    const meta = metaOf(page)
    const own = pageData.frontmatter
    const chrome = docs.chromeOf(page.path)
    const around = { prev: chrome?.previous, next: chrome?.next }
    const [prev, next] = (['prev', 'next'] as const).map((name) => {
      const link = around[name]
      // The theme shows it as HTML.
      return own[name] ?? (link ? { text: escapeHtml(link.label), link: themeHref(docs, link.href) } : false)
    })
    return {
      title: meta.title,
      ...(meta.description && { description: meta.description }),
      frontmatter: {
        ...own,
        prev,
        next,
        ...(!meta.outline && { aside: false }),
        ...(this.#isFile(pageData.relativePath) ? {} : { editLink: false, lastUpdated: false }),
        head: [...((own.head ?? []) as HeadConfig[]), ...meta.head.map(({ tag, attrs }): HeadConfig => [tag, attrs])],
      },
      specnav: {
        ...chromeOf(docs, page.path, { theme: this.#config.themeConfig, locales: this.#open().live.current.locales }),
        menu: this.#menu(page.path),
      },
    }
  }

  /** Whether a link, as VitePress' link check has it, is answered by a redirect. */
  isRedirect(link: string): boolean {
    const path = link.replace(/^\//, '').replace(/(?:^|\/)(?:index)?$/, '')
    return redirectsOf(this.docs).some(({ from }) => from === path)
  }

  /** Everything that is wrong now, as far as pages have been rendered. */
  problems(): Problem[] {
    const all = [...this.handle.problems, ...this.brand.problems, ...[...this.#menuProblems.values()].flat()]
    // What is wrong with docs.json is met on every page.
    return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()]
  }

  report(): void {
    const problems = this.problems()
    if (this.#options.onProblems) return this.#options.onProblems(problems)
    const { logger } = this.siteConfig
    for (const { problem, line } of problemLines(problems, this.docs.site.files)) {
      if (problem.severity === 'error') logger.error(line)
      else if (problem.severity === 'warning') logger.warn(line)
      else logger.info(line)
    }
  }

  #menu(path: string): PageChrome['menu'] {
    const menu = menuOf(this.docs, path, this.origin)
    if (!menu) return undefined
    this.#menuProblems.set(path, menu.problems)
    return { header: menu.header, toc: menu.toc }
  }

  #isFile(file: string): boolean {
    const { srcDir, rewrites } = this.siteConfig
    return rewrites.inv[file] !== undefined || existsSync(join(srcDir, file))
  }

  #describeSite({ site }: SiteConfig<DefaultTheme.Config>): void {
    const { docs } = this
    const { name, description, favicon, logo, footer } = docs.site.config
    const { title, description: written, locales, themeConfig } = this.#config
    if (title === undefined) site.title = name
    if (written === undefined && description) site.description = description
    if (locales === undefined) site.locales = this.#open().live.current.locales
    if (favicon && !this.#config.head?.some(([tag, attrs]) => tag === 'link' && attrs?.rel === 'icon')) {
      site.head.push(['link', { rel: 'icon', href: docs.urls.resolve(favicon.light, '') }])
    }
    site.head.push(...this.brand.head.map(({ tag, attrs }): HeadConfig => [tag, attrs]))
    const theme = site.themeConfig
    theme.nav = navOf(docs, undefined, themeConfig)
    if (logo && theme.logo === undefined) {
      theme.logo = {
        light: themeHref(docs, docs.urls.resolve(logo.light, '')),
        dark: themeHref(docs, docs.urls.resolve(logo.dark, '')),
        alt: name,
      }
      theme.siteTitle ??= false
    }
    theme.socialLinks ??= Object.entries(footer.socials).map(([icon, link]) => ({ icon, link }))
  }

  #open() {
    if (!this.#opened) throw new Error('The docs are opened when VitePress has read its configuration.')
    return this.#opened
  }
}
