import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LiveSite } from '@specnav/host'
import type { Rule } from './authored.ts'
import type { DocusaurusDocs } from './docs.ts'
import { packageFile } from './paths.ts'

/** The fields used of the compilers of webpack and Rspack. */
interface Compiler {
  hooks: { done: { tap(name: string, callback: () => void): void } }
}

interface Bundled {
  live: Pick<LiveSite<DocusaurusDocs>, 'channel' | 'serve'>
  /** The rule for authored pages. */
  authored: Rule
  branding: boolean
  /** The file of what the link check must know of pages; `false` for browsers. */
  targets: string | false | undefined
}

/** What is added to the configuration of webpack or Rspack. */
export function bundling({ live, authored, branding, targets = '' }: Bundled) {
  return {
    module: { rules: [authored, ...(branding ? [infima] : [])] },
    // Docusaurus loads on every page what many of its chunks have in common (40). Ours are for what readers open.
    optimization: {
      splitChunks: { cacheGroups: { specnav: { test: scripts, minChunks: 2, priority: 45, enforce: true } } },
    },
    resolve: { alias: { '@specnav/docusaurus/targets$': targets } },
    plugins: [{ apply: ({ hooks }: Compiler) => hooks.done.tap('specnav', () => live.channel.update()) }],
    ...(targets === false && { devServer: { setupMiddlewares: inFront(...live.serve()) } }),
  }
}

/** Adds middleware before that of Docusaurus, which merges its own list with the returned one. */
type Middleware = ReturnType<LiveSite['serve']>[number]

function inFront(...own: Middleware[]) {
  return (middlewares: Middleware[]): Middleware[] => {
    middlewares.unshift(...own)
    return middlewares
  }
}

/** The scripts of pages, wherever they are installed. */
const scripts = new RegExp(
  ['@specnav/pages/endpoint.js', '@specnav/content/tabs']
    .map((name) => dirname(dirname(fileURLToPath(import.meta.resolve(name)))))
    .map((folder) => folder.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|'),
)

/** Infima's style sheet, for either text direction. */
const infima = {
  test: /[\\/]infima[\\/]dist[\\/]css[\\/].*\.css$/,
  enforce: 'pre' as const,
  use: [packageFile(`infima-loader${extname(import.meta.url)}`)],
}
