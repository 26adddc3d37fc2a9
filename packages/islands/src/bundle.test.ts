import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { platformComponents, renderContent } from '@specnav/content'
import { memoryFiles } from '@specnav/core'
import { islandGraph } from '@specnav/host'
import { afterAll, expect, test } from 'vitest'
import { bundleIslands } from './bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-islands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const scripts = {
  'shared.js': 'globalThis.ran = true\nexport const step = 2\n',
  'count.tsx': `import { step } from './shared.js'
export const Count = ({ start }: { start: number }) => {
  const [count, setCount] = useState<number>(start)
  return <Tile><button onClick={() => setCount(count + step)}>{count}</button></Tile>
}
`,
}

/** The modules of the islands of a page, as the host has them. */
function modulesOf(text: string): Parameters<typeof bundleIslands>[0]['islands'] {
  const files = memoryFiles(scripts)
  const { islands } = renderContent({
    ...{ text, file: 'page.mdx', format: 'mdx', offset: 0, trusted: true, interactive: true, files },
    resolve: (url) => url,
  })
  const versionOf = (name: string) => (name === 'lib' ? '1.0.0' : undefined)
  const graphs = islands.map((island) => islandGraph(island, { files, versionOf, assetUrl: (path) => `/${path}` }))
  expect(graphs.flatMap(({ problems }) => problems)).toEqual([])
  return new Map(graphs.map(({ modules }, index) => [`island${index}`, modules]))
}

const request = { folders: [folder], base: '/', cacheFolder: undefined }

test('a script for each island, and one for all with what they share; nothing of them is run', async () => {
  const islands = modulesOf(`
import { Count } from './count.tsx'
import { step } from './shared.js'

export const Own = () => { useEffect(() => log(step)); return <b>{step}</b> }

<Count start={1} /> <Own />`)
  const { files, failed } = await bundleIslands({ ...request, islands })
  expect(failed).toEqual({})
  const names = Object.keys(files).map((name) => name.replace(/\.[\w-]{8}\.js$/, '.<hash>.js'))
  expect(names.toSorted()).toEqual(['island0.js', 'island1.js', 'preact.<hash>.js', 'shared.<hash>.js'])
  expect('ran' in globalThis).toBe(false)
  const runtime = Object.entries(files).find(([name]) => name.startsWith('preact.'))?.[1] ?? ''
  expect(gzipSync(runtime).length).toBeLessThan(11 * 1024)
  expect(files['island0.js']).toContain('sn-c-card')
  expect(runtime).not.toContain('sn-c-card')
})

test('packages of the project are bundled', async () => {
  write(
    'node_modules/lib/package.json',
    '{ "name": "lib", "version": "1.0.0", "type": "module", "exports": "./lib.js" }',
  )
  write(
    'node_modules/lib/lib.js',
    "import { useState } from 'react'\nexport const useName = () => useState('of the package')\n",
  )
  const { files, failed } = await bundleIslands({
    ...request,
    islands: modulesOf("import { useName } from 'lib'\n\nexport const Own = () => <b>{useName()}</b>\n\n<Own />"),
  })
  expect(failed).toEqual({})
  expect(files['island0.js']).toContain('of the package')
})

test('what cannot be bundled is reported with its place, and the others are bundled', async () => {
  const text = `
import { Count } from './count.tsx'
import { missing } from './shared.js'

export const Own = () => { useEffect(() => missing()); return <b>own</b> }

<Count /> <Own />`
  const { files, failed } = await bundleIslands({ ...request, islands: modulesOf(text) })
  const offset = expect.any(Number)
  const message = expect.stringContaining('missing')
  expect(failed).toEqual({ island1: { message, module: '', offset } })
  expect(Object.keys(files)).toContain('island0.js')
  expect(files).not.toHaveProperty(['island1.js'])
})

test('every component of the platform is there for code that names it', async () => {
  const names = [...new Set(platformComponents.map((name) => name.split('.')[0]))]
  const text = `export const All = () => { useEffect(); return [${names.join(', ')}] }\n\n<All />`
  const { failed } = await bundleIslands({ ...request, islands: modulesOf(text) })
  expect(failed).toEqual({})
})

test('a bundle is kept', async () => {
  const cacheFolder = join(folder, 'cache')
  const islands = modulesOf("import { Count } from './count.tsx'\n\n<Count />")
  const first = await bundleIslands({ ...request, islands, cacheFolder })
  const [name = ''] = readdirSync(join(cacheFolder, 'islands'))
  write(`cache/islands/${name}`, JSON.stringify({ files: { 'kept.js': '' }, failed: {} }))
  expect(first.files).toHaveProperty(['island0.js'])
  expect((await bundleIslands({ ...request, islands, cacheFolder })).files).toEqual({ 'kept.js': '' })
  expect((await bundleIslands({ ...request, islands, cacheFolder, base: '/docs/' })).files).toHaveProperty([
    'island0.js',
  ])
})
