import { hasPath, serveFolder, type ServingRules, type SiteFolder } from './serve-folder.ts'

/** The site of one audience. */
export interface AudienceSite {
  /** The text of a file, by its path from the root of the site. Rejects if there is none. */
  read(path: string): Promise<string>
  /** What a browser gets for a request. */
  fetch(request: Request): Promise<Response>
  /** Whether there is a file or a page at a path of a request, below the base. */
  has(path: string): Promise<boolean>
}

/** Opens the site in a folder, with what it says of its own headers and redirects. */
export async function openSite(folder: SiteFolder, base: string): Promise<AudienceSite> {
  const text = async (path: string) => {
    const file = await folder.read(path)
    return file && new Response(file.body).text()
  }
  const record = await text('_specnav/site.json')
  const rules = record === undefined ? noRules : (JSON.parse(record) as ServingRules)
  return {
    fetch: serveFolder(folder, base, rules),
    has: (path) => hasPath(folder, path),
    async read(path) {
      const found = await text(path)
      if (found === undefined) throw new Error('the site has no such file')
      return found
    },
  }
}

const noRules: ServingRules = { headers: [], redirects: [] }
