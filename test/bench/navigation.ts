import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, compare, type Row, whole, work } from './measure.ts'
import { syntheticSpec, writeManyFiles, writeProject } from './specs.ts'

/** From files to a navigation. */
export function navigation({ folder, cli, github, project }: Bench): Row[] {
  const parse = `JSON.parse(require('node:fs').readFileSync(${JSON.stringify(github.spec)}, 'utf8'))`

  const many = join(folder, 'many')
  writeProject(many, 'openapi.yml')
  writeManyFiles(many, 2_850)

  const env = { XDG_CACHE_HOME: join(folder, 'cache') }
  const again = whole([cli, 'nav', project, '--json'], { env })
  const first = () => {
    rmSync(env.XDG_CACHE_HOME, { recursive: true, force: true })
    return again()
  }

  return [
    ...compare(
      `load and navigate ${github.name}`,
      work('load-and-navigate', project),
      'readFile and JSON.parse',
      work('json-parse', github.spec),
      1.5,
    ),
    ...compare('specnav nav, whole process', first, 'a bare process that reads and parses', whole(['-e', parse]), 1.5),
    ...compare('specnav nav, unchanged second run', again, 'the first', first, 0.2),
    ...compare(
      'load and navigate 2,850 YAML files',
      work('load-and-navigate', many),
      "swagger-parser's resolve",
      work('swagger-parser-resolve', join(many, 'openapi.yml')),
      0.25,
    ),
    // Ten times the operations in at most 10^1.05 times the time.
    ...compare(
      'load and navigate 50,000 operations',
      work('load-and-navigate', syntheticProject(folder, 50_000)),
      '5,000 operations',
      work('load-and-navigate', syntheticProject(folder, 5_000)),
      10 ** 1.05,
    ),
  ]
}

/** A folder with a docs.json and a generated description of this many operations. */
export function syntheticProject(folder: string, operations: number): string {
  const project = join(folder, `synthetic-${operations}`)
  writeProject(project, 'openapi.json')
  writeFileSync(join(project, 'openapi.json'), JSON.stringify(syntheticSpec(operations)))
  return project
}
