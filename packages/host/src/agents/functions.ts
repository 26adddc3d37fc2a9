import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Target } from '@specnav/core/internal'
import { mcpPath } from './mcp-path.ts'

/** A file of the function that answers tools. */
export interface FunctionFile {
  path: string
  text: string
  /**
   * Where `path` starts: at the folder of the site, at the root that the platform serves, or at the folder of the
   * project that it builds.
   */
  of: 'site' | 'output' | 'project'
}

export interface FunctionSite {
  target: Target
  /** The path of the site, with slashes at its ends. */
  base: string
  origin?: string | undefined
  /** Whether the site has a page or a redirect where the server answers: browsers get that. */
  isPage: boolean
}

/** Which requests are for the function. */
export interface FunctionRoute {
  path: string
  methods: string[]
}

export function functionRoute({ base, isPage }: Pick<FunctionSite, 'base' | 'isPage'>): FunctionRoute {
  return { path: base + mcpPath, methods: ['POST', 'OPTIONS', 'DELETE', ...(isPage ? [] : ['GET'])] }
}

/** Where Vercel has the function. */
export const vercelFunction = '/api/specnav-mcp'

/** The function of a site for its target: the MCP server, with everything that it needs except for the site. */
export function functionFiles(site: FunctionSite): FunctionFile[] {
  const { target, base, isPage } = site
  const { path, methods } = functionRoute(site)
  const options = JSON.stringify({ base, path: mcpPath, ...(isPage && { isPage }) })
  switch (target) {
    case 'static':
      return []
    case 'node':
      return [
        { of: 'site', path: '_specnav/mcp/handler.mjs', text: bundle('node') },
        { of: 'site', path: '_specnav/mcp/server.mjs', text: nodeServer(site) },
      ]
    case 'cloudflare': {
      const routes = { version: 1, include: [path, `${path}/`], exclude: [] }
      return [
        { of: 'output', path: '_worker.js/handler.js', text: bundle('web') },
        {
          of: 'output',
          path: '_worker.js/index.js',
          text: `import { cloudflare } from './handler.js'\n\nexport default cloudflare(${options})\n`,
        },
        { of: 'output', path: '_routes.json', text: `${JSON.stringify(routes, undefined, 2)}\n` },
        // Workers, unlike Pages, would serve these files.
        { of: 'output', path: '.assetsignore', text: '_worker.js\n_routes.json\n' },
      ]
    }
    case 'netlify': {
      const folder = '.netlify/v1/functions/specnav-mcp'
      const config = JSON.stringify({ path: [path, `${path}/`], method: methods })
      const code = `import { platform } from './handler.mjs'\n\nexport default platform(${options})\n\nexport const config = ${config}\n`
      return [
        { of: 'project', path: `${folder}/handler.mjs`, text: bundle('web') },
        { of: 'project', path: `${folder}/specnav-mcp.mjs`, text: code },
      ]
    }
    case 'vercel': {
      const names = methods.map((method) => `handler as ${method}`).join(', ')
      const code = `import { platform } from './_specnav/handler.mjs'\n\nconst handler = platform(${options})\n\nexport { ${names} }\n`
      return [
        { of: 'output', path: 'api/_specnav/handler.mjs', text: bundle('web') },
        { of: 'output', path: `${vercelFunction.slice(1)}.mjs`, text: code },
      ]
    }
  }
}

function nodeServer({ base, origin }: FunctionSite): string {
  const fields = { base, path: mcpPath, ...(origin !== undefined && { origin }) }
  return `// The MCP server of this site. Run it with \`node\`, or import \`fetch\`.
import { realpathSync } from 'node:fs'
import { nodeServer } from './handler.mjs'

const site = ${JSON.stringify(fields)}
export const { fetch, listen } = nodeServer({ ...site, folder: new URL('../../', import.meta.url).href })

const [, started] = process.argv
if (started && realpathSync(started) === import.meta.filename) {
  const { PORT = '8787', HOST = 'localhost' } = process.env
  const server = await listen(Number(PORT), HOST)
  console.log(\`http://\${HOST}:\${server.address().port}\${site.base}\${site.path}\`)
}
`
}

function bundle(name: 'web' | 'node'): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`@specnav/mcp/functions/${name}.js`)), 'utf8')
}
