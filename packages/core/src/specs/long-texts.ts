import { isContainer, isObject, joinPointer, type JsonValue } from '../json.ts'
import type { Problem } from '../problem.ts'
import { isYamlFile } from '../syntax.ts'

/** Maximum number of characters of a text or a name. Nobody reads more, and pages repeat names many times. */
export const longestText = 1_000_000

/** How many characters of a longer one stay. */
const keptText = 10_000

/** A text or a name that was shortened. */
export interface LongText {
  /** The text, or the object that has the name. */
  pointer: string
  length: number
}

/** Whether a document may have a text that is too long. In JSON, each is in one line: most large documents have none so long. */
export function hasLongText(text: string, file: string): boolean {
  if (isYamlFile(file) || !/^\s*[{[]/.test(text)) return text.length > longestText
  for (let start = 0, end = 0; text.length - start > longestText; start = end + 1) {
    end = text.lastIndexOf('\n', start + longestText)
    if (end < start) return true
  }
  return false
}

/** Shortens what is too long in a document, in place. */
export function shortenTexts(document: JsonValue | undefined): LongText[] {
  if (document === undefined) return []
  const found: LongText[] = []
  const open: Step[] = [{ node: document }]
  for (let step = open.pop(); step; step = open.pop()) {
    const { node } = step
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) {
        if (isContainer(item)) open.push({ node: item, key: index, parent: step })
        else if (isLong(item)) node[index] = shortened(item, { node: item, key: index, parent: step })
      }
    } else if (isObject(node)) {
      for (const key of Object.keys(node)) {
        const name = isLong(key) ? shortened(key, step) : key
        const item = node[key] as JsonValue
        const value = isLong(item) ? shortened(item, { node: item, key: name, parent: step }) : item
        if (name !== key) delete node[key]
        if (name !== key || value !== item) node[name] = value
        if (isContainer(value)) open.push({ node: value, key: name, parent: step })
      }
    }
  }
  return found

  function shortened(long: string, step: Step): string {
    found.push({ pointer: pointerOf(step), length: long.length })
    // A copy: a part of a text would keep the whole one in memory.
    return `${Buffer.from(long.slice(0, keptText)).toString()}…`
  }
}

export function longTextProblem({ pointer, length }: LongText, file: string): Problem {
  return {
    code: 'spec-too-long',
    severity: 'warning',
    message: `There is a text of ${number(length)} characters here, and pages show its first ${number(keptText)}. Shorten it, or link to it.`,
    file,
    pointer,
    actual: `${number(length)} characters`,
    expected: `at most ${number(longestText)} characters`,
  }
}

/** A value in the document, and how it was reached. */
interface Step {
  node: JsonValue
  key?: string | number
  parent?: Step
}

function pointerOf(step: Step): string {
  const keys: (string | number)[] = []
  for (let at: Step | undefined = step; at?.key !== undefined; at = at.parent) keys.unshift(at.key)
  return joinPointer('', ...keys)
}

function isLong(value: JsonValue): value is string {
  return typeof value === 'string' && value.length > longestText
}

function number(value: number): string {
  return value.toLocaleString('en')
}
