import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { folderHandler } from '../node/folder.ts'
import { sendResponse, webRequest } from '../node/http.ts'
import type { FunctionOptions } from './web.ts'

export interface ServerOptions extends FunctionOptions {
  /** The folder of the site, as a `file:` URL. */
  folder: string
  /** The origin of the site, if it is known. */
  origin?: string
}

/** The server of a site for tools, as a function of the web platform, and as a server of its own. */
export function nodeServer({ folder, origin, base, path }: ServerOptions) {
  const fetch = folderHandler(fileURLToPath(folder), { ...(origin !== undefined && { origin }) })
  const listen = (port: number, host = 'localhost'): Promise<Server> => {
    const server = createServer((request, response) => {
      const [pathname] = (request.url ?? '/').split('?', 1)
      if (pathname!.replace(/\/$/, '') !== base + path) return void response.writeHead(404).end()
      fetch(webRequest(request)).then(
        (answer) => sendResponse(answer, response),
        () => response.destroy(),
      )
    })
    return new Promise((done, fail) => server.once('error', fail).listen(port, host, () => done(server)))
  }
  return { fetch, listen }
}
