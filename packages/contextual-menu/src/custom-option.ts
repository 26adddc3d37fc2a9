import { placeholdersIn, unknownPlaceholders } from './link.ts'
import { isObject, isText, writtenForm } from './json.ts'
import type { ReportOption } from './resolution.ts'
import { type IconStyle, type MenuIcon, type QueryEntry, iconStyles } from './types.ts'

/** A custom option in its normal form. */
export interface ReadOption {
  title: string
  description?: string
  icon?: MenuIcon
  base: string
  query: QueryEntry[]
}

/** Reads a custom option. Undefined if it cannot be shown. */
export function readCustomOption(
  option: Readonly<Record<string, unknown>>,
  report: ReportOption,
): ReadOption | undefined {
  const { title, description, href } = option
  const link = readHref(href, report)
  if (!isText(description)) {
    warn(report, 'description', description, 'A custom option needs a `description`: the text under its title.')
  }
  if (!isText(title)) {
    const message = 'A custom option needs a `title`: a text. It is left out.'
    report({ code: 'menu-option', severity: 'error', message, ...actualOf(title) }, 'title')
    return undefined
  }
  const icon = readIcon(option, report)
  return link && { title, ...(isText(description) && { description }), ...(icon && { icon }), ...link }
}

function readHref(href: unknown, report: ReportOption): Pick<ReadOption, 'base' | 'query'> | undefined {
  const base = isObject(href) ? href.base : href
  if (isText(base)) {
    warnOfPlaceholders(base, report)
    return { base: base.trim(), query: isObject(href) ? readQuery(href.query, report) : [] }
  }
  const message = 'A custom option needs an `href`: a link, or an object with a `base` and a `query`. It is left out.'
  report({ code: 'menu-option', severity: 'error', message, ...actualOf(href) }, 'href')
  return undefined
}

/** Says that placeholders only have a value in a query. */
function warnOfPlaceholders(base: string, report: ReportOption): void {
  const [found] = placeholdersIn(base)
  if (found === undefined) return
  const message = `\`${found}\` is only replaced in values of \`query\`, and this link contains it as it is. Write \`"query": [{ "key": "…", "value": "${found}" }]\`.`
  warn(report, 'href', found, message)
}

function readQuery(query: unknown, report: ReportOption): QueryEntry[] {
  if (query === undefined) return []
  if (Array.isArray(query)) return query.flatMap((entry) => readEntry(entry, report))
  if (isObject(query)) {
    if (isText(query.key) && 'value' in query) return readEntry(query, report)
    return Object.entries(query).flatMap(([key, value]) => readEntry({ key, value }, report))
  }
  warn(report, 'href', query, 'The `query` of a link has to be a list of `{ "key", "value" }`. It is left out.')
  return []
}

function readEntry(entry: unknown, report: ReportOption): QueryEntry[] {
  if (isObject(entry) && isText(entry.key)) {
    const { key, value } = entry
    warnOfPlaceholders(key, report)
    if (typeof value === 'string') {
      const [unknown] = unknownPlaceholders(value)
      if (unknown !== undefined) {
        const message = `\`${unknown}\` is no placeholder, so the link contains it as it is. There are \`$page\`, \`$path\` and \`$mcp\`.`
        warn(report, 'href', unknown, message)
      }
      return [{ key, value }]
    }
    if (typeof value === 'number' || typeof value === 'boolean') return [{ key, value: String(value) }]
  }
  warn(report, 'href', entry, 'An entry of a `query` has to have a `key` and a `value`, both texts. It is left out.')
  return []
}

function readIcon(
  { icon, src, iconType }: Readonly<Record<string, unknown>>,
  report: ReportOption,
): MenuIcon | undefined {
  const written = isObject(icon) ? icon : { name: icon ?? src }
  const { name, library } = written
  if (!isText(name)) {
    const message = 'A custom option needs an `icon`: a name from the icon library, a URL, or a path to a file.'
    warn(report, 'icon', icon, message)
    return undefined
  }
  // Names in icon libraries have no dots or slashes.
  if (/[./]/.test(name)) return { type: 'image', src: name }
  const style = readStyle(written.style ?? iconType, report)
  return { type: 'library', name, ...(isText(library) && { library }), ...(style && { style }) }
}

function readStyle(style: unknown, report: ReportOption): IconStyle | undefined {
  const known = iconStyles.find((each) => each === style)
  if (known === undefined && style !== undefined) {
    const names = iconStyles.map((each) => `\`${each}\``).join(', ')
    warn(report, 'iconType', style, `\`iconType\` has to be one of ${names}. It is ignored.`)
  }
  return known
}

function warn(report: ReportOption, field: string, found: unknown, message: string): void {
  report({ code: 'menu-option', severity: 'warning', message, ...actualOf(found) }, field)
}

function actualOf(found: unknown): { actual?: string } {
  const actual = writtenForm(found)
  return actual === undefined ? {} : { actual }
}
