import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ExampleFolder, root } from './examples.ts'

const documents = globSync(['*.md', 'packages/*/README.md', 'examples/docs/**/*.mdx'], { cwd: root })
  .filter((path) => !path.includes('node_modules'))
  .map((path) => ({ path, text: proseOf(readFileSync(join(root, path), 'utf8')) }))

/** A document without code, whose words are not ours. */
function proseOf(text: string): string {
  return text.replace(/^ *(`{3,})[^]*?^ *\1$/gm, '').replace(/`[^`\n]*`/g, '')
}

/** What says nothing, or says it in a longer word. */
const refused: Record<string, string> = {
  'simply|easily|obviously|of course|basically|actually': 'leave it out',
  'please note|note that|it should be noted': 'say it',
  'utili[sz]e[sd]?|leverages?': 'use',
  'in order to': 'to',
  'seamless(?:ly)?|powerful|cutting-edge|blazing(?:ly)?|robust': 'say what it does',
  'e\\.g\\.|i\\.e\\.|etc\\.': 'for example, that is, and others',
  'whitelist|blacklist|master branch': 'allow, refuse, main',
  'docs?\\.json file|README file': 'the name alone',
}

test('documents are written in plain words', () => {
  const found = documents.flatMap(({ path, text }) =>
    Object.entries(refused).flatMap(([words, advice]) =>
      Array.from(text.matchAll(new RegExp(`\\b(?:${words})`, 'gi')), ([word]) => `${path}: "${word}": ${advice}`),
    ),
  )
  expect(found).toEqual([])
})

/** What documents say is missing, and what shows that it still is. */
interface Claim {
  path: string
  words: string
  /** The version that is published nowhere. */
  version?: string
  /** A test, and a text in it. */
  test?: string
  says?: string
  /** A command in a project of files, and what it prints, as a pattern. */
  command?: string
  files?: Record<string, string>
  prints?: string
}

const claims = parse(readFileSync(join(import.meta.dirname, 'claims.yaml'), 'utf8')) as Claim[]

test('what documents say is missing is listed', () => {
  const missing =
    /[^.\n]*(?:\b(?:not|nothing|cannot|no)\b[^.\n]{0,40}\byet\b|not there yet|will be added|coming soon|\bdo(?:es)? not support\b|\bnot taken over\b|\bcannot ask\b)[^.\n]*/gi
  // The pages of problems have examples of their own.
  const said = documents
    .filter(({ path }) => !path.includes('/problems/'))
    .flatMap(({ path, text }) => Array.from(text.matchAll(missing), ([words]) => ({ path, words })))
  const isKnown = ({ path, words }: { path: string; words: string }) =>
    claims.some((claim) => claim.path === path && words.includes(claim.words))
  expect(said.filter((each) => !isKnown(each))).toEqual([])
  const unsaid = claims.filter(
    ({ path, words }) => !documents.some((each) => each.path === path && each.text.includes(words)),
  )
  expect(unsaid.map(({ path, words }) => `${path}: ${words}`)).toEqual([])
})

test.for(claims)('$path: $words', async ({ version, test: holds, says = '', command, files = {}, prints = '' }) => {
  if (version !== undefined) expect(versionOf('packages/cli/package.json')).toBe(version)
  if (holds !== undefined) expect(readFileSync(join(root, holds), 'utf8')).toContain(says)
  if (command === undefined) return
  using folder = new ExampleFolder()
  for (const [title, text] of Object.entries(files)) folder.write({ title, text })
  expect(prints).not.toBe('')
  expect(await folder.run(command)).toMatch(new RegExp(prints))
})

test('the guide for buckets keeps what has a name of its own for as long as every other server does', async () => {
  const { headerTable } = await import('@specnav/function')
  const forever = headerTable('/')
    .filter(({ headers }) => headers['Cache-Control']?.includes('immutable'))
    .map(({ path }) => path.replace('/_specnav/', ''))
  const guide = readFileSync(join(root, 'examples/docs/guides/publish/s3.mdx'), 'utf8')
  expect(Array.from(guide.matchAll(/--include "([\w.]+(?:\/)?\*)"/g), ([, path]) => path)).toEqual(
    expect.arrayContaining(forever),
  )
})

function versionOf(path: string): string {
  const { version } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }
  return version
}
