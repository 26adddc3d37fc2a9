import { isUrl } from '../files.ts'
import type { SpecSource } from '../config/types.ts'
import type { Place, Problem } from '../problem.ts'
import type { Report } from '../problems.ts'
import { type RemoteOptions, fetchText } from '../remote.ts'
import { resolveFile } from './graph.ts'

/**
 * What the references of remote specifications may add: the number of files, their characters, and how far
 * from a specification they are.
 */
const limits = { files: 500, characters: 256e6, steps: 32 }

/** Number of parallel requests. */
const maxAtOnce = 16

/**
 * The text at every URL that docs.json names, and at their references on the same origin. A remote
 * specification cannot make us read from a third place: other origins are only read if docs.json names them.
 */
export async function fetchSources(
  sources: readonly SpecSource[],
  options: RemoteOptions,
  report: Report,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const named = new Map(sources.filter(({ source }) => isUrl(source)).map(({ source, place }) => [source, place]))
  const asked = new Set<string>()

  async function read(url: string, place: Place): Promise<void> {
    asked.add(url)
    const answer = await fetchText(url, options)
    const hasCopy = 'text' in answer
    if (options.offline) report(offline(url, place, hasCopy))
    else if (!hasCopy) report(unreachable(url, place, answer))
    else if (answer.stale !== undefined) report(outdated(url, place, answer.stale))
    if (hasCopy) texts.set(url, answer.text)
  }

  await Promise.all(Array.from(named, ([url, place]) => read(url, place)))
  const left = { ...limits }
  let beyond: Problem | undefined
  for (let fresh = [...texts.keys()]; fresh.length > 0 && !beyond; left.steps--) {
    const next = new Map<string, Place>()
    for (const file of fresh)
      for (const target of externalReferences(texts.get(file)!, file)) {
        if (asked.has(target) || next.has(target)) continue
        const exceeded = exceededLimit(left, next.size)
        if (exceeded === undefined) next.set(target, { file })
        else beyond ??= beyondLimit(target, file, exceeded)
      }
    left.files -= next.size
    for (const waiting = [...next]; waiting.length > 0;) {
      const some = waiting.splice(0, maxAtOnce)
      await Promise.all(some.map(([url, place]) => read(url, place)))
      for (const [url] of some) left.characters -= texts.get(url)?.length ?? 0
      const [unread] = left.characters <= 0 ? waiting.splice(0) : []
      if (unread) beyond ??= beyondLimit(unread[0], unread[1].file, exceededLimit(left, 0) ?? '')
    }
    fresh = [...next.keys()].filter((url) => texts.has(url))
  }
  if (beyond) report(beyond)
  return texts
}

/**
 * The files on the origin of `url` that its text references. Searched in the text, because most
 * specifications reference none.
 */
function externalReferences(text: string, url: string): string[] {
  const found = new Set<string>()
  for (const [, location] of text.matchAll(/\$ref["']?\s*:\s*["']?([^\s"'#,}]+)/g)) {
    const target = resolveFile(location!, url)
    if (target !== undefined && URL.canParse(target) && new URL(target).origin === new URL(url).origin)
      found.add(target)
  }
  return [...found]
}

/** The limit that one more file would exceed, in words. */
function exceededLimit(left: typeof limits, waiting: number): string | undefined {
  if (left.files <= waiting) return `${limits.files} files`
  if (left.characters <= 0) return `${limits.characters / 1e6} million characters`
  return left.steps <= 0 ? `${limits.steps} steps from one file to the next` : undefined
}

function beyondLimit(url: string, file: string, limit: string): Problem {
  const message = `${url} is not fetched: the references of remote specifications lead to more than ${limit}. Bundle the specification into one file.`
  return { code: 'spec-remote', severity: 'error', message, file, actual: url }
}

function unreachable(url: string, place: Place, { error, advice }: { error: string; advice?: string }): Problem {
  const next = advice ?? 'Check the URL and the network, or save the specification in the project.'
  const message = `${url} could not be fetched (${error}). ${next}`
  return { code: 'spec-remote', severity: 'error', message, ...place, actual: url }
}

function outdated(url: string, place: Place, reason: string): Problem {
  const message = `${url} could not be fetched (${reason}); the copy of the last successful response is used.`
  return { code: 'spec-remote', severity: 'warning', message, ...place, actual: url }
}

/** A cached copy is no problem if nothing else was requested. */
function offline(url: string, place: Place, hasCopy: boolean): Problem {
  const message = hasCopy
    ? `${url} is not fetched offline; the copy of the last successful response is used.`
    : `${url} is not fetched offline, and there is no earlier copy of it. Fetch it once, or save the specification in the project.`
  return { code: 'spec-remote', severity: hasCopy ? 'note' : 'error', message, ...place, actual: url }
}
