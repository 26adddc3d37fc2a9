import type { Target } from '@specnav/core/config'
import type { Site } from '@specnav/pages'
import type { Urls } from '../nav/urls.ts'
import { absolute } from '../files/absolute.ts'

/** Where the MCP server of a site answers, from its root. */
export const mcpPath = 'mcp'

/** What files for tools say of the place of a site. */
export interface ToolOptions {
  /** The public URL of the site. Without it, URLs start at the root. */
  origin: string | undefined
  /** Whether the site has an MCP server of its own. */
  answersTools: boolean
}

interface Addressed {
  site: Site
  urls: Urls
}

/** The address of a site's MCP server, its own or another that docs.json names. */
export function serverOf({ site, urls }: Addressed, { origin, answersTools }: ToolOptions): string | undefined {
  const named = site.config.deployment.mcp
  if (named !== undefined) return absolute(urls.resolve(named, ''), origin)
  return answersTools ? absolute(urls.file(mcpPath), origin) : undefined
}

/** Where tools ask for the card of a server, and where it is. */
export const cardFolder = '.well-known/mcp'
export const cardPath = `${cardFolder}/server-card.json`

/** Whether the site has a card: it needs the whole address of a server. */
export function hasCard(docs: Addressed, tools: ToolOptions): boolean {
  return URL.canParse(serverOf(docs, tools) ?? '')
}

/**
 * The target of a site whose generator has a configuration of its own. Vercel finds functions and their routes at the
 * root of the project alone, where a generator's output is not: it runs none there. Cloudflare and Netlify have one place
 * for the function, which is that of the whole output: a part of it, such as another language, has none.
 */
export function functionTarget(target: Target | false | undefined, isPart: boolean): Target {
  const runsNone = target === 'vercel' || (isPart && target !== 'node')
  return !target || runsNone ? 'static' : target
}
