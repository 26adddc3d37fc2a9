import type { FormulaRenderer } from './formulas.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentHtml } from '@specnav/content'
import type { Page } from '@specnav/pages'
import { type HostOptions, LiveSite, openDocs, type SchemaShell } from '@specnav/host'
import {
  createMarkdownRenderer,
  type DefaultTheme,
  type MarkdownRenderer,
  type PageData,
  type SiteConfig,
  type SiteData,
  type UserConfig,
} from 'vitepress'
import { setAppearance } from './appearance.ts'
import { CodeThemes } from './code-themes.ts'
import { type Around, ownTheme, type PageChrome, type ThemeConfig } from './chrome.ts'
import { type VitePressDocs, vitePressDocs } from './docs.ts'
import { hostPath } from './host-path.ts'
import { pageDataOf, shellDataOf, type ShownPageData } from './page.ts'
import { isModule } from './page-module.ts'
import hooks from './platform-names.json' with { type: 'json' }
import { themeHref } from './sidebar.ts'

interface Opened {
  siteConfig: SiteConfig<DefaultTheme.Config>
  /** VitePress' version of the project's configuration, without ours. */
  written: SiteData<DefaultTheme.Config>
  live: LiveSite<VitePressDocs>
}

/** The state of a docs folder in a VitePress project while it is built or served. */
export class Host {
  readonly #config: UserConfig<DefaultTheme.Config>
  readonly #options: HostOptions
  /** How code looks. */
  readonly code: CodeThemes
  /** VitePress' own renderer, which draws code blocks. */
  markdown: MarkdownRenderer | undefined
  #opened: Opened | undefined

  constructor(config: UserConfig<DefaultTheme.Config>, options: HostOptions) {
    this.#config = config
    this.#options = options
    this.code = new CodeThemes(config.markdown, options.branding ?? false)
  }

  /** Whether the site has the look of docs.json. */
  get branding(): boolean {
    return this.#options.branding ?? false
  }

  /** Opens the docs of a project after VitePress has read its configuration. */
  async open(siteConfig: SiteConfig<DefaultTheme.Config>): Promise<void> {
    if (this.#opened?.siteConfig === siteConfig) return
    const { root, srcDir } = siteConfig
    const folder = this.#options.root === undefined ? srcDir : root
    const address = { project: root, site: this.#config.sitemap?.hostname }
    const { handle, packages, origin } = await openDocs(this.#options, folder, address)
    const { base } = siteConfig.site
    const format = siteConfig.cleanUrls ? 'directory' : 'file'
    const rename = hostPath(siteConfig.rewrites, this.#config.rewrites)
    const { logger } = siteConfig
    const options = {
      format: { base, trailingSlash: 'never', format, indexAtFolder: true, rename } as const,
      packages,
      islands: async () => (await import('@specnav/islands').catch(() => undefined))?.bundleIslands,
      locale: siteConfig.site.lang,
      origin,
      target: this.#options.target,
      branding: this.branding,
      custom: {
        ...{ dark: '.dark', content: '.vp-doc', isLayered: false, hooks },
        ownsFolder: handle.site.files.root === resolve(srcDir),
      },
      hasOwnPage: (place: string) =>
        ['.md', '/index.md'].some((end) => this.#isFile(`${place}${end}`.replace(/^\//, ''))),
    }
    const live = new LiveSite(handle, (site, serving) => vitePressDocs(site, { ...options, serving }), {
      onProblems: this.#options.onProblems,
      log: (severity, line) => logger[logLevels[severity]](line),
    })
    this.#opened = { siteConfig, written: { ...siteConfig.site }, live }
    // VitePress has one renderer. Without its search, it makes it after the style sheets that depend on code themes.
    await createMarkdownRenderer(srcDir, siteConfig.markdown, base, logger)
    await this.update()
  }

  /**
   * Passes to VitePress what it needs in advance about the last good site: its pages, title, languages, mode,
   * and how code looks.
   */
  async update(): Promise<void> {
    const { siteConfig, written } = this.#open()
    Object.assign(siteConfig.site, written, { head: [...written.head], themeConfig: { ...written.themeConfig } })
    this.#describeSite(siteConfig)
    if (this.branding && this.#config.appearance === undefined) {
      await setAppearance(siteConfig.site, this.docs.look.branding, siteConfig.root)
    }
    await this.code.show(this.docs.site)
    this.docs.site.report(this.code.problems, 'code')
    this.#listPages()
  }

  get siteConfig(): SiteConfig<DefaultTheme.Config> {
    return this.#open().siteConfig
  }

  /** The shown docs folder, and its problems. */
  get live(): LiveSite<VitePressDocs> {
    return this.#open().live
  }

  /** The docs of the last good site. */
  get docs(): VitePressDocs {
    return this.live.current
  }

  /** Adds our pages to VitePress' own: they are built, known to its link check, and in its sitemap. */
  #listPages(): void {
    const { pages, srcDir } = this.siteConfig
    const { files, access } = this.docs.site
    const { root, isIgnored = () => false } = files
    // The pages of other audiences are files of the folder, too.
    const isClosed = (file: string) => access.audiences.length > 0 && !files.has(file)
    if (root === resolve(srcDir))
      pages.splice(0, Infinity, ...pages.filter((file) => !isIgnored(file) && !isClosed(file)))
    const known = new Set(pages)
    for (const file of this.files()) if (!known.has(file)) pages.push(file)
  }

  /** The pages that are not files of the project, as VitePress names them: `api/users.md`. */
  files(): string[] {
    const shells = this.docs.schemas.shells().map(({ path }) => path)
    return [...this.docs.nav.paths(), ...shells]
      .map((path) => `${this.docs.urls.nameOf(path)}.md`)
      .filter((file) => !this.#isFile(file))
  }

  /** The page that VitePress has no file for. */
  generated(file: string): Page | undefined {
    const page = this.pageOf(file)
    return page && !this.#isFile(file) ? page : undefined
  }

  /** The shell of schemas for VitePress' name. */
  shell(file: string): SchemaShell | undefined {
    const { schemas, urls } = this.#opened?.live.current ?? {}
    return schemas?.shells().find(({ path }) => `${urls?.nameOf(path)}.md` === file)
  }

  /** The page of the docs folder for VitePress' name. */
  pageOf(file: string): Page | undefined {
    return file.endsWith('.md') ? this.#opened?.live.current.byName.get(file.slice(0, -'.md'.length)) : undefined
  }

  /** A page of docs.json, or one that VitePress has no file for. All others are the project's own. */
  shown(file: string): Page | undefined {
    const page = this.pageOf(file)
    const isOurs = page && (this.docs.nav.location(page.path) || page.operation || !this.#isFile(file))
    return isOurs ? page : undefined
  }

  /** Draws the formulas of a page of docs.json. */
  formulasOf(file: string): FormulaRenderer | undefined {
    const page = this.pageOf(file)
    return page && this.docs.look.formulas.of(page.path)
  }

  /** The data of one of our pages for VitePress and the theme. */
  pageData({ relativePath, frontmatter }: PageData): ShownPageData | undefined {
    const page = this.shown(relativePath)
    const shell = page ? undefined : this.shell(relativePath)
    if (shell) return shellDataOf(this.docs, shell, { frontmatter, isFile: false, around: this.#around() })
    if (!page) return undefined
    if (this.generated(relativePath) && isModule(page)) this.docs.contents.render(page)
    const html = page.type === 'endpoint' ? contentHtml(this.docs.contents.render(page)?.parts ?? []) : undefined
    const isFile = this.#isFile(relativePath)
    return pageDataOf(this.docs, page, { frontmatter, isFile, html, around: this.#around() })
  }

  /** The URLs of the style sheets of a page. The theme adds them to a page that follows another one. */
  sheetsOf(page: PageData & { specnav?: PageChrome }): string[] {
    if (!page.specnav) return []
    const sheets = page.specnav.components ? this.docs.sheets : this.docs.sheets.slice(0, 1)
    return sheets.map(({ path }) => this.docs.urls.file(path))
  }

  /** Whether a page, by VitePress' name, is a file of the project. */
  #isFile(file: string): boolean {
    const { srcDir, rewrites } = this.siteConfig
    return rewrites.inv[file] !== undefined || (rewrites.map[file] === undefined && existsSync(join(srcDir, file)))
  }

  #around(): Around {
    const { siteConfig, written, live } = this.#open()
    const { pages, rewrites } = siteConfig
    return {
      theme: written.themeConfig,
      locales: Object.keys(written.locales).length > 0 ? written.locales : live.current.locales,
      ownPages: pages.some((file) => !this.shown(rewrites.map[file] ?? file)),
    }
  }

  #describeSite({ site }: SiteConfig<DefaultTheme.Config>): void {
    const { docs } = this
    const { name, description, logo } = docs.site.config
    const { title, description: written } = this.#config
    if (title === undefined) site.title = name
    if (written === undefined && description) site.description = description
    site.head.push(...docs.brand.head(this.#config.head))
    const theme: ThemeConfig = site.themeConfig
    theme.specnavBanner = docs.banners.of()
    const boosts = docs.nav.pages().map((page) => [docs.urls.page(page.path), docs.nav.boostOf(page)] as const)
    theme.specnavBoosts = Object.fromEntries(boosts.filter(([, boost]) => boost !== 1))
    theme.specnavSchemas = schemaFolders(docs)
    theme.specnavSheets = docs.sheets.map(({ path }) => docs.urls.file(path))
    fillTexts(theme, docs)
    const around = this.#around()
    const inLocale = (locale: string) => ownTheme(docs, locale, around)
    Object.assign(theme, inLocale('root'))
    // The project's own pages may not exist in every language of docs.json.
    if (Object.keys(site.locales).length === 0) theme.i18nRouting ??= false
    site.locales = Object.fromEntries(
      Object.entries(around.locales).map(([key, locale]) => [
        key,
        { ...locale, themeConfig: { ...locale.themeConfig, ...inLocale(key) } },
      ]),
    )
    if (this.branding && logo) setLogo(theme, docs, logo)
  }

  #open() {
    if (!this.#opened) throw new Error('The docs are opened when VitePress has read its configuration.')
    return this.#opened
  }
}

/** Shows the logo of docs.json, where the project has none. */
function setLogo(theme: ThemeConfig, docs: VitePressDocs, { light, dark, href }: SiteLogo): void {
  if (theme.logo !== undefined) return
  const at = (written: string) => themeHref(docs, docs.urls.resolve(written, ''))
  theme.logo = { light: at(light), dark: at(dark), alt: docs.site.config.name }
  theme.siteTitle ??= false
  if (href !== undefined) theme.logoLink ??= at(href)
}

type SiteLogo = NonNullable<VitePressDocs['site']['config']['logo']>

/** Where pages of schemas are. */
function schemaFolders(docs: VitePressDocs): ThemeConfig['specnavSchemas'] {
  const pages = docs.nav.paths().map((path) => docs.urls.page(path))
  return docs.schemas.shells().map(({ path }) => {
    const [folder = ''] = /^.*\//.exec(docs.urls.file(path)) ?? []
    return { folder, shell: docs.urls.page(path), pages: pages.filter((page) => page.startsWith(folder)) }
  })
}

/** The author's words for the search and for missing pages, where the project has none. */
function fillTexts(theme: ThemeConfig, docs: VitePressDocs): void {
  const { searchPrompt } = docs.site.config
  const { title, text } = docs.pages.missing
  const { search } = theme
  theme.notFound = {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { quote: text }),
    ...theme.notFound,
  }
  if (searchPrompt === undefined || search?.provider !== 'local') return
  const button = { buttonText: searchPrompt, buttonAriaLabel: searchPrompt }
  const translations = { button, modal: {}, ...search.options?.translations }
  theme.search = { ...search, options: { ...search.options, translations } }
}

/** VitePress' log level for a severity. */
const logLevels = { error: 'error', warning: 'warn', note: 'info' } as const
