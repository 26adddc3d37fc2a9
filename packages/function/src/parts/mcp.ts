import { docsHandler, warmUp } from '@specnav/mcp'
import type { Part, SiteFiles } from '../part.ts'

// What a platform allows to requests alone is loaded by the first one.
await warmUp().catch(() => undefined)

/** The MCP server of a site. */
export function create(): Part {
  const handlers = new WeakMap<SiteFiles, ReturnType<typeof docsHandler>>()
  return (request, { files, origin, hosts }) => {
    const known = handlers.get(files)
    if (known) return known(request)
    const made = docsHandler({ read: files.read, hosts, ...(origin !== undefined && { origin }) })
    handlers.set(files, made)
    return made(request)
  }
}
