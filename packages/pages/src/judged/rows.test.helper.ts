import { Parser } from 'htmlparser2'
import { oneLine } from './shown.test.helper.ts'

/*
 * The fields of a page, where readers see them: each row with its own words and the rows below it. HTML and Markdown
 * have the same form here, so they are compared with a description by the same rules.
 */

/** A field. */
export interface Row {
  name: string
  /** What the line says of it, up to its description. */
  isRequired: boolean
  /** It is among those that only the other direction has. */
  isElsewhere: boolean
  level: Level
}

/** What a page says at one place, without what its rows say. */
export interface Level {
  text: string
  rows: Row[]
  /** What leads from here to a schema that is elsewhere. */
  doors: Door[]
}

export interface Door {
  /** The key of a schema with a page of its own. In Markdown also the heading of one on the same page: `#address`. */
  to: string
  /** The page says that this place is inside of what is behind it. */
  isAbove: boolean
}

function emptyLevel(): Level {
  return { text: '', rows: [], doors: [] }
}

/** An element of HTML; a string is a text. */
interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

function parsedHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    ontext: (text) => void open.at(-1)!.children.push(text),
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return root
}

/** The parts of an endpoint page by the ids of their headings: each is what follows its heading. */
export function htmlParts(html: string): Map<string, Level> {
  const parts = new Map<string, Level>()
  const visit = (element: Element) => {
    let part: Level | undefined
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (part) part.text += child
        continue
      }
      const heading = headingIn(child)
      if (heading !== undefined) part = emptyLevel()
      // What a heading folds is in the element of the heading.
      if (part && (heading === undefined || child.tag === 'details')) addTo(part, child, false)
      if (heading !== undefined && part && !parts.has(heading)) parts.set(heading, part)
      visit(child)
    }
  }
  visit(parsedHtml(html))
  return parts
}

/** The id of a heading that is this element, or the start of it. */
function headingIn({ tag, attributes, children }: Element): string | undefined {
  if (/^h[23]$/.test(tag)) return attributes.id
  const first = children.find((child) => typeof child !== 'string')
  return first && /^(?:details|summary)$/.test(tag) ? headingIn(first) : undefined
}

/** The whole of a schema's page. */
export function htmlLevel(html: string): Level {
  const level = emptyLevel()
  addTo(level, parsedHtml(html), false)
  return level
}

function addTo(level: Level, element: Element, isElsewhere: boolean): void {
  const { tag, attributes, children } = element
  const names = (attributes.class ?? '').split(' ')
  if (attributes['data-sn-at'] !== undefined) {
    level.doors.push({ to: keyIn(element), isAbove: textOf(element).includes('(as above)') })
    return
  }
  const isRows = tag === 'ul' && names.includes('sn-rows')
  for (const child of children) {
    if (typeof child === 'string') level.text += child
    else if (isRows && child.tag === 'li') addRow(level, child, isElsewhere)
    else addTo(level, child, isElsewhere || names.includes('sn-elsewhere'))
  }
  level.text += ' '
}

function addRow(level: Level, item: Element, isElsewhere: boolean): void {
  const [code, ...rest] = item.children.filter((child) => typeof child !== 'string')
  const isField = code?.tag === 'code' && code.attributes.class === undefined
  const name = isField ? textOf(code).replace(/^\[(.*)\]$/s, '$1') : undefined
  // What all other names have belongs to the object.
  if (code === undefined || name === undefined || name === 'any other name') {
    for (const child of code ? [code, ...rest] : rest) addTo(level, child, isElsewhere)
    return
  }
  const inner = emptyLevel()
  for (const child of rest) addTo(inner, child, false)
  const isRequired = rest.some((child) => child.tag === 'b' && textOf(child) === 'required')
  level.rows.push({ name: oneLine(name), isRequired, isElsewhere, level: inner })
}

function keyIn({ tag, attributes, children }: Element): string {
  if (tag === 'a') return keyOfAddress(attributes.href ?? '')
  return children.map((child) => (typeof child === 'string' ? '' : keyIn(child))).find((key) => key !== '') ?? ''
}

function keyOfAddress(address: string): string {
  return decodeURIComponent(/^\/schemas\/(.*)\.(?:html|md)$/.exec(address)?.[1] ?? '')
}

function textOf({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** The parts of a page of Markdown by their headings, those of lower rank after the ones around them. */
export function markdownParts(markdown: string): Map<string, string> {
  const parts = new Map<string, string>()
  const around: string[] = []
  let lines: string[] = []
  let name = ''
  let isCode = false
  // A description may have headings of its own, which come first.
  const end = () => void parts.set(name, lines.join('\n'))
  for (const line of markdown.split(/\r?\n/)) {
    if (/^ *(?:`{3}|~{3})/.test(line)) isCode = !isCode
    const [, marks, title] = (!isCode && /^(#{1,6}) (.*)$/.exec(line)) || []
    if (marks === undefined || title === undefined) {
      lines.push(line)
      continue
    }
    end()
    around.length = Math.min(around.length, marks.length - 1)
    around[marks.length - 1] = title
    name = around.slice(1).filter(Boolean).join(' › ') || title
    lines = []
  }
  end()
  for (const [key, text] of parts) parts.set(key, withSaidBefore(key, text, parts))
  return parts
}

/** What an answer says, where it says to be the same as an earlier one. */
function withSaidBefore(key: string, text: string, parts: ReadonlyMap<string, string>): string {
  return text.replaceAll(/^(?:Headers|Body): the same as of `(.*)`\.$/gm, (_, status: string) => {
    const before = parts.get(key.replace(/[^›]*$/, key.includes('›') ? ` ${status}` : status))
    if (before === undefined) throw new Error(`There is no answer ${status} beside ${key}.`)
    return before
  })
}

const item = /^( *)- (.*)$/
const fieldName = /^(\[?)(`+) ?(.*?[^`]) ?\2(?!`)\]?(.*)$/s

/** A list of fields, and the text before it. */
export function markdownLevel(text: string): Level {
  const root = emptyLevel()
  const open = [{ indent: -1, level: root }]
  for (const line of text.split(/\r?\n/)) {
    const [, spaces = '', words] = item.exec(line) ?? []
    if (words === undefined) {
      if (/^\S/.test(line)) open.length = 1
      addText(open.at(-1)!.level, line)
      continue
    }
    while (open.length > 1 && open.at(-1)!.indent >= spaces.length) open.pop()
    const above = open.at(-1)!.level
    const [, , , name, rest = ''] = fieldName.exec(words) ?? []
    if (name === undefined) {
      addText(above, words)
      open.push({ indent: spaces.length, level: above })
      continue
    }
    const level = emptyLevel()
    addText(level, rest)
    const [head = ''] = rest.replace(/\[([^\]]*)\]\([^)]*\)/g, 'Name').split(/\.(?=\s|$)/)
    above.rows.push({ name: oneLine(name), isRequired: / required\b/.test(head), isElsewhere: false, level })
    open.push({ indent: spaces.length, level })
  }
  return root
}

function addText(level: Level, text: string): void {
  const [, others] = /^Only in (?:request|response)s: (.*)\.$/.exec(text) ?? []
  for (const [, , name] of others?.matchAll(/(`+) ?(.*?[^`]) ?\1(?!`)/g) ?? [])
    level.rows.push({ name: oneLine(name!), isRequired: false, isElsewhere: true, level: emptyLevel() })
  for (const [, address = ''] of text.matchAll(/\]\(([^()\s]*)\)/g)) {
    const to = address.startsWith('#') ? address : keyOfAddress(address)
    if (to !== '') level.doors.push({ to, isAbove: false })
  }
  level.text += `${text}\n`
}
