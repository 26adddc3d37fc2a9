import matter from 'gray-matter'
import { type JsonObject, isObject } from './json.ts'
import type { Problem } from './problem.ts'
import { parseYaml } from './syntax.ts'

export interface FrontmatterResult {
  frontmatter: JsonObject
  /** UTF-16 offset at which the text below the frontmatter begins. */
  bodyOffset: number
  problem?: Problem
}

/** Frontmatter is YAML and nothing else: the engines that would run code, or read other languages, are switched off. */
const otherLanguages = { javascript: refuseLanguage, js: refuseLanguage, coffee: refuseLanguage, json: refuseLanguage }
const engines = {
  ...otherLanguages,
  yaml: (source: string): object => {
    const { value, problems } = parseYaml(source)
    const found = problems.find(({ recovered }) => !recovered)
    if (found) throw new FrontmatterError(found.message, found.offset)
    return isObject(value) ? value : {}
  },
}

class FrontmatterError extends Error {
  offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/** Splits a page into frontmatter and body. Frontmatter that cannot be read counts as empty, and the body is kept. */
export function readFrontmatter(source: string, file: string): FrontmatterResult {
  const start = source.charCodeAt(0) === 0xfeff ? 1 : 0
  // `---` with a word behind it would name a language; only plain YAML fences are frontmatter.
  const fence = /^---[ \t]*(\S*)[ \t]*(?:\r?\n|$)/.exec(source.slice(start))
  if (!fence) return { frontmatter: {}, bodyOffset: start }
  const open = start + fence[0].length
  const close = /^---[ \t]*$/m.exec(source.slice(open))
  const report = (message: string, offset: number): Problem => ({ code: 'page-frontmatter', severity: 'error', message, file, offset })
  if (!close) {
    return { frontmatter: {}, bodyOffset: start, problem: report('The frontmatter is not closed. Write `---` on a line of its own below it.', start) }
  }
  const end = open + close.index + close[0].length
  const bodyOffset = end + (/^\r?\n/.exec(source.slice(end))?.[0].length ?? 0)
  // The block alone is handed over, so that a long body costs nothing here.
  const block = source.slice(start, end).replaceAll('\r\n', '\n')
  try {
    return { frontmatter: withTextTitle(matter(block, { engines }).data, block), bodyOffset }
  } catch (error) {
    if (!(error instanceof FrontmatterError)) {
      return { frontmatter: {}, bodyOffset, problem: report('Only YAML can stand in frontmatter. Write plain `---` above and below it.', start) }
    }
    const problem = report(error.message, open + error.offset)
    const data = readLeniently(block)
    return data ? { frontmatter: data, bodyOffset, problem: { ...problem, severity: 'warning' } } : { frontmatter: {}, bodyOffset, problem }
  }
}

/** An older YAML reader takes some real pages that the specification refuses, such as quoted text that goes on in the first column. */
function readLeniently(block: string): JsonObject | undefined {
  try {
    const data: unknown = JSON.parse(JSON.stringify(matter(block, { engines: otherLanguages }).data))
    return isObject(data) ? data : undefined
  } catch {
    return undefined
  }
}

/** A title such as `3.10` is text to its author, not a number. */
function withTextTitle(data: JsonObject, block: string): JsonObject {
  if (typeof data.title !== 'number') return data
  return { ...data, title: /^title:[ \t]*(\S+)/m.exec(block)?.[1] ?? String(data.title) }
}

function refuseLanguage(): object {
  throw new Error('a language other than YAML')
}
