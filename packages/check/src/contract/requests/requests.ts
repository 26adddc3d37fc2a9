import { contentPlace } from '../spec-links.ts'
import { includedFiles, originalSpecs, usedSpecs } from '@specnav/pages/links'
import { asString, isObject } from '@specnav/core/text'
import { walkSpec } from '@specnav/core/specs'
import type { Operation, Place, Problem, Spec } from '@specnav/core'
import type { Site } from '@specnav/pages'
import {
  type Mention,
  type Span,
  type WrittenRequest,
  mentionsIn,
  readLiteral,
  requestsIn,
} from '@specnav/pages/requests'
import { Findings } from '../findings.ts'
import { judgeAnswer, judgeRequest, type Source } from './judge.ts'
import { isSpelling } from './near-route.ts'
import { Routes, type Target } from './routes.ts'
import { type CallFinder, createCallFinder } from './sdk.ts'
import { type Block, readSource } from './source-text.ts'

/** What a text without requests and calls does not have. */
const hint = /\b(?:curl|fetch|axios|requests|httpx|GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS)\b|https?:\/\//

/** A request in code, and the only operation that it can mean. */
export interface Meant {
  request: WrittenRequest
  target: Target
  operation: Operation
  place: Place
}

interface Read {
  problems: Problem[]
  meant: Meant[]
}

/** Requests in the texts of a project that its specifications do not have as written. */
export function checkRequests(site: Site, findings = new Findings()): Problem[] {
  // What no navigation lists is kept for the record, and often older than the API.
  const hidden = new Set(
    [...site.pages.values()].flatMap((page) => (page.type === 'authored' && page.hidden ? page.file : [])),
  )
  const specs = usedSpecs(site)
  if (specs.length === 0) return []
  const read = createReader(site)
  const problemsIn = (texts: Iterable<Text>) => [...texts].flatMap((text) => read(text)?.problems ?? [])
  const inPages = [...pageTexts(site)].flatMap((text) =>
    findings.of(`requests ${text.place.file}`, { specs, text: text.text }, () => problemsIn([text])),
  )
  const inSpecs = findings.of('requests', { specs }, () => problemsIn(specTexts(specs)))
  return [...inPages, ...inSpecs].map((problem) =>
    hidden.has(problem.file) ? { ...problem, severity: 'note' } : problem,
  )
}

/** The requests in code that mean one operation. */
export function meantRequests(site: Site): Meant[] {
  const read = createReader(site)
  return [...pageTexts(site), ...specTexts(usedSpecs(site))].flatMap((text) => read(text)?.meant ?? [])
}

/** Reads texts beside the operations of a site, which are looked at for the first text that may have a request. */
function createReader(site: Site): (text: Text) => Read | undefined {
  const make = () => {
    const calls = createCallFinder(originalSpecs(site))
    const names = [...calls.names].map((name) => String.raw`\b${name.replaceAll('$', String.raw`\$`)}\.`)
    return { calls, routes: new Routes(site), isRead: new RegExp([hint.source, '`/', ...names].join('|')) }
  }
  let made: ReturnType<typeof make> | undefined
  return (text) => {
    const { calls, routes, isRead } = (made ??= make())
    return routes.all.length > 0 && (text.isCode || isRead.test(text.text)) ? readText(text, routes, calls) : undefined
  }
}

interface Text {
  text: string
  place: Place
  /** It is code as a whole. */
  isCode: boolean
}

function* pageTexts(site: Site): Generator<Text> {
  const authored = [...site.pages.values()].flatMap((page) =>
    page.type === 'authored' && page.original === undefined ? [page.file] : [],
  )
  for (const file of includedFiles(authored, site.files)) {
    const text = /\.mdx?$/i.test(file) ? site.files.read(file) : undefined
    if (text !== undefined) yield { text, place: { file }, isCode: false }
  }
}

function* specTexts(specs: readonly Spec[]): Generator<Text> {
  for (const spec of specs) {
    for (const { node, file, pointer } of walkSpec(spec)) {
      const { description } = node
      if (typeof description === 'string' && description.length > 8)
        yield { text: description, place: { file, pointer: `${pointer}/description` }, isCode: false }
      for (const key of ['x-codeSamples', 'x-code-samples']) {
        // Samples in several languages are made of one request.
        const samples = [node[key] ?? []]
          .flat()
          .map((sample) => (isObject(sample) ? asString(sample.source) : undefined))
        const index = Math.max(
          0,
          samples.findIndex((sample) => sample?.includes('curl ')),
        )
        const text = samples[index]
        if (text !== undefined)
          yield { text, place: { file, pointer: `${pointer}/${key}/${index}/source` }, isCode: true }
      }
    }
    for (const operation of spec.operations.values()) {
      const { content } = operation.page
      if (content !== undefined) yield { text: content, place: contentPlace(operation), isCode: false }
    }
  }
}

function readText({ text, place, isCode }: Text, routes: Routes, calls: CallFinder): Read {
  const source: Source = {
    text,
    placeOf: ({ start }) => (place.pointer === undefined ? { ...place, offset: start } : place),
    isAboutDeprecated: /deprecat/i.test(text),
  }
  if (isCode) return readCode(text, source, routes)
  const { blocks, prose } = readSource(text)
  const named = mentionsIn(prose).filter((request) => !isQuoted(request, prose))
  const problems = named.flatMap((request) => {
    if (request.method === undefined && !request.target.startsWith('/')) return []
    const found = judgeRequest(request, routes, source).problems.filter(
      (problem) => !isCompared(problem, request, prose),
    )
    // A path alone may be of anything, unless it has the letters of one that is described.
    const isMeant = ({ code, actual = '', suggestion = '' }: Problem) =>
      code === 'request-path' && isSpelling(suggestion, actual)
    return request.method === undefined ? found.filter(isMeant) : found
  })
  const meant: Meant[] = []
  let before: { block: Block; operations: ReadonlySet<Operation> } | undefined
  for (const block of blocks) {
    problems.push(...calls.find(block, source))
    const answer = before && isAnswer(block, prose.slice(before.block.end, block.start)) ? before : undefined
    const [operation, ...others] = answer?.operations ?? []
    if (operation && others.length === 0) {
      const value = readLiteral(text, block.start)
      if (value && value.end <= block.end) problems.push(...judgeAnswer(value, operation, source))
    }
    // Samples of pages are not about the API.
    if (answer || /^(?:mdx?|markdown)$/.test(block.language)) continue
    const read = readCode(block.code, within(source, block), routes)
    problems.push(...read.problems)
    meant.push(...read.meant)
    before = { block, operations: read.operations }
  }
  return { problems, meant }
}

/** Whether a name has other methods before it, stands for many paths, or is quoted as words: `GET, POST /users/*`. */
function isQuoted({ start, at }: Mention, text: string): boolean {
  const before = text.slice(Math.max(0, start - 16), start)
  return (
    text[at.end] === '*' ||
    /["“]$|\bnot\s+`?$/.test(before) ||
    /(?:GET|PUT|POST|DELETE|PATCH|HEAD)`?\s*(?:[,/|&]|and|or)\s*`?$/.test(before)
  )
}

/** Whether a text has the right form near the wrong one: it says how they differ. */
function isCompared({ code, suggestion }: Problem, { start, at }: Mention, text: string): boolean {
  if (code !== 'request-path' || !suggestion?.startsWith('/')) return false
  const around = text.slice(Math.max(0, start - 300), at.end + 300)
  return around.includes(`${suggestion}\``) || around.includes(`${suggestion} `)
}

/** A source whose spans begin at a block. */
function within(source: Source, { start, code }: Block): Source {
  return {
    ...source,
    text: code,
    placeOf: (span: Span) => source.placeOf({ start: span.start + start, end: span.end + start }),
  }
}

/** The requests of a block of code, and the operations that they can mean. */
function readCode(code: string, source: Source, routes: Routes): Read & { operations: ReadonlySet<Operation> } {
  const requests = hint.test(code) ? requestsIn(code) : []
  const judged = requests.map((request) => ({ request, ...judgeRequest(request, routes, source) }))
  return {
    operations: new Set(judged.flatMap(({ operations }) => operations)),
    problems: judged.flatMap(({ problems }) => problems),
    meant: judged.flatMap(({ request, target, operations: [operation, ...others] }) =>
      target && operation && others.length === 0
        ? [{ request, target, operation, place: source.placeOf(request.at) }]
        : [],
    ),
  }
}

/** Whether a block of JSON says what the request before it is answered. */
function isAnswer({ language, meta, code }: Block, between: string): boolean {
  if (
    !/^(?:json[c5]?|)$/.test(language) ||
    !/^\s*[[{]/.test(code) ||
    /^\s*#{1,6}\s/m.test(between.replace(/^\s*#{1,6}\s.*respon.*$/gim, ''))
  )
    return false
  return between.length < 400 && /respon|return|answer|result|output|\b20\d\b/i.test(`${meta} ${between}`)
}
