import { type JsonObject, type JsonValue, isObject } from '@specnav/core'

/** A value to be written into a JSON or YAML file. */
export type Fragment = ScalarFragment | ListFragment | MapFragment

export interface ScalarFragment {
  type: 'scalar'
  value: string | number | boolean | null
  /** The author's spelling of a number, if JSON allows it: `1.10`. */
  spelling?: string
}

export interface ListFragment {
  type: 'list'
  items: Fragment[]
}

export interface MapFragment {
  type: 'map'
  members: Member[]
}

export interface Member {
  key: string
  value: Fragment
  /** The lines of the member in the author's YAML, from the first column, with their comments. */
  source?: string
}

export function toFragment(value: JsonValue): Fragment {
  if (Array.isArray(value)) return { type: 'list', items: value.map(toFragment) }
  return isObject(value) ? toMap(value) : { type: 'scalar', value }
}

export function toMap(object: JsonObject): MapFragment {
  const members = Object.entries(object).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: toFragment(value) }],
  )
  return { type: 'map', members }
}

export function toValue(fragment: Fragment): JsonValue {
  if (fragment.type === 'scalar') return fragment.value
  if (fragment.type === 'list') return fragment.items.map(toValue)
  return Object.fromEntries(fragment.members.map(({ key, value }) => [key, toValue(value)]))
}

export interface JsonStyle {
  /** One level of indentation; empty writes everything on one line. */
  unit: string
  /** The text after a colon and, on a single line, after a comma. */
  space: string
}

/** The fragment as JSON. Lines after the first begin with `indent`; they end in `\n`. */
export function printJson(fragment: Fragment, style: JsonStyle, indent = ''): string {
  if (fragment.type === 'scalar') return printJsonScalar(fragment)
  const inner = indent + style.unit
  const [open, close] = fragment.type === 'list' ? '[]' : '{}'
  const entries =
    fragment.type === 'list'
      ? fragment.items.map((item) => printJson(item, style, inner))
      : fragment.members.map(({ key, value }) => `${printQuoted(key)}:${style.space}${printJson(value, style, inner)}`)
  if (entries.length === 0) return `${open}${close}`
  // On one line an object has spaces inside its braces, and a list has none, as most people write them.
  const pad = fragment.type === 'map' ? style.space : ''
  if (style.unit === '') return `${open}${pad}${entries.join(`,${style.space}`)}${pad}${close}`
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`
}

function printJsonScalar({ value, spelling }: ScalarFragment): string {
  return typeof value === 'string' ? printQuoted(value) : (spelling ?? String(value))
}

/**
 * Members as lines of block YAML that begin with `indent` and end in `\n`. `unit` is one level of
 * indentation: at most nine spaces.
 */
export function printYaml(members: readonly Member[], unit: string, indent: string): string {
  return members
    .map(({ key, value, source }) =>
      source === undefined
        ? `${indent}${printScalar(key)}:${printBelow(value, unit, indent)}`
        : indentLines(source, indent),
    )
    .join('')
}

/** The text after a key or a dash: on its line, or on the lines below it. */
function printBelow(fragment: Fragment, unit: string, indent: string): string {
  const inner = indent + unit
  if (fragment.type === 'scalar') {
    const { value, spelling } = fragment
    if (typeof value !== 'string') return ` ${spelling ?? String(value)}\n`
    return value.includes('\n') ? printText(value, unit, inner) : ` ${printScalar(value)}\n`
  }
  if (fragment.type === 'map')
    return fragment.members.length === 0 ? ' {}\n' : `\n${printYaml(fragment.members, unit, inner)}`
  if (fragment.items.length === 0) return ' []\n'
  return `\n${printYamlItems(fragment.items, unit, inner)}`
}

/** Items of a list as lines of block YAML that begin with `indent` and end in `\n`. */
export function printYamlItems(items: readonly Fragment[], unit: string, indent: string): string {
  return items.map((item) => `${indent}-${printItem(item, unit, indent)}`).join('')
}

/** An object in a list starts on the line of its dash. */
function printItem(item: Fragment, unit: string, indent: string): string {
  if (item.type !== 'map' || item.members.length === 0) return printBelow(item, unit, indent)
  const inner = `${indent}  `
  return ` ${printYaml(item.members, unit, inner).slice(inner.length)}`
}

/** Text of several lines, in a readable form if block YAML can represent it exactly. */
function printText(value: string, unit: string, indent: string): string {
  if (!canStandInBlock(value)) return ` ${printQuoted(value)}\n`
  const ending = value.endsWith('\n')
  // A reader would take leading spaces for indentation, unless the header states the indentation.
  const indicator = /^(?:[ \t]*\n)*[ \t]/.test(value) ? String(unit.length) : ''
  const chomping = !ending ? '-' : /(?:^|\n)\n$/.test(value) ? '+' : ''
  const lines = (ending ? value.slice(0, -1) : value).split('\n')
  return ` |${indicator}${chomping}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}\n`
}

/** Every character except those that YAML treats as line ends or does not print. Text without a word has nothing to indent. */
function canStandInBlock(value: string): boolean {
  return value.trim() !== '' && !unprintable.test(value)
}

// oxlint-disable-next-line no-control-regex -- these are the characters in question
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u

/** Words that every version of YAML reads as text. */
const plainText = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z_/](?:[\w/.()+'&;<>=$-]|,(?= )| (?=[^\s#]))*$/i

function printScalar(text: string): string {
  return plainText.test(text) ? text : printQuoted(text)
}

/** Quotes as in JSON, plus escapes for some characters that YAML requires. */
function printQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function indentLines(lines: string, indent: string): string {
  return lines.replace(/^(?=[^\n])/gm, indent)
}
