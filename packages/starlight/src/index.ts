import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StarlightPlugin } from '@astrojs/starlight/types'
import { openSite, type Problem, type SiteHandle } from '@specnav/core'
import { OptionalPackages, type Target } from '@specnav/host'
import { codeStyle } from './branding/code.ts'
import { customHost } from './custom-host.ts'
import { restartable } from './dev.ts'
import { Host, shareHost } from './host.ts'
import { specnavIntegration } from './integration.ts'
import { packageFile } from './package-file.ts'
import type { PdfOptions } from './pdf.ts'

export type { PdfOptions, PrintReport } from './pdf.ts'
export { docsSidebar } from './sidebar.ts'

export interface SpecnavOptions {
  /** The folder that holds docs.json, from the project's root. The project's root by default. */
  root?: string
  /** A site that is open already, in place of `root`. */
  site?: SiteHandle
  /** What serves the site: `_redirects` is written in the form that it reads, or not at all. `deployment.target` of docs.json by default. */
  target?: Target | false
  /** Prints the pages whose contextual menu offers `download-pdf`, with the optional package `playwright-core`. Absent: it opens the print dialog. */
  pdf?: PdfOptions
  /** Called with everything that is wrong: after a build, and in dev whenever that changes. Logged by default. */
  onProblems?: (problems: readonly Problem[]) => void
  /**
   * Called when a build has written its pages, with what authors run and embed in them: texts of scripts and style sheets, and URLs. A
   * Content-Security-Policy may trust these, and nothing else that stands on a page.
   */
  onEmbeds?: (embeds: ReadonlySet<string>) => void
}

/** Navigation and endpoint pages from docs.json and OpenAPI in Starlight. */
export default function specnav(options: SpecnavOptions = {}): StarlightPlugin {
  return {
    name: '@specnav/starlight',
    hooks: {
      async 'config:setup'({ config, updateConfig, addIntegration, addRouteMiddleware, astroConfig, logger }) {
        const root = fileURLToPath(new URL(`${options.root ?? '.'}/`, astroConfig.root))
        const handle = options.site ?? (await openSite({ root }))
        const astroRoot = resolve(fileURLToPath(astroConfig.root))
        const { base, trailingSlash, build, site } = astroConfig
        const packages = new OptionalPackages([handle.site.files.root ?? root, fileURLToPath(astroConfig.root)])
        const code = await codeStyle(handle.site.config, handle.site.files)
        const host = new Host(handle, {
          format: { base, trailingSlash, format: build.format },
          packages,
          code,
          custom: customHost(handle.site.files.root === astroRoot),
          islands: async () => (await import('@specnav/islands')).bundleIslands,
          origin: site && new URL(site).origin,
          target: options.target,
          onProblems: options.onProblems,
          log: (severity, line) => logger[severity === 'error' ? 'error' : 'warn'](line),
        })
        const hostModule = shareHost(host)
        updateConfig({
          ...(code.options && { expressiveCode: config.expressiveCode ?? code.options }),
          favicon: config.favicon ?? host.brand.assets.favicon,
          // The project's own sheets may give layers an order: the first to name them does. Rules of ours are in layers that lose.
          customCss: [...(config.customCss ?? []), packageFile('styles/specnav.css'), packageFile('styles/print.css')],
          components: { ...overrides, ...config.components },
        })
        addRouteMiddleware({
          entrypoint: fileURLToPath(import.meta.resolve('@specnav/starlight/middleware')),
          order: 'pre',
        })
        addIntegration(restartable)
        addIntegration(
          specnavIntegration({
            host,
            modules: {
              'virtual:specnav/host': () => hostModule,
              'virtual:specnav/console': () => host.console.module(),
            },
            pdf: options.pdf,
            onEmbeds: options.onEmbeds,
          }),
        )
      },
    },
  }
}

const overrides = Object.fromEntries(
  [
    'Banner',
    'Footer',
    'Header',
    'LanguageSelect',
    'MobileMenuToggle',
    'PageSidebar',
    'PageTitle',
    'Pagination',
    'Sidebar',
    'SiteTitle',
    'ThemeProvider',
    'ThemeSelect',
  ].map((name) => [name, packageFile(`components/overrides/${name}.astro`)]),
)
