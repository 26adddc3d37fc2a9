import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { compose } from '../compose.ts'
import type { MountedPart } from '../part.ts'
import type { SiteOptions } from '../web.ts'
import { audienceSites } from '@specnav/gate/node'
import { folderFiles, type FolderOptions } from './folder.ts'
import { sendResponse, webRequest } from './http.ts'

export interface ServerOptions extends SiteOptions, FolderOptions {
  /** The folder of the site, as a `file:` URL. */
  folder: string
  /** The origin of the site, if it is known. */
  origin?: string
  /** Names under which its parts answer, besides this machine and that of `origin`. */
  hosts?: readonly string[] | 'any'
}

/**
 * For how many milliseconds a request may take to arrive, by its headers and with its body; Node looks for late ones each
 * half a minute unless it is told.
 */
const timeouts = { headersTimeout: 5000, requestTimeout: 15_000, connectionsCheckingInterval: 1000 }

/** A site with its function, as a function of the web platform, and as a server of its own. */
export function nodeServer({ folder, hosts = [], record, ...site }: ServerOptions, parts: readonly MountedPart[]) {
  const answer = compose(parts)
  const current = folderFiles(fileURLToPath(folder), { base: site.base, ...(record && { record }) })
  const audience = audienceSites(fileURLToPath(folder), site.base)
  const respond = async (request: Request, client?: string): Promise<Response> =>
    answer(request, { ...site, hosts, client, env: process.env, files: await current(), audience })
  const fetch = (request: Request): Promise<Response> => respond(request)
  /** For servers of Node. */
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await sendResponse(await respond(webRequest(request), request.socket.remoteAddress), response)
    } catch {
      response.destroy()
    }
  }
  const listen = (port: number, host = 'localhost'): Promise<Server> => {
    const server = createServer(timeouts, (request, response) => void handle(request, response))
    return new Promise((done, fail) => server.once('error', fail).listen(port, host, () => done(server)))
  }
  return { fetch, handle, listen }
}
