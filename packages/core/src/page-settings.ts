import { type JsonObject, type JsonValue, asString, excerpt, isObject } from './json.ts'
import { nearest } from './suggest.ts'
import { asAddress } from './safe-address.ts'

/**
 * What a page says about itself, in its frontmatter or in `x-svc.metadata`: the fields that specnav knows,
 * each of one type. A value of another type is reported and left out.
 */
export interface PageSettings {
  title?: string
  /** The sidebar's label, if it differs from the title. */
  sidebarTitle?: string
  description?: string
  icon?: string
  iconType?: string
  tag?: string
  /** Built, and listed nowhere. */
  hidden: boolean
  deprecated?: boolean
  /** Readers need one of these groups. An empty list: what is written cannot be read, so nobody may read the page. */
  groups?: string[]
  /** `true`: readers need not sign in, even if the site asks for it. `false`: they do, even if it does not. */
  public?: boolean
  /** Kept out of search engines, the sitemap, the site's own search and the lists for language models. */
  noindex: boolean
  /** The address that search engines keep, if the page is at several. */
  canonical?: string
  /** What else search engines are told, such as `noarchive`. */
  robots?: string[]
  /** `false`: kept out of the site's own search alone. */
  searchable: boolean
  /** How much more the page counts in the site's own search than others. */
  boost?: number
  /** Where the entry of the navigation leads: the page only carries the label. */
  url?: string
  /** How much of the site surrounds the page: `wide`, `custom`, `frame`, `center`. */
  mode?: string
  /** `interactive`: an endpoint page has a console. */
  playground?: string
  /** The image of the page in previews of links (`og:image`). */
  image?: string
  /** Whether a changelog links to its feed. */
  rss?: boolean
  /** The contextual menu of the page as written: the menu judges it. */
  contextual?: JsonValue
}

/** Reads the fields of frontmatter, or of `x-svc.metadata`. */
export function readSettings(fields: JsonObject): PageSettings {
  const { icon, deprecated, contextual } = fields
  const robots = (asString(fields.robots) ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return {
    title: asString(fields.title),
    sidebarTitle: asString(fields.sidebarTitle),
    description: asString(fields.description),
    icon: isObject(icon) ? asString(icon.name) : asString(icon),
    iconType: asString(fields.iconType),
    tag: asString(fields.tag),
    hidden: fields.hidden === true,
    ...(typeof deprecated === 'boolean' && { deprecated }),
    ...readerFields(fields),
    noindex: fields.noindex === true || robots.includes('noindex') || robots.includes('none'),
    ...(robots.length > 0 && { robots }),
    searchable: fields.searchable !== false,
    ...(isFactor(fields.boost) && { boost: fields.boost }),
    url: asAddress(fields.url),
    canonical: asAddress(fields.canonical),
    mode: asString(fields.mode),
    playground: asString(fields.playground),
    image: asString(fields['og:image']),
    ...(fields.rss === true && { rss: true }),
    ...(contextual !== undefined && { contextual }),
  }
}

/** Who may read the page. What cannot be read keeps readers out. */
function readerFields(fields: JsonObject): Pick<PageSettings, 'groups' | 'public'> {
  const { groups, public: isPublic } = fields
  const meant = new Set(misspeltReaders(fields).map(({ right }) => right))
  return {
    ...(meant.has('groups') && { groups: [] }),
    ...(meant.has('public') && { public: false }),
    ...(isWritten(groups) &&
      !(Array.isArray(groups) && groups.length === 0) && { groups: isGroups(groups) ? groups : [] }),
    ...(isWritten(isPublic) && { public: isPublic === true }),
  }
}

/** Names that only differ from those of the fields about readers in case or number: an author has meant to close something. */
export function misspeltReaders(fields: JsonObject): { field: string; right: 'groups' | 'public' }[] {
  return Object.keys(fields).flatMap((field) => {
    const name = field.toLowerCase()
    const right = name === 'group' || name === 'groups' ? 'groups' : name === 'public' ? 'public' : undefined
    return right === undefined || right in fields || !isWritten(fields[field]) ? [] : [{ field, right }]
  })
}

/** The field with the groups of readers: `groups` if it is written, otherwise one that only differs in case or number. */
export function groupsField(fields: JsonObject): string | undefined {
  return isWritten(fields.groups) ? 'groups' : misspeltReaders(fields).find(({ right }) => right === 'groups')?.field
}

function isWritten(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined && value !== null
}

/** Whether a value is a list of names of groups. */
export function isGroups(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name.trim() !== '')
}

/** Fields that are shown as text. */
export const shownFields = ['title', 'sidebarTitle', 'description', 'tag']
const textFields = [...shownFields, 'iconType', 'mode', 'playground', 'robots', 'og:image']
const switches = ['hidden', 'deprecated', 'noindex', 'searchable', 'rss']

interface Rule {
  field: string
  fits: (value: JsonValue) => boolean
  expected: string
  /** What a wrong value does. Default: it is ignored. */
  effect?: string
}

const rules: Rule[] = [
  ...textFields.map((field) => ({ field, fits: isText, expected: 'text' })),
  ...switches.map((field) => ({ field, fits: isSwitch, expected: '`true` or `false`' })),
  { field: 'groups', fits: isGroups, expected: 'a list of group names', effect: 'Nobody can read the page' },
  { field: 'public', fits: isSwitch, expected: '`true` or `false`', effect: 'Readers have to sign in' },
  { field: 'keywords', fits: isWords, expected: 'text, or a list of texts', effect: 'What is no word is left out' },
  { field: 'canonical', fits: isAddress, expected: 'a path of the site, or a URL that begins with `https:`' },
  { field: 'boost', fits: isFactor, expected: 'a number greater than 0' },
  { field: 'icon', fits: isIcon, expected: 'a name, or an object with a `name`' },
  { field: 'url', fits: isAddress, expected: 'a path of the site, or a URL that begins with `https:`' },
]

function isText(value: JsonValue): boolean {
  return typeof value === 'string'
}

function isWords(value: JsonValue): boolean {
  return Array.isArray(value) ? value.every(isWord) : isWord(value)
}

/** YAML reads `404` and `true` as other values: they are words, too. */
function isWord(value: JsonValue): boolean {
  return isText(value) || typeof value === 'number' || isSwitch(value)
}

function isSwitch(value: JsonValue): boolean {
  return typeof value === 'boolean'
}

function isFactor(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && value > 0
}

function isIcon(value: JsonValue): boolean {
  return isText(isObject(value) ? (value.name ?? null) : value)
}

function isAddress(value: JsonValue): boolean {
  return asAddress(value) !== undefined
}

/** A field whose value nobody can use. */
export interface WrongField {
  field: string
  message: string
  expected: string
}

/** Shorter names are one letter away from words that themes read: `mode` from `model` and `code`. No word is `titel`. */
const leastLetters = { misspelt: 6, swapped: 4 }

/** What to write here for fields of other generators. */
const foreign = new Map([
  ['draft', 'Name the file in `.mintignore`, or write `hidden: true`.'],
  ['unlisted', 'Write `hidden: true`.'],
  ['sidebar_label', 'Write `sidebarTitle`.'],
])

/** Unknown fields of frontmatter that other generators have, or that are nearly known ones. Themes may read all others. */
export function misspeltFields(fields: JsonObject): Omit<WrongField, 'expected'>[] {
  const others = 'contextual openapi asyncapi api authMethod timestamp'.split(' ')
  const known = [...rules.map(({ field }) => field), ...others]
  return Object.keys(fields).flatMap((field) => {
    if (known.includes(field) || !/^[\w-]+$/.test(field)) return []
    const useless = `\`${field}\` is not known, and changes nothing.`
    const advice = foreign.get(field)
    if (advice !== undefined) return fields[field] === false ? [] : [{ field, message: `${useless} ${advice}` }]
    const [right] = known.filter((each) => /^\w+$/.test(each) && isSlip(field, each))
    if (right === undefined || right in fields || misspeltReaders(fields).some((each) => each.field === field))
      return []
    return [{ field, message: `${useless} Did you mean \`${right}\`?` }]
  })
}

/** Whether a name is another one in other letters, with two that changed places, or with one wrong, missing or doubled. */
function isSlip(field: string, right: string): boolean {
  const [written, meant] = [field, right].map((each) => each.toLowerCase().replaceAll(/[-_]/g, ''))
  if (written === undefined || meant === undefined || written === meant) return true
  // A plural is another word.
  if (written === `${meant}s`) return false
  if (meant.length >= leastLetters.swapped && swapped(written, meant)) return true
  return meant.length >= leastLetters.misspelt && nearest(written, [meant], 1, 1).length > 0
}

function swapped(written: string, meant: string): boolean {
  const at = Array.from(meant).findIndex((letter, index) => written[index] !== letter)
  return meant.slice(0, at) + (meant[at + 1] ?? '') + meant[at] + meant.slice(at + 2) === written
}

/**
 * The fields that nobody can use, of a page or of `x-svc.metadata`. An empty one says nothing, and is none.
 * `owner`: what holds them.
 */
export function wrongFields(fields: JsonObject, owner?: string): WrongField[] {
  const nameOf = (field: string) => (owner === undefined ? field : `${owner}.${field}`)
  const misspelt = misspeltReaders(fields).map(({ field, right }): WrongField => {
    const effect = `Until then, ${right === 'groups' ? 'nobody can read the page' : 'readers have to sign in'}.`
    return { field, message: `\`${nameOf(field)}\` has to be spelt \`${right}\`. ${effect}`, expected: right }
  })
  const wrong = rules.flatMap(({ field, fits, expected, effect = 'It is ignored' }): WrongField[] => {
    const value = fields[field]
    if (value === undefined || value === null || fits(value)) return []
    const message = `\`${nameOf(field)}\` is \`${excerpt(value)}\`, but it has to be ${expected}. ${effect}.`
    return [{ field, message, expected }]
  })
  return [...misspelt, ...wrong]
}
