import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createColors } from 'picocolors'
import { expect, onTestFinished, test } from 'vitest'
import { build } from './built.ts'

test('`--no-cache` leaves nothing for the next build, whatever it finds', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'specnav-built-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const openapi = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: { summary: 'A' } } } }
  const docs = { name: 'A', theme: 'svc', navigation: { openapi: 'a.json' } }
  mkdirSync(join(cwd, 'docs'))
  for (const [name, value] of Object.entries({ 'docs.json': docs, 'a.json': openapi }))
    writeFileSync(join(cwd, 'docs', name), JSON.stringify(value))
  const output = { write: () => undefined, colors: createColors(false), interactive: false }
  const terminal = { cwd, variables: {}, cacheFolder: join(cwd, 'cache'), out: output, err: output, asks: false }
  const built = async (...flags: string[]) => {
    const { out } = await build(
      { operands: [], dir: 'docs', flags: new Set(flags), values: new Map() },
      terminal,
      undefined,
    )
    return { out, isKept: existsSync(terminal.cacheFolder) }
  }
  const { out, isKept } = await built('no-cache')
  expect(isKept).toBe(false)
  expect(await built()).toEqual({ out, isKept: true })
})
