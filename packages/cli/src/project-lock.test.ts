import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { lockFolder, lockProject } from './project-lock.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'specnav-lock-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const module = pathToFileURL(join(import.meta.dirname, 'project-lock.ts')).href
const holder = (name: string) => {
  mkdirSync(join(root, lockFolder), { recursive: true })
  writeFileSync(join(root, lockFolder, name), '')
}

test('keeps a project for one command, and says which has it', () => {
  const lock = lockProject(root, 'specnav sync')
  const message = `\`specnav sync\` (process ${process.pid} on ${hostname()}) is writing into this project. Nothing was changed: wait until it has ended, and run the command again. If there is no such process, delete ${join(root, lockFolder)}.`
  expect(() => lockProject(root, 'specnav migrate')).toThrow(message)
  lock.release()
  lockProject(root, 'specnav migrate').release()
  expect(readdirSync(root)).toEqual([])
})

test('a folder that is not there yet is made, and gone again if nothing was written', () => {
  const fresh = join(root, 'a/b')
  const lock = lockProject(fresh, 'specnav init')
  writeFileSync(join(fresh, 'docs.json'), '{}')
  lock.release()
  expect(readdirSync(fresh)).toEqual(['docs.json'])
  const other = join(root, 'c')
  lockProject(other, 'specnav init').release()
  expect(existsSync(other)).toBe(false)
})

test('what a dead process has left is taken over, but not what one on another computer has', async () => {
  const child = spawn(process.execPath, ['--eval', ''])
  await new Promise((done) => child.once('close', done))
  holder(`${child.pid}+${encodeURIComponent(hostname())}+specnav%20sync+x`)
  lockProject(root, 'specnav sync').release()
  expect(readdirSync(root)).toEqual([])
  holder(`${process.pid}+${encodeURIComponent(hostname())}+specnav%20sync+x`)
  lockProject(root, 'specnav sync').release()
  expect(readdirSync(root)).toEqual([])
  // It was killed between two steps.
  mkdirSync(join(root, lockFolder))
  lockProject(root, 'specnav sync').release()
  holder('1+another%20host+specnav%20sync+x')
  expect(() => lockProject(root, 'specnav sync')).toThrow('`specnav sync` (process 1 on another host)')
  rmSync(join(root, lockFolder), { recursive: true })
  holder('1+%zz+specnav%20sync+x')
  expect(() => lockProject(root, 'specnav sync')).toThrow('`specnav sync` (process 1 on %zz)')
})

test('of many processes, one has the lock at a time, also where each dies with it', { timeout: 120_000 }, async () => {
  const counter = join(root, 'counter')
  writeFileSync(counter, '0')
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { lockProject } from ${JSON.stringify(module)}
    const [, root, counter, dies] = process.argv
    let added = 0
    while (added < 20) {
      try {
        const lock = lockProject(root, 'specnav sync')
        const before = Number(readFileSync(counter, 'utf8'))
        await new Promise((done) => setTimeout(done, 1))
        writeFileSync(counter, String(before + 1))
        added++
        if (dies === 'yes' && added === 10) process.kill(process.pid, 'SIGKILL')
        lock.release()
      } catch (error) {
        if (!error.message.includes('is writing')) throw error
        await new Promise((done) => setTimeout(done, Math.random() * 5))
      }
    }`
  const run = (dies: string) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, root, counter, dies]).then(
      () => 20,
      (error: { signal?: string }) => (error.signal === 'SIGKILL' ? 10 : Promise.reject(error)),
    )
  const added = await Promise.all(Array.from({ length: 8 }, (_, index) => run(index % 2 ? 'yes' : 'no')))
  expect(added.reduce((sum, each) => sum + each)).toBe(120)
  expect(readFileSync(counter, 'utf8')).toBe('120')
})
