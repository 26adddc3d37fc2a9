import { folderOf, readFrontmatter, resolvePath } from '@specnav/core'
import { plainText } from '@specnav/core/specs'
import { decodePercent } from '@specnav/core/text'
import { isMap, parseDocument } from 'yaml'
import type { LeftField } from '../import-fields.ts'
import { addressesInPage, withoutCode } from '../move/page-text.ts'
import { type Splice, spliceText } from '../splice.ts'
import { pageFile, textOf } from './docs.ts'

/** What the addresses of a page mean. */
export interface Surroundings {
  /** The file of the page, and its URL with a slash in front. */
  file: string
  url: string
  /** The folder of its set. */
  folder: string
  baseUrl: string
  /** The URL of every page, and the new path of every part of pages, by old file. */
  urls: ReadonlyMap<string, string>
  parts: ReadonlyMap<string, string>
  has(file: string): boolean
  left: LeftField[]
}

/** A page of Docusaurus in our words. Its text, and what its links lead to, stay. */
export function convertPage(text: string, around: Surroundings): string {
  const withMarks = highlights(text)
  const { bodyOffset } = readFrontmatter(withMarks, around.file)
  const linked = spliceText(withMarks, [
    ...addressSplices(withMarks, around),
    ...syntaxSplices(withMarks, bodyOffset, around),
  ])
  return withFields(linked, around)
}

/** Comments that mark lines of code. */
function highlights(text: string): string {
  return text
    .replaceAll('highlight-next-line', '[!code highlight]')
    .replace(/highlight-start(.*\n)([^]*?)^.*highlight-end.*\n/gm, (_, rest: string, code: string) => {
      return `[!code highlight:${code.split('\n').length - 1}]${rest}${code}`
    })
}

function addressSplices(text: string, around: Surroundings): Splice[] {
  return addressesInPage(text, around.file).flatMap(({ start, address, kind }) => {
    const changed = kind === 'import' ? importOf(address, around) : addressOf(address, around)
    return changed === address || changed === undefined ? [] : [{ start, end: start + address.length, text: changed }]
  })
}

function importOf(address: string, around: Surroundings): string | undefined {
  const file = fileOf(address, around) ?? ''
  const url = around.urls.get(file)
  const part = around.parts.get(file) ?? (url === undefined ? undefined : pageFile({ url }))
  return part === undefined ? undefined : `/${part}`
}

/** The file that an address names: from the site, the page, or the folder of all pages. */
function fileOf(address: string, { file, folder, has }: Surroundings): string | undefined {
  const decoded = decodePercent(address.replace(/[?#].*$/, ''))
  const paths = decoded.startsWith('@site/')
    ? [decoded.slice('@site/'.length)]
    : [
        resolvePath(`${folderOf(file)}/${decoded}`),
        resolvePath(`${folder}/${decoded}`),
        resolvePath(`static/${decoded}`),
      ]
  return paths.find((path) => path !== undefined && path !== '' && has(path))
}

function addressOf(address: string, around: Surroundings): string | undefined {
  const { url, urls, baseUrl } = around
  if (address.startsWith('pathname://')) return address.slice('pathname://'.length)
  if (baseUrl !== '/' && address.startsWith(baseUrl)) return `/${address.slice(baseUrl.length)}`
  if (/^(?:[a-z][a-z+.-]*:|#|\/\/)/i.test(address)) return undefined
  const [ending = ''] = /[?#].*$/.exec(address) ?? []
  const file = fileOf(address, around)
  if (file !== undefined) {
    const page = urls.get(file)
    if (page !== undefined) return `/${page}${ending}`
    return /\.mdx?$/.test(file) ? undefined : `/${file.replace(/^static\//, '')}${ending}`
  }
  if (!/^\.{1,2}\//.test(address)) return undefined
  const resolved = new URL(address, `http://site${url}`)
  return `${resolved.pathname}${ending}`
}

/** What Docusaurus calls its boxes, and our components. */
const boxes: Record<string, string> = {
  note: 'note',
  secondary: 'note',
  info: 'info',
  important: 'info',
  tip: 'tip',
  success: 'check',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** Modules whose components have an equal here, or need none. */
const known = /^@(?:theme\/(?:Tabs|TabItem|Admonition|DocCardList)|docusaurus\/(?:Link|useBaseUrl))$/

function syntaxSplices(text: string, bodyOffset: number, around: Surroundings): Splice[] {
  const { file, left } = around
  const body = text.slice(bodyOffset)
  const code = withoutCode(body)
  const splices: Splice[] = []
  const replace = (pattern: RegExp, change: (match: RegExpExecArray) => string | undefined, within = code) => {
    for (const match of within.matchAll(pattern)) {
      const start = match.index + bodyOffset
      const changed = change(match)
      if (changed !== undefined) splices.push({ start, end: start + match[0].length, text: changed })
    }
  }
  const open: { marks: string; tag: string }[] = []
  replace(/^([ \t>]*)(:{3,})[ \t]*(\w+)?(.*)$/gm, ({ 0: line, 1: indent = '', 2: marks = '', 3: name, index }) => {
    if (name === undefined) {
      const last = open.findLastIndex((each) => each.marks === marks)
      const [closed] = last < 0 ? [] : open.splice(last)
      return closed && `${indent}</${closed.tag}>`
    }
    const kind = (Object.hasOwn(boxes, name) ? boxes[name] : undefined) ?? 'note'
    if (!Object.hasOwn(boxes, name))
      left.push({ file, pointer: `:::${name}`, why: 'There is no such box: it is a note.' })
    // Code in a title is blank in `line`.
    const title = titleIn(body.slice(index, index + line.length))
    const tag = title === '' ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : 'Callout'
    open.push({ marks, tag })
    return `${indent}<${tag}${title === '' ? '' : ` type="${kind}" title=${quoted(title)}`}>`
  })
  // A box that nothing closes ends with the page.
  const ends = open.toReversed().map(({ tag }) => `\n</${tag}>\n`)
  if (ends.length > 0) splices.push({ start: text.length, end: text.length, text: ends.join('') })
  const labels = new Map<string, string>()
  replace(/<Tabs\b((?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g, ([, attributes = '']) => {
    for (const [, item = ''] of attributes.matchAll(/\{([^{}]*)\}/g)) {
      const [label, value] = ['label', 'value'].map(
        (name) => new RegExp(`\\b${name}:\\s*(["'])(.*?)\\1`).exec(item)?.[2],
      )
      if (label !== undefined && value !== undefined) labels.set(value, label)
    }
    return '<Tabs>'
  })
  replace(/<TabItem\b([^>]*)>/g, ([, attributes = '']) => {
    const [label, value] = ['label', 'value'].map(
      (name) => new RegExp(`\\b${name}=\\{?(["'])(.*?)\\1`).exec(attributes)?.[2],
    )
    return `<Tab title=${quoted(label ?? labels.get(value ?? '') ?? value ?? 'Tab')}>`
  })
  replace(/<\/TabItem>/g, () => '</Tab>')
  replace(/<(\/?)Admonition\b/g, ([, slash]) => `<${slash}Callout`)
  replace(/<Link\b([^>]*?)\bto=/g, ([, between]) => `<a${between}href=`)
  replace(/<\/Link>/g, () => '</a>')
  replace(/<DocCardList\b[^>]*\/>/g, () => '')
  replace(/\{(?:require|useBaseUrl)\((["'])(.*?)\1\)(?:\.default)?\}/g, ([, , address = '']) =>
    quoted(addressOf(address, around) ?? address),
  )
  replace(
    /^import\s+(?:\{?\s*([\w*\s,]+?)\s*\}?\s+from\s+)?(["'])([^"'\n]+)\2;?[ \t]*(?:\r?\n)?/gm,
    ([, name, , module = '']) => {
      if (known.test(module)) return ''
      if (!/\.mdx?$/.test(module))
        left.push({
          file,
          pointer: name ?? module,
          why: `\`${module}\` is code of the old site: write a component of your own.`,
        })
      return undefined
    },
  )
  // Comments of HTML are none in MDX.
  const comments = withoutCode(body.replaceAll('<!--', '<!~~'))
  replace(
    /<!~~/g,
    ({ index }) => {
      const end = body.indexOf('-->', index)
      if (end < 0) return undefined
      splices.push({ start: end + bodyOffset, end: end + 3 + bodyOffset, text: '*/}' })
      return '{/*'
    },
    comments,
  )
  return splices
}

function titleIn(line: string): string {
  const title = /\[(.*)\]/.exec(line)?.[1] ?? /:{3,}\s*\w+\s*(.*)/.exec(line)?.[1] ?? ''
  return plainText(title.replace(/\{[^}]*\}\s*$/, '').trim())
}

function quoted(text: string): string {
  return text.includes('"') ? `{${JSON.stringify(text)}}` : `"${text}"`
}

/** Fields that are called otherwise here, and those that a URL or the navigation says now. */
const renamed: Record<string, string> = { sidebar_label: 'sidebarTitle', image: 'og:image' }
const said = ['id', 'slug', 'sidebar_position', 'draft']
/** Fields of pages that have the same name and meaning. */
const same = new Set(['title', 'description', 'keywords', 'sidebarTitle', 'og:image', 'hidden', 'mode'])

/** The page with frontmatter in our words. Its first heading is the title. */
function withFields(text: string, { file, left }: Surroundings): string {
  const { frontmatter, bodyOffset, problems } = readFrontmatter(text, file)
  if (problems.length > 0 && bodyOffset <= 1) return text
  const written = text.slice(0, bodyOffset).replace(/^\ufeff?---.*\n|^---[ \t]*\r?\n?$/gm, '')
  const document = parseDocument(written.trim() === '' ? '{}' : written)
  if (document.errors.length > 0 || !isMap(document.contents)) return text
  document.contents.flow = false
  for (const [old, name] of Object.entries(renamed)) {
    if (!document.has(old)) continue
    document.set(name, frontmatter[old])
    document.delete(old)
  }
  for (const name of said) document.delete(name)
  for (const [old, name, value] of [
    ['unlisted', 'hidden', true],
    ['hide_table_of_contents', 'mode', 'wide'],
  ] as const) {
    if (frontmatter[old] === true) document.set(name, value)
    document.delete(old)
  }
  const body = text.slice(bodyOffset)
  const heading = /^#[ \t]+(.+?)[ \t]*(?:\{#[^}]*\})?[ \t]*#*[ \t]*(?:\r?\n|$)/m.exec(withoutCode(body))
  const isFirst = heading !== null && !/^#{1,6}[ \t]/m.test(withoutCode(body).slice(0, heading.index))
  const line = isFirst ? body.slice(heading.index, heading.index + heading[0].length) : ''
  const title = line
    .replace(/^#[ \t]+|[ \t]*(?:\{#[^}]*\})?[ \t]*#*\s*$/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1')
  const own = textOf(frontmatter.title)
  if (title !== '') {
    document.set('title', title)
    if (own !== undefined && own !== title && !document.has('sidebarTitle')) document.set('sidebarTitle', own)
  }
  for (const name of Object.keys((document.toJS() ?? {}) as object))
    if (!same.has(name)) left.push({ file, pointer: name, why: 'Pages have no such field: it is kept as data.' })
  const rest = isFirst
    ? body.slice(0, heading.index) + body.slice(heading.index + line.length).replace(/^\r?\n/, '')
    : body
  const start = rest.replace(/^(?:\r?\n)+/, '')
  const fields = document.toString({ lineWidth: 0 })
  return document.contents.items.length > 0 ? `---\n${fields}---\n\n${start}` : start
}
