import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { functionFiles } from '@specnav/function'
import { afterAll, expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs } from '../project.test.helper.ts'
import type { Host } from '../host.ts'
import { showSite } from '../show-site.ts'
import { writeFiles } from '../files/write.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-function-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function write(options: Pick<Host, 'target' | 'isPart'>, output = join(folder, 'out')) {
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs({ pages: ['index'] })), 'index.md': '# A' })
  const format = { base: '/docs/', trailingSlash: 'ignore', format: 'directory' } as const
  const site = showSite(await resolveSite({ files }), { format, packages: new OptionalPackages([]), ...options })
  return writeFiles(join(output, 'docs'), site, { project: folder, output })
}

test('a function of Netlify goes when the project is built for another host, not with another language', async () => {
  const file = join(folder, '.netlify/v1/functions/specnav/specnav.mjs')
  await write({ target: 'netlify' })
  await write({ target: 'netlify', isPart: true })
  expect(existsSync(file)).toBe(true)
  await write({ target: 'static' })
  expect(existsSync(file)).toBe(false)
})

test('the sites of audiences that another build has left for a platform go with their function', async () => {
  const parts = [{ name: 'gate' as const }]
  for (const { of, path, text } of functionFiles({ target: 'vercel', base: '/', parts })) {
    expect(of).toBe('project')
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, '.vercel/output/functions/specnav.func/site/staff'), { recursive: true })
  await write({ target: 'vercel' })
  expect(existsSync(join(folder, '.vercel/output/config.json'))).toBe(false)
  expect(existsSync(join(folder, '.vercel/output/functions/specnav.func'))).toBe(false)
})

test('the worker of a site below a path is where Cloudflare looks for it, and is replaced by the next build', async () => {
  const worker = join(folder, 'out/_worker.js/index.js')
  expect(await write({ target: 'cloudflare' })).toEqual([])
  expect(readFileSync(worker, 'utf8')).toContain('path: "/docs/mcp"')
  expect(await write({ target: 'cloudflare' })).toEqual([])
})

test.each(['_worker.js', '_worker.js/index.js'])('a worker of another program stays: %s', async (path) => {
  const output = join(folder, path.replaceAll('/', '-'))
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'export default {}')
  expect(await write({ target: 'cloudflare' }, output)).toMatchObject([
    { code: 'file-collision', actual: '_worker.js' },
  ])
  expect(readFileSync(file, 'utf8')).toBe('export default {}')
  expect(existsSync(join(output, '_routes.json'))).toBe(false)
})
