import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StarlightPlugin } from '@astrojs/starlight/types'
import { openDocs } from '@specnav/host'
import { restartable } from './dev.ts'
import { type HostOptions, shareHost } from './host.ts'
import { specnavIntegration } from './integration.ts'
import { openHost } from './open-host.ts'
import type { SpecnavOptions } from './options.ts'
import { packageFile } from './package-file.ts'
import { docsSitemap } from './sitemap.ts'

export type { PdfOptions, PrintReport } from './pdf.ts'
export type { SpecnavOptions } from './options.ts'
export { docsSidebar } from './placed.ts'

/** Navigation and endpoint pages from docs.json and OpenAPI in Starlight. */
export default function specnav(options: SpecnavOptions = {}): StarlightPlugin {
  return {
    name: '@specnav/starlight',
    hooks: {
      async 'config:setup'({ config, updateConfig, addIntegration, addRouteMiddleware, astroConfig, logger }) {
        const folder = fileURLToPath(astroConfig.root)
        const { handle, packages } = await openDocs(options, folder)
        const { base, trailingSlash, build, site } = astroConfig
        const { defaultLocale = 'root', locales } = config
        const locale = locales?.[defaultLocale]?.lang ?? (defaultLocale === 'root' ? undefined : defaultLocale)
        const log: HostOptions['log'] = (severity, line) => logger[severity === 'error' ? 'error' : 'warn'](line)
        const host = await openHost(
          handle,
          { ...options, packages },
          { folder, base, trailingSlash, format: build.format, site, locale, log },
        )
        const { code } = host
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

/** Starlight's components that draw ours on pages of docs.json, and their own elsewhere. */
const drawn = ['LanguageSelect', 'PageSidebar', 'PageTitle', 'Sidebar']

/** Components that have the look of docs.json, where it says something. */
const branded = ['SiteTitle', 'ThemeProvider', 'ThemeSelect']

function overrides(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, packageFile(`components/overrides/${name}.astro`)]))
}
