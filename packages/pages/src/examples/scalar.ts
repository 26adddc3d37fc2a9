import type { JsonValue } from '@specnav/core/text'
import type { ScalarSchema } from '../endpoint-types.ts'
import { commonTexts, formatTexts, hasFormat } from './formats.ts'
import type { Making } from './making.ts'
import { type FieldWords, exampleIn, numbersFor, prose, textsFor } from './words.ts'
import { makeNumber } from './number.ts'
import { patternText } from './pattern.ts'
import { type Budget, matchesPattern, patternStepsOfExample } from './pattern-match.ts'
import { isPattern } from './pattern-parts.ts'

/** The placeholder for any text. */
const madeText = 'string'

/** Maximum length of generated texts, whatever a schema requires. */
const maxLength = 4096

/** Length beyond which a text without a name is prose. */
const maxRepeated = 40

/** A value within the limits of schemas without given values, each of which applies. */
export function makeScalar(
  schemas: readonly ScalarSchema[],
  making: Pick<Making, 'salt' | 'name' | 'owner'> & Partial<Pick<Making, 'patterns'>> = { salt: 0 },
): JsonValue {
  const names = new Set(schemas.map(({ scalar }) => scalar))
  const { salt } = making
  if (names.has('null')) return null
  // What is chosen here is not chosen again.
  if (names.has('boolean')) {
    making.salt = Math.floor(salt / 2)
    return salt % 2 === 0
  }
  making.salt = 0
  const description = schemas.findLast((each) => each.description !== undefined)?.description
  const field = { name: making.name, owner: making.owner, description }
  if (names.has('integer') || names.has('number'))
    return makeNumber(schemas, { isInteger: names.has('integer'), salt, usual: numbersFor(field) })
  return makeText(schemas, field, salt, making.patterns)
}

function makeText(schemas: readonly ScalarSchema[], field: FieldWords, salt: number, whole?: Budget): string {
  const limits = schemas.map(({ constraints = {} }) => constraints)
  const least = Math.min(Math.max(0, ...limits.map(({ minLength = 0 }) => minLength)), maxLength)
  const most = Math.min(...limits.map((each) => each.maxLength ?? Infinity))
  const patterns = [...new Set(limits.flatMap(({ pattern }) => pattern ?? []))].filter(isPattern)
  const fits = (text: string) =>
    text.length >= least &&
    text.length <= most &&
    patterns.every((pattern) => matchesPattern(pattern, text, whole) === true)
  const told = exampleIn(field.description)
  if (told !== undefined && salt === 0 && fits(told) && schemas.every(({ format }) => hasFormat(format, told)))
    return told
  const formats = schemas.flatMap(({ format, constraints }) => {
    const isBase64 = format === undefined && constraints?.contentEncoding === 'base64'
    return formatTexts(isBase64 ? 'byte' : format, salt, least) ?? []
  })
  const isPassword = schemas.some(({ format }) => format === 'password')
  const words = isPassword ? [] : textsFor(field).map((text) => numbered(text, salt, most))
  const placeholder = longEnough(isPassword ? '********' : madeText, least, most)
  const isLong = least > (field.name === undefined ? maxRepeated : madeText.length) && least <= most && !isPassword
  // The last two words say nothing but the name.
  const all = isLong
    ? [...words.toSpliced(-2, 0, ...longer(words[0], salt, least)), numbered(prose(least, most), salt, most)]
    : words
  const usual = all.find(fits) ?? numbered(placeholder, salt, most)
  // A format says nothing of what is at an address.
  const isAddress = salt === 0 && schemas.some(({ format }) => format === 'uri')
  const addresses = isAddress ? words.filter((text) => text.startsWith('http')) : []
  const formatted = [...addresses, ...formats].find(fits)
  if (formatted !== undefined) return formatted
  if (patterns.length === 0) return formats[0]?.slice(0, most) ?? usual
  // What looks ahead is about passwords and names.
  const isPlain = patterns.every((pattern) => matchesPattern(pattern, '1', whole) === true)
  const common = isPlain || patterns.some((pattern) => /\(\?<?[=!]/.test(pattern)) ? [] : commonTexts(salt)
  return (
    [...words, usual, ...common].find(fits) ??
    patternText(patterns, { least, most: Math.min(most, maxLength), salt, patterns: whole }) ??
    commonTexts(salt).find(fits) ??
    `${noText} ${patterns.join(' and ')}>`
  )
}

/** What a text of an example begins with for whose pattern none is found. */
const noText = '<text that matches'

/** Whether generated examples have no text for a schema because its pattern takes too many of the steps of `whole`. */
export function isPatternTooHard(schema: ScalarSchema, name: string | undefined, whole: Budget): boolean {
  const patterns = { steps: Math.min(patternStepsOfExample, whole.steps) }
  const most = patterns.steps
  const text = makeScalar([schema], { salt: 0, name, patterns })
  whole.steps -= most - patterns.steps
  return most - patterns.steps >= Math.floor(most / 4) && typeof text === 'string' && text.startsWith(noText)
}

/** Longer forms of a word that is too short: of an address or an id. A longer date or file name would be none. */
function longer(word = '', salt: number, least: number): string[] {
  if (word.length >= least) return []
  if (/^https?:/.test(word)) return formatTexts('uri', salt, least) ?? []
  if (word.includes('@')) return formatTexts('email', salt, least) ?? []
  if (!/^(?:[A-Za-z]+[_-][\w-]+|(?=.*[a-z])(?=.*[A-Z])[\w-]{12,})$/.test(word)) return []
  const [digits = ''] = /\d*$/.exec(word) ?? []
  const start = word.slice(0, word.length - digits.length)
  return [digits === '' ? word.padEnd(least, '1234567890') : start + digits.padStart(least - start.length, '0')]
}

function longEnough(text: string, least: number, most: number): string {
  const long = text.length < least ? text.repeat(Math.ceil(least / text.length)).slice(0, least) : text
  return long.slice(0, most)
}

/** Another text for another number, of the same length if it must not be longer. */
function numbered(text: string, salt: number, most: number): string {
  if (salt === 0) return text
  const number = String(salt + 1)
  if (text.length + number.length <= most) return text + number
  if (number.length < most) return text.slice(0, most - number.length) + number
  return letters(salt, most)
}

function letters(salt: number, most: number): string {
  let text = ''
  for (let rest = salt; text.length < most && (rest > 0 || text === ''); rest = Math.floor(rest / 36))
    text += (rest % 36).toString(36)
  return text
}
