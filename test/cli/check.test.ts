import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TemporaryFolder } from '../migrate/disk.ts'
import { fixture, specnav } from './specnav.ts'

test('says so where nothing is wrong', async () => {
  expect(await specnav('check', fixture('good'))).toEqual({ code: 0, out: 'No problems\n', err: '' })
})

test('reports problems on standard output', async () => {
  const { code, out, err } = await specnav('check', fixture('problems'))
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('docs.json:12:11  warning  page-missing')
})

test('--json', async () => {
  const { code, out, err } = await specnav('check', fixture('problems'), '--json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const { problems } = JSON.parse(out)
  expect(problems).toContainEqual({
    code: 'page-missing',
    severity: 'warning',
    message: expect.any(String),
    file: 'docs.json',
    line: 12,
    column: 11,
  })
})

test('the look of a site is checked too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(fixture('good'), folder, { recursive: true })
  const docs = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'))
  writeFileSync(join(folder, 'docs.json'), JSON.stringify({ ...docs, logo: '/no.svg' }))
  const { out } = await specnav('check', folder)
  expect(out).toContain('asset-missing')
  expect(out).toContain('/no.svg')
})

test('a docs.json is none of the files that can be checked alone', async () => {
  expect(await specnav('check', join(fixture('good'), 'docs.json'))).toEqual({
    code: 2,
    out: '',
    err: expect.stringContaining('docs.json` is a file. Pass the folder that holds docs.json.'),
  })
})

test('--since reports only files that have changed, and grades and comments count', async () => {
  using folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({
      ...JSON.parse(readFileSync(join(fixture('good'), 'docs.json'), 'utf8')),
      navigation: { pages: ['old', 'new', 'edited'] },
      check: { rules: { 'link-missing': 'error' } },
    }),
    'old.mdx': '[a](/nowhere)\n',
    'edited.mdx': 'Nothing.\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder.path, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  folder.write('new.mdx', '[b](/nowhere)\n\n{/* specnav-ignore link-missing */}\n\n[c](/nowhere-else)\n')
  folder.write('edited.mdx', '{/* specnav-ignore anchor-missing: not yet */}\n[d](/nowhere)\n')
  const { code, out } = await specnav('check', folder.path, '--since', 'HEAD', '--json')
  const found = JSON.parse(out).problems.map(({ file, line, severity, code }: Record<string, unknown>) => [
    file,
    line,
    severity,
    code,
  ])
  expect({ code, found }).toEqual({
    code: 1,
    found: [
      ['edited.mdx', 2, 'error', 'link-missing'],
      ['new.mdx', 1, 'error', 'link-missing'],
    ],
  })
  expect(await specnav('check', folder.path, '--since', 'nothing')).toEqual({
    code: 2,
    out: '',
    err: expect.stringContaining('git cannot compare with `nothing`: '),
  })
})
