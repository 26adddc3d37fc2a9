import { loadSpecs, memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { compareSpecs } from './compare-specs.ts'
import { changesJson, locateChanges } from './located.ts'

async function found(before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const open = async (texts: Record<string, string>) => {
    const files = memoryFiles(texts)
    const overlays = Object.keys(texts).filter((file) => file === 'overlay.yaml')
    const { named } = await loadSpecs([{ source: 'api.yaml', overlays, place: { file: 'docs.json' } }], files)
    return { files, spec: named[0]! }
  }
  const old = await open(before)
  const next = await open(after)
  const changes = locateChanges(compareSpecs(old.spec, next.spec), next.files, { before: old.files })
  return changesJson(changes).map(({ rule, file, line, old: was }) => {
    return `${rule} ${file}:${line}${was ? ` was ${was.file}:${was.line}` : ''}`
  })
}

const start = `openapi: 3.1.0
info: { title: API, version: '1' }
`
const operation = (parameters: string, body: string) => `${start}paths:
  /a:
    post:
      parameters:
${parameters}      requestBody:
        content:
          application/json:
            schema:
              $ref: ${body}
`
const parameter = (name: string) => `        - { name: ${name}, in: query }\n`

test('what is gone has the line of what it was part of, never that of another item', async () => {
  const schemas = 'components:\n  schemas:\n    Old:\n      properties:\n        a: { type: string }\n        b: {}\n'
  const renamed = schemas.replace('Old', 'Padding: {}\n    New').replace('        b: {}\n', '')
  const before = operation(['p', 'q', 'r'].map(parameter).join(''), "'#/components/schemas/Old'") + schemas
  const after = operation(['q', 'r'].map(parameter).join(''), "'#/components/schemas/New'") + renamed
  expect(await found({ 'api.yaml': before }, { 'api.yaml': after })).toEqual([
    'parameter-removed api.yaml:6 was api.yaml:7',
    'request-property-removed api.yaml:18 was api.yaml:20',
  ])
})

test('what an operation loses in another file has its line there', async () => {
  const body = operation(parameter('p'), "'pet.yaml'")
  const pet = (members: string) => `# Pets\ntype: object\nproperties:\n${members}`
  const before = { 'api.yaml': body, 'pet.yaml': pet('  a: { type: string }\n  b: { type: string }\n') }
  const after = { 'api.yaml': body, 'pet.yaml': pet('  b: { type: string, maxLength: 9 }\n') }
  expect(await found(before, after)).toEqual([
    'request-property-removed pet.yaml:3 was pet.yaml:4',
    'request-max-length-set pet.yaml:4',
  ])
})

test('what an overlay says has its line there', async () => {
  const overlay = (text: string) =>
    `overlay: 1.0.0\ninfo: { title: Words, version: '1' }\nactions:\n  - target: $.paths['/a'].post\n    update:\n      summary: ${text}\n`
  const api = operation(parameter('p'), "'#/components/schemas/A'") + 'components: { schemas: { A: {} } }\n'
  const texts = (text: string) => ({ 'api.yaml': api, 'overlay.yaml': overlay(text) })
  expect(await found(texts('One'), texts('Two'))).toEqual(['text-changed overlay.yaml:6 was overlay.yaml:6'])
})
