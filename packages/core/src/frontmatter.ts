import { type JsonObject, isObject } from './json.ts'
import { loadMatter } from './lazy.ts'
import { misspeltFields, shownFields, wrongFields } from './page-settings.ts'
import type { Problem } from './problem.ts'
import { type SyntaxProblem, expandsTooFar, parseYaml, stillRead } from './syntax.ts'

export interface FrontmatterResult {
  frontmatter: JsonObject
  /** UTF-16 offset of the text below the frontmatter. */
  bodyOffset: number
  problems: Problem[]
  /** What it says about its readers cannot be read, so that nobody may read the page. */
  isClosed?: true
}

/** Frontmatter is only YAML: engines for other languages, some of which run code, are disabled. */
const otherLanguages = { javascript: refuseLanguage, js: refuseLanguage, coffee: refuseLanguage, json: refuseLanguage }

const firstField = /^---(?:ya?ml)?[ \t]*\r?\n[A-Za-z][\w-]*:(?:[ \t][^\n]*)?\n/

/** The offset of the text below the frontmatter. Fields are not read where the first line is one: no text of the page begins so. */
export function bodyOffsetOf(source: string, file: string): number {
  const close = firstField.test(source) ? /^---[ \t]*(?:\r?\n|$(?!\n))/m.exec(source.slice(3)) : null
  return close ? 3 + close.index + close[0].length : readFrontmatter(source, file).bodyOffset
}

/** Splits a page into frontmatter and body. Unreadable frontmatter counts as empty, and the body is kept. */
export function readFrontmatter(source: string, file: string): FrontmatterResult {
  const start = source.charCodeAt(0) === 0xfeff ? 1 : 0
  const common = { code: 'page-frontmatter', severity: 'error', file } as const
  const report = (message: string, offset: number): Problem => ({ ...common, message, offset })
  const fence = /^---(?!-)([^\r\n]*)(?:\r?\n|$)/.exec(source.slice(start))
  const language = fence?.[1]?.trim() ?? ''
  if (!fence || /\s/.test(language)) {
    const late = /(?<![^])\s*---[^\r\n]*\r?\n(.*?)^---[ \t]*$/ms.exec(source.slice(start))?.[1] ?? ''
    const message = 'Frontmatter has to begin on the first line, with `---` alone. Here it is shown as text.'
    const problem = report(message, start)
    if (readersIn(late).length > 0) return unreadable({ bodyOffset: start, problem }, late)
    const isMeant = /^(?:title|description|icon|openapi):/m.test(late)
    return { frontmatter: {}, bodyOffset: start, problems: isMeant ? [{ ...problem, severity: 'warning' }] : [] }
  }
  const open = start + fence[0].length
  const close = /^---[ \t]*$/m.exec(source.slice(open))
  if (!close) {
    const message = 'The frontmatter is not closed. Write `---` on a line of its own below it.'
    return unreadable({ bodyOffset: start, problem: report(message, start) }, source.slice(open))
  }
  const end = open + close.index + close[0].length
  const bodyOffset = end + (/^\r?\n/.exec(source.slice(end))?.[0].length ?? 0)
  // Only pass the block, so that a long body costs nothing here.
  const block = source.slice(start, end)
  let found: SyntaxProblem | undefined
  let isText = false
  const yaml = (text: string): object => {
    const { value, problems } = parseYaml(text)
    found = problems[0]
    if (isObject(value)) return value
    isText ||= value !== undefined && value !== null
    return {}
  }
  let data: JsonObject
  try {
    data = loadMatter()(block, { engines: { ...otherLanguages, yaml } }).data
  } catch {
    const message = 'Frontmatter has to be YAML. Write plain `---` above and below it.'
    return unreadable({ bodyOffset, problem: report(message, start) }, block)
  }
  if (isText && !found)
    return { frontmatter: {}, bodyOffset: start, problems: [{ ...report(noFields, open), severity: 'warning' }] }
  const frontmatter = withTexts(data, block)
  const useless = (fields: JsonObject) =>
    [...wrongFields(fields), ...misspeltFields(fields)].map(({ field, message }): Problem => {
      const offset = new RegExp(`^${field}[ \\t]*:`, 'm').exec(block)?.index ?? 0
      return { ...report(message, start + offset), severity: 'warning' }
    })
  if (!found) return { frontmatter, bodyOffset, problems: useless(frontmatter) }
  // The YAML starts after the dashes, or after the language if there is one.
  const dashes = language === '' ? 3 : fence[0].trimEnd().length
  const problem = report(found.message, start + dashes + found.offset)
  const recovered = found.recovered ? frontmatter : readLeniently(block)
  if (!recovered) return unreadable({ frontmatter, bodyOffset, problem }, block)
  const message = found.recovered ? found.message : `${found.message}${stillRead}`
  if (readersIn(block).some((field) => !(field in recovered)))
    return unreadable({ frontmatter: recovered, bodyOffset, problem }, block)
  const problems: Problem[] = [{ ...problem, severity: 'warning', message }, ...useless(recovered)]
  return { frontmatter: recovered, bodyOffset, problems }
}

/** Fields that are lost must not open a page that its author has closed. */
function unreadable(
  { frontmatter = {}, bodyOffset, problem }: { frontmatter?: JsonObject; bodyOffset: number; problem: Problem },
  written: string,
): FrontmatterResult {
  const [field] = readersIn(written)
  if (field === undefined) return { frontmatter, bodyOffset, problems: [problem] }
  const message = `${problem.message} Until then, \`${field}\` is unknown, and nobody can read the page.`
  return { frontmatter, bodyOffset, problems: [{ ...problem, message }], isClosed: true }
}

/** The fields about readers that a text seems to have, in lines or between braces. */
function readersIn(text: string): string[] {
  const isFlow = /^(?:---[^\n]*\n)?\s*\{/.test(text)
  const starts = isFlow ? '[{,]\\s*' : '^[ \\t]*'
  return ['groups', 'public'].filter((name) => new RegExp(`${starts}["']?${name}["']?[ \\t]*:`, 'm').test(text))
}

/**
 * An older YAML reader accepts some real pages that the specification rejects, such as quoted text that
 * continues in the first column.
 */
function readLeniently(block: string): JsonObject | undefined {
  try {
    const { data } = loadMatter()(block, { engines: otherLanguages })
    if (expandsTooFar(data, block.length)) return undefined
    const plain: unknown = JSON.parse(JSON.stringify(data))
    return isObject(plain) ? plain : undefined
  } catch {
    return undefined
  }
}

const noFields =
  'There are no fields between the dashes, so this is shown as text. Write fields as `title: Users`, or remove the dashes.'

/** A title such as `3.10` is text to its author, not a number. */
function withTexts(data: JsonObject, block: string): JsonObject {
  const numbers = shownFields.filter((field) => typeof data[field] === 'number')
  const written = (field: string) =>
    new RegExp(`^${field}:[ \\t]*(\\S+)`, 'm').exec(block)?.[1] ?? JSON.stringify(data[field])
  return { ...data, ...Object.fromEntries(numbers.map((field) => [field, written(field)])) }
}

function refuseLanguage(): object {
  throw new Error('a language other than YAML')
}
