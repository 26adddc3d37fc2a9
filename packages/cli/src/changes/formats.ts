import {
  changesHtml,
  changesJson,
  changesMarkdown,
  type ChangesTextOptions,
  groupChanges,
  type LocatedChange,
  ruleEntries,
  summaryOf,
} from '@specnav/changes'
import type { Severity } from '@specnav/core'
import { annotation, type Finding, sarif, servicePath } from '../services.ts'
import { type Colors, printable } from '../terminal.ts'

/** What formats need to know besides the changes. */
export interface FormatContext {
  colors: Colors
  /** The path from the working directory to the folder of the new version. */
  prefix: string
  /** The path to the folder of the old version. */
  oldPrefix: string
  /** The addresses of the operations' pages. */
  link: ChangesTextOptions['link']
}

type Format = (changes: readonly LocatedChange[], context: FormatContext) => string

/** GitHub refuses comments of more than 65,536 characters. */
const maxComment = 60_000

export const formats = {
  text: changesText,
  json: (changes, { prefix, oldPrefix }) => {
    const rows = changesJson(changes).map(({ old, ...row }) => ({
      ...row,
      file: servicePath(row.file, prefix),
      ...(old && { old: { ...old, file: servicePath(old.file, oldPrefix) } }),
    }))
    return `${JSON.stringify({ changes: rows }, undefined, 2)}\n`
  },
  markdown: (changes, { link }) => changesMarkdown(changes, { link, limit: maxComment }),
  github: (changes, { prefix }) => findings(changes, prefix).map(annotation).join(''),
  sarif: (changes, { prefix }) => {
    const titles = new Map(ruleEntries().map(({ id, title }) => [id, title]))
    return sarif(findings(changes, prefix), (id) => titles.get(id) ?? id)
  },
  html: (changes, { link }) => page(changesHtml(changes, { link, depth: 2 })),
} satisfies Record<string, Format>

const severities: Record<LocatedChange['level'], Severity> = { breaking: 'error', warning: 'warning', info: 'note' }

function findings(changes: readonly LocatedChange[], prefix: string): Finding[] {
  return changes.map(({ rule, level, message, operations, file = '', line = 1, column = 1 }) => ({
    id: rule,
    level: severities[level],
    message: operations.length === 0 ? message : `${namesOf(operations)}: ${message}`,
    file: servicePath(file, prefix),
    line,
    column,
  }))
}

/** How many operations are named at a change that they share. */
const maxNamed = 3

function namesOf(operations: LocatedChange['operations']): string {
  const named = operations.slice(0, maxNamed).map(({ key }) => key)
  const more = operations.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

/** The changes by operation, for people. */
function changesText(changes: readonly LocatedChange[], { colors, prefix }: FormatContext): string {
  if (changes.length === 0) return 'No changes\n'
  const paint = { breaking: colors.red, warning: colors.yellow, info: colors.cyan }
  const groups = groupChanges(changes).map(({ title, operations, changes: found }) => {
    const head = operations.length > 1 ? namesOf(operations) : title
    const lines = found.map(({ level, message, rule, file, line, waived }) => {
      const place = file === undefined ? '' : `  ${colors.dim(printable(`${servicePath(file, prefix)}:${line ?? 1}`))}`
      const reason = waived ? `    accepted until ${waived.until}: ${printable(waived.reason)}\n` : ''
      const text = printable(message)
      return `  ${paint[level](level.padEnd(8))}  ${text}\n            ${colors.dim(rule)}${place}\n${reason}`
    })
    return `${colors.bold(printable(head))}\n${lines.join('')}`
  })
  return `${groups.join('\n')}\n${summaryOf(changes)}\n`
}

function page(content: string): string {
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}code{font-size:.9em;overflow-wrap:anywhere}.sn-changes-breaking h2{color:light-dark(#b00020,#ff8a8a)}'
  return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>API changes</title>\n<style>${style}</style>\n<h1>API changes</h1>\n${content}</html>\n`
}
