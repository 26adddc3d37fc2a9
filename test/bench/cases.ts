import { readFileSync } from 'node:fs'

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

/** Milliseconds of user and system time that `work` takes. */
async function cpuOf(work: () => unknown): Promise<{ cpu: number; result: unknown }> {
  const start = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(start)
  return { cpu: (user + system) / 1000, result }
}

/** One argument: the case runs once, cold. Two cases and their arguments: in turn, seven times each, in this one process; medians. */
const [name = '', argument = '', otherName, otherArgument = ''] = process.argv.slice(2)
const rss = () => process.resourceUsage().maxRSS / 1024
const ours = await cases[name]!(argument)
if (otherName === undefined) {
  console.log(JSON.stringify({ ...(await cpuOf(ours)), rss: rss() }))
} else {
  const other = await cases[otherName]!(otherArgument)
  const times: { ours: number[]; other: number[] } = { ours: [], other: [] }
  for (let round = 0; round < 7; round++) {
    times.other.push((await cpuOf(other)).cpu)
    times.ours.push((await cpuOf(ours)).cpu)
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[3]
  console.log(
    JSON.stringify({ ours: { cpu: median(times.ours), rss: rss() }, other: { cpu: median(times.other), rss: rss() } }),
  )
}
