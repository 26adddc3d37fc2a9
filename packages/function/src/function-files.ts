import { readFileSync } from 'node:fs'
import type { Target } from '@specnav/core/config'
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
  name: 'gate' | 'markdown' | 'mcp' | 'assistant'
  /** What the build says to the part: data. */
  options?: object
}

export interface FunctionSite {
  target: Target
  /** The path of the site, with slashes at its ends. */
  base: string
  origin?: string | undefined
  /** Paths that have no pages, which the function need not see: `/_astro/*`. */
  assets?: readonly string[]
  /** In the order in which they are asked. */
  parts: readonly FunctionPart[]
}

/** Where Vercel has the function. */
export const vercelFunction = '/api/specnav'

const netlifyFunction = '.netlify/v1/functions/specnav'
/** What Vercel deploys as it is. Files of a function are nobody else's. */
const vercelOutput = '.vercel/output'
const vercelFolder = `${vercelOutput}/functions/specnav.func`
const vercelConfig = `${JSON.stringify({ version: 3, routes: [{ src: '^/.*$', dest: '/specnav' }] }, undefined, 2)}\n`

const netlifyEdgeFunction = '.netlify/v1/edge-functions/specnav-markdown'

/**
 * What another build has left in a project, of which some is not for everybody: functions of another target, and the
 * sites of audiences. A platform would deploy it all the same. `read` returns the text of a file of the project.
 */
export function staleFiles(
  { target, parts = [] }: Partial<Pick<FunctionSite, 'target' | 'parts'>>,
  read: (path: string) => string | undefined,
): string[] {
  const isClosed = parts.some(isGate)
  const isOwn = read(`${vercelOutput}/config.json`) === vercelConfig
  return [
    ...(target === 'netlify' ? (isClosed ? [] : [`${netlifyFunction}/site`]) : [netlifyFunction]),
    ...(target === 'netlify' && !isClosed ? [] : [netlifyEdgeFunction]),
    ...(target === 'vercel' && isClosed ? [] : [vercelFolder, ...(isOwn ? [`${vercelOutput}/config.json`] : [])]),
  ]
}

function isGate({ name }: FunctionPart): boolean {
  return name === 'gate'
}

const heading = '// What runs beside this site. `specnav` writes this file.\n'

/** Whether a build may replace a function with this text. */
export function isOwnFunction(text: string): boolean {
  return text.startsWith(heading)
}

/** The function of a site for its target, with everything that it needs except for the site. */
export function functionFiles(site: FunctionSite): FunctionFile[] {
  if (site.parts.some(isGate)) return gatedFiles(site)
  switch (site.target) {
    case 'static':
      return []
    case 'node':
      return node(site)
    case 'cloudflare':
      return cloudflare(site)
    case 'netlify':
      return [...netlify(site), ...netlifyEdge(site)]
    case 'vercel':
      return vercel(site)
  }
}

/**
 * The function of a site with audiences: it has every request, and all that platforms serve by themselves is nothing. Its
 * folders are where only the function can read them: see `audiencesPlace`.
 */
function gatedFiles(site: FunctionSite): FunctionFile[] {
  switch (site.target) {
    case 'static':
      return []
    case 'node':
      return node(site)
    case 'cloudflare':
      return [
        ...cloudflare({ ...site, base: '/', assets: [] }, gatedOptions(site)),
        // Without this page, Cloudflare would answer every path with a page of its own choice.
        { of: 'output', path: '404.html', text: '<!doctype html><title>Not found</title>' },
      ]
    case 'netlify': {
      const code = `${platformServer(site, './site/')}
export default fetch

export const config = { path: '/*', includedFiles: ['${netlifyFunction}/site/**'] }
`
      return [
        ...bundles('project', netlifyFunction, 'node', site),
        { of: 'project', path: `${netlifyFunction}/specnav.mjs`, text: heading + code },
      ]
    }
    case 'vercel': {
      const folder = vercelFolder
      const config = {
        runtime: 'nodejs22.x',
        handler: 'index.mjs',
        launcherType: 'Nodejs',
        supportsResponseStreaming: true,
      }
      const code = `${platformServer(site, './site/')}\nexport default handle\n`
      return [
        ...bundles('project', folder, 'node', site),
        { of: 'project', path: `${folder}/index.mjs`, text: heading + code },
        { of: 'project', path: `${folder}/.vc-config.json`, text: `${JSON.stringify(config, undefined, 2)}\n` },
        { of: 'project', path: `${vercelOutput}/config.json`, text: vercelConfig },
      ]
    }
  }
}

/**
 * Where the folders of audiences have to be, so that nothing but the function of the target reads them. Cloudflare asks
 * the function before it serves a file of the output; Netlify and Vercel would serve it themselves.
 */
export function audiencesPlace(target: Target): Pick<FunctionFile, 'of' | 'path'> {
  if (target === 'netlify') return { of: 'project', path: `${netlifyFunction}/site` }
  if (target === 'vercel') return { of: 'project', path: `${vercelFolder}/site` }
  return { of: 'output', path: '' }
}

function platformServer(site: FunctionSite, folder: string): string {
  return `import { nodeServer } from './handler.mjs'

const site = ${gatedOptions(site)}
const parts = ${list(site, importFrom('./'))}
const folder = new URL('${folder}', import.meta.url).href
const { fetch, handle } = nodeServer({ ...site, folder, hosts: 'any' }, parts)
`
}

function node(site: FunctionSite): FunctionFile[] {
  return [
    ...bundles('site', '_specnav/function', 'node', site),
    { of: 'site', path: '_specnav/server.mjs', text: nodeServer(site) },
  ]
}

function cloudflare(site: FunctionSite, options = optionsOf(site)): FunctionFile[] {
  const { base, parts, assets = [] } = site
  // Cloudflare counts the start of modules apart from the time of a request: nothing is loaded by one.
  const modules = ['handler', ...parts.map(({ name }) => name)]
  const imports = modules.map((name) => `import * as ${name} from './${name}.js'\n`).join('')
  const loaded = list(site, (name) => `Promise.resolve(${name})`)
  const code = `${imports}\nexport default handler.cloudflare(${options}, ${loaded})\n`
  const isForAll = parts.some(({ path }) => path === undefined)
  const include = isForAll ? [...(base === '/' ? [] : [base.slice(0, -1)]), `${base}*`] : parts.flatMap(paths)
  // At most 100 rules, of at most 100 characters.
  const exclude = isForAll ? assets.filter((path) => path.length <= 100).slice(0, 90) : []
  return [
    ...bundles('output', '_worker.js', 'web', site),
    { of: 'output', path: '_worker.js/index.js', text: heading + code },
    { of: 'output', path: '_routes.json', text: `${JSON.stringify({ version: 1, include, exclude }, undefined, 2)}\n` },
    // Workers, unlike Pages, would serve these files.
    { of: 'output', path: '.assetsignore', text: '_worker.js\n_routes.json\n' },
  ]
}

function netlify(site: FunctionSite): FunctionFile[] {
  const parts = site.parts.filter(({ path }) => path !== undefined)
  if (parts.length === 0) return []
  // Functions of Netlify know no other conditions: where there is a page, browsers get every GET.
  const methods = methodsOf(parts).filter((method) => method !== 'GET' || !parts.some(({ isPage }) => isPage))
  const config = JSON.stringify({ path: parts.flatMap(paths), method: methods })
  const own = { ...site, parts }
  const code = `import { platform } from './handler.mjs'\n\nexport default platform(${optionsOf(site)}, ${list(own, importFrom('./'))})\n\nexport const config = ${config}\n`
  return [
    ...bundles('project', netlifyFunction, 'web', own),
    { of: 'project', path: `${netlifyFunction}/specnav.mjs`, text: heading + code },
  ]
}

/** What answers before the files of Netlify. It only runs for requests that name Markdown: it costs browsers nothing. */
function netlifyEdge(site: FunctionSite): FunctionFile[] {
  const parts = site.parts.filter(({ name }) => name === 'markdown')
  if (parts.length === 0) return []
  const config = JSON.stringify({
    path: [site.base.replace(/(?<=.)\/$/, ''), `${site.base}*`],
    method: ['GET', 'HEAD'],
    header: { accept: 'text/markdown' },
    onError: 'bypass',
  })
  const own = { ...site, parts }
  const code = `import { edge } from './handler.mjs'\n\nexport default edge(${optionsOf(site)}, ${list(own, importFrom('./'))})\n\nexport const config = ${config}\n`
  return [
    ...bundles('project', netlifyEdgeFunction, 'web', own),
    { of: 'project', path: `${netlifyEdgeFunction}/specnav-markdown.mjs`, text: heading + code },
  ]
}

function vercel(site: FunctionSite): FunctionFile[] {
  // The routes of Vercel answer with Markdown, without a function.
  const parts = site.parts.filter(({ path }) => path !== undefined)
  if (parts.length === 0) return []
  const own = { ...site, parts }
  const names = methodsOf(parts).map((method) => `handler as ${method}`)
  const code = `import { platform } from './_specnav/handler.mjs'\n\nconst handler = platform(${optionsOf(site)}, ${list(own, importFrom('./_specnav/'))})\n\nexport { ${names.join(', ')} }\n`
  return [
    ...bundles('output', 'api/_specnav', 'web', own),
    { of: 'output', path: `${vercelFunction.slice(1)}.mjs`, text: heading + code },
  ]
}

function optionsOf({ base }: FunctionSite): string {
  return JSON.stringify({ base })
}

/** Providers send readers back to the origin that they know, whatever name a request is for. */
function gatedOptions({ base, origin }: FunctionSite): string {
  return JSON.stringify({ base, ...(origin !== undefined && { origin }) })
}

/** The parts as code, each with the code that gives its module. */
function list({ parts }: FunctionSite, load: (name: string) => string): string {
  const lines = parts.map(({ name, ...route }) => {
    const fields = Object.entries({ ...route }).map(([field, value]) => `${field}: ${JSON.stringify(value)}, `)
    return `  { ${fields.join('')}load: () => ${load(name)} },\n`
  })
  return `[\n${lines.join('')}]`
}

function importFrom(folder: string): (name: string) => string {
  return (name) => `import('${folder}${name}.mjs')`
}

function paths({ path }: PartRoute): string[] {
  return path === undefined ? [] : [path, `${path}/`]
}

function methodsOf(parts: readonly PartRoute[]): string[] {
  return [...new Set(parts.flatMap(({ methods = [] }) => methods))]
}

function nodeServer(site: FunctionSite): string {
  const { base, origin } = site
  const oldest = readOldestNode()
  const fields = { base, ...(origin !== undefined && { origin }) }
  // An older version runs this file, so it has no syntax and imports nothing that one does not know.
  return `${heading}// Run it with \`node\`, or import \`fetch\`.
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [, started] = process.argv
const isStarted = Boolean(started) && realpathSync(started) === fileURLToPath(import.meta.url)
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < ${oldest.major} || (major === ${oldest.major} && minor < ${oldest.minor})) {
  const message = \`This server needs Node ${oldest.major}.${oldest.minor} or newer: this is Node \${process.versions.node}.\`
  if (!isStarted) throw new Error(message)
  console.error(message)
  process.exit(1)
}
const { nodeServer } = await import('./function/handler.mjs')

const site = ${JSON.stringify(fields)}
const parts = ${list(site, importFrom('./function/'))}
export const { fetch, listen } = nodeServer({ ...site, folder: new URL('../', import.meta.url).href }, parts)

if (isStarted) {
  const { PORT = '8787', HOST = 'localhost' } = process.env
  const server = await listen(Number(PORT), HOST)
  // The first process of a container ends by a signal only if it listens for it.
  const stop = () => {
    server.close()
    // A connection whose answer ends later is not kept for another request.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    // What takes longer may never end: a request that arrives byte by byte.
    setTimeout(() => process.exit(), 900).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  console.log(\`http://\${HOST}:\${server.address().port}\${site.base}\`)
}
`
}

/** The oldest version of Node that the packages support: the first one in their `engines`. Hosts bundle this module. */
function readOldestNode(): { major: number; minor: number } {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    engines: { node: string }
  }
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(engines.node)?.[0] ?? '').split('.').map(Number)
  return { major, minor }
}

/** The entry of a platform and the parts of a site: modules that need nothing else. */
function bundles(
  of: FunctionFile['of'],
  folder: string,
  entry: 'web' | 'node',
  { parts }: FunctionSite,
): FunctionFile[] {
  // Cloudflare looks for this file.
  const extension = folder === '_worker.js' ? 'js' : 'mjs'
  return [
    { of, path: `${folder}/handler.${extension}`, text: bundle(entry) },
    ...parts.map(({ name }) => ({ of, path: `${folder}/${name}.${extension}`, text: bundle(name) })),
  ]
}

function bundle(name: string): string {
  return readFileSync(new URL(`../dist/bundles/${name}.js`, import.meta.url), 'utf8')
}
