import { asString } from '../json.ts'
import { cutAtWord, firstSentence, plainText } from './summary-text.ts'
import type { Operation } from './types.ts'

/** The name of an operation, and where it comes from. */
export interface OperationName {
  source: 'summary' | 'operationId' | 'path'
  /** One line of plain text. */
  title: string
  /** The words that a URL is made of: the title without what marks that it was cut. */
  words: string
  /** Markdown of the summary that is not in the title: the start of the description. */
  rest?: string
}

/** Maximum number of characters that a summary or an `operationId` gives to a title and to a URL. */
export const maxName = 80

/**
 * The name of an operation without one of its author: its summary or the first sentence of a long one, unless that is
 * long, too; otherwise that of a path with this operation alone, otherwise its `operationId` in words, otherwise its
 * method and path. A webhook or a channel has a name already.
 */
export function operationName(operation: Operation): OperationName {
  const { summary = '', operationId = '', method, path, isChannel } = operation
  const summarized = summary.trim() === '' ? undefined : summaryName(summary)
  if (summarized && !isProse(summary, summarized)) return summarized
  const words = identifierWords(operationId)
  // What is no title is a description.
  if (words !== undefined && summarized) return { source: 'operationId', ...shortened(words), rest: summary.trim() }
  // The URL stays that of the summary.
  if (summarized && isCut(summarized))
    return { ...summarized, title: operationName({ ...operation, summary: undefined }).title }
  if (summarized) return summarized
  const shared = isChannel ? undefined : pathSummary(operation)
  if (shared !== undefined && (words === undefined || isAlone(operation))) {
    const { title, rest } = summaryName(shared)
    // The URL stays that of the operation.
    return { ...operationName({ ...operation, pathItem: {} }), title, ...(rest !== undefined && { rest }) }
  }
  if (method === 'WEBHOOK' || isChannel) return { source: 'path', title: path, words: path }
  if (words !== undefined) return { source: 'operationId', ...shortened(words) }
  const title = `${method} ${path}`
  return { source: 'path', title, words: title }
}

/** Whether a summary is a text: it is cut in its first sentence, or has paragraphs of which the first is no line. */
function isProse(summary: string, name: OperationName): boolean {
  if (isCut(name)) return true
  const [first = '', ...others] = summary.trim().split(/\n\s*\n/)
  return others.length > 0 && (first.includes('\n') || plainText(first) !== first.trim())
}

function isCut({ title, words }: OperationName): boolean {
  return title !== words
}

/** The summary of a path, which is about all its operations. */
function pathSummary({ pathItem }: Operation): string | undefined {
  return asString(pathItem.summary)?.trim() || undefined
}

function isAlone({ pathItem }: Operation): boolean {
  return 'get put post delete options head patch trace query'.split(' ').filter((each) => pathItem[each]).length === 1
}

/**
 * The description of an operation, otherwise what its path item says, after what its title left out of the summary.
 * `isNamed`: the title is that of the summary.
 */
export function operationDescription(operation: Operation, isNamed: boolean): string | undefined {
  const { pathItem } = operation
  const shared = pathSummary(operation)
  const name = operationName(operation)
  const isShown = isNamed && shared !== undefined && name.title === plainText(shared)
  const texts = [operation.description, asString(pathItem.description), isShown ? undefined : shared]
  const description = texts.find((text) => text?.trim())
  const rest = isNamed ? name.rest : undefined
  if (rest === undefined) return description
  if (description === undefined) return rest
  return description.includes(rest) ? description : `${rest}\n\n${description}`
}

function summaryName(summary: string): OperationName {
  const source = 'summary'
  const whole = plainText(summary)
  if (whole.length <= maxName) return { source, title: whole, words: whole }
  const { sentence, rest } = firstSentence(summary)
  const title = plainText(sentence)
    .trim()
    .replace(/(?<!\.)\.$/, '')
  if (title.length <= maxName) return { source, title, words: title, rest }
  return { source, ...shortened(title), rest: summary.trim() }
}

function shortened(text: string): { title: string; words: string } {
  if (text.length <= maxName) return { title: text, words: text }
  const words = cutAtWord(text, maxName - 1)
  return { title: `${words}…`, words }
}

/** A number or a hash says nothing to a reader. */
const meaningless = /^\P{L}*$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{16,}$/iu

/** `PostPaymentIntents` is `Post payment intents`; undefined if the identifier has no words. */
function identifierWords(identifier: string): string | undefined {
  if (meaningless.test(identifier)) return undefined
  const words = identifier
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const isShouted = words.every((word) => word === word.toUpperCase())
  const text = words.map((word) => (!isShouted && acronym.test(word) ? word : word.toLowerCase())).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `API`, `SSH2`, but not the `V1` of a version. */
const acronym = /^\p{Lu}{2,}\d*$/u
