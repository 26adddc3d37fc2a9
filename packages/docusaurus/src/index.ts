import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types'
import type { ThemeConfig } from '@docusaurus/theme-common'
import logger from '@docusaurus/logger'
import { isObject, type Problem } from '@specnav/core'
import { languageOf, titleLine } from '@specnav/core/text'
import { type HostOptions, LiveSite, needNode, openDocs } from '@specnav/host'
import { authoredPages } from './authored.ts'
import { bundling } from './bundler.ts'
import { CodeColours } from './code-colours.ts'
import { pathsToWatch } from './dev.ts'
import { docusaurusDocs } from './docs.ts'
import { headTags } from './head.ts'
import { Locales } from './locales.ts'
import { ownSidebars } from './own-sidebars.ts'
import { joinUrl, packageFile, placeOf } from './paths.ts'
import hooks from './platform-names.json' with { type: 'json' }
import { offerSidebarItems } from './placed.ts'
import { addPages, addRedirects, forget, type BuildState } from './routes.ts'
import { reachesOwnPages } from './style.ts'
import { fillThemeConfig, type WrittenConfig, writtenConfig } from './theme-config.ts'

const name = 'specnav'

export interface SpecnavOptions extends HostOptions {
  /** The URL path of the docs below the site's `baseUrl`: `docs`. Default: directly at `baseUrl`. */
  routeBasePath?: string
}

/** What elements of Docusaurus' theme are for style sheets of authors. */
const elements = { dark: "html[data-theme='dark']", content: '.markdown', isLayered: false, hooks }

/** The content for other plugins: plain data, which the debug pages of the classic preset show. */
export interface Content {
  pages: { title: string; permalink: string }[]
}

/** Navigation and endpoint pages from docs.json and OpenAPI in Docusaurus. */
export default async function specnav(context: LoadContext, options: SpecnavOptions): Promise<Plugin<Content>> {
  needNode('@specnav/docusaurus', process.versions.node)
  const { siteConfig, siteDir, baseUrl } = context
  const localized = join(context.localizationDir, name)
  const isLocalized = existsSync(join(localized, 'docs.json'))
  const found = isLocalized ? { root: localized, ...(options.site !== undefined && { site: options.site }) } : options
  const { handle, packages, origin } = await openDocs(found, siteDir, { site: siteConfig.url })
  const folders = { site: siteDir, generated: context.generatedFilesDir }
  const base = joinUrl(baseUrl, options.routeBasePath ?? '')
  const { trailingSlash } = siteConfig
  const { target, onProblems } = options
  const isPart = context.i18n.currentLocale !== context.i18n.defaultLocale
  const format = { base, trailingSlash: trailingSlash ? 'always' : 'never', format: 'directory' } as const
  const style = { branding: options.branding ?? false, storage: context.siteStorage }
  const code = new CodeColours(packages)
  const custom = { ...elements, ownsFolder: handle.site.files.root === resolve(siteDir) }
  const language = languageOf(context.i18n.currentLocale)?.tag
  // The problems of compiled files. The bundler compiles files when they change, not when the site changes.
  const compiled = new Map<string, Problem[]>()
  const live = new LiveSite(
    handle,
    (site, serving) => {
      const locales = new Locales(site, context.i18n, options.routeBasePath ?? '')
      const shown = { format, origin, target, isPart, packages, code, style, language, locales, custom, serving }
      const docs = docusaurusDocs(site, shown)
      for (const [file, problems] of compiled) if (site.files.has(file)) site.report(problems, `file ${file}`)
      return docs
    },
    { onProblems, log: (severity, line) => logger.default[severity === 'error' ? 'error' : 'warn'](line) },
  )
  offerSidebarItems(live)
  if (process.env.NODE_ENV === 'development') live.expectServing()
  const state: BuildState = { pages: new Map(), targets: { pages: {} }, reads: 0, reachesOwnPages: true }
  const authored = await authoredPages(context, {
    live,
    compiled,
    packages,
    code,
    stylingFile: () => state.styling?.file,
  })
  let written: WrittenConfig | undefined
  let turn = Promise.resolve()

  return {
    name,
    getThemePath: () => packageFile('theme'),
    getTypeScriptThemePath: () => packageFile('../src/theme'),
    getClientModules: () => [packageFile(`client-module${extname(import.meta.url)}`)],
    getPathsToWatch: () => pathsToWatch(handle.site),

    async loadContent() {
      // Docusaurus loads the content again as soon as a watched file has changed.
      if (written) forget(state, await live.refresh())
      const theme = siteConfig.themeConfig as ThemeConfig
      written ??= writtenConfig(theme)
      fillThemeConfig(theme, written, live.current, style)
      if (style.branding) await code.show(handle.site)
      live.current.site.report(code.problems, 'code')
      const { nav, urls } = live.current
      return { pages: nav.pages().map((page) => ({ title: titleLine(page), permalink: urls.page(page.path) })) }
    },

    async allContentLoaded({ allContent, actions }) {
      const own = ownSidebars(allContent)
      state.reachesOwnPages = reachesOwnPages(live.current, style, own.size > 0)
      // Docusaurus does not wait for one load before the next: the last one to write files must be that of
      // the last site.
      await (turn = turn.catch(() => undefined).then(() => addPages(live, actions, { state, own, folders })))
      addRedirects(live.current, actions, hostPaths(allContent))
      live.channel.update()
    },

    injectHtmlTags: () => ({
      headTags: headTags(live.current, {
        style,
        reachesOwnPages: state.reachesOwnPages,
        hasIcon: siteConfig.favicon !== undefined,
        isDev: process.env.NODE_ENV === 'development',
      }),
    }),

    configureWebpack: (_config, isServer) =>
      bundling({ live, authored, branding: style.branding, targets: isServer && state.targets.file }),

    async postBuild({ outDir, routesPaths }) {
      // A search that reads the HTML of every route would not find that of the shells any more, which are no pages.
      const shells = new Set(live.current.schemas.shells().map(({ path }) => placeOf(live.current.urls.page(path))))
      routesPaths.splice(0, Infinity, ...routesPaths.filter((path) => !shells.has(placeOf(path))))
      const folder = join(outDir, base.slice(baseUrl.length))
      await live.writeSchemas(folder)
      await live.write(folder, { project: siteDir, output: outDir })
      live.report()
    },
  }
}

/** The pages of other plugins: they take precedence over redirects. */
function hostPaths(content: AllContent): Set<string> {
  const paths = new Set<string>()
  const seen = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isObject(value) && typeof value.permalink === 'string') paths.add(placeOf(value.permalink))
    Object.values(value).forEach(collect)
  }
  for (const [plugin, own] of Object.entries(content)) if (plugin !== name) collect(own)
  return paths
}
