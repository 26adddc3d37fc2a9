import { readFileSync } from 'node:fs'
import type { Target } from '@specnav/core/internal'
import type { PartRoute } from './part.ts'

/** A file of the function of a site. */
export interface FunctionFile {
  path: string
  text: string
  /**
   * Where `path` starts: at the folder of the site, at the root that the platform serves, or at the folder of the
   * project that it builds.
   */
  of: 'site' | 'output' | 'project'
}

/** A part of the function, and the requests that it answers. */
export interface FunctionPart extends PartRoute {
  name: 'mcp'
}

export interface FunctionSite {
  target: Target
  /** The path of the site, with slashes at its ends. */
  base: string
  origin?: string | undefined
  /** In the order in which they are asked. */
  parts: readonly FunctionPart[]
}

/** Where Vercel has the function. */
export const vercelFunction = '/api/specnav'

const netlifyFunction = '.netlify/v1/functions/specnav'

/** The folders of functions in a project that a build for another target has left there. */
export function staleFolders(target: Target): string[] {
  return target === 'netlify' ? [] : [netlifyFunction]
}

const heading = '// What runs beside this site. `specnav` writes this file.\n'

/** Whether a build may replace a function with this text. */
export function isOwnFunction(text: string): boolean {
  return text.startsWith(heading)
}

/** The function of a site for its target, with everything that it needs except for the site. */
export function functionFiles(site: FunctionSite): FunctionFile[] {
  const { target, base, parts } = site
  if (target === 'static' || parts.length === 0) return []
  const options = JSON.stringify({ base })
  switch (target) {
    case 'node':
      return [
        ...bundles('node', site).map((file) => ({
          ...file,
          of: 'site' as const,
          path: `_specnav/function/${file.path}`,
        })),
        { of: 'site', path: '_specnav/server.mjs', text: nodeServer(site) },
      ]
    case 'cloudflare': {
      const routes = { version: 1, include: parts.flatMap(paths), exclude: [] }
      const code = `import { cloudflare } from './handler.js'\n\nexport default cloudflare(${options}, ${list(site, './', 'js')})\n`
      return [
        ...bundles('web', site, 'js').map((file) => ({
          ...file,
          of: 'output' as const,
          path: `_worker.js/${file.path}`,
        })),
        { of: 'output', path: '_worker.js/index.js', text: heading + code },
        { of: 'output', path: '_routes.json', text: `${JSON.stringify(routes, undefined, 2)}\n` },
        // Workers, unlike Pages, would serve these files.
        { of: 'output', path: '.assetsignore', text: '_worker.js\n_routes.json\n' },
      ]
    }
    case 'netlify': {
      // Functions of Netlify know no other conditions: where there is a page, browsers get every GET.
      const methods = methodsOf(parts).filter((method) => method !== 'GET' || !parts.some(({ isPage }) => isPage))
      const config = JSON.stringify({ path: parts.flatMap(paths), method: methods })
      const code = `import { platform } from './handler.mjs'\n\nexport default platform(${options}, ${list(site, './')})\n\nexport const config = ${config}\n`
      return [
        ...bundles('web', site).map((file) => ({
          ...file,
          of: 'project' as const,
          path: `${netlifyFunction}/${file.path}`,
        })),
        { of: 'project', path: `${netlifyFunction}/specnav.mjs`, text: heading + code },
      ]
    }
    case 'vercel': {
      const names = methodsOf(parts).map((method) => `handler as ${method}`)
      const code = `import { platform } from './_specnav/handler.mjs'\n\nconst handler = platform(${options}, ${list(site, './_specnav/')})\n\nexport { ${names.join(', ')} }\n`
      return [
        ...bundles('web', site).map((file) => ({ ...file, of: 'output' as const, path: `api/_specnav/${file.path}` })),
        { of: 'output', path: `${vercelFunction.slice(1)}.mjs`, text: heading + code },
      ]
    }
  }
}

/** The parts as code, each with the module that it is loaded from. */
function list({ parts }: FunctionSite, folder: string, extension = 'mjs'): string {
  const lines = parts.map(
    ({ name, ...route }) =>
      `  { ${JSON.stringify(route).slice(1, -1)}, load: () => import('${folder}${name}.${extension}') },\n`,
  )
  return `[\n${lines.join('')}]`
}

function paths({ path }: PartRoute): string[] {
  return path === undefined ? [] : [path, `${path}/`]
}

function methodsOf(parts: readonly PartRoute[]): string[] {
  return [...new Set(parts.flatMap(({ methods = [] }) => methods))]
}

function nodeServer(site: FunctionSite): string {
  const { base, origin } = site
  const fields = { base, ...(origin !== undefined && { origin }) }
  return `${heading}// Run it with \`node\`, or import \`fetch\`.
import { realpathSync } from 'node:fs'
import { nodeServer } from './function/handler.mjs'

const site = ${JSON.stringify(fields)}
const parts = ${list(site, './function/')}
export const { fetch, listen } = nodeServer({ ...site, folder: new URL('../', import.meta.url).href }, parts)

const [, started] = process.argv
if (started && realpathSync(started) === import.meta.filename) {
  const { PORT = '8787', HOST = 'localhost' } = process.env
  const server = await listen(Number(PORT), HOST)
  console.log(\`http://\${HOST}:\${server.address().port}\${site.base}\`)
}
`
}

/** The entry of a platform and the parts of a site: modules that need nothing else. */
function bundles(entry: 'web' | 'node', { parts }: FunctionSite, extension = 'mjs'): { path: string; text: string }[] {
  return [
    { path: `handler.${extension}`, text: bundle(entry) },
    ...parts.map(({ name }) => ({ path: `${name}.${extension}`, text: bundle(name) })),
  ]
}

function bundle(name: string): string {
  return readFileSync(new URL(`../dist/bundles/${name}.js`, import.meta.url), 'utf8')
}
