import { contentPlace } from '../spec-links.ts'
import { includedFiles } from '@specnav/core/files'
import { asString, isObject } from '@specnav/core/text'
import { walkSpec } from '@specnav/core/specs'
import type { Operation, Place, Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { type Mention, type Span, namesIn, readLiteral, requestsIn } from '@specnav/core/requests'
import { usedSpecs } from '../documented.ts'
import { judgeAnswer, judgeRequest, type Source } from './judge.ts'
import { Routes } from './routes.ts'
import { type Block, readSource } from './source-text.ts'

/** What a text without requests does not have. */
const hint = /\b(?:curl|fetch|axios|requests|httpx|GET|PUT|POST|DELETE|PATCH|HEAD|OPTIONS)\b|https?:\/\//

/** Requests in the texts of a project that its specifications do not have as written. */
export function checkRequests(site: Site): Problem[] {
  const texts = [...textsOf(site)]
  if (texts.length === 0) return []
  const routes = new Routes(site)
  if (routes.all.length === 0) return []
  return texts.flatMap(({ text, place, isCode }) => judgeText(text, place, isCode, routes))
}

interface Text {
  text: string
  place: Place
  /** It is code as a whole. */
  isCode: boolean
}

function* textsOf(site: Site): Generator<Text> {
  const authored = [...site.pages.values()].flatMap((page) => (page.type === 'authored' ? [page.file] : []))
  for (const file of includedFiles(authored, site.files)) {
    const text = /\.mdx?$/i.test(file) ? site.files.read(file) : undefined
    if (text !== undefined && hint.test(text)) yield { text, place: { file }, isCode: false }
  }
  for (const spec of usedSpecs(site)) {
    for (const { node, file, pointer } of walkSpec(spec)) {
      const { description } = node
      if (typeof description === 'string' && description.length > 8 && hint.test(description))
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
      if (content !== undefined && hint.test(content))
        yield { text: content, place: contentPlace(operation), isCode: false }
    }
  }
}

function judgeText(text: string, place: Place, isCode: boolean, routes: Routes): Problem[] {
  const source: Source = {
    text,
    placeOf: ({ start }) => (place.pointer === undefined ? { ...place, offset: start } : place),
    isAboutDeprecated: /deprecat/i.test(text),
  }
  if (isCode) return judgeCode(text, source, routes).problems
  const { blocks, prose } = readSource(text)
  const named = namesIn(prose).filter((request) => !isOneOfMany(request, prose))
  const problems = named.flatMap((request) => judgeRequest(request, routes, source).problems)
  let before: { block: Block; operations: readonly Operation[] } | undefined
  for (const block of blocks) {
    const answer = before && isAnswer(block, prose.slice(before.block.end, block.start)) ? before : undefined
    if (answer?.operations.length === 1) {
      const value = readLiteral(text, block.start)
      if (value && value.end <= block.end) problems.push(...judgeAnswer(value, answer.operations[0]!, source))
    }
    if (answer) continue
    const judged = judgeCode(block.code, within(source, block), routes)
    problems.push(...judged.problems)
    before = { block, operations: judged.operations }
  }
  return problems
}

/** Whether a name has other methods before it, or stands for many paths: `GET, POST /users/*`. */
function isOneOfMany({ start, at }: Mention, text: string): boolean {
  return (
    text[at.end] === '*' ||
    /(?:GET|PUT|POST|DELETE|PATCH|HEAD)`?\s*(?:[,/|&]|and|or)\s*`?$/.test(text.slice(Math.max(0, start - 16), start))
  )
}

/** A source whose spans begin at a block. */
function within(source: Source, { start, code }: Block): Source {
  return {
    ...source,
    text: code,
    placeOf: (span: Span) => source.placeOf({ start: span.start + start, end: span.end + start }),
  }
}

/** The requests of a block of code, and the operations that all of them mean. */
function judgeCode(
  code: string,
  source: Source,
  routes: Routes,
): { operations: readonly Operation[]; problems: Problem[] } {
  if (!hint.test(code)) return { operations: [], problems: [] }
  const judged = requestsIn(code).map((request) => judgeRequest(request, routes, source))
  return {
    operations: [...new Set(judged.flatMap(({ operations }) => operations))],
    problems: judged.flatMap(({ problems }) => problems),
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
