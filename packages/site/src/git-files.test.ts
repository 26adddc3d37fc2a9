import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { gitFiles } from './git-files.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'specnav-git-files-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the address and the branch of a repository are in files, if nothing else says them', () => {
  const docs = join(folder, 'repository', 'docs')
  mkdirSync(docs, { recursive: true })
  execFileSync('git', ['init', '--quiet', join(folder, 'repository')])
  const ofRepository = ['HEAD', 'refs/remotes/origin/HEAD', 'config'].map((path) =>
    join(folder, 'repository/.git', path),
  )
  expect(gitFiles(docs)).toEqual(expect.arrayContaining(ofRepository))
  vi.stubEnv('GIT_CONFIG_COUNT', '1')
  vi.stubEnv('GIT_CONFIG_KEY_0', 'remote.origin.url')
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'https://github.com/acme/docs.git')
  expect(gitFiles(docs)).toBeUndefined()
  vi.unstubAllEnvs()
})

test('outside of repositories, a new one is noticed', () => {
  const docs = join(folder, 'alone', 'docs')
  mkdirSync(docs, { recursive: true })
  expect(gitFiles(docs)).toEqual(expect.arrayContaining([join(docs, '.git'), join(folder, 'alone/.git')]))
  // Git does not read what looks like a repository and is none.
  mkdirSync(join(folder, 'alone', '.git'))
  expect(gitFiles(docs)).toBeUndefined()
})
