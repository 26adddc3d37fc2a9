import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexFolder } from '../search/format.ts'
import { docsHandler, type HandlerOptions } from '../server/handler.ts'

/** The server of a site in a folder. A site that is built again while it runs is read again. */
export function folderHandler(
  folder: string,
  options: Omit<HandlerOptions, 'read'> = {},
): (request: Request) => Promise<Response> {
  const head = join(folder, indexFolder, 'index.json')
  // What the system says of a file has its place on this machine, which is nobody's concern.
  const missing = () => Promise.reject(new Error('the site has no such file'))
  const make = () => docsHandler({ ...options, read: (path) => readFile(join(folder, path), 'utf8').catch(missing) })
  let known: { build: string; handler: ReturnType<typeof docsHandler> } | undefined
  return async (request) => {
    const build = await stat(head).then(
      ({ ino, mtimeMs, size }) => [ino, mtimeMs, size].join(),
      () => '',
    )
    if (known?.build !== build) known = { build, handler: make() }
    return known.handler(request)
  }
}
