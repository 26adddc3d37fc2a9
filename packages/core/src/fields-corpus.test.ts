import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { diskFiles, type Files, readConfig } from '@specnav/core'
import { expect, test } from 'vitest'
import { corpus, corpusNames, missingCorpus } from './corpus.test.helper.ts'

/*
 * Every key that a real docs.json has is applied, or named by a problem. A key is applied if what is read is
 * another without it, or with another value.
 */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const folders = missingCorpus
  ? [missingCorpus]
  : [
      ...corpusNames('sites').map((name) => `sites/${name}`),
      ...corpusNames('migrations').flatMap((name) => ['before', 'after'].map((side) => `migrations/${name}/${side}`)),
    ]

test.skipIf(missingCorpus).for(folders)('%s: no key of docs.json is ignored in silence', (name) => {
  const files = diskFiles(join(corpus, name))
  const root = JSON.parse(readFileSync(join(corpus, name, 'docs.json'), 'utf8')) as Json
  const before = read(files, root)
  const named = new Set(before.problems.flatMap(({ code, pointer, actual }) => [pointer, `${code} ${actual}`]))
  const known = said(before)
  const ignored: string[] = []
  const seen = new Set<string>()
  const visit = (value: Json, path: string[]): void => {
    for (const [key, child] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
      const inner = [...path, key]
      const pointer = `/${inner.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`
      // A field that stands at several places is named once.
      const isNamed = [pointer, `config-not-applied ${key}`, `config-unknown-key ${key}`].some((id) => named.has(id))
      if (isNamed) continue
      const kind = inner.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('/')
      // One of each kind is enough, an object is what it contains, and `$schema` is for editors.
      const isLeaf = typeof child !== 'object' || child === null
      if (isLeaf && !Array.isArray(value) && !seen.has(kind) && kind !== '$schema') {
        seen.add(kind)
        if (others(child).every((other) => isDeepStrictEqual(said(read(files, replaced(root, inner, other))), known)))
          ignored.push(kind)
      }
      visit(child, inner)
    }
  }
  visit(root, [])
  expect(ignored).toEqual([])
})

/** What docs.json says, without the copy of its text. */
function read(files: Files, root: Json) {
  const text = JSON.stringify(root)
  const changed = { ...files, read: (path: string) => (path === 'docs.json' ? text : files.read(path)) }
  const { value, problems } = readConfig(changed)
  const { raw: _, ...config } = value
  return { value: config, problems }
}

/** What is applied, and what is named because it is not. */
function said({ value, problems }: ReturnType<typeof read>) {
  return [value, problems.filter(({ code }) => code === 'config-not-applied').map(({ message }) => message)]
}

/** Nothing, and values that would mean something else. */
function others(value: Json): (Json | undefined)[] {
  if (typeof value === 'boolean') return [undefined, !value]
  return typeof value === 'string' ? [undefined, ...words] : [undefined]
}

/** Values of fields that have few. */
const words = ['dark', 'light', 'breadcrumbs', 'all', 'lucide', 'maple', 'toc', '#123456', 'other']

function replaced(value: Json, [key = '', ...rest]: string[], other: Json | undefined): Json {
  const copy = structuredClone(value) as { [key: string]: Json }
  if (rest.length > 0) copy[key] = replaced(copy[key]!, rest, other)
  else if (other === undefined) delete copy[key]
  else copy[key] = other
  return copy
}
