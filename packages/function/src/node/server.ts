import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { compose } from '../compose.ts'
import type { MountedPart } from '../part.ts'
import type { SiteOptions } from '../web.ts'
import { folderFiles } from './folder.ts'
import { sendResponse, webRequest } from './http.ts'

export interface ServerOptions extends SiteOptions {
  /** The folder of the site, as a `file:` URL. */
  folder: string
  /** The origin of the site, if it is known. */
  origin?: string
  /** Names under which it answers, besides this machine and that of `origin`. */
  hosts?: readonly string[]
}

/** The function of a site, as one of the web platform, and as a server of its own. */
export function nodeServer({ folder, hosts = [], ...site }: ServerOptions, parts: readonly MountedPart[]) {
  const answer = compose(parts)
  const current = folderFiles(fileURLToPath(folder))
  const fetch = async (request: Request): Promise<Response> =>
    answer(request, { ...site, hosts, env: process.env, files: await current() })
  const listen = (port: number, host = 'localhost'): Promise<Server> => {
    const server = createServer((request, response) => {
      fetch(webRequest(request)).then(
        (answer) => sendResponse(answer, response),
        () => response.destroy(),
      )
    })
    return new Promise((done, fail) => server.once('error', fail).listen(port, host, () => done(server)))
  }
  return { fetch, listen }
}
