import { escapeHtml } from '@specnav/pages/html'
import type { Element } from 'hast'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import { find, html, svg } from 'property-information'
import { isRecord, type Attributes, type Props, type Value } from './parts.ts'
import type { ContentSource } from './types.ts'

/** The attributes of an element. `props` are named as in hast or JSX: `className`, `strokeWidth`, `data-x`. */
export function attributesOf(props: Props, inSvg: boolean): Attributes {
  const schema = inSvg ? svg : html
  const attributes: Record<string, string | true> = {}
  for (const [key, value] of Object.entries(props)) {
    if (isHandler(key) || !isAttributeName(key)) continue
    const info = find(schema, key)
    const text = attributeText(info.attribute, value, info.commaSeparated, info.booleanish)
    if (text !== undefined) attributes[info.attribute] = text === '' && value === true ? true : text
  }
  return attributes
}

export function startTag(name: string, attributes: Attributes): string {
  let tag = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    tag += value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`
  return `${tag}>`
}

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** The end tag; empty if the element has none. */
export function endTag(name: string, inSvg: boolean): string {
  return !inSvg && voidElements.has(name) ? '' : `</${name}>`
}

/** Whether a name is allowed in a tag: names from a specification or an expression can be any text. */
export function isTagName(name: string): boolean {
  return /^[a-z][\w:.-]*$/i.test(name)
}

/** Where an attribute is written that follows a place: in Markdown with raw HTML, its element has no location. */
export function attributeAt(
  name: string,
  { text, offset }: Pick<ContentSource, 'text' | 'offset'>,
  place: number,
): number {
  if (!isAttributeName(name)) return place
  const written = new RegExp(`(?<=\\s)${name}\\s*=`, 'gi')
  written.lastIndex = place - offset
  const found = written.exec(text)
  return found ? offset + found.index : place
}

/** Whether an attribute contains code of an event handler. */
export function isHandler(name: string): boolean {
  return /^on[a-z]/i.test(name)
}

function isAttributeName(name: string): boolean {
  return /^[a-z_:][\w:.-]*$/i.test(name) && name !== 'key' && name !== 'ref' && name !== 'children'
}

function attributeText(name: string, value: Value, commas: boolean, booleanish: boolean): string | undefined {
  if (typeof value === 'boolean' && (booleanish || name.startsWith('aria-'))) return String(value)
  if (value === true) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(String).join(commas ? ', ' : ' ')
  return name === 'style' && isRecord(value) ? styleText(value) : undefined
}

const unitless = /^(--.*|.*opacity|z-index|flex.*|order|line-height|font-weight|zoom|.*line-clamp|columns|.*count)$/

/** A JSX style object as CSS: `{ marginTop: 4 }` → `margin-top:4px`. */
export function styleText(style: { [key: string]: Value }): string {
  const declarations: string[] = []
  for (const [key, value] of Object.entries(style)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const name = key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const unit = typeof value === 'number' && value !== 0 && !unitless.test(name) ? 'px' : ''
    declarations.push(`${name}:${value}${unit}`)
  }
  return declarations.join(';')
}

/** `url`, or undefined if it would run code, such as `javascript:`. Images may be `data:`. */
export function safeUrl(url: string, isImage: boolean): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers skip control characters around and inside a scheme
  const plain = url.replace(/[\u0000-\u0020]/g, '')
  if (/^(javascript|vbscript):/i.test(plain)) return undefined
  if (/^data:/i.test(plain) && !(isImage && /^data:image\//i.test(plain))) return undefined
  return url
}

/** Inline text elements that GitHub's list does not allow. */
const harmless = 'abbr caption cite col colgroup dfn figcaption figure mark small time u wbr'.split(' ')

/** How Markdown aligns the columns of tables. */
const alignment: [string, RegExp] = ['style', /^text-align: (?:left|center|right)$/]

/** The name of a check box (`labelTask`). */
const checkBox = [...(defaultSchema.attributes?.input ?? []), 'ariaLabel']

const untrusted: Schema = {
  ...defaultSchema,
  ancestors: {},
  tagNames: [...(defaultSchema.tagNames ?? []), ...harmless],
  attributes: { ...defaultSchema.attributes, th: [alignment], td: [alignment], input: checkBox },
  clobberPrefix: '',
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript'],
}

/** The required parents of elements: elsewhere these elements would break the HTML around them. */
const places = new Map(Object.entries(defaultSchema.ancestors ?? {}))

/**
 * The attributes to keep of an element that somebody other than the site's author wrote, given its ancestors.
 * `unwrap` keeps only its content, `drop` nothing.
 */
export function sanitizeElement(name: string, props: Props, ancestors: readonly string[]): Props | 'unwrap' | 'drop' {
  if (untrusted.strip?.includes(name)) return 'drop'
  if (places.get(name)?.some((place) => ancestors.includes(place)) === false) return 'unwrap'
  const properties: Element['properties'] = {}
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') properties[key] = value
    else if (Array.isArray(value)) properties[key] = value.filter((item) => typeof item === 'string')
  }
  const clean = sanitize({ type: 'element', tagName: name, properties, children: [] }, untrusted)
  return clean.type === 'element' ? { ...clean.properties } : 'unwrap'
}

/** Whether JSX means an element by a name, and not a component. */
export function isElementName(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.')
}
