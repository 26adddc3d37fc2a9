import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { functionFiles, type FunctionSite, staleFiles } from './function-files.ts'

const netlify = '.netlify/v1/functions/specnav'
const edge = '.netlify/v1/edge-functions/specnav-markdown'
const vercel = '.vercel/output/functions/specnav.func'
const config = '.vercel/output/config.json'

const site = (target: FunctionSite['target'], isClosed: boolean): FunctionSite => ({
  target,
  base: '/',
  parts: isClosed ? [{ name: 'gate' }] : [],
})
const written = functionFiles(site('vercel', true)).find(({ path }) => path === config)?.text
const stale = (target: FunctionSite['target'], isClosed: boolean, text = written) =>
  staleFiles(site(target, isClosed), (path) => (path === config ? text : undefined))

test('a build leaves nothing of another one, which would be deployed without its gate', () => {
  expect(stale('static', false)).toEqual([netlify, edge, vercel, config])
  expect(stale('vercel', false)).toEqual([netlify, edge, vercel, config])
  expect(stale('vercel', true)).toEqual([netlify, edge])
  expect(stale('netlify', false)).toEqual([`${netlify}/site`, vercel, config])
  expect(stale('netlify', true)).toEqual([edge, vercel, config])
})

test('the output of another program stays', () => {
  expect(stale('static', false, '{ "version": 3 }')).toEqual([netlify, edge, vercel])
})

test('a server says in one line which version of Node it needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { text = '' } = functionFiles(site('node', false)).find(({ path }) => path === '_specnav/server.mjs') ?? {}
  const file = join(folder, 'server.mjs')
  // The modules beside it are missing, as they could be to a version that does not understand them.
  writeFileSync(file, text)
  expect(Array.from(text.matchAll(/^import .* from '(.*)'$/gm), ([, name]) => name)).toEqual(['node:fs', 'node:url'])
  const start = (version: string) => {
    const versions = `{ value: { ...process.versions, node: '${version}' } }`
    const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', ${encodeURIComponent(versions)})`
    return spawnSync(process.execPath, ['--import', pretend, file], { encoding: 'utf8' })
  }
  for (const version of ['18.20.8', '20.20.2', '22.18.0'])
    expect(start(version)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `This server needs Node 22.19 or newer: this is Node ${version}.\n`,
    })
  for (const version of ['22.19.0', '23.0.0', '24.11.1', '30.1.0'])
    expect(start(version).stderr).toContain('ERR_MODULE_NOT_FOUND')
})
