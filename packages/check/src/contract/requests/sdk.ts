import type { Problem, Spec } from '@specnav/core'
import { asString, isObject, nearest } from '@specnav/core/text'
import type { Source } from './judge.ts'
import type { Block } from './source-text.ts'

/** What the samples of a specification call in a language: `acme.orders.list`. All begin with one name. */
interface Vocabulary {
  spec: Spec
  name: string
  calls: ReadonlySet<string>
}

/** A method that is called at a name, or at one of its members. */
const chain = /(?<![\w.$/@"'-])[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?=\()/g

/** Names of one language, as blocks and samples have them. */
const languages: readonly RegExp[] = [
  /^(?:js|jsx|ts|tsx|node|javascript|typescript)/i,
  /^py/i,
  /^go/i,
  /^(?:rb|ruby)/i,
  /^java$/i,
]

const languageOf = (name: string) => languages.findIndex((pattern) => pattern.test(name))

/** Finds calls of an SDK that no sample has, but one nearly. */
export interface CallFinder {
  /** The names that calls begin with. */
  names: ReadonlySet<string>
  find(block: Block, source: Source): Problem[]
}

/** Samples say what an SDK has only where they show it as a whole. */
export function createCallFinder(specs: readonly Spec[]): CallFinder {
  const all = specs.flatMap(vocabulariesOf)
  const known = Map.groupBy(all, ({ language }) => language)
  const find: CallFinder['find'] = ({ language, code, start }, source) => {
    const vocabularies = known.get(languageOf(language)) ?? []
    if (vocabularies.length === 0) return []
    return Array.from(code.matchAll(chain)).flatMap(({ 0: call, index }): Problem[] => {
      const own = vocabularies.filter(({ name }) => call.startsWith(`${name}.`))
      const [first] = own
      if (!first || own.some(({ calls }) => calls.has(call))) return []
      const near = new Set(own.flatMap(({ calls }) => nearCalls(call, [...calls])))
      const [suggestion] = near
      if (suggestion === undefined || near.size > 1) return []
      const { file } = first.spec
      return [
        {
          code: 'request-call',
          severity: 'warning',
          message: `\`${call}\` is in no sample of \`${file}\`, which has \`${suggestion}\`. Write that.`,
          ...source.placeOf({ start: start + index, end: start + index + call.length }),
          actual: call,
          suggestion,
          alike: call,
        },
      ]
    })
  }
  return { names: new Set(all.map(({ name }) => name)), find }
}

function vocabulariesOf(spec: Spec): (Vocabulary & { language: number })[] {
  const operations = [...spec.operations.values()].filter(({ method }) => method !== 'WEBHOOK')
  return languages.flatMap((_, language) => {
    const lists = operations.map(({ node }) =>
      [node['x-codeSamples'] ?? node['x-code-samples'] ?? []].flat().flatMap((sample) => {
        const isOf = isObject(sample) && languageOf(asString(sample.lang) ?? '') === language
        return isOf ? ((asString(sample.source) ?? '').match(chain) ?? []) : []
      }),
    )
    const names = new Set(lists.flat().map((call) => call.slice(0, call.indexOf('.'))))
    return [...names].flatMap((name) => {
      const calls = lists.map((list) => list.filter((call) => call.startsWith(`${name}.`)))
      const number = calls.filter((list) => list.length > 0).length
      const all = new Set(calls.flat())
      // A client for any API has the same few methods in every sample.
      const isWhole = number >= 5 && number >= operations.length * 0.9 && all.size > number / 2
      return isWhole ? [{ spec, language, name, calls: all }] : []
    })
  })
}

/** Calls that differ in one word, which is nearly the same. */
function nearCalls(call: string, calls: readonly string[]): string[] {
  const words = call.split('.')
  return calls.filter((other) => {
    const others = other.split('.')
    const [at, ...more] = words.flatMap((word, index) => (word === others[index] ? [] : [index]))
    return others.length === words.length && at !== undefined && more.length === 0 && isNear(words[at]!, others[at]!)
  })
}

function isNear(word: string, other: string): boolean {
  const [own, known] = [word, other].map((each) => each.replaceAll('_', '').toLowerCase()) as [string, string]
  // `createMany` is a helper that no operation has, not `create` misspelt.
  if (own !== known && own.startsWith(known)) return false
  return known.startsWith(own) && own.length > 4 ? true : nearest(word, [other], 1, word.length < 6 ? 1 : 2).length > 0
}
