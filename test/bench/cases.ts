import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Spec } from '@specnav/core'

/**
 * One measurement in its own process: the work runs once, cold, as for a user. Prints CPU milliseconds (user
 * and system) of the work alone, without start-up and imports, and a count of what was done, so that a case
 * that did nothing is noticed.
 */
const cases: Record<string, (argument: string) => Promise<() => unknown>> = {
  /** The floor: what any tool that reads JSON has to do. */
  'json-parse': async (file) => () =>
    Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { paths: object }).paths).length,

  'load-and-navigate': async (folder) => {
    const { diskFiles, entries, loadSpecs, readConfig, resolveNavigation } = await import('@specnav/core')
    return async () => {
      const files = diskFiles(folder)
      const config = readConfig(files).value
      const specs = await loadSpecs(config.namedSpecs, files)
      return entries(resolveNavigation(config, specs, files).value).length
    }
  },

  /**
   * Every endpoint page as Markdown: models and text, without reading and parsing. Returns the number of
   * bytes.
   */
  'endpoint-markdown': async (file) => {
    const { diskFiles, loadSpecs } = await import('@specnav/core')
    const { endpointPage, renderMarkdown } = await import('@specnav/pages/reference')
    const specs = await loadSpecs([], diskFiles(dirname(file)))
    const operations = specs.get(basename(file))!.operations.values()
    return () => {
      let bytes = 0
      for (const operation of operations) bytes += Buffer.byteLength(renderMarkdown(endpointPage(operation)))
      return bytes
    }
  },

  /** A whole project: load, navigate, and every endpoint page as Markdown. */
  'project-markdown': async (folder) => {
    const { resolveSite } = await import('@specnav/pages')
    return async () => {
      let bytes = 0
      for (const page of (await resolveSite({ root: folder })).pages.values())
        bytes += Buffer.byteLength(page.markdown())
      return bytes
    }
  },

  'remark-parse': async (folders) => (await import('./check.ts')).remarkParseCase(folders.split('\n')),

  'plan-migration': async (folder) => (await import('./migrate.ts')).planMigrationCase(folder),

  'swagger-parser-resolve': async (file) => {
    const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
    return async () => Object.keys((await SwaggerParser.resolve(file)).values()).length
  },

  'read-versions': async (folder) => {
    const read = await versionReader(folder)
    return async () => {
      let operations = 0
      await read((version) => (operations += version.operations.size))
      return operations
    }
  },

  'compare-versions': async (folder) => {
    const { compareSpecs } = await import('@specnav/changes')
    const read = await versionReader(folder)
    const versions: Spec[] = []
    await read((version) => versions.push(version))
    return () => compareSpecs(versions[0]!, versions[1]!).length
  },

  /** Reading included, as for the history of a specification in git. */
  'compare-history': async (folder) => {
    const { compareSpecs } = await import('@specnav/changes')
    const read = await versionReader(folder)
    return async () => {
      let previous: Spec | undefined
      let count = 0
      await read((version) => {
        if (previous) count += compareSpecs(previous, version).length
        previous = version
      })
      return count
    }
  },
}

/** Reads every version in a folder, the oldest first. */
async function versionReader(folder: string) {
  const { diskFiles, loadSpecs } = await import('@specnav/core')
  const files = diskFiles(folder)
  const names = files.list().toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  return (use: (version: Spec) => void) =>
    names.reduce(async (before, source) => {
      await before
      const { named } = await loadSpecs([{ source, place: { file: source } }], files)
      use(named[0]!)
    }, Promise.resolve())
}

const [name = '', argument = ''] = process.argv.slice(2)
const run = await cases[name]!(join(argument))
const start = process.cpuUsage()
const result = await run()
const { user, system } = process.cpuUsage(start)
console.log(JSON.stringify({ cpu: (user + system) / 1000, result, rss: process.resourceUsage().maxRSS / 1024 }))
