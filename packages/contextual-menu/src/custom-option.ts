import { isObject, isText, writtenForm } from './json.ts'
import type { Tell } from './scope.ts'
import { type IconStyle, type MenuIcon, type QueryEntry, iconStyles } from './types.ts'

/** A custom option after its forms were made one. */
export interface ReadOption {
  title: string
  description?: string
  icon?: MenuIcon
  base: string
  query: QueryEntry[]
}

/** Reads an option of the author's own. Undefined where it cannot be shown. */
export function readCustomOption(option: Readonly<Record<string, unknown>>, tell: Tell): ReadOption | undefined {
  const { title, description, href } = option
  const link = readHref(href, tell)
  if (!isText(description)) {
    warn(tell, 'description', description, 'A custom option needs a `description`: the text under its title.')
  }
  if (!isText(title)) {
    const message = 'A custom option needs a `title`: a text. It is left out.'
    tell({ code: 'menu-option', severity: 'error', message, ...actualOf(title) }, 'title')
    return undefined
  }
  const icon = readIcon(option, tell)
  return link && { title, ...(isText(description) && { description }), ...(icon && { icon }), ...link }
}

function readHref(href: unknown, tell: Tell): Pick<ReadOption, 'base' | 'query'> | undefined {
  if (isText(href)) return { base: href.trim(), query: [] }
  if (isObject(href) && isText(href.base)) return { base: href.base.trim(), query: readQuery(href.query, tell) }
  const message = 'A custom option needs an `href`: a link, or an object with a `base` and a `query`. It is left out.'
  tell({ code: 'menu-option', severity: 'error', message, ...actualOf(href) }, 'href')
  return undefined
}

function readQuery(query: unknown, tell: Tell): QueryEntry[] {
  if (query === undefined) return []
  if (Array.isArray(query)) return query.flatMap((entry) => readEntry(entry, tell))
  if (isObject(query)) {
    if (isText(query.key) && 'value' in query) return readEntry(query, tell)
    return Object.entries(query).flatMap(([key, value]) => readEntry({ key, value }, tell))
  }
  warn(tell, 'href', query, 'The `query` of a link has to be a list of `{ "key", "value" }`. It is left out.')
  return []
}

function readEntry(entry: unknown, tell: Tell): QueryEntry[] {
  if (isObject(entry) && isText(entry.key)) {
    const { key, value } = entry
    if (typeof value === 'string') return [{ key, value }]
    if (typeof value === 'number' || typeof value === 'boolean') return [{ key, value: String(value) }]
  }
  warn(tell, 'href', entry, 'An entry of a `query` has to have a `key` and a `value`, both texts. It is left out.')
  return []
}

function readIcon({ icon, src, iconType }: Readonly<Record<string, unknown>>, tell: Tell): MenuIcon | undefined {
  const written = isObject(icon) ? icon : { name: icon ?? src }
  const { name, library } = written
  if (!isText(name)) {
    const message = 'A custom option needs an `icon`: a name from the icon library, a URL, or a path to a file.'
    warn(tell, 'icon', icon, message)
    return undefined
  }
  // No icon library has names with dots or slashes.
  if (/[./]/.test(name)) return { type: 'image', src: name }
  const style = readStyle(written.style ?? iconType, tell)
  return { type: 'library', name, ...(isText(library) && { library }), ...(style && { style }) }
}

function readStyle(style: unknown, tell: Tell): IconStyle | undefined {
  const known = iconStyles.find((each) => each === style)
  if (known === undefined && style !== undefined) {
    const names = iconStyles.map((each) => `\`${each}\``).join(', ')
    warn(tell, 'iconType', style, `\`iconType\` has to be one of ${names}. It is ignored.`)
  }
  return known
}

function warn(tell: Tell, field: string, found: unknown, message: string): void {
  tell({ code: 'menu-option', severity: 'warning', message, ...actualOf(found) }, field)
}

function actualOf(found: unknown): { actual?: string } {
  const actual = writtenForm(found)
  return actual === undefined ? {} : { actual }
}
