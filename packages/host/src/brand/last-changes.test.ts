import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles, readConfig } from '@specnav/core'
import { expect, onTestFinished, test } from 'vitest'
import { lastChanges } from './last-changes.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'specnav-dates-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

function changesIn(root: string) {
  const files = diskFiles(root)
  return lastChanges({ files, config: readConfig(files).value })
}

test('each file of the docs folder has the date of its last commit', () => {
  const root = folder()
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    })
  const commit = (date: string, path: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), date)
    git(date, 'add', '.')
    git(date, 'commit', '-qm', 'x')
  }
  git('', 'init', '-q')
  commit('2024-01-02T00:00:00Z', 'docs/a.md')
  commit('2024-02-03T00:00:00Z', 'docs/é b/ü.md')
  commit('2024-03-04T00:00:00Z', 'docs/a.md')
  commit('2024-04-05T00:00:00Z', 'other.md')
  const { dates, problems } = changesIn(join(root, 'docs'))
  expect(problems).toEqual([])
  const days = Array.from(dates, ([path, seconds]) => [path, new Date(seconds * 1000).toISOString().slice(0, 10)])
  expect(Object.fromEntries(days)).toEqual({ 'a.md': '2024-03-04', 'é b/ü.md': '2024-02-03' })

  const clone = join(root, 'clone')
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${root}`, clone])
  expect(changesIn(join(clone, 'docs')).problems.map(({ message }) => message)).toEqual([
    'Pages do not show when they were last changed. The git repository is a shallow clone: fetch its whole history (`fetch-depth: 0`).',
  ])
})

test('without a repository, one note says so', () => {
  expect(changesIn(folder()).problems.map(({ message }) => message)).toEqual([
    'Pages do not show when they were last changed. The docs folder is in no git repository.',
  ])
})
