import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import starlight from '@astrojs/starlight'
import type { Problem } from '@specnav/core'
import type { SiteHandle } from '@specnav/pages'
import type { OptionalPackages, Publication } from '@specnav/host'
import specnav, { type PdfOptions, type SpecnavOptions } from '@specnav/starlight'
import type { AstroInlineConfig, AstroIntegration, ViteUserConfig } from 'astro'
import { writeFavicon } from './favicon.ts'
import { packageFolder } from './packages.ts'
import { furtherIndexes, searchIndexes, withSearchIndex } from './search-index.ts'

export interface AstroOptions {
  handle: SiteHandle
  /** The folder that Astro uses as its project. */
  project: string
  /** The folder to build into. */
  outDir: string
  publication: Pick<Publication, 'origin' | 'base'>
  packages?: OptionalPackages
  /** See {@link SpecnavOptions}. */
  key?: string
  /** Integrations besides Starlight. */
  integrations?: readonly AstroIntegration[]
  pdf?: PdfOptions
  /** Whether the published site has an MCP server of its own. */
  answersTools?: boolean
  onEmbeds?: SpecnavOptions['onEmbeds']
  onText?: SpecnavOptions['onText']
  onProblems(problems: readonly Problem[]): void
}

/** The Astro project that shows a docs folder. Adds to `project` what it needs. */
export function astroConfig({
  handle,
  project,
  outDir,
  publication: { origin, base },
  packages,
  key,
  integrations = [],
  pdf,
  answersTools,
  onEmbeds,
  onText,
  onProblems,
}: AstroOptions): AstroInlineConfig {
  const { name, description, favicon } = handle.site.config
  const publicDir = join(project, 'public')
  const indexes = searchIndexes(handle.site)
  // A missing favicon is a problem of its own; the site has a default one.
  if (!favicon || !handle.site.files.has(favicon.light.replace(/^(\.?\/)+/, '')))
    writeFavicon(join(publicDir, 'favicon.svg'), handle.site.config)
  return {
    configFile: false,
    root: project,
    srcDir: fileURLToPath(new URL('../theme/', import.meta.url)),
    outDir,
    cacheDir: join(project, 'cache'),
    publicDir,
    ...(origin !== undefined && { site: origin }),
    base,
    // Style sheets and scripts stay files: pages are smaller, and a strict content security policy can name
    // them. Intermediate files are next to the output: Astro moves them from there, which only works within
    // one file system.
    build: { inlineStylesheets: 'never', server: join(dirname(outDir), 'server') },
    devToolbar: { enabled: false },
    logLevel: 'silent',
    integrations: [
      embedding,
      ...integrations,
      withSearchIndex(
        starlight({
          title: name,
          ...(description && { description }),
          credits: false,
          ...(indexes > 1 && { pagefind: { mergeIndex: furtherIndexes(indexes, base) } }),
          plugins: [specnav({ handle, target: false, answersTools, packages, key, pdf, onEmbeds, onText, onProblems })],
        }),
        indexes,
      ),
    ],
    vite: {
      cacheDir: join(project, 'vite'),
      build: { assetsInlineLimit: 0 },
      logLevel: 'silent',
      plugins: [installedPackages, bundledPackages, codeOptions, pageSchema, urlsOfStyles],
    },
  }
}

export type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

/**
 * Adapts Astro to its two locations. It looks up packages from its root, and takes files that share no folder
 * with its root for URLs, so the root is this package. Its output follows the root that it was started with.
 */
const embedding: AstroIntegration = {
  name: '@specnav/site',
  hooks: {
    'astro:config:setup'({ updateConfig }) {
      updateConfig({ root: packageFolder })
    },
    'astro:config:done'({ setAdapter }) {
      // If the output is elsewhere, intermediate files of a static build go to the working folder. With an
      // adapter that keeps the structure of a server build, they go to `build.server`.
      setAdapter({
        name: '@specnav/site',
        supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        adapterFeatures: { buildOutput: 'static', preserveBuildServerDir: true },
        entrypointResolution: 'auto',
      })
    },
  },
}

/**
 * What pages load from its installation. The highlighter, bundled, would include hundreds of grammars, of which
 * a site needs a few.
 */
const highlighter = /^((rehype-)?expressive-code|shiki)(\/|$)/

/** Large packages without parts of Astro: reading them for a bundle costs more than all small ones together. */
const large = /^(@specnav\/(content|core|host)|hast-util-[\w-]+|i18next|js-yaml|satteri|zod)(\/|$)/

const installedPackages: VitePlugin = {
  name: '@specnav/site:installed-packages',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const { name, mode } = this.environment
    if (name === 'client' || !(highlighter.test(id) || (mode === 'build' && large.test(id)))) return undefined
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
    return resolved && { id: pathToFileURL(resolved.id).href, external: true }
  },
}

/** Gives the highlighter the options that a project would have in its `ec.config.mjs`. */
const codeOptions: VitePlugin = {
  name: '@specnav/site:code-options',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:astro-expressive-code/ec-config' ? codeOptionsFile : undefined),
}

const codeOptionsFile = fileURLToPath(new URL(`./code/options${extname(import.meta.url)}`, import.meta.url))

/** Gives Starlight the schema of its pages, which it would ask for in the configuration of collections. */
const pageSchema: VitePlugin = {
  name: '@specnav/site:page-schema',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:starlight/collection-config' ? pageSchemaFile : undefined),
}

const pageSchemaFile = fileURLToPath(new URL('../theme/page-schema.ts', import.meta.url))

/**
 * Packages outside a build's bundle would be looked up from the output folder, which has no packages, or
 * other versions of them. In dev, packages are found where they are, and Vite cannot run those that are not
 * modules.
 */
const bundledPackages: VitePlugin = {
  name: '@specnav/site:bundled-packages',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: true },
    environments: { prerender: { resolve: { noExternal: true } } },
  }),
}

/**
 * If a page only imports the URL of a style sheet (Starlight's `print.css?url`), Astro lists it in dev among
 * the page's scripts. Vite may answer with the style sheet, and the browser reports an error. These scripts
 * are not needed.
 */
const urlsOfStyles: VitePlugin = {
  name: '@specnav/site:urls-of-styles',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.headers['sec-fetch-dest'] !== 'script' || !/\.css\?url\b/.test(request.url ?? '')) return next()
      response.setHeader('content-type', 'text/javascript')
      response.end()
    })
  },
}
