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
        const log: HostOptions['log'] = (severity, line) => logger[severity === 'error' ? 'error' : 'warn'](line)
        const host = await openHost(
          handle,
          { ...options, packages },
          { folder, base, trailingSlash, format: build.format, site, log },
        )
        const { code } = host
        const hostModule = shareHost(host)
        updateConfig({
          ...(code.options && { expressiveCode: config.expressiveCode ?? code.options }),
          favicon: config.favicon ?? host.brand.assets.favicon,
          // The project's own style sheets may declare the order of layers: the first declaration counts. Our
          // rules are in layers that lose.
          customCss: [...(config.customCss ?? []), packageFile('styles/specnav.css'), packageFile('styles/print.css')],
          components: { ...overrides, ...config.components },
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
            modules: { 'virtual:specnav/host': () => hostModule },
            pdf: options.pdf,
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
    'PageFrame',
    'PageSidebar',
    'PageTitle',
    'Pagination',
    'Sidebar',
    'SiteTitle',
    'ThemeProvider',
    'ThemeSelect',
    'TwoColumnContent',
  ].map((name) => [name, packageFile(`components/overrides/${name}.astro`)]),
)
