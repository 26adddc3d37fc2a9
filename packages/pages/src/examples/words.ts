/* What people write in a field, by its name and its description: readers learn more from it than from any text. */

import { type Entry, clearTexts, numbers, standards, vagueTexts } from './word-tables.ts'

/** What is known of a field. */
export interface FieldWords {
  name?: string | undefined
  /** The name of what the field belongs to: a schema, or the property of an object without a name. */
  owner?: string | undefined
  description?: string | undefined
}

/** An example that a description gives: `cus_123` in "For example `cus_123`". */
const inDescription =
  /\b(?:e\.g\.?|for example|for instance|examples?:|such as)[,:]?\s+(?:a |an |the )?[`"“']([^`"”'\n]{1,60})[`"”']/gi

/** Words for what nobody may write, or should not any more. */
const forbidden =
  /\b(?:(?:dis|not )allow(?:ed)?|forbidden|forbids?|prohibited|reserved|deprecated|obsolete|legacy|invalid|illegal|unsupported|rejected|refused|ignored|incorrect|wrong|bad|no longer|(?:not|isn['’]t|aren['’]t) (?:be |a |an )?(?:allowed|permitted|supported|accepted|valid|used))\b/i
/** Words that turn round what a sentence says. */
const denied =
  /\b(?:not|never|cannot|without|except|exclud(?:e[sd]?|ing)|avoid|unlike|instead of|rather than|other than|remove[sd]?|removing|strip(?:s|ped)?)\b|n['’]t\b/i
const sentenceEnd = /[.!?]["'`)]*\s|\n\s*\n|\n\s*[-*] /g
/** Letters of a description around an example that may say something else of it. */
const around = 300

export function exampleIn(description = ''): string | undefined {
  for (const { 0: found, 1: example, index } of description.matchAll(inDescription)) {
    const sentences = description.slice(Math.max(0, index - around), index).split(sentenceEnd)
    const own = sentences.pop() ?? ''
    // "For example" may begin a sentence about the one before it.
    const before = /\w/.test(own) ? '' : (sentences.pop() ?? '')
    const [after = ''] = description.slice(index + found.length, index + found.length + around).split(sentenceEnd)
    const isDenied = [own, before, after].some((text) => forbidden.test(text)) || denied.test(own)
    if (
      !isDenied &&
      !/^[^.]*\b(?:is|are|be) not\b|^[^.]*\b(?:cannot|can['’]t|isn['’]t|aren['’]t|must not)\b/i.test(after)
    )
      return example
  }
  return undefined
}

const parts: Record<string, string> = { yyyy: '2024', yy: '24', dd: '15', hh: '09', ss: '00', mm: '01' }
const template =
  /(?<![a-z]|[a-z][-/.:])(?!yyyy(?![-/.: ]?[mdhs]))(?:yyyy|yy|mm|dd|hh|ss)(?:[-/.: ]?(?:yyyy|yy|mm|dd|hh|ss))+(?![a-z]|[-/.:][a-z])/i
const beginning =
  /(.{0,40})\b(?:start(?:s|ing)?|begin(?:s|ning)?|prefixed) with [`"“']([\w-]{1,12}[_-])[`"”']([^.]{0,60})/i

/** Texts of the form that a description asks for: `01/24` for "MM/YY", `cus_1001` for what starts with `cus_`. */
function formsIn(description: string): string[] {
  const [form] = template.exec(description) ?? []
  const filled = form
    ?.replace(/(?<=hh[-/.: ]?)mm/gi, '30')
    .replaceAll(/yyyy|yy|mm|dd|hh|ss/gi, (part) => parts[part.toLowerCase()]!)
  const [, before = '', prefix, after = ''] = beginning.exec(description) ?? []
  const isDenied = denied.test(before) || forbidden.test(before) || forbidden.test(after)
  return [...(filled === undefined ? [] : [filled]), ...(prefix === undefined || isDenied ? [] : [`${prefix}1001`])]
}

/** Words for those whose name is that of a person. */
const people =
  /(?:^|_)(?:user|person|customer|contact|author|member|employee|patient|owner|profile|guest|driver|student)$/

/** Texts that fit what is known of a field, the best first. */
export function textsFor({ name, owner, description = '' }: FieldWords): string[] {
  const told = exampleIn(description)
  const standard = standards.find(({ words }) => words.test(description))?.values ?? []
  const given = [...(told === undefined ? [] : [told]), ...formsIn(description)]
  if (name === undefined) return [...given, ...standard]
  const words = wordsOf(name)
  const clear = entryFor(clearTexts, isMoney(words, owner) ? 'amount' : words)
  // A description may choose among the forms that a name leaves.
  const usual = standard.some((each) => clear.includes(each)) ? [...standard, ...clear] : [...clear, ...standard]
  const own = words.replaceAll('_', ' ')
  return [
    ...given,
    ...usual,
    ...(clear.length > 0 ? [] : namesFor(words, owner)),
    ...entryFor(vagueTexts, words),
    // A letter says nothing.
    ...(own.length < 2 ? [] : [`Example ${own}`, own]),
  ]
}

export function numbersFor({ name, owner, description }: FieldWords): number[] {
  const told = Number(exampleIn(description) ?? Number.NaN)
  const words = wordsOf(name ?? '')
  const isTime = /\bepoch\b|\bunix time/i.test(description ?? '')
  const named = name === undefined ? [] : entryFor(numbers, isMoney(words, owner) ? 'amount' : words)
  const known = isTime && named.length === 0 ? [secondsOfTime] : named
  const isFine = /\bmilliseconds\b/i.test(description ?? '')
  return [
    ...(Number.isFinite(told) ? [told] : []),
    ...known.map((each) => (isFine && each === secondsOfTime ? each * 1000 : each)),
  ]
}

/** Whether a name is that of the value beside what an amount is counted in. */
function isMoney(words: string, owner: string | undefined): boolean {
  return (
    words === 'value' &&
    /(?:^|_)(?:amount|balance|cost|fee|limit|money|price|total)(?:_|$)/.test(subjectOf(owner) ?? '')
  )
}

const secondsOfTime = 1_705_311_000

/** The values of the first entry for a name, or for one of what it is the plural of. */
function entryFor<T>(entries: readonly Entry<T>[], words: string): readonly T[] {
  const find = (name: string) => entries.find((entry) => entry.words.test(name))?.values
  return find(words) ?? find(singular(words)) ?? []
}

/** The name or the id of a thing. */
function namesFor(words: string, owner: string | undefined): string[] {
  const id = idOf(words, owner)
  if (id !== undefined) return [id]
  if (!/(?:^|_)name$/.test(words)) return []
  const subject = words === 'name' || ofName.test(words) ? subjectOf(owner) : singular(words.replace(/_name$/, ''))
  if (subject === undefined) return ['Example']
  return [people.test(subject) ? 'Ada Lovelace' : `Example ${subject.split('_').at(-1)}`, 'Example']
}

/** `order_1001` for the id of an order, wherever it is: in a path, in a body, and in an answer. */
function idOf(words: string, owner: string | undefined): string | undefined {
  const thing = /^(?:(.*)_)?(?:u?ids?|identifiers?)$/.exec(words)
  if (!thing) return undefined
  const subject = thing[1] ?? subjectOf(owner)
  return `${subject?.split('_').at(-1) ?? 'id'}_1001`
}

/** Words before a name that are about the name, not about what has it. */
const ofName =
  /^(?:common|custom|default|external|friendly|internal|legal|local|long|new|official|old|original|pretty|public|short|unique)_name$/

/** Words for what is done with a thing, and for the ways to write it down. */
const done =
  /^(?:create|update|delete|get|list|new|patch|post|put|add|edit|upsert|replace|bulk|batch|search|find|fetch|set)_/
const written =
  /_(?:create|update|patch|request|response|input|output|dto|model|object|resource|schema|entity|body|payload|params|results?|data|list|page|details?|info|base|summary|read|write|in|out|v?\d+)$/
/** Words that are about nothing. */
const empty =
  /^(?:request|response|input|output|data|items?|body|payload|results?|records?|object|entity|model|attributes|properties|values?|metadata|details?|info|params|list|page|content|schema|created|updated|deleted|added|removed)$/

/** What a schema or a property is about: `user` for `CreateUserRequest` and `users`; undefined for `data`. */
export function subjectOf(owner: string | undefined): string | undefined {
  let words = wordsOf(owner ?? '')
  for (let before = ''; before !== words;) {
    before = words
    words = words.replace(done, '').replace(written, '')
  }
  return words === '' || empty.test(words) ? undefined : singular(words)
}

/** The name of an item of a list. */
export function itemName(name: string | undefined): string | undefined {
  return name === undefined ? undefined : singular(wordsOf(name))
}

/** The name of one of several. */
function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x)es$|(?<![sui])s$/, '')
}

/** `created_at` for `createdAt`, `created-at` and `Created At`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
    .toLowerCase()
}

/** Prose of one of the lengths, which ends with a word where it can. */
export function prose(least: number, most: number): string {
  const sentence = 'This is an example of a longer text. '
  const text = sentence
    .repeat(Math.ceil(least / sentence.length))
    .trimEnd()
    .padEnd(least, '.')
  const end = text.lastIndexOf(' ', most)
  return text.length > most && end >= least ? text.slice(0, end) : text.slice(0, most).replace(/ $/, '.')
}
