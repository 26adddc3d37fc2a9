import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { HostSite } from './hosts.ts'
import { writeProject } from './specs.ts'

const repository = resolve(import.meta.dirname, '../..')
const peers = join(import.meta.dirname, 'peers/node_modules')

/** Both with Docusaurus Faster: webpack takes several times as long for either. */
const common = {
  title: 'Bench',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { hooks: { onBrokenMarkdownLinks: 'ignore' } },
  future: { v4: true, faster: true },
}

/**
 * A Docusaurus site in `folder` whose endpoint pages come from `@specnav/docusaurus` (built: `pnpm build`).
 */
export function docusaurusSpecnav(folder: string, spec: string): HostSite {
  writeProject(join(folder, 'docs'), 'api.json')
  copyFileSync(spec, join(folder, 'docs/api.json'))
  return docusaurusSite(folder)
}

/** The Docusaurus site of the docs project in its folder `docs`. */
export function docusaurusSite(folder: string): HostSite {
  return docusaurus(folder, join(repository, 'examples/docusaurus/node_modules'), {
    ...common,
    themes: ['@docusaurus/theme-classic', ['@specnav/docusaurus', { root: 'docs' }]],
  })
}

/**
 * A site with `docusaurus-plugin-openapi-docs`, in two steps: MDX for every operation, and then the site.
 */
export function docusaurusOpenapi(folder: string, spec: string): { generate: HostSite; build: HostSite } {
  const files = {
    'docs/index.md': '---\nslug: /\n---\n# Bench\n',
    // The list of operations is needed before it is generated.
    'sidebars.js': `const { existsSync } = require('node:fs')
const list = __dirname + '/docs/api/sidebar.ts'
module.exports = { api: existsSync(list) ? require(list).default : [] }
`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const sidebarOptions = { groupPathsBy: 'tag' }
  const config = { api: { specPath: spec, outputDir: 'docs/api', sidebarOptions } }
  const build = docusaurus(folder, peers, {
    ...common,
    plugins: [
      [
        '@docusaurus/plugin-content-docs',
        { routeBasePath: '/', docItemComponent: '@theme/ApiItem', sidebarPath: './sidebars.js' },
      ],
      ['docusaurus-plugin-openapi-docs', { id: 'openapi', docsPluginId: 'default', config }],
    ],
    themes: ['@docusaurus/theme-classic', 'docusaurus-theme-openapi-docs'],
  })
  const args = [...build.args.slice(0, -1), 'gen-api-docs', 'all']
  return { generate: { ...build, args, out: join(folder, 'docs/api') }, build }
}

/**
 * The first operations of a description, without webhooks and with all of its components: as much as a peer
 * that needs gigabytes can build.
 */
export function firstOperations(spec: string, count: number, out: string): string {
  const document: { paths: Record<string, Record<string, unknown>> } = JSON.parse(readFileSync(spec, 'utf8'))
  const webhooks = { webhooks: undefined, 'x-webhooks': undefined }
  const verbs = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])
  let left = count
  const paths = Object.entries(document.paths).filter(([, item]) => {
    const taken = left > 0
    left -= Object.keys(item).filter((key) => verbs.has(key)).length
    return taken
  })
  writeFileSync(out, JSON.stringify({ ...document, ...webhooks, paths: Object.fromEntries(paths) }))
  return out
}

function docusaurus(folder: string, modules: string, config: object): HostSite {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(config)}`)
  rmSync(join(folder, 'node_modules'), { force: true })
  symlinkSync(modules, join(folder, 'node_modules'))
  const args = ['--max-old-space-size=8192', join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'build']
  return { args, cwd: folder, out: join(folder, 'build') }
}
