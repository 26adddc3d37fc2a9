import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Place, type Problem, type Site, siteFor } from '@specnav/core'
import type { Audience } from '@specnav/core/access'
import { textsIn } from './output-texts.ts'
import { hashOf, type Secrets, secretsOf } from './secrets.ts'

/** What the folder of an audience contains of what its readers may not read; `out` is the folder of the built site. */
export async function findLeaks(site: Site, { name, folder }: Audience, out: string): Promise<Problem[]> {
  const secrets = secretsOf(site, await siteFor(site, name))
  if (secrets.phrases.size + secrets.files.size + secrets.pages.size === 0) return []
  const paths = filesIn(join(out, folder))
  for (const path of paths.filter(isProgram)) secrets.phrases.removeNames(readFileSync(join(out, folder, path), 'utf8'))
  const leaks = new Map<string, Leak[]>()
  for (const path of paths) {
    const content = readFileSync(join(out, folder, path))
    for (const leak of leaksIn(path, content, secrets)) {
      const file = leak.place.file
      leaks.set(file, [...(leaks.get(file) ?? []), { ...leak, path: `${folder}/${leak.path}` }])
    }
  }
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

function* leaksIn(path: string, content: Buffer, { phrases, files, pages }: Secrets): Generator<Leak> {
  const page = pages.get(path.replace(/(?:\/index)?\.(?:html|md)$/, ''))
  if (page) yield { place: page, path }
  const file = files.get(hashOf(content))
  if (file) yield { place: file, path }
  for (const text of textsIn(path, content))
    for (const { place, text: found, index } of phrases.find(text))
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
