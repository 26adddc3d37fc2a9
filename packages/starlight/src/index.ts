import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StarlightPlugin } from '@astrojs/starlight/types'
import { type HostOptions, openDocs } from '@specnav/host'
import { codeStyle } from './branding/code.ts'
import { restartable } from './dev.ts'
import { Host, shareHost } from './host.ts'
import { type PdfOptions, specnavIntegration } from './integration.ts'
import { packageFile } from './package-file.ts'
import hooks from './platform-names.json' with { type: 'json' }
import { docsSitemap } from './sitemap.ts'

export type { PdfOptions, PrintReport } from './integration.ts'
export { docsSidebar } from './placed.ts'

export interface SpecnavOptions extends HostOptions {
  /**
   * Prints the pages whose contextual menu offers `download-pdf`, with the optional package
   * `playwright-core`. Absent: it opens the print dialog.
   */
  pdf?: PdfOptions
}

/** Navigation and endpoint pages from docs.json and OpenAPI in Starlight. */
export default function specnav(options: SpecnavOptions = {}): StarlightPlugin {
  return {
    name: '@specnav/starlight',
    hooks: {
      async 'config:setup'({ config, updateConfig, addIntegration, addRouteMiddleware, astroConfig, logger }) {
        const folder = fileURLToPath(astroConfig.root)
        const { base, trailingSlash, build, site } = astroConfig
        const { handle, packages, origin } = await openDocs(options, folder, { site })
        const { defaultLocale = 'root', locales } = config
        const { branding = false, target, onProblems } = options
        const { config: docsConfig, files } = handle.site
        const code = await codeStyle(docsConfig, files, branding)
        const host = new Host(handle, {
          format: { base, trailingSlash, format: build.format },
          ...{ packages, branding, code, target, onProblems, origin },
          custom: { ...elements, ownsFolder: files.root === resolve(folder) },
          islands: async () => (await import('@specnav/islands').catch(() => undefined))?.bundleIslands,
          locale: locales?.[defaultLocale]?.lang ?? (defaultLocale === 'root' ? undefined : defaultLocale),
          log: (severity, line) => logger[severity === 'error' ? 'error' : 'warn'](line),
        })
        const hostModule = shareHost(host)
        const { SkipLink = '@astrojs/starlight/components/SkipLink.astro' } = config.components ?? {}
        const skipLink = SkipLink.startsWith('.') ? resolve(folder, SkipLink) : SkipLink
        const { favicon } = host.docs.look
        updateConfig({
          ...(code.options && { expressiveCode: config.expressiveCode ?? code.options }),
          ...(favicon !== undefined && config.favicon === undefined && { favicon }),
          components: {
            ...overrides(drawn),
            ...(host.branding && overrides(branded)),
            ...config.components,
            ...overrides(['SkipLink']),
          },
        })
        addRouteMiddleware({
          entrypoint: fileURLToPath(import.meta.resolve('@specnav/starlight/middleware')),
          order: 'pre',
        })
        addIntegration(restartable)
        // The project's own sitemap stays.
        if (!astroConfig.integrations.some(({ name }) => name === '@astrojs/sitemap'))
          addIntegration(docsSitemap(() => host.docs, config))
        addIntegration(
          specnavIntegration({
            host,
            modules: {
              'virtual:specnav/host': () => hostModule,
              'virtual:specnav/skip-link': () => `export { default } from ${JSON.stringify(skipLink)}`,
            },
            pdf: options.pdf,
          }),
        )
      },
    },
  }
}

/** The equivalents in Starlight, and in our own parts of pages, for style sheets of authors. */
const elements = { dark: ":root[data-theme='dark']", content: '.sl-markdown-content', isLayered: true, hooks }

/** Starlight's components that draw ours on pages of docs.json, and their own elsewhere. */
const drawn = ['LanguageSelect', 'PageSidebar', 'PageTitle', 'Sidebar']

/** Components that have the look of docs.json, where it says something. */
const branded = ['SiteTitle', 'ThemeProvider', 'ThemeSelect']

function overrides(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, packageFile(`components/overrides/${name}.astro`)]))
}
