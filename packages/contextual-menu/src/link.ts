import { encode, linkLength } from './encode.ts'
import { type Text, encodeText, joinTexts, sampleOf } from './open-text.ts'
import { truncateMarkdown } from './truncate.ts'
import type { QueryEntry } from './types.ts'

/** The values of a query's placeholders. A function is only called if its placeholder is used. */
export interface Placeholders {
  page?: (() => string) | undefined
  path: string
  mcp?: Text | undefined
}

export type DynamicLink =
  | { type: 'link'; href: Text; truncated: boolean }
  /** There is no value for the placeholder. */
  | { type: 'unknown'; placeholder: keyof Placeholders }

const placeholder = /\$(page|path|mcp)(?![\p{L}\p{N}_])/gu

const likePlaceholder =
  /(?<![\p{L}\p{N}_$\\])(?:\$[a-z][\p{L}\p{N}_]*|\$(?:P(?:age|ath|AGE|ATH)|M(?:cp|CP))\b|\$?\{+\s*(?:page|path|mcp)\s*\}+)/gu

/** What looks like a placeholder in a text, and is none: `$pth`, `${path}`. */
export function unknownPlaceholders(text: string): string[] {
  return (text.match(likePlaceholder) ?? []).filter((name) => !isPlaceholder(name))
}

/** The placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([name]) => name)
}

function isPlaceholder(name: string): boolean {
  return placeholdersIn(name)[0] === name
}

/**
 * The link with its placeholders replaced and its values percent-encoded. If it would have more than
 * `maxLength` characters, `$page` is truncated and ends with `notice`. The link is still longer if the rest
 * of it is too long.
 */
export function buildLink(
  base: string,
  query: readonly QueryEntry[],
  placeholders: Placeholders,
  { maxLength, notice }: { maxLength: number; notice: string },
): DynamicLink {
  const names = query.flatMap(({ value }) => Array.from(value.matchAll(placeholder), ([, name]) => name as Name))
  const unknown = names.find((name) => placeholders[name] === undefined)
  if (unknown) return { type: 'unknown', placeholder: unknown }

  const withPage = (page: string) => {
    const texts = { page, path: placeholders.path, mcp: placeholders.mcp ?? '' }
    return addQuery(
      base,
      query.map(({ key, value }) => ({ key, value: fill(value, texts) })),
    )
  }
  const times = names.filter((name) => name === 'page').length
  if (times === 0 || !placeholders.page) return { type: 'link', href: withPage(''), truncated: false }
  const whole = placeholders.page().toWellFormed()
  const room = Math.floor((maxLength - linkLength(sampleOf(withPage('')))) / times)
  const page = truncateMarkdown(whole, room, notice) ?? notice
  return { type: 'link', href: withPage(page), truncated: page !== whole }
}

type Name = keyof Placeholders

function fill(value: string, texts: Readonly<Record<Name, Text>>): Text {
  // Every second piece is a name.
  return joinTexts(value.split(placeholder).map((piece, index) => (index % 2 === 1 ? texts[piece as Name] : piece)))
}

/** `URLSearchParams` would write spaces as `+`, but links of apps are not forms. */
function addQuery(base: string, query: readonly { key: string; value: Text }[]): Text {
  if (query.length === 0) return base
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(base) ?? []
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&'
  const added = query.flatMap(({ key, value }, index) => [
    index === 0 ? joint : '&',
    `${encode(key)}=`,
    encodeText(value),
  ])
  return joinTexts([before, ...added, hash])
}
