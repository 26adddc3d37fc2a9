import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFiles, resolveSite } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { judges, missingJudges } from './corpus.ts'

/** The expected results of overlays, from the authors of OpenAPI Overlay. */
describe.skipIf(missingJudges)(`the overlays of the specification${missingJudges ? ` (${missingJudges})` : ''}`, () => {
  const folder = join(judges, 'overlay/compliant-sets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.md')) : []

  test.each(names)('%s', async (name) => {
    const text = (file: string) => readFileSync(join(folder, name, file), 'utf8')
    const openapi = { source: 'openapi.yaml', overlays: ['overlay.yaml'] }
    const files = memoryFiles({
      'docs.json': JSON.stringify({ name: 'A', theme: 'svc', colors: { primary: '#005' }, navigation: { openapi } }),
      'openapi.yaml': text('openapi.yaml'),
      'overlay.yaml': text('overlay.yaml'),
    })
    const { specs, problems } = await resolveSite({ files })
    expect(specs.get('openapi.yaml')?.document).toEqual(parse(text('output.yaml')))
    expect(problems.filter(({ file }) => file === 'overlay.yaml')).toEqual([])
  })
})
