import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, compare, type Row, within, work } from './measure.ts'
import { syntheticSpec } from './specs.ts'

/** What changed between versions of an API. */
export function changes({ folder, github }: Bench): Row[] {
  const pair = join(folder, 'changes-pair')
  write(pair, [JSON.parse(readFileSync(github.spec, 'utf8')), edited(JSON.parse(readFileSync(github.spec, 'utf8')))])
  const history = join(folder, 'changes-history')
  write(
    history,
    Array.from({ length: 100 }, (_, revision) => edited(syntheticSpec(1_800), revision)),
  )
  return [
    ...compare(
      `compare ${github.name} with an edited copy`,
      work('compare-versions', pair),
      'reading both',
      work('read-versions', pair),
      3,
    ),
    ...within('read and compare 100 revisions of 1 MB', work('compare-history', history), [
      { unit: 's', limit: 30, of: ({ cpu }) => cpu / 1000 },
    ]),
  ]
}

function write(folder: string, versions: readonly object[]): void {
  mkdirSync(folder)
  for (const [index, version] of versions.entries())
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(version))
}

/** A description in which one operation of 40 takes one more parameter. */
function edited<T extends object>(description: T, revision = 0): T {
  const { paths } = description as { paths?: Record<string, Record<string, { parameters?: object[] }>> }
  const operations = Object.values(paths ?? {}).flatMap((item) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => item[method] ?? []),
  )
  const added = { name: `edited_${revision}`, in: 'query', required: true, schema: { type: 'string' } }
  for (const [index, operation] of operations.entries())
    if (index % 40 === revision % 40) operation.parameters = [...(operation.parameters ?? []), added]
  return description
}
