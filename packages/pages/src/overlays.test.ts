import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { judges, missingJudges } from '@specnav/core/corpus/test-helper'

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

/** A specification in which every target of the good overlays exists. */
const base = `openapi: 3.1.0
info: { title: API, version: '1' }
tags: []
paths:
  /: { get: { parameters: [], x-rate-limit: 1 } }
  /pets: { get: {} }
  /foo: { get: { parameters: [{ name: dummy, in: query }, { name: filter, in: query }] } }
  /bar: { get: { part: { x-oai-traits: { paged: true } } } }
`

/** The overlay documents in a folder, and what is reported of each, except for notes. */
function overlaysIn(name: string) {
  const path = join(judges, 'overlay', name)
  return readdirSync(path).map((file): [file: string, found: () => Promise<string[]>] => [
    file,
    async () => {
      const openapi = { source: 'openapi.yaml', overlays: [file] }
      const files = memoryFiles({
        'docs.json': JSON.stringify({ name: 'A', theme: 'svc', colors: { primary: '#005' }, navigation: { openapi } }),
        'openapi.yaml': base,
        [file]: readFileSync(join(path, file), 'utf8'),
      })
      const { problems } = await resolveSite({ files })
      const own = problems.filter((problem) => problem.file === file && problem.severity !== 'note')
      return own.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
    },
  ])
}

describe.skipIf(missingJudges)(`overlay documents${missingJudges ? ` (${missingJudges})` : ''}`, () => {
  if (missingJudges !== undefined) return
  describe.each(['1.0', '1.1'])('%s', (version) => {
    test.each(overlaysIn(`tests-v${version}/fail`))('%s is faulty', async (_, found) => {
      expect(await found()).not.toEqual([])
    })

    test.each(overlaysIn(`tests-v${version}/pass`))('%s is right', async (_, found) => {
      expect(await found()).toEqual([])
    })
  })
})
