import type { Heading, PartContext, RenderedPage } from '@specnav/pages'
import type { VersionPage } from '@specnav/core'
import { type Html, htmlTag, raw, type Slot } from '@specnav/pages/html'
import { markdownToHtml } from '@specnav/pages/markdown'
import { say } from '@specnav/core/words'
import { releaseLine } from '../changelog/words.ts'
import { sentenceHtml } from '../format/sentence.ts'
import type { Change } from '../types.ts'
import type { Line, Side } from './side.ts'
import { type ComparedRow, type ComparisonView, repeatedWords, type ShownSection, statusWord } from './view.ts'

const markup = htmlTag()

interface Page {
  view: ComparisonView
  before: VersionPage
  after: VersionPage
  context: PartContext
}

/** A comparison as HTML. */
export function comparisonHtml(page: Page): RenderedPage {
  const { sections, unchanged } = page.view
  const same = unchanged.length > 0 ? [{ depth: 2, slug: 'part-unchanged', text: say('changelog.unchanged') }] : []
  const headings: Heading[] = [...sections.map(({ title, id }) => ({ depth: 2, slug: id, text: title })), ...same]
  const parts = sections.map((section) => sectionHtml(section, page))
  const body = markup`${versionLinks(page)}${changeList(page)}${parts}${unchangedSections(unchanged)}`
  const ids = [...headings.map(({ slug }) => slug), ...sections.flatMap(({ rows }) => rows.map(({ id }) => id))]
  return { html: `<div class="sn-endpoint"><div class="sn-compare">${body.parts.join('')}</div></div>`, headings, ids }
}

function unchangedSections(sections: readonly ShownSection[]): Slot {
  if (sections.length === 0) return undefined
  const items = sections.map(({ title, unchanged }) => markup`<h3>${title}</h3>${fieldList(unchanged)}`)
  const names = sections.map(({ title }) => title).join(', ')
  return markup`
    <section><h2 id="part-unchanged">${say('changelog.unchanged')}</h2>
    <details class="sn-fold"><summary>${names}</summary><div>${items}</div></details></section>`
}

function versionLinks({ before, after, context }: Page): Html {
  const link = ({ label, path, operation }: VersionPage) => markup`
    <li><b>${label}</b> <a href="${context.link(`/${path}`)}"><code>${operation.method} ${operation.path}</code></a></li>`
  return markup`<ul class="sn-compare-versions">${link(before)}${link(after)}</ul>`
}

/** What has changed in words, the breaking changes first; the others are folded. */
function changeList({ view }: Page): Slot {
  const { changes, rowOf } = view
  if (changes.length === 0) return undefined
  const item = (change: Change) => {
    const row = rowOf.get(change)
    const place =
      row === undefined ? undefined : markup` <a class="sn-compare-jump" href="#${row}">${say('changelog.show')}</a>`
    return markup`<li>${levelMark(change)} ${raw(sentenceHtml(change.message))}${place}</li>`
  }
  const serious = changes.filter(({ level }) => level !== 'info')
  const others = changes.filter(({ level }) => level === 'info')
  const words = say('changelog.otherCount', { count: others.length })
  const fold =
    others.length > 0 &&
    markup`<details class="sn-fold"><summary>${words}</summary><ul>${others.map(item)}</ul></details>`
  return markup`
    <p class="sn-release">${raw(releaseLine({ changes }))}</p>
    ${serious.length > 0 && markup`<ul class="sn-compare-changes">${serious.map(item)}</ul>`}
    ${fold}`
}

function levelMark({ level }: Change): Slot {
  return (
    level !== 'info' &&
    markup`<span class="sn-level sn-level-${level}">${say(level === 'breaking' ? 'changelog.isBreaking' : 'changelog.isWarning')}</span>`
  )
}

function sectionHtml({ title, id, rows, repeated, unchanged }: ShownSection, page: Page): Html {
  const { before, after } = page
  const table =
    rows.length > 0 &&
    markup`
      <table role="table" aria-labelledby="${id}">
        <thead role="rowgroup"><tr role="row">
          <th role="columnheader" scope="col">${say('changelog.field')}</th>
          <th role="columnheader" scope="col">${before.label}</th>
          <th role="columnheader" scope="col">${after.label}</th>
        </tr></thead>
        <tbody role="rowgroup">${rows.map((row) => rowHtml(row, page))}</tbody>
      </table>`
  const folds = [
    foldHtml(repeatedWords(repeated), repeated),
    foldHtml(say('changelog.unchangedCount', { count: unchanged.length }), unchanged),
  ]
  return markup`<section><h2 id="${id}">${title}</h2>${table}${folds}</section>`
}

function foldHtml(summary: string, fields: ShownSection['unchanged']): Slot {
  return (
    fields.length > 0 && markup`<details class="sn-fold"><summary>${summary}</summary>${fieldList(fields)}</details>`
  )
}

function fieldList(fields: ShownSection['unchanged']): Html {
  const items = fields.map(
    ({ name, type }) =>
      markup`<li><code>${name}</code>${type !== undefined && markup` <span class="sn-type">${type}</span>`}</li>`,
  )
  return markup`<ul class="sn-compare-same">${items}</ul>`
}

function rowHtml(row: ComparedRow, page: Page): Html {
  const { id, name, status, changes } = row
  const notes = changes.map((change) => markup`<li>${levelMark(change)} ${raw(sentenceHtml(change.message))}</li>`)
  return markup`
    <tr role="row" id="${id}" class="sn-compare-${status}">
      <th role="rowheader" scope="row">
        <code>${name}</code> <span class="sn-compare-status">${statusWord(status)}</span>
        ${notes.length > 0 && markup`<ul>${notes}</ul>`}
      </th>
      ${cell(row.before, row.after, 'before', page)}
      ${cell(row.after, row.before, 'after', page)}
    </tr>`
}

/** One version of a field; what the other version does not say is marked. */
function cell(side: Side | undefined, other: Side | undefined, when: 'before' | 'after', page: Page): Html {
  const version = page[when]
  const tag = when === 'before' ? 'del' : 'ins'
  const label = markup`<span class="sn-compare-label">${version.label}</span>`
  if (!side)
    return markup`<td role="cell">${label}<p class="sn-compare-none">${say('reference.notIn', { version: version.label })}</p></td>`
  const mark = (value: Slot, isNew: boolean) =>
    isNew && other ? markup`${raw(`<${tag}>`)}${value}${raw(`</${tag}>`)}` : markup`${value}`
  const type =
    side.type !== undefined && mark(markup`<span class="sn-type">${side.type}</span>`, side.type !== other?.type)
  const marks = side.marks.map((word) => markup` ${mark(markup`<b>${word}</b>`, !other?.marks.includes(word))}`)
  const lines = side.lines.map((line) => markup`<li>${lineHtml(line, other, mark)}</li>`)
  return markup`
    <td role="cell">${label}
      ${(type || marks.length > 0) && markup`<p>${type}${marks}</p>`}
      ${lines.length > 0 && markup`<ul class="sn-facts">${lines}</ul>`}
      ${textHtml(side, other, page)}
    </td>`
}

function lineHtml({ label, values }: Line, other: Side | undefined, mark: (value: Slot, isNew: boolean) => Html): Html {
  const known = other?.lines.find((line) => line.label === label)
  if (values.length === 0) return mark(label, !known)
  const words = values.map((value, index) => {
    return markup`${index > 0 && ', '}${mark(markup`<code>${value}</code>`, known?.values.includes(value) !== true)}`
  })
  return markup`${label}: ${words}`
}

/** A text that is the same on both sides says nothing about a change. */
function textHtml({ text }: Side, other: Side | undefined, { context }: Page): Slot {
  if (text === undefined || text === other?.text) return undefined
  return markup`<div class="sn-text">${raw(markdownToHtml(text, context.link))}</div>`
}
