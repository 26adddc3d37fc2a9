import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '@specnav/core'
import type { AstroIntegration, ViteUserConfig } from 'astro'
import { assetsOf, staticFiles, type Asset } from './assets.ts'
import { serveDocs } from './dev.ts'
import type { Host } from './host.ts'

export interface IntegrationOptions {
  host: Host
  /** Modules that exist only while Astro runs, by name; made anew when the docs have changed. */
  modules: Record<string, () => string>
  onProblems(problems: readonly Problem[]): void
}

/** What Starlight's plugin API has no place for: the route of our pages, virtual modules, files beside the pages, reloading. */
export function specnavIntegration({ host, modules, onProblems }: IntegrationOptions): AstroIntegration {
  let site: string | undefined
  return {
    name: '@specnav/starlight',
    hooks: {
      'astro:config:setup'({ injectRoute, updateConfig, config }) {
        site = config.site
        injectRoute({
          pattern: '[...specnav]',
          entrypoint: new URL('../routes/page.astro', import.meta.url),
          prerender: true,
        })
        updateConfig({ vite: { plugins: [virtualModules(modules)] } })
      },
      'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir)
        writeAssets(folder, assetsOf(host.docs, { site }))
        copyStatic(folder, host)
        onProblems(host.problems())
      },
      'astro:server:setup'({ server }) {
        serveDocs(server, host, { site, modules: Object.keys(modules), onProblems })
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

function writeAssets(folder: string, assets: Iterable<Asset>): void {
  for (const { path, body } of assets) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body())
  }
}

function copyStatic(folder: string, { docs }: Host): void {
  const { root } = docs.site.files
  if (root === undefined) return
  for (const path of staticFiles(docs)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(root, path), target)
  }
}
