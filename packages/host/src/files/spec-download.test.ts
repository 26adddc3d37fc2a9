import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { linkedSpecs } from '@specnav/pages/links'
import { archiveNames, linkedSpec, specDownload } from './spec-download.ts'

const spec = (title: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/open': { get: { responses: {} }, post: { 'x-hidden': true, responses: {} } } },
  })

async function site(...files: string[]) {
  const navigation = { tabs: files.map((file) => ({ tab: file, openapi: file })) }
  const docs = JSON.stringify({ theme: 'svc', name: 'Acme', colors: { primary: '#000000' }, navigation })
  const contents = Object.fromEntries(files.map((file) => [file, spec(file)]))
  return resolveSite({ files: memoryFiles({ 'docs.json': docs, ...contents }) })
}

test('one specification is a file, without what is hidden', async () => {
  const download = specDownload(await site('a.json'))
  expect(download?.path).toBe('api-spec.json')
  expect(JSON.parse(String(download?.body()))).toMatchObject({ info: { title: 'a.json' } })
  expect(JSON.parse(String(download?.body())).paths).toEqual({ '/open': { get: { responses: {} } } })
})

test('several are one archive, the same for the same project', async () => {
  const bytes = async () => specDownload(await site('a.json', 'v2/b.json'))?.body() as Uint8Array
  const files = unzipSync(await bytes())
  expect(Object.keys(files)).toEqual(['a.json', 'v2/b.json'])
  expect(JSON.parse(strFromU8(files['v2/b.json']!)).paths['/open']).toEqual({ get: { responses: {} } })
  expect(Buffer.compare(await bytes(), await bytes())).toBe(0)
})

test('files of one name keep both their places in the archive', async () => {
  const bytes = specDownload(await site('v1/api.json', 'v1/api.yaml'))?.body() as Uint8Array
  expect(Object.keys(unzipSync(bytes))).toEqual(['v1/api.json', 'v1/api-2.json'])
})

test('names in the archive are plain paths of files, one each', () => {
  const files = [
    ...['../../etc/passwd.json', '/abs/a.json', 'C:\\win.json', 'con/nul.json', 'a/./b.json', 'A/B.json', 'a/b.yaml'],
    ...[
      'line\nbreak.json',
      'x:y.json',
      '...json',
      '\u202egnp.json',
      'https://api.example/%2e%2e/%2e%2e/c.json',
      'ü/ö.json',
    ],
  ]
  expect(archiveNames(files.map((file) => ({ file })))).toEqual([
    ...['etc/passwd.json', 'abs/a.json', 'C-win.json', '_con/_nul.json', 'a/b.json', 'A/B-2.json', 'a/b-3.json'],
    ...['line-break.json', 'x-y.json', 'json.json', '-gnp.json', 'c.json', 'ü/ö.json'],
  ])
})

test('a site without a specification offers none', async () => {
  expect(specDownload(await site())).toBeUndefined()
})

test('specifications that only pages name are offered, too, and served without what is hidden where a page links to them', async () => {
  const files = {
    'docs.json': JSON.stringify({ theme: 'svc', name: 'Acme', navigation: { pages: ['open'] } }),
    'open.md': '---\nopenapi: a.yaml GET /open\n---\n\n[The specification](/a.yaml)',
    'a.yaml': spec('A'),
  }
  const own = await resolveSite({ files: memoryFiles(files) })
  expect(specDownload(own)?.path).toBe('api-spec.json')
  const draft = { 'draft.md': '---\nopenapi: b.yaml GET /open\nhidden: true\n---', 'b.yaml': spec('B') }
  expect(specDownload(await resolveSite({ files: memoryFiles({ ...files, ...draft }) }))?.path).toBe('api-spec.json')
  const served = linkedSpec(linkedSpecs(own).get('a.yaml')!)
  expect(served).toMatchObject({ path: 'a.yaml', contentType: 'application/yaml; charset=utf-8' })
  expect(served.body()).toContain('  /open:\n    get:\n')
  expect(served.body()).not.toContain('post')
})
