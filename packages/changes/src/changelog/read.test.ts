import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { diskFiles, gradedProblems, memoryFiles, type JsonObject } from '@specnav/core'
import { resolveSite, siteFor, type Site } from '@specnav/pages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readChangelogs } from './read.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'specnav-changelog-'))
  git('init', '--quiet', '--initial-branch=main')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function git(...args: string[]): string {
  const config = ['-c', 'user.name=n', '-c', 'user.email=n@example.com', '-c', 'commit.gpgsign=false']
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' }
  return execFileSync('git', ['-C', root, ...config, ...args], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

let date = '2026-01-10T12:00:00Z'

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Commits the working tree on a day, with a tag. */
function commit(day: string, tag?: string): void {
  date = `${day}T12:00:00Z`
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '-m', day)
  if (tag !== undefined) git('tag', tag)
}

const get = (summary: string, more: JsonObject = {}): JsonObject => ({
  get: { tags: ['Things'], summary, responses: { 200: { description: '' } }, ...more },
})

function api(version: string, paths: JsonObject): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version }, paths })
}

function docs(changelog: JsonObject, openapi = 'openapi.json', asyncapi: string[] = []): string {
  const tabs = [
    { tab: 'API', openapi },
    { tab: 'News', changelog },
    ...asyncapi.map((file) => ({ tab: file, asyncapi: file })),
  ]
  return JSON.stringify({ theme: 'svc', name: 'Docs', colors: { primary: '#0D7A63' }, navigation: { tabs } })
}

function open(folder = root): Promise<Site> {
  return resolveSite({ files: diskFiles(folder), changelogs: readChangelogs() })
}

/** The releases of a site with their changes, as their pages show them. */
function releases({ pages }: Site): string[] {
  return [...pages.values()].flatMap((page) => {
    if (page.type !== 'authored' || !page.path.startsWith('news/')) return []
    const lines = Array.from(page.part?.markdown(pages).matchAll(/^- .*`([A-Z]+ [^`]*)`|^ {2}- (.*)$/gm) ?? [])
    return [`${page.title}: ${lines.map(([, key, sentence]) => key ?? sentence).join(' ')}`]
  })
}

function problems(site: Site): string[] {
  return gradedProblems(site, site.problems).map(({ code, severity, message }) => `${severity} ${code}: ${message}`)
}

test('a release for each tag, and one for what no tag has yet', async () => {
  write('docs.json', docs({ from: 'git' }))
  write('openapi.json', api('1', { '/a': get('A') }))
  commit('2026-01-10', 'v1')
  write('openapi.json', api('1', { '/a': get('A'), '/b': get('B') }))
  commit('2026-02-10')
  write('openapi.json', api('1', { '/a': get('A', { deprecated: true }), '/b': get('B') }))
  commit('2026-03-10', 'v2')
  write('openapi.json', api('1', { '/a': get('A', { deprecated: true }), '/b': get('B'), '/c': get('C') }))
  const site = await open()
  expect(releases(site)).toEqual([
    'Unreleased: GET /c This operation is new.',
    'v2: GET /a This operation is now deprecated. GET /b This operation is new.',
  ])
  expect(problems(site)).toEqual([])
  expect(site.pages.get('news/v2')?.description).toBe('What changed up to March 10, 2026.')
  expect([...(site.inputs.history ?? [])]).toContain('.git/refs/tags')
})

test('by the version, or by month if it never changes', async () => {
  write('docs.json', docs({ from: 'git' }))
  write('openapi.json', api('1', { '/a': get('A') }))
  commit('2026-01-10')
  write('openapi.json', api('1', { '/a': get('A'), '/b': get('B') }))
  commit('2026-02-10')
  expect(releases(await open())).toEqual(['February 2026: GET /b This operation is new.'])
  write('openapi.json', api('2', { '/a': get('A'), '/b': get('B'), '/c': get('C') }))
  commit('2026-02-11')
  expect(releases(await open())).toEqual(['2: GET /c This operation is new.'])
  write('docs.json', docs({ from: 'git', by: 'month' }))
  expect(releases(await open())).toEqual(['February 2026: GET /b This operation is new. GET /c This operation is new.'])
})

test('a specification beside the docs folder has a history, too', async () => {
  write('docs/docs.json', docs({ from: 'git' }, '../api/openapi.json'))
  write('api/openapi.json', api('1', { '/a': { $ref: '../parts/a.json' } }))
  write('parts/a.json', JSON.stringify(get('A')))
  commit('2026-01-10', 'v1')
  write('api/openapi.json', api('1', { '/a': { $ref: '../parts/a.json' }, '/b': get('B') }))
  commit('2026-02-10', 'v2')
  const folder = join(root, 'docs')
  expect(releases(await open(folder))).toEqual(['v2: GET /b This operation is new.'])
  // A reference that leaves the repository is one to nothing, and costs no history.
  write(
    'api/openapi.json',
    api('1', { '/a': { $ref: '../parts/a.json' }, '/b': get('B'), '/c': { $ref: '../../c.json' } }),
  )
  commit('2026-02-11', 'v3')
  expect(releases(await open(folder))).toContain('v2: GET /b This operation is new.')
  write('parts/a.json', JSON.stringify(get('A', { deprecated: true })))
  expect(releases(await open(folder))[0]).toBe('Unreleased: GET /a This operation is now deprecated.')
})

test('files that a specification refers to count, and a file that moves keeps its history', async () => {
  write('docs.json', docs({ from: 'git' }, 'api/things.json'))
  const parts = (extra: JsonObject) => JSON.stringify({ a: get('A').get, ...extra })
  const whole = api('1', { '/a': { get: { $ref: './parts.json#/a' } }, '/b': { $ref: './parts.json#/b' } })
  write('old/things.json', whole)
  write('old/parts.json', parts({ b: get('B') }))
  commit('2026-01-10')
  write('old/parts.json', parts({ b: get('B', { deprecated: true }) }))
  commit('2026-02-10')
  renameSync(join(root, 'old'), join(root, 'api'))
  commit('2026-03-10')
  write('api/parts.json', parts({ b: { ...get('B', { deprecated: true }), post: get('New').get } }))
  commit('2026-04-10')
  expect(releases(await open())).toEqual([
    'April 2026: POST /b This operation is new.',
    'February 2026: GET /b This operation is now deprecated.',
  ])
})

test('a file that moves and is rewritten at the same time keeps its history', async () => {
  write('docs.json', docs({ from: 'git' }, 'api/things.json'))
  const lines = (paths: JsonObject, words: string) => {
    const notes = Array.from({ length: 30 }, (_, index) => `${index < 8 ? 'The same' : words} ${index * index}`)
    return JSON.stringify({ ...JSON.parse(api('1', paths)), 'x-notes': notes }, null, 1)
  }
  write('things.json', lines({ '/a': get('A') }, 'The first words that are here'))
  commit('2026-01-10')
  rmSync(join(root, 'things.json'))
  // Most of its lines are other ones.
  write('api/things.json', lines({ '/a': get('A'), '/b': get('B') }, 'Something else altogether'))
  commit('2026-02-10')
  const [first = ''] = releases(await open())
  expect(first).toBe('February 2026: GET /b This operation is new.')
})

test('what is hidden today or was hidden when it was last there is in no release', async () => {
  write('docs.json', docs({ from: 'git', by: 'tag' }))
  const hidden = { 'x-hidden': true }
  write('openapi.json', api('1', { '/a': get('A') }))
  commit('2026-01-10', 'v1')
  write('openapi.json', api('1', { '/a': get('A'), '/b': get('B'), '/c': get('C'), '/d': get('D', hidden) }))
  commit('2026-02-10', 'v2')
  write('openapi.json', api('1', { '/a': get('A'), '/b': get('B', hidden), '/c': get('C', hidden) }))
  commit('2026-03-10', 'v3')
  write('openapi.json', api('1', { '/a': get('A', { deprecated: true }), '/b': get('B', hidden) }))
  commit('2026-04-10', 'v4')
  const site = await open()
  expect(releases(site)).toEqual(['v4: GET /a This operation is now deprecated.'])
  expect(JSON.stringify([...site.pages.values()].map((page) => page.markdown()))).not.toMatch(/\/[bcd]\b/)
})

test.each([
  ['a tag', 'v2', ['v3: GET /c This operation is new.']],
  ['a day', '2026-02-05', ['v3: GET /c This operation is new.', 'v2: GET /b This operation is new.']],
])('the history starts with %s', async (_, since, expected) => {
  write('docs.json', docs({ from: 'git', since }))
  const paths: JsonObject = {}
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    paths[`/${name}`] = get(name)
    write('openapi.json', api('1', paths))
    commit(`2026-0${index + 1}-10`, `v${index + 1}`)
  }
  const site = await open()
  expect(releases(site)).toEqual(expected)
  expect(problems(site)).toEqual([])
})

test('what is missing of a history is said once, and the rest is shown', async () => {
  write('docs.json', docs({ from: 'git', since: 'v0' }))
  write('openapi.json', api('1', { '/a': get('A') }))
  commit('2026-01-10', 'v1')
  write('openapi.json', '{ "openapi": ')
  commit('2026-02-10', 'v2')
  write('openapi.json', api('1', { '/a': get('A'), '/b': get('B') }))
  commit('2026-03-10', 'v3')
  const site = await open()
  expect(releases(site)).toEqual(['v3: GET /b This operation is new.'])
  expect(problems(site)).toEqual([
    'warning changelog-history: The changelog starts with the first version, not with `v0`: git has no such tag or commit: it may have been rewritten. Write a tag, a version, or a day such as `2026-01-31`.',
    expect.stringMatching(/^note changelog-revision: `v2` cannot be read, so its changes are in the next release: /),
  ])
})

test('a shallow clone, a rewritten history, and no history at all', async () => {
  write('docs.json', docs({ from: 'git', by: 'tag' }))
  write('openapi.json', api('1', { '/a': get('A') }))
  commit('2026-01-10', 'v1')
  write('openapi.json', api('1', { '/a': get('A'), '/b': get('B') }))
  commit('2026-02-10', 'v2')
  const clone = mkdtempSync(join(tmpdir(), 'specnav-clone-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
  expect(problems(await open(clone))[0]).toMatch(
    /^warning changelog-history: The changelog starts late, because the history of this clone is cut off\. Fetch all of it with `git fetch --unshallow --tags`/,
  )
  rmSync(join(clone, '.git'), { recursive: true })
  const bare = await open(clone)
  expect(problems(bare)).toEqual([
    'warning changelog-history: There is no changelog, because there is no history: The docs folder is in no git repository. Build where git has it, or list the versions: `"from": ["v1.yaml", "v2.yaml"]`.',
  ])
  expect(bare.pages.get('news')?.markdown()).toMatch(/There are no releases yet.\n\nFollow: \[RSS\]\(\/news\/rss.xml\)/)
  rmSync(clone, { recursive: true })
  git('checkout', '--quiet', '--orphan', 'again')
  commit('2026-03-10')
  expect(problems(await open())).toEqual([
    'warning changelog-history: No tag in the history of the current commit has `openapi.json`; `v1`, `v2` are of another history, for example because it was rewritten. Tag releases with `git tag v1.0`, or write `"by": "version"`.',
  ])
})

test('a specification that git does not know is named', async () => {
  write('docs.json', docs({ from: 'git' }))
  commit('2026-01-10', 'v1')
  write('openapi.json', api('1', { '/a': get('A') }))
  expect(problems(await open())).toEqual([
    'warning changelog-history: `openapi.json` has no releases, because no commit in git has it. Commit it, and each later version of it.',
  ])
  commit('2026-02-10')
  expect(problems(await open())).toEqual([])
})

test('a changelog says once that it has no channels', async () => {
  write('docs.json', docs({ from: 'git' }, 'openapi.json', ['events.json', 'more.json']))
  write('openapi.json', api('1', { '/a': get('A') }))
  const events = { asyncapi: '3.0.0', info: { title: 'Events', version: '1' }, channels: {} }
  for (const file of ['events.json', 'more.json']) write(file, JSON.stringify(events))
  commit('2026-01-10')
  expect(problems(await open())).toContain(
    'note changelog-history: `events.json` is not in the changelog, because only versions of OpenAPI descriptions are compared. The same is true of 1 more. Write what has changed in its channels on a page of your own.',
  )
})

test('a changelog of one API of several says nothing of channels', async () => {
  const shop = { tab: 'Shop', openapi: 'openapi.json', changelog: { from: 'git' } }
  const others = { tab: 'Others', openapi: 'others.json', asyncapi: 'events.json' }
  write('docs.json', JSON.stringify({ name: 'Acme', theme: 'svc', navigation: { tabs: [shop, others] } }))
  for (const name of ['openapi', 'others']) write(`${name}.json`, api('1', { '/a': get('A') }))
  write('events.json', JSON.stringify({ asyncapi: '3.0.0', info: { title: 'Events', version: '1' }, channels: {} }))
  commit('2026-01-10')
  expect(problems(await open()).filter((line) => line.includes('changelog'))).toEqual([])
})

test('files are versions, too: those that are missing are named', async () => {
  const files = memoryFiles({
    'docs.json': docs({ from: ['1.json', '2.json', 'gone.json'], path: 'news' }),
    '1.json': api('1', { '/a': get('A') }),
    '2.json': api('2', { '/a': get('A'), '/b': get('B') }),
    'openapi.json': api('3', { '/b': get('B') }),
  })
  const site = await resolveSite({ files, changelogs: readChangelogs() })
  expect(releases(site)).toEqual([
    '3: GET /a This operation no longer exists, and was not deprecated.',
    '2: GET /b This operation is new.',
  ])
  expect(problems(site)).toEqual([
    'error spec-missing: There is no file `gone.json`, so the changelog does not have this version. Paths are relative to the folder of docs.json.',
  ])
})

test('two changelogs of different specifications need different paths', async () => {
  const files = memoryFiles({
    'docs.json': JSON.stringify({
      theme: 'svc',
      name: 'Docs',
      colors: { primary: '#0D7A63' },
      navigation: {
        tabs: ['a.json', 'b.json'].map((openapi) => ({
          tab: openapi,
          openapi,
          pages: ['...', { group: 'News', changelog: { from: ['old.json'] } }],
        })),
      },
    }),
    'a.json': api('2', { '/a': get('A') }),
    'b.json': api('2', { '/b': get('B') }),
    'old.json': api('1', {}),
  })
  const site = await resolveSite({ files, changelogs: readChangelogs() })
  expect(problems(site)).toEqual([
    'error config-value: Two changelogs would have the URL `/news`, and are of different specifications. This one is left out: give it another `path`.',
  ])
  expect(releases(site)).toEqual(['2: GET /a This operation is new.'])
})

test('of several specifications, the current one has the title of the files, and a version of its own', async () => {
  const tabs = (from: string[]) => [
    { tab: 'V1', openapi: { source: 'v1.json', directory: 'v1' } },
    { tab: 'Other', openapi: { source: 'other.json', directory: 'other' } },
    { tab: 'V2', openapi: { source: 'v2.json', directory: 'v2' } },
    { tab: 'News', changelog: { from } },
  ]
  const texts = {
    '0.json': api('0', {}),
    'v1.json': api('1', { '/a': get('A') }),
    'v2.json': api('2', { '/a': get('A'), '/b': get('B') }),
    'other.json': api('7', {}).replace('Things', 'Other'),
  }
  const found = async (from: string[]) => {
    const config = { theme: 'svc', name: 'Docs', colors: { primary: '#0D7A63' }, navigation: { tabs: tabs(from) } }
    const files = memoryFiles({ ...texts, 'docs.json': JSON.stringify(config) })
    const site = await resolveSite({ files, changelogs: readChangelogs() })
    return [...releases(site), ...problems(site)]
  }
  const all = ['2: GET /b This operation is new.', '1: GET /a This operation is new.']
  expect(await found(['0.json', 'v1.json'])).toEqual(all)
  expect(await found(['0.json', 'v1.json', 'v2.json'])).toEqual(all)
  expect(await found(['0.json'])).toEqual([
    'warning changelog-history: The changelog ends with the files in `from`, because several specifications could come after them: `v1.json`, `other.json`, `v2.json`. Add the current one to the end of `from`.',
  ])
})

test('a site for some readers says nothing of operations that they may not read, or that are gone', async () => {
  const groups = { 'x-svc': { groups: ['staff'] } }
  const files = memoryFiles({
    'docs.json': docs({ from: ['1.json', '2.json'], path: 'news' }),
    '1.json': api('1', { '/a': get('A') }),
    '2.json': api('2', { '/a': get('A'), '/b': get('B'), '/secret': get('S', groups), '/gone': get('G', groups) }),
    'openapi.json': api('3', { '/a': get('A', { deprecated: true }), '/b': get('B'), '/secret': get('S2', groups) }),
  })
  const site = await resolveSite({ files, changelogs: readChangelogs() })
  expect(releases(site).join()).toMatch(/secret.*gone|gone.*secret/)
  const own = await siteFor(site, 'public')
  expect(releases(own)).toEqual(['3: GET /a This operation is now deprecated.', '2: GET /b This operation is new.'])
  expect(JSON.stringify([...own.pages.values()].map((page) => page.markdown()))).not.toMatch(/secret|gone/)
})
