import { publicationOf, openSite } from '@specnav/pages'
import type { Run } from '../command.ts'
import { subjectOptions } from '../project.ts'
import { publicationOptions } from '../publication.ts'
import { problemsText } from '../report.ts'

export const run: Run = async (args, terminal) => {
  const options = await publicationOptions(args)
  const [{ docsOf, SearchFiles }, { serveOnStdio }, handle] = await Promise.all([
    import('@specnav/host'),
    import('@specnav/mcp/node'),
    openSite(await subjectOptions(args, terminal)),
  ])
  const { site, problems } = handle
  const errors = problems.filter(({ severity }) => severity === 'error')
  terminal.err.write(problemsText(errors, site.files, terminal.err.colors))
  const { origin = '', base } = publicationOf(site.config, options)
  const files = new SearchFiles(docsOf(site, { base, trailingSlash: 'ignore', format: 'directory' }))
  const server = serveOnStdio(async (path) => {
    const text = await files.read(path)
    if (text === undefined) throw new Error('the site has no such file')
    return text
  }, origin)
  await server.closed
  return 0
}
