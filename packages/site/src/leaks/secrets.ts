import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type JsonValue, type Place } from '@specnav/core'
import { type Site, visibleSpec } from '@specnav/pages'
import { joinPointer } from '@specnav/core/text'
import { Addresses } from './addresses.ts'
import { type Found, Phrases } from './phrases.ts'
import { ShortTexts } from './short-texts.ts'
import { wordsIn } from './words.ts'

/** What the readers of a site must not find in it, and where it is written. */
export interface Secrets {
  texts: SecretTexts
  /** Files of the project by the hash of their content. */
  files: ReadonlyMap<string, Place>
  /** Pages by their paths. */
  pages: ReadonlyMap<string, Place>
}

/** What is in a whole site, and not in that of an audience. */
export function secretsOf(whole: Site, own: Site): Secrets {
  const texts = new SecretTexts()
  const gone = whole.files.list().filter((file) => !own.files.has(file))
  for (const file of gone.filter(isText)) texts.addMarkdown(file, whole.files.read(file) ?? '')
  for (const [text, place] of specTexts(whole)) texts.phrases.add(text, place)
  for (const text of readableTexts(whole, own)) texts.remove(text)
  texts.addresses.removeBelow(serversOf(own))
  const { root } = whole.files
  return {
    texts,
    files: root === undefined ? new Map() : filesOf(root, gone, own.files.list()),
    pages: new Map(closedPages(whole, own)),
  }
}

/** The files that are gone, by their hash, without those of which a copy is left. */
function filesOf(root: string, gone: readonly string[], left: readonly string[]): Map<string, Place> {
  const hashIn = (file: string) => hashOf(readFileSync(join(root, file)))
  const sizeOf = (file: string) => statSync(join(root, file)).size
  const found = new Map(gone.map((file) => [hashIn(file), { file }]))
  const sizes = new Set(gone.map(sizeOf))
  for (const file of left) if (sizes.has(sizeOf(file))) found.delete(hashIn(file))
  return found
}

/** Everything that is compared by what it says. */
export class SecretTexts {
  readonly phrases = new Phrases()
  readonly short = new ShortTexts()
  readonly addresses = new Addresses()

  /** The lines of a page. */
  addMarkdown(file: string, text: string): void {
    let offset = 0
    let isCode = false
    for (const line of text.split('\n')) {
      const place = { file, offset }
      if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
      else if (isCode) {
        const code = codeOf(line)
        if (!requestLine.test(line) && wordsIn(code).length >= fewestWordsOfCode) this.phrases.add(code, place)
      } else if (!/^\s*(?:import|export)\s/.test(line)) {
        this.phrases.add(prose(line), place)
        for (const [, value = ''] of line.matchAll(/=["']([^"'/][^"']*)["']/g)) this.phrases.add(value, place)
        this.phrases.addNames(line, place)
        this.short.addLine(withoutField(withoutAddresses(line)), place)
      }
      this.addresses.add(line, place)
      offset += line.length + 1
    }
  }

  /** Takes back what is also in a text that may be read. */
  remove(text: string): void {
    for (const form of bothForms(text)) {
      this.phrases.remove(form)
      this.short.remove(form)
    }
    this.addresses.remove(text)
  }

  /** Everything that is looked for. */
  *all(): Iterable<string> {
    for (const kind of [this.phrases, this.short, this.addresses]) yield* kind.all()
  }

  find(text: string): Found[] {
    return [...this.phrases.find(text), ...this.short.find(text), ...this.addresses.find(text)]
  }
}

/** A call with fewer words is in the samples of several pages. */
const fewestWordsOfCode = 6

/** Code that pages of every API have: what it sends is compared as an address and as names. */
const requestLine = /^\s*(?:\$\s*)?(?:curl|wget|http|-[A-Za-z]|--\w)|content-type|authorization|bearer/i

/** Code without addresses and, of a field, its name: samples write fields of an API in many forms. */
function codeOf(line: string): string {
  return line.replace(/https?:\/\/\S+/gi, ' ').replace(/^\s*["']?[\w-]+["']?\s*[:=]\s/, ' ')
}

/** The value of a field of frontmatter. */
function withoutField(line: string): string {
  return line.replace(/^[\w-]+:\s/, '')
}

export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function* closedPages(whole: Site, own: Site): Generator<[string, Place]> {
  const folders = new Set<string>()
  for (const path of own.pages.keys())
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.add(path.slice(0, end))
  for (const page of whole.pages.values()) {
    // A folder of pages leads to the first of them.
    if (own.pages.has(page.path) || folders.has(page.path)) continue
    yield [page.path, page.type === 'authored' ? { file: page.file } : page.operation.place]
  }
}

/** Files whose text pages show. Images, fonts and the like are known by their hash. */
function isText(file: string): boolean {
  return /\.(?:mdx?|jsx?|tsx?|txt|csv)$/.test(file)
}

/** The words of a line, without addresses, code and tags: those of other pages are in every navigation. */
function prose(text: string): string {
  return withoutAddresses(text.replace(/`[^`\n]*`/g, ' · ').replace(/<[^<>\n]*>|(?<![\w-])[\w-]+=(?=["'{])/g, ' '))
}

function withoutAddresses(text: string): string {
  return text
    .replace(/^\s*\d+[.)]\s/gm, ' ')
    .replace(/\]\([^)\n]{0,2000}\)/g, ' ] ')
    .replace(namedCharacter, ' ')
    .replace(/(?:https?:\/)?\/[\w./?#=&%-]+/g, ' ')
}

/** Pages are compared with what they are made from: a dash can be `&mdash;` in one of them. */
const namedCharacter = /&\w+;/g

/** A text that may be read, as it is and as it is compared: lines end at other words elsewhere. */
function bothForms(text: string): string[] {
  const plain = text.replace(namedCharacter, ' ').replace(/\\(?=[_*`])/g, '')
  return [plain, prose(plain)]
}

/** All that those who see the site of an audience may read. */
function* readableTexts(whole: Site, own: Site): Generator<string> {
  for (const file of own.files.list()) if (/\.(?:mdx?|jsx?|tsx?)$/.test(file)) yield whole.files.read(file) ?? ''
  yield [...own.files.list(), ...own.pages.keys()].join('\n')
  for (const [text] of specTexts(own)) yield text
  for (const spec of own.specs.opened()) yield JSON.stringify(visibleSpec(spec))
  const { raw: _raw, navigation: _navigation, namedSpecs: _specs, redirects: _redirects, ...config } = own.config
  for (const [text] of strings(JSON.parse(JSON.stringify(config)) as JsonValue, '')) yield text
  for (const { title, description = '', operation } of own.pages.values()) {
    yield `${title} ${description}`
    if (operation) yield `${operation.method} ${title}`
  }
}

function serversOf(site: Site): string[] {
  return Array.from(specTexts(site)).flatMap(([text, { pointer }]) =>
    pointer !== undefined && /\/servers\/\d+\/url$/.test(pointer) ? [text] : [],
  )
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
