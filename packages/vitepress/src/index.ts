import { escapeHtml } from '@specnav/pages/html'
import { type HostOptions, needNode } from '@specnav/host'
import type { DefaultTheme, UserConfig } from 'vitepress'
import { descriptionTag } from './brand.ts'
import { codeTransformer } from './code.ts'
import { ignoreKnownLinks } from './dead-links.ts'
import { formulas } from './formulas.ts'
import { Host } from './host.ts'
import { docsPage } from './markdown.ts'
import { listedPages } from './sitemap.ts'
import { specnavPlugins } from './plugin.ts'

export type { PageChrome, SchemaFolder, ThemeConfig } from './chrome.ts'
export type { HostOptions as SpecnavOptions } from '@specnav/host'
export { docsNav, docsSidebar } from './placed.ts'

type Config = UserConfig<DefaultTheme.Config>

/**
 * Adds navigation and endpoint pages from docs.json and OpenAPI to a VitePress configuration. Its own
 * settings stay.
 */
export function withSpecnav(config: Config = {}, options: HostOptions = {}): Config {
  needNode('@specnav/vitepress', process.versions.node)
  const host = new Host(config, options)
  const { markdown, themeConfig, vite } = config
  return {
    ...config,
    // The list of all pages in one file, instead of in every page.
    metaChunk: config.metaChunk ?? true,
    // VitePress would fetch every page whose link is in view: in the sidebar of an API, these are many and large.
    router: { prefetchLinks: false, ...config.router },
    ...(themeConfig && { themeConfig: { ...themeConfig } }),
    markdown: {
      ...markdown,
      // The surroundings of a page change with docs.json, too.
      cache: markdown?.cache ?? false,
      theme: markdown?.theme ?? host.code.names,
      codeTransformers: [...(markdown?.codeTransformers ?? []), codeTransformer],
      async shikiSetup(highlighter) {
        await markdown?.shikiSetup?.(highlighter)
        await host.code.highlightWith(highlighter)
      },
      config(md) {
        markdown?.config?.(md)
        // VitePress draws formulas itself if the project enables that.
        if (!markdown?.math) md.use(formulas, (path: string) => host.formulasOf(path))
        md.use(docsPage, host)
      },
    },
    vite: { ...vite, plugins: [...specnavPlugins(host), ...(vite?.plugins ?? [])] },
    ignoreDeadLinks: ignoreKnownLinks(config.ignoreDeadLinks, host),
    ...(config.sitemap && { sitemap: listedPages(config.sitemap, host) }),
    async transformPageData(pageData, context) {
      const ours = host.pageData(pageData)
      return { ...ours, ...(await config.transformPageData?.({ ...pageData, ...ours }, context)) }
    },
    async transformHead(context) {
      const { pageData, siteData } = context
      // The project's own pages keep their descriptions. Only that of docs.json is plain text.
      const isOwn = !host.shown(pageData.relativePath) && (pageData.description || config.description !== undefined)
      const description = isOwn ? [] : descriptionTag(pageData.description || siteData.description)
      return [...description, ...((await config.transformHead?.(context)) ?? [])]
    },
    async transformHtml(code, id, context) {
      const links = host.sheetsOf(context.pageData).map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
      const html = code.replace('<link ', (first) => links.join('') + first)
      return (await config.transformHtml?.(html, id, context)) ?? html
    },
    async buildEnd(siteConfig) {
      await host.live.writeSchemas(siteConfig.outDir)
      await host.live.write(siteConfig.outDir, { pagesAreFiles: true, project: siteConfig.root })
      host.live.report()
      await config.buildEnd?.(siteConfig)
    },
  }
}
