import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import type { Place, Problem, Store } from '@specnav/core'
import { type Site, siteFor } from '@specnav/pages'
import { type Audience, contains } from '@specnav/core/access'
import { keyOf } from '@specnav/core/files'
import { textsIn } from './output-texts.ts'
import { hashOf, type Secrets, secretsOf } from './secrets.ts'

/** What the folders of all audiences contain of what their readers may not read; `out` is the folder of the built site. */
export async function findAllLeaks(
  site: Site,
  audiences: readonly Audience[],
  out: string,
  store?: Pick<Store, 'load' | 'save'>,
): Promise<Problem[]> {
  const known: Known = new Map()
  const problems: Problem[] = []
  for (const audience of audiences) problems.push(...(await findLeaks(site, audience, out, { known, store })))
  return problems
}

/** The audiences for which a file with this content was at this path. */
type Known = Map<string, Audience[]>

interface Before {
  /** A file that a smaller audience has, too, was compared with more. */
  known?: Known
  /** Where the files are kept that have no leaks. */
  store?: Pick<Store, 'load' | 'save'> | undefined
}

/** Leaks in the folder of one audience. */
export async function findLeaks(
  site: Site,
  audience: Audience,
  out: string,
  { known = new Map(), store }: Before = {},
): Promise<Problem[]> {
  const { name, folder } = audience
  const secrets = secretsOf(site, await siteFor(site, name))
  const lookedFor = () => [[...secrets.texts.all()], [...secrets.files.keys()], [...secrets.pages.keys()]]
  if (lookedFor().flat().length === 0) return []
  const paths = filesIn(join(out, folder))
  for (const path of paths.filter(isProgram))
    secrets.texts.phrases.removeNames(readFileSync(join(out, folder, path), 'utf8'))
  const storeKey = keyOf('leaks', ...lookedFor())
  const clean = new Set(store?.load(storeKey) as string[] | undefined)
  const stillClean: string[] = []
  const leaks = new Map<string, Leak[]>()
  for (const path of paths) {
    const content = readFileSync(join(out, folder, path))
    const hash = hashOf(content)
    const key = `${path} ${hash}`
    const readers = known.get(key) ?? []
    known.set(key, [...readers, audience])
    if (readers.some((smaller) => contains(audience, smaller))) continue
    const found = clean.has(key) ? [] : [...leaksIn({ path, content, hash }, secrets)]
    if (found.length === 0) stillClean.push(key)
    for (const leak of found) {
      const file = leak.place.file
      leaks.set(file, [...(leaks.get(file) ?? []), { ...leak, path: posix.join(folder, leak.path) }])
    }
  }
  if (stillClean.some((key) => !clean.has(key))) store?.save(storeKey, stillClean)
  return Array.from(leaks.values(), (found) => leakProblem(name, found))
}

interface Leak {
  /** What must not be there, in the project. */
  place: Place
  /** The file of the built site. */
  path: string
  line?: number
  text?: string
}

/** A file of the built site. */
interface Output {
  path: string
  content: Buffer
  hash: string
}

function* leaksIn({ path, content, hash }: Output, { texts, files, pages }: Secrets): Generator<Leak> {
  const page = pages.get(path.replace(/(?:\/index)?\.(?:html|md|pdf)$/, ''))
  if (page) yield { place: page, path }
  const file = files.get(hash)
  if (file) yield { place: file, path }
  for (const text of textsIn(path, content))
    for (const { place, text: found, index } of texts.find(text))
      yield { place, path, text: found, line: text.slice(0, index).split('\n').length }
}

/** One problem for all that is found of one file of the project. */
function leakProblem(audience: string, leaks: readonly Leak[]): Problem {
  const first = leaks.find(({ text }) => text !== undefined) ?? leaks[0]!
  const others = new Set(leaks.map(({ path }) => path))
  others.delete(first.path)
  const at = first.line === undefined ? first.path : `${first.path}:${first.line}`
  const what = first.text === undefined ? 'is the same file' : `contains it: “${first.text}”`
  const more =
    others.size === 0 ? '' : ` So ${others.size === 1 ? 'does one more file' : `do ${others.size} more files`}.`
  return {
    code: 'access-leak',
    severity: 'error',
    message: `Readers of \`${audience}\` may not read this, but \`${at}\` ${what}.${more} Remove it from what these readers see, or let them read this.`,
    ...first.place,
    actual: first.path,
  }
}

/** Code of this program, which has names of its own. */
function isProgram(path: string): boolean {
  return /\.m?js$/.test(path)
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
