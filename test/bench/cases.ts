import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One measurement in a process of its own: what is measured runs once, cold, as it does for a user. Prints CPU milliseconds (user and
 * system) of the work alone, without start-up and imports, and what was done, so that a case that did nothing is seen.
 */
const cases: Record<string, (argument: string) => Promise<() => unknown>> = {
  /** The floor: what any tool pays that reads JSON. */
  'json-parse': async (file) => () =>
    Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { paths: object }).paths).length,

  'load-and-navigate': async (folder) => {
    const { diskFiles, entries, loadSpecs, readConfig, resolveNavigation, specSources } = await import('@specnav/core')
    return async () => {
      const files = diskFiles(folder)
      const config = readConfig(files).value
      const specs = await loadSpecs(specSources(config), files)
      return Array.from(entries(resolveNavigation(config, specs, files).value)).length
    }
  },

  'swagger-parser-resolve': async (file) => {
    const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
    return async () => Object.keys((await SwaggerParser.resolve(file)).values()).length
  },
}

const [name = '', argument = ''] = process.argv.slice(2)
const run = await cases[name]!(join(argument))
const start = process.cpuUsage()
const result = await run()
const { user, system } = process.cpuUsage(start)
console.log(JSON.stringify({ cpu: (user + system) / 1000, result, rss: process.resourceUsage().maxRSS / 1024 }))
