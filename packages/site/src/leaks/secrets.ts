import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonValue, type Place, type Site } from '@specnav/core'
import { joinPointer } from '@specnav/core/internal'
import { visibleSpec } from '@specnav/host'
import { Phrases } from './phrases.ts'

/** What the readers of a site must not find in it, and where it is written. */
export interface Secrets {
  phrases: Phrases
  /** Files of the project by the hash of their content. */
  files: ReadonlyMap<string, Place>
  /** Pages by their paths. */
  pages: ReadonlyMap<string, Place>
}

/** What is in a whole site, and not in that of an audience. */
export function secretsOf(whole: Site, own: Site): Secrets {
  const phrases = new Phrases()
  const gone = whole.files.list().filter((file) => !own.files.has(file))
  for (const file of gone.filter(isText)) addMarkdown(phrases, file, whole.files.read(file) ?? '')
  for (const [text, place] of specTexts(whole)) phrases.add(text, place)
  for (const text of readableTexts(whole, own)) phrases.remove(text)
  const { root } = whole.files
  const files =
    root === undefined ? [] : gone.map((file) => [hashOf(readFileSync(join(root, file))), { file }] as const)
  return { phrases, files: new Map(files), pages: new Map(closedPages(whole, own)) }
}

export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function* closedPages(whole: Site, own: Site): Generator<[string, Place]> {
  for (const page of whole.pages.values()) {
    if (own.pages.has(page.path)) continue
    yield [page.path, page.type === 'authored' ? { file: page.file } : page.operation.place]
  }
}

/** Files whose text pages show. Images, fonts and the like are known by their hash. */
function isText(file: string): boolean {
  return /\.(?:mdx?|jsx?|tsx?|txt|csv)$/.test(file)
}

/** The lines of a page. Code is left out: pages of APIs have the same requests in it. */
function addMarkdown(phrases: Phrases, file: string, text: string): void {
  let offset = 0
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    else if (!isCode && !/^\s*(?:import|export)\s/.test(line)) phrases.add(prose(line), { file, offset })
    offset += line.length + 1
  }
}

/** The words of a line, without addresses, code and tags: those of other pages are in every navigation. */
function prose(text: string): string {
  return text
    .replace(/`[^`\n]*`/g, ' · ')
    .replace(/\]\([^)\n]*\)/g, ' ')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/(?:https?:\/)?\/[\w./?#=&%-]+/g, ' ')
}

/** A text that may be read, as it is and as it is compared: lines end at other words elsewhere. */
function bothForms(text: string): string[] {
  return [text, prose(text)]
}

/** All that those who see the site of an audience may read. */
function* readableTexts(whole: Site, own: Site): Generator<string> {
  for (const file of own.files.list())
    if (/\.(?:mdx?|jsx?|tsx?)$/.test(file)) yield* bothForms(whole.files.read(file) ?? '')
  for (const [text] of specTexts(own)) yield text
  const { raw: _raw, navigation: _navigation, namedSpecs: _specs, redirects: _redirects, ...config } = own.config
  for (const [text] of strings(JSON.parse(JSON.stringify(config)) as JsonValue, '')) yield text
  for (const { title, description = '' } of own.pages.values()) {
    yield title
    yield* description.split('\n')
  }
}

function* specTexts({ specs }: Site): Generator<[string, Place]> {
  for (const spec of specs.opened())
    for (const [text, pointer] of strings(visibleSpec(spec), '')) yield [text, { file: spec.file, pointer }]
  for (const spec of specs.namedAsync)
    for (const [text, pointer] of strings(spec.document, '')) yield [text, { file: spec.file, pointer }]
}

/** Every text of a value and every name in it, line by line, except for code samples. */
function* strings(value: JsonValue | undefined, pointer: string): Generator<[string, string]> {
  if (typeof value === 'string') for (const line of value.split('\n')) yield [line, pointer]
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* strings(item, joinPointer(pointer, index))
  else if (isObject(value))
    for (const [key, child] of Object.entries(value)) {
      if (/^x-code-?samples$/i.test(key)) continue
      const below = joinPointer(pointer, key)
      yield [key, below]
      yield* strings(child, below)
    }
}
