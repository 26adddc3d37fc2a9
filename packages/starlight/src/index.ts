import { fileURLToPath } from 'node:url'
import type { StarlightPlugin } from '@astrojs/starlight/types'
import { createLocator, openSite, type Files, type Problem, type SiteHandle } from '@specnav/core'
import type { AstroIntegrationLogger } from 'astro'
import { accentCss, branding } from './branding.ts'
import { Host, shareHost } from './host.ts'
import { specnavIntegration } from './integration.ts'
import { packageFile } from './package-file.ts'

export interface SpecnavOptions {
  /** The folder that holds docs.json, from the project's root. The project's root by default. */
  root?: string
  /** A site that is open already, in place of `root`. */
  site?: SiteHandle
  /** Called with everything that is wrong: after a build, and in dev whenever that changes. Logged by default. */
  onProblems?: (problems: readonly Problem[]) => void
}

/** Navigation and endpoint pages from docs.json and OpenAPI in Starlight. */
export default function specnav(options: SpecnavOptions = {}): StarlightPlugin {
  return {
    name: '@specnav/starlight',
    hooks: {
      async 'config:setup'({ config, updateConfig, addIntegration, addRouteMiddleware, astroConfig, logger }) {
        const root = fileURLToPath(new URL(`${options.root ?? '.'}/`, astroConfig.root))
        const handle = options.site ?? (await openSite({ root }))
        const { base, trailingSlash, build } = astroConfig
        const host = new Host(handle, { base, trailingSlash, format: build.format })
        const hostModule = shareHost(host)
        const brand = branding(handle.site.config)
        updateConfig({
          sidebar: config.sidebar ?? [],
          favicon: config.favicon ?? brand.favicon,
          head: [...brand.head, ...(config.head ?? [])],
          customCss: [
            fileURLToPath(import.meta.resolve('@specnav/core/endpoint.css')),
            fileURLToPath(import.meta.resolve('@specnav/contextual-menu/menu.css')),
            packageFile('styles/specnav.css'),
            'virtual:specnav/brand.css',
            ...(config.customCss ?? []),
          ],
          components: { ...overrides, ...config.components },
        })
        addRouteMiddleware({
          entrypoint: fileURLToPath(import.meta.resolve('@specnav/starlight/middleware')),
          order: 'pre',
        })
        addIntegration(
          specnavIntegration({
            host,
            modules: {
              'virtual:specnav/host': () => hostModule,
              'virtual:specnav/brand.css': () => accentCss(host.docs.site.config.colors),
            },
            onProblems: options.onProblems ?? ((problems) => logProblems(problems, handle.site.files, logger)),
          }),
        )
      },
    },
  }
}

const overrides = Object.fromEntries(
  ['Header', 'PageSidebar', 'PageTitle', 'Sidebar', 'SiteTitle', 'ThemeProvider', 'ThemeSelect'].map((name) => [
    name,
    packageFile(`components/overrides/${name}.astro`),
  ]),
)

function logProblems(problems: readonly Problem[], files: Files, logger: AstroIntegrationLogger): void {
  const locate = createLocator(files)
  for (const problem of problems) {
    const position = locate(problem)
    const place = position ? `${problem.file}:${position.line}:${position.column}` : problem.file
    logger[problem.severity === 'error' ? 'error' : 'warn'](`${place} ${problem.message} (${problem.code})`)
  }
}
