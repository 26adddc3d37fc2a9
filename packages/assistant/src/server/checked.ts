import { type Mention, mentionsIn, requestsIn } from '@specnav/core/requests'
import type { AssistantEvent } from '../wire.ts'
import type { Judged, Named, Operations } from './operations.ts'
import { sanitise } from './sanitise.ts'
import { type Segment, Segments } from './segments.ts'

/** What follows a name that a dialog cannot mark. */
const notFound = '(not found in the API)'

/**
 * The text of an answer as events: every endpoint that it names is reported before its text, with the page of the
 * operation, or without one if the specification has no such operation.
 */
export async function* checked(pieces: AsyncIterable<string>, operations: Operations): AsyncGenerator<AssistantEvent> {
  const checker = new Checker(operations)
  const segments = new Segments()
  let failure: { error: unknown } | undefined
  try {
    for await (const piece of pieces) yield* checker.events(segments.push(piece))
  } catch (error) {
    failure = { error }
  }
  // What came before an answer broke off is shown, except for half a word: it names something else.
  const rest = segments.end().map(({ type, text }) => ({ type, text: failure ? text.replace(/\S+$/, '') : text }))
  yield* checker.events(rest)
  if (failure) throw failure.error
}

interface Shown {
  text: string
  end: number
}

class Checker {
  readonly #operations: Operations
  readonly #reported = new Set<string>()

  constructor(operations: Operations) {
    this.#operations = operations
  }

  async *events(segments: readonly Segment[]): AsyncGenerator<AssistantEvent> {
    for (const segment of segments) {
      const references: AssistantEvent[] = []
      const text = await (segment.type === 'code'
        ? this.#code(segment.text, references)
        : this.#text(segment.text, references))
      yield* references
      if (text !== '') yield { type: 'text', text }
    }
  }

  async #text(text: string, references: AssistantEvent[]): Promise<string> {
    if (!(await this.#operations.exist())) return sanitise(text)
    const parts: string[] = []
    let end = 0
    for (const mention of mentionsIn(text)) {
      const shown = this.#shown(text, mention, await this.#operations.judge(mention), references)
      // Several in one piece of code have one mark.
      if (!shown || mention.start < end) continue
      parts.push(text.slice(end, mention.start), shown.text)
      end = shown.end
    }
    return sanitise(parts.join('') + text.slice(end))
  }

  /** How the answer shows a mention, and where that ends; undefined as it is. */
  #shown(text: string, mention: Mention, judged: Judged, references: AssistantEvent[]): Shown | undefined {
    const { method, target, start, end } = mention
    if (judged.type === 'other') return undefined
    const written = text.slice(start, end)
    const isCode = isInCode(text, start)
    if (method !== undefined && target.startsWith('/')) {
      this.#report(references, method, target, judged)
      // Dialogs find a name by its form.
      const name = `\`${method} ${target}\``
      if (written === `${method} ${target}`) return isCode ? undefined : { text: name, end }
      return written.includes('`') || isCode ? undefined : { text: written.slice(0, -target.length) + name, end }
    }
    if (judged.type === 'known') {
      this.#report(references, judged.method, judged.path, judged)
      return isCode || isInLink(text, start) ? undefined : { text: `[${written}](${judged.url})`, end }
    }
    if (isPagePath(mention)) return undefined
    this.#report(references, method ?? '', target, judged)
    const close = isCode ? text.indexOf('`', end) + 1 : end
    return { text: `${text.slice(start, close)} ${notFound}`, end: close }
  }

  /** A block of code, and the endpoints that it calls. */
  async #code(text: string, references: AssistantEvent[]): Promise<string> {
    if (!(await this.#operations.exist())) return text
    const calls = new Set<string>()
    for (const request of requestsIn(text)) {
      const judged = await this.#operations.judge({ ...request, isRequest: true })
      if (judged.type === 'other') continue
      const name = nameOf(request, judged)
      this.#report(references, name.method, name.path, judged)
      calls.add(
        name.method
          ? `\`${name.method} ${name.path}\``
          : `\`${name.path}\` ${judged.type === 'unknown' ? notFound : ''}`.trim(),
      )
    }
    if (calls.size === 0) return text
    const indent = /^[ \t>]*/.exec(text)![0]
    return `${text.replace(/\n?$/, '\n')}${indent.trimEnd()}\n${indent}→ ${[...calls].join(', ')}\n`
  }

  #report(references: AssistantEvent[], method: string, path: string, judged: Judged): void {
    const name = `${method} ${path}`
    if (this.#reported.has(name)) return
    this.#reported.add(name)
    references.push({ type: 'reference', method, path, url: judged.type === 'known' ? judged.url : null })
  }
}

/** The endpoint of a request: that of the specification, or what the code says. */
function nameOf({ method = '', target }: Named, judged: Judged): { method: string; path: string } {
  if (judged.type === 'known') return judged
  const path = target.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/[?#].*$/s, '') || '/'
  return { method, path }
}

function isInCode(text: string, at: number): boolean {
  const before = text.slice(0, at).replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '')
  return before.includes('`')
}

/** `[text](https://…)`, as its text or its target. */
function isInLink(text: string, at: number): boolean {
  return /\]\(\s*<?$|\[[^\]]*$/.test(text.slice(0, at))
}

/** A path without a method and without parameters can be that of a page or a file. */
function isPagePath({ method, target }: Mention): boolean {
  return method === undefined && target.startsWith('/') && !/[{<]/.test(target)
}
