import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PdfOptions as PrintOptions, ShownSite } from '@specnav/host'
import type { AstroConfig, AstroIntegration, ViteUserConfig } from 'astro'
import { serveDocs } from './dev.ts'
import type { Host } from './host.ts'

export interface IntegrationOptions {
  host: Host
  /** Modules that only exist while Astro runs, by name; made again when the docs have changed. */
  modules: Record<string, () => string>
  /** Prints the pages whose menus offer a PDF. */
  pdf: PdfOptions | undefined
}

/** What was printed. */
export type PrintReport = NonNullable<Awaited<ReturnType<Printing['print']>>>

type Printing = NonNullable<Awaited<ReturnType<ShownSite['pages']['printing']>>>

/** How PDFs are printed, and who hears of them. */
export interface PdfOptions extends PrintOptions {
  /** Called when all PDFs are written. */
  onPrinted?(report: PrintReport): void
}

/**
 * Everything that Starlight's plugin API does not support: the route of our pages, virtual modules, files
 * besides the pages, reloading.
 */
export function specnavIntegration({ host, modules, pdf }: IntegrationOptions): AstroIntegration {
  let site: string | undefined
  let astro: Pick<AstroConfig, 'root' | 'base' | 'cacheDir'>
  let printing: Printing | undefined
  return {
    name: '@specnav/starlight',
    hooks: {
      'astro:config:setup'({ command, injectRoute, injectScript, updateConfig, config }) {
        // The sitemap, canonical links and menus of Astro and Starlight read it there.
        site = host.docs.origin ?? config.site
        astro = config
        if (command === 'dev') host.live.expectServing()
        injectRoute({
          pattern: '[...specnav]',
          entrypoint: new URL('../routes/page.astro', import.meta.url),
          prerender: true,
        })
        if (command === 'dev') injectScript('head-inline', `import(${JSON.stringify(host.docs.services.devScript)})`)
        updateConfig({ ...(site !== undefined && { site }), vite: { plugins: [virtualModules(modules)] } })
      },
      async 'astro:build:start'() {
        // It reads every page, and so belongs to none of them.
        void host.docs.services.custom
        if (pdf) printing = await host.docs.pages.printing(pdf, fileURLToPath(astro.root))
        host.prints = printing?.isReady ?? false
      },
      async 'astro:build:generated'({ dir }) {
        await host.live.writeSchemas(fileURLToPath(dir))
      },
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir)
        host.built = folder
        await host.live.write(folder, { replace: true, project: fileURLToPath(astro.root) })
        const { base, cacheDir } = astro
        const cacheFolder = pdf?.cacheFolder ?? join(fileURLToPath(cacheDir), 'pdf')
        const report = await printing?.print({ folder, base, site, cacheFolder })
        if (report) pdf?.onPrinted?.(report)
        host.live.report()
        host.release()
      },
      'astro:server:setup'({ server }) {
        serveDocs(server, host, Object.keys(modules))
      },
    },
  }
}

type VitePlugin = NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>

function virtualModules(modules: Record<string, () => string>): VitePlugin {
  return {
    name: '@specnav/starlight',
    resolveId: (id: string) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id: string) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  }
}
