import { say } from '@specnav/core/words'
import type { EnumValue, Schema } from '../endpoint-types.ts'
import { blocksOf } from '../markdown/to-html.ts'
import { type Fact, type Flag, flagWords, typeParts, valueText } from '../text/schema.ts'
import { type Draft, type DraftSlot, markup, place } from './draft.ts'

/** The small parts of a page: types, marks, sentences, facts and values. */

export function typeOf(schema: Schema): Draft {
  return markup`<span class="sn-type">${typeWords(schema)}</span>`
}

export function typeWords(schema: Schema): DraftSlot {
  return typeParts(schema).map((part) =>
    typeof part === 'string' ? part : place({ type: 'name', to: part.to, name: part.name }),
  )
}

export function requiredMark(): Draft {
  return markup` <b>${say('reference.required')}</b>`
}

export function flagMarks(flags: readonly Flag[]): DraftSlot {
  return flags.map((flag) => markup` <span class="sn-${flag}">${say(flagWords[flag])}</span>`)
}

/** Markdown of an author. */
export function prose(markdown: string | undefined): Draft | undefined {
  if (markdown === undefined) return undefined
  const html = blocksOf(markdown)
  const text = html.parts.filter((part) => typeof part === 'string').join('')
  if (isParagraph(text)) return html
  return text === '' ? undefined : markup`<div class="sn-text">${html}</div>`
}

/** A single paragraph needs no box around it. */
function isParagraph(text: string): boolean {
  return text.startsWith('<p>') && text.indexOf('</p>') === text.length - '</p>'.length
}

/** Letters of a value that fit into a line. */
const maxValue = 80

export function factList(facts: Fact[]): DraftSlot {
  const [short, long] = [false, true].map((isLong) => facts.filter((each) => isLongFact(each) === isLong))
  return [shortFacts(short!), long!.map((fact) => fold(fact.label, markup`<p>${valuesOf(fact)}</p>`))]
}

function isLongFact({ values }: Fact): boolean {
  return values.some(({ length }) => length > maxValue)
}

function shortFacts(facts: Fact[]): DraftSlot {
  if (facts.length === 0) return undefined
  if (facts.length === 1) return markup`<p class="sn-facts">${factWords(facts[0]!)}</p>`
  return markup`<ul class="sn-facts">${facts.map(factItem)}</ul>`
}

export function factItem(fact: Fact): Draft {
  return markup`<li>${factWords(fact)}</li>`
}

function factWords(fact: Fact): Draft {
  return markup`${fact.label}${fact.values.length > 0 && ': '}${valuesOf(fact)}`
}

function valuesOf({ values, href }: Fact): DraftSlot {
  const words = values.map((value, index) => markup`${index > 0 && ', '}<code>${value}</code>`)
  return href === undefined ? words : markup`<a href="${place({ type: 'link', name: 'href', to: href })}">${words}</a>`
}

export function valueList(values: EnumValue[]): Draft {
  const items = values.map(
    ({ value, name, description, deprecated }) =>
      markup`
        <li>
          <code>${valueText(value)}</code>${name !== undefined && markup` <span class="sn-type">${name}</span>`}
          ${deprecated && flagMarks(['deprecated'])}
          ${prose(description)}
        </li>`,
  )
  return markup`<ul class="sn-values">${items}</ul>`
}

/** A collapsed part of the page. */
export function fold(summary: DraftSlot, content: DraftSlot): Draft {
  return markup`<details class="sn-fold"><summary>${summary}</summary>${content}</details>`
}

/** Rows of fields that are collapsed, unless a site shows them at first. */
export function foldedRows(summary: DraftSlot, rows: DraftSlot): Draft {
  return markup`<details class="sn-fold"${place({ type: 'open' })}><summary>${summary}</summary>${rows}</details>`
}
