import { readSource } from '@specnav/check/contract'
import { readFrontmatter } from '@specnav/core'
import type { Found } from './types.ts'

/** The properties whose values are addresses, whatever they begin with: `href`, `darkSrc`. */
const names = '[\\w-]*(?:href|src|url|link|img|image|poster|video|logo|cover|thumbnail|to)'
/** The name of an icon is one only if it is a picture. */
const icons = /\bicon["']?\s*(?:=\s*\{?|:)\s*\\?(["'`])(?<address>[^"'`\n\\]*[/.][^"'`\n\\]*)\\?\1/gi
const patterns: readonly (readonly [pattern: RegExp, kind: Found['kind']])[] = [
  [/\]\(\s*<(?<address>[^<>\n]+)>/g, 'link'],
  [/\]\(\s*(?<address>[^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)/g, 'link'],
  [/^[ \t>]*\[(?!\^)[^\]\n]+\]:\s*<?(?<address>[^\s<>]+)/gm, 'link'],
  [new RegExp(`\\b${names}["']?\\s*(?:=\\s*\\{?|:)\\s*\\\\?(["'\`])(?<address>[^"'\`\\n\\\\]+)\\\\?\\1`, 'gi'), 'link'],
  [icons, 'link'],
  [/\b(?:from|import)\s*\(?\s*(["'])(?<address>[^"'\n]+)\1/g, 'import'],
  [/<Snippet\s[^>]*?file=(["'])(?<address>[^"'\n]+)\1/g, 'snippet'],
]
/** What a function gets is rather a path of an API: `fetch("/users")`. */
const literal = /(?<!\(\s*)(["'`])(?<address>\/[^"'`\s]*)\1/g
const styles = /url\(\s*(["']?)(?<address>\/[^"')\s]+)\1\s*\)/g

const inlineCode = /(?<![`{=?:]\s?)(`+)(?!`)(?:(?!\n\s*\n)[^])*?[^`]\1(?!`)/g

/** The addresses in a page or a snippet, without those in code and comments. */
export function addressesInPage(text: string, file: string): Found[] {
  const body = withoutCode(text)
  const { bodyOffset } = readFrontmatter(text, file)
  return distinct([...inFrontmatter(text.slice(0, bodyOffset)), ...addressesInText(body), ...inScripts(body)])
}

/** A page of the same length, in which code, comments and frontmatter are blank. */
export function withoutCode(text: string): string {
  return readSource(text).prose.replace(inlineCode, (code) => code.replace(/[^\n]/g, ' '))
}

/** The addresses in a script or a style sheet. */
export function addressesInModule(text: string): Found[] {
  return distinct([...addressesInText(text), ...matches(text, literal, 'link'), ...matches(text, styles, 'link')])
}

/** The addresses in Markdown, also where JSON escapes its quotes. */
export function addressesInText(text: string): Found[] {
  return patterns.flatMap(([pattern, kind]) => matches(text, pattern, kind))
}

/** The addresses in the description of an API: in its texts, and of `externalDocs`. */
export function addressesInSpec(text: string): Found[] {
  const prose = /(?:\]\(\s*<?|\bhref=\\?["'])(?<address>[^\s<>()"'\\]+)/g
  const definitions = /(?:^|\\n)[ \t>]*\[(?!\^)[^\]\n]+\]:\s*<?(?<address>[^\s<>"\\]+)/gm
  const documents = /\bexternalDocs["']?\s*:[^}]{0,2000}?\burl["']?\s*:\s*["']?(?<address>\/[^\s"',}]*)/g
  return distinct([prose, definitions, documents].flatMap((pattern) => matches(text, pattern, 'link')))
}

function matches(text: string, pattern: RegExp, kind: Found['kind']): Found[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const address = match.groups?.address ?? ''
    return { start: match.index + match[0].lastIndexOf(address), address, kind }
  })
}

/** Addresses in expressions of attributes, and in what a page exports: `href={isNew ? "/a" : "/b"}`. */
function inScripts(body: string): Found[] {
  const scripts = new RegExp(`\\b${names}=\\{[^{}]*\\}|^export\\s[^]*?(?=\\n\\s*\\n|$(?![^]))`, 'gim')
  return Array.from(body.matchAll(scripts), ({ 0: script, index }) =>
    matches(script, literal, 'link').map((each) => ({ ...each, start: each.start + index })),
  ).flat()
}

/** Fields that are text for people, or name operations. */
const otherFields = /^(?:title|sidebarTitle|description|tag|keywords|openapi|api|asyncapi|og:title|og:description)$/
/** Fields that may name a page without a slash. */
const pageFields = /^(?:url|related|next|prev|previous|redirect|href|link)$/

function inFrontmatter(block: string): Found[] {
  const found: Found[] = []
  let field = ''
  let offset = 0
  for (const line of block.split(/(?<=\n)/)) {
    const [lead = '', name] = /^(?:\s*-)?\s*["']?([\w:.-]+?)["']?\s*:(?=\s|$)/.exec(line) ?? []
    if (name !== undefined && !/^\s/.test(line)) field = name
    if (!otherFields.test(name ?? field) && !otherFields.test(field)) {
      for (const { 0: address, index } of line.slice(lead.length).matchAll(/[^\s"'[\]{},#-][^\s"'[\]{},]*/g))
        if (/^(?:\.{0,2}\/)/.test(address) || pageFields.test(name ?? field))
          found.push({ start: offset + lead.length + index, address, kind: 'link' })
    }
    offset += line.length
  }
  return found
}

function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.map((each) => [each.start, each])).values()]
}
