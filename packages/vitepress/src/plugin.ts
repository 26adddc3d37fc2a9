import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf, resolvePath } from '@specnav/core'
import { staticType } from '@specnav/core/files'
import type { DefaultTheme, SiteConfig } from 'vitepress'
import type { Host } from './host.ts'
import { moduleName, moduleOf, shellSource, sourceOf } from './page-module.ts'
import { normalizePath, serveDocs, type VitePlugin } from './dev.ts'
import { addToSearchIndex, searchIndex } from './search.ts'

/** Our pages, their modules, the theme around them and their place in the search index. */
export function specnavPlugins(host: Host): VitePlugin[] {
  return [configPlugin(host), modulesPlugin(host), searchPlugin(host)]
}

/** Runs after VitePress' own plugin, which provides its configuration. */
function configPlugin(host: Host): VitePlugin {
  return {
    name: '@specnav/vitepress',
    // VitePress has named its pages to the bundler before it asks us: those that are not for these readers, too.
    async config(config) {
      const { vitepress } = config as { vitepress?: SiteConfig<DefaultTheme.Config> }
      if (!vitepress) throw new Error('`withSpecnav` is for the configuration of VitePress, not of Vite.')
      await host.open(vitepress)
      const { srcDir, pages } = vitepress
      leaveOut(config.build?.rollupOptions?.input, new Set(pages.map((file) => resolve(srcDir, file))))
      return {
        build: {
          rollupOptions: {
            input: Object.fromEntries(host.files().map((file) => [file.replaceAll('/', '_'), join(srcDir, file)])),
          },
        },
        // The theme's module is compiled with the site, wherever this package is installed.
        ssr: { noExternal: [/^@specnav\//] },
        optimizeDeps: { exclude: ['@specnav/vitepress', '@specnav/content', '@specnav/contextual-menu'] },
        server: { fs: { allow: [...sources] } },
      }
    },
    configureServer(server) {
      serveDocs(server, host)
    },
    // VitePress only calls this for pages in dev.
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: host.docs.services.devScript } }],
  }
}

/** Removes the Markdown files that are no pages of the site. */
function leaveOut(input: unknown, pages: ReadonlySet<string>): void {
  if (typeof input !== 'object' || input === null) return
  for (const [name, file] of Object.entries(input))
    if (typeof file === 'string' && file.endsWith('.md') && !pages.has(resolve(file)))
      Reflect.deleteProperty(input, name)
}

/** Runs before VitePress' own plugin looks for files. */
function modulesPlugin(host: Host): VitePlugin {
  const themeEntry = () => `${normalizePath(host.siteConfig.themeDir)}/index`
  return {
    name: '@specnav/vitepress:modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === themeEntry() && importer !== `\0${themeModule}`) return `\0${themeModule}`
      if (id === brandModule || id.startsWith(moduleName)) return `\0${id}`
      const file = fileOf(id, host)
      if (file !== undefined && (host.generated(file) ?? host.shell(file)))
        return normalizePath(join(host.siteConfig.srcDir, file))
      return importer === undefined ? undefined : imageOf(id, importer, host)
    },
    load(id) {
      if (id === `\0${themeModule}`) return themeSource(themeEntry(), host)
      if (id === `\0${brandModule}`) return `${host.docs.brand.css}\n${host.code.css}`
      if (host.branding && themeFonts.test(id)) return ''
      if (id.startsWith(`\0${moduleName}`)) {
        const page = host.docs.site.pages.get(decodeURIComponent(id.slice(moduleName.length + 1)))
        return page && host.markdown && moduleOf(host.docs, page, host.docs.contents.html(page, host.markdown))
      }
      const file = fileOf(id, host)
      if (file === undefined) return undefined
      const page = host.generated(file)
      return page ? sourceOf(host.docs, page) : host.shell(file) && shellSource
    },
    transform(code, id) {
      return themeStyles.test(id) ? withSheets(code) : undefined
    },
  }
}

/** Runs after the plugin that makes the index. */
function searchPlugin(host: Host): VitePlugin {
  return {
    name: '@specnav/vitepress:search',
    transform(code, id) {
      const locale = searchIndex(id)
      return locale === undefined ? undefined : addToSearchIndex(code, locale, host)
    },
  }
}

const themeModule = 'virtual:specnav/theme'
const brandModule = 'virtual:specnav/brand.css'

const packageFolder = fileURLToPath(new URL('../', import.meta.url))
const pageScripts = fileURLToPath(import.meta.resolve('@specnav/host/page-scripts.js'))

/** The scripts that a page may load. */
const scripts = [
  ...['host/page-scripts.js', 'pages/endpoint.js', 'pages/console', 'content/tabs'].map((name) =>
    import.meta.resolve(`@specnav/${name}`),
  ),
  import.meta.resolve('@specnav/contextual-menu/element'),
]

/** Files that the dev server may serve, wherever they are installed. */
const sources = [packageFolder, ...scripts.map((url) => dirname(fileURLToPath(url)))].map((path) => normalizePath(path))

/** The style sheets of what every page may have, each before those that may override it. */
const sheets = [brandModule, fileURLToPath(import.meta.resolve('@specnav/host/guest.css'))]

/** The style sheet of VitePress' font, whose files it requests on every page: pages have the font of the look. */
const themeFonts = /\/theme-default\/styles\/fonts\.css(?:\?|$)/

/** The module of the theme that imports its style sheets. */
const themeStyles = /\/theme-default\/without-fonts\.js(?:\?|$)/

/** Imports our style sheets after the theme's own, and before those of the project. */
function withSheets(code: string): string {
  const lines = code.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith("import './styles/"))
  return lines.toSpliced(last + 1, 0, ...sheets.map((sheet) => `import ${JSON.stringify(sheet)}`)).join('\n')
}

/**
 * The project's theme, which may be VitePress' own, with our components. With VitePress' theme, our style
 * sheets come after its own; with another one, they come first, so that the project's styles win.
 */
function themeSource(themeEntry: string, { docs, siteConfig }: Host): string {
  const styles = sheets.map((sheet) => `import ${JSON.stringify(sheet)}`)
  const base = `import base from ${JSON.stringify(themeEntry)}`
  const parts = { banner: docs.brand.hasBanner, 'schema-page': docs.schemas.shells().length > 0 }
  const used = Object.entries(parts).flatMap(([name, isUsed]) => (isUsed ? [`client/${name}.ts`] : []))
  return [
    ...(extendsDefaultTheme(siteConfig.themeDir) ? [base, ...styles] : [...styles, base]),
    `import { specnavTheme } from ${JSON.stringify(join(packageFolder, 'client/theme.ts'))}`,
    ...used.map((file, index) => `import * as part${index} from ${JSON.stringify(join(packageFolder, file))}`),
    `const parts = { ${used.map((_, index) => `...part${index}`).join(', ')} }`,
    `export default specnavTheme(base, () => import(${JSON.stringify(pageScripts)}), parts)`,
  ].join('\n')
}

/** Whether a theme is VitePress' own, or mentions it. */
function extendsDefaultTheme(folder: string): boolean {
  if (existsSync(join(folder, 'without-fonts.js'))) return true
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:[cm]?[jt]sx?|vue)$/.test(file),
  )
  return files.some((file) => readFileSync(join(folder, file), 'utf8').includes('vitepress/theme'))
}

/** VitePress' name of a module's page. */
function fileOf(id: string, { siteConfig }: Host): string | undefined {
  if (!id.endsWith('.md')) return undefined
  const path = normalizePath(id)
  const folder = `${siteConfig.srcDir}/`
  return path.startsWith(folder) ? path.slice(folder.length) : path.replace(/^\//, '')
}

/** The image on a page of the docs folder, which may be elsewhere than VitePress expects. */
function imageOf(id: string, importer: string, host: Host): string | undefined {
  const file = fileOf(importer.replace(/\?.*$/, ''), host)
  const page = file === undefined ? undefined : host.pageOf(file)
  const { files } = host.docs.site
  if (page?.type !== 'authored' || files.root === undefined || !/^\.{0,2}\//.test(id)) return undefined
  const path = resolvePath(id, folderOf(page.file))
  return path !== undefined && staticType(path) && files.has(path) ? join(files.root, path) : undefined
}
