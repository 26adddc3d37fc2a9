import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { draftFolder } from './temporary.ts'

test('what a killed process has left beside a site goes with the next one, and nothing else', async () => {
  const start = '.specnav'
  const folder = mkdtempSync(join(tmpdir(), 'temporary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const child = spawn(process.execPath, ['--eval', ''])
  await new Promise((done) => child.once('close', done))
  const others = [`${start}-${hostname()}-${process.pid}-a`, `${start}-another-host-${child.pid}-a`, `${start}-notes`]
  const left = `${start}-${hostname()}-${child.pid}-a`
  for (const name of [left, ...others]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), '')
  }
  const made = draftFolder(folder)
  expect(readdirSync(folder)).toHaveLength(4)
  expect(readdirSync(folder)).not.toContain(left)
  made.remove()
  expect(readdirSync(folder).toSorted()).toEqual(others.toSorted())
})
