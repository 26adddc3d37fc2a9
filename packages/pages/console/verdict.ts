import type { JsonValue } from '@specnav/core/text'
import type { ConsoleModel, DocumentedAnswer } from '../src/console/model.ts'
import { type Difference, differencesOf } from './differences.ts'
import { element } from './dom.ts'
import { namedOf } from './draft.ts'
import { word } from './words.ts'

/** Differences that are listed. */
const maxListed = 20

/** What the description says of a status. */
function documentedOf({ answers = [] }: ConsoleModel, status: number): DocumentedAnswer | undefined {
  const names = [String(status), `${String(status)[0]}XX`, 'default']
  return names.flatMap((name) => answers.find((answer) => answer.status.toUpperCase() === name.toUpperCase()) ?? [])[0]
}

/** Whether an answer is as the description says, and where it is not; undefined if the description says nothing. */
export function verdictOf(model: ConsoleModel, status: number, body?: JsonValue): HTMLElement | undefined {
  if (!model.answers || model.answers.length === 0) return undefined
  const documented = documentedOf(model, status)
  const schema = documented?.content[0]?.schema
  if (documented && (schema === undefined || body === undefined)) return undefined
  const found =
    schema && body !== undefined
      ? differencesOf(body, schema, { named: namedOf(model), direction: 'response' }).map(textOf)
      : [word('undocumented', { name: String(status) })]
  if (found.length === 0) return element('p', { class: 'small s2' }, word('answerMatches'))
  const items = found.slice(0, maxListed).map((each) => element('li', {}, each))
  const title = element('summary', { class: 's4' }, word('differences', { count: found.length }))
  return element('details', { open: true }, title, element('ul', {}, ...items))
}

function textOf({ keys, words }: Difference): string {
  return words(keys.join('.') || word('body'))
}
