import { readFileSync } from 'node:fs'
import { isObject, type JsonValue } from '@specnav/core'
import { yamlText } from '@specnav/core/files'
import type { Question } from '@specnav/mcp/search'

export const measures = ['recall', 'mrr', 'ndcg', 'refused', 'answered'] as const

/** What an evaluation has to reach. */
export type Thresholds = Partial<Record<(typeof measures)[number], number>>

export interface EvalFile {
  /** How many results of each question count. */
  k: number
  thresholds: Thresholds
  questions: Question[]
  /** Questions that the assistant should refuse. */
  offTopic: string[]
}

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(measures.map((name) => `\`${name}\``))

const filterNames = ['version', 'language', 'tag', 'method'] as const

/** Reads a file of questions. Throws what is wrong with it, with its place. */
export function readEvalFile(file: string): EvalFile {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`There is no file ${file}.`)
  }
  let content: JsonValue
  try {
    content = yamlText().parse(text)
  } catch (error) {
    throw new Error(`${file} is not YAML: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const fail = (place: string, expected: string): never => {
    throw new Error(`${file}: ${place} has to be ${expected}.`)
  }
  if (!isObject(content)) return fail('the file', 'an object with `questions`')
  const { questions, offTopic = [], k = 5, thresholds = {}, ...others } = content
  for (const key of Object.keys(others))
    fail(`\`${key}\``, 'left out: there are `questions`, `offTopic`, `k` and `thresholds`')
  if (typeof k !== 'number' || !Number.isInteger(k) || k < 1 || k > 50) return fail('`k`', 'a number from 1 to 50')
  if (!isObject(thresholds)) return fail('`thresholds`', `an object with ${listed}`)
  for (const [key, value] of Object.entries(thresholds))
    if (!(measures as readonly string[]).includes(key) || typeof value !== 'number' || !(value >= 0 && value <= 1))
      fail(`\`thresholds.${key}\``, `${listed}, a number from 0 to 1`)
  if (!Array.isArray(questions) || questions.length === 0)
    return fail('`questions`', 'a list with at least one question')
  if (!Array.isArray(offTopic) || !offTopic.every((each) => typeof each === 'string'))
    return fail('`offTopic`', 'a list of questions')
  if (offTopic.length === 0 && (thresholds.refused ?? thresholds.answered) !== undefined)
    return fail('`offTopic`', 'a list with at least one question, because `thresholds` has `refused` or `answered`')
  return { k, thresholds, questions: questions.map((each, at) => questionOf(each, at, fail)), offTopic }
}

function questionOf(written: JsonValue, at: number, fail: (place: string, expected: string) => never): Question {
  const place = `questions[${at}]`
  if (!isObject(written)) return fail(`\`${place}\``, 'an object with `question` and `expected`')
  const { question, expected, ...filters } = written
  if (typeof question !== 'string' || question.trim() === '') return fail(`\`${place}.question\``, 'a text')
  const list = typeof expected === 'string' ? [expected] : expected
  if (!Array.isArray(list) || list.length === 0 || !list.every((each) => typeof each === 'string'))
    return fail(`\`${place}.expected\``, 'the path of a page or an endpoint such as `GET /users`, or a list of these')
  for (const [key, value] of Object.entries(filters))
    if (!(filterNames as readonly string[]).includes(key) || typeof value !== 'string')
      fail(`\`${place}.${key}\``, 'left out, or `version`, `language`, `tag` or `method` with a text')
  return { question, expected: list, filters }
}
