import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { draftFolder, workFolder } from './temporary.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['beside a site', '.specnav', draftFolder],
  ['where the system keeps such files', 'specnav', workFolder],
])('what a killed process has left %s goes with the next one, and nothing else', async (_, start, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'temporary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('TMPDIR', folder)
  const child = spawn(process.execPath, ['--eval', ''])
  await new Promise((done) => child.once('close', done))
  const others = [`${start}-${hostname()}-${process.pid}-a`, `${start}-another-host-${child.pid}-a`, `${start}-notes`]
  const left = `${start}-${hostname()}-${child.pid}-a`
  for (const name of [left, ...others]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), '')
  }
  const made = make(folder)
  expect(readdirSync(folder)).toHaveLength(4)
  expect(readdirSync(folder)).not.toContain(left)
  made.remove()
  expect(readdirSync(folder).toSorted()).toEqual(others.toSorted())
})
