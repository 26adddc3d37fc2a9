import type { ErrorObject } from 'ajv'
import type { JsonObject } from '../json.ts'
import { compiledJudge, type JudgedVersion, judgedVersions } from './compile-judge.ts'

/** The schema of a version of OpenAPI, and what a document violates of it. */
export interface Judge {
  schema: JsonObject
  errorsOf(document: unknown): ErrorObject[]
}

const known = new Map<string, Promise<Judge>>()

/**
 * The published JSON Schema of an OpenAPI version, with its Schema Objects if they have the dialect of
 * OpenAPI; undefined for versions without one. swagger-parser has schemas too, but compiles them for every
 * document, which takes longer than everything else for a small one.
 */
export async function judgeOf(version: string, dialect?: unknown): Promise<Judge | undefined> {
  const name = judgedVersions.find((each) => version.startsWith(each))
  if (name === undefined) return undefined
  const isOwn = dialect === undefined || (typeof dialect === 'string' && ownDialect.test(dialect))
  const key = `${name} ${isOwn}`
  let compiled = known.get(key)
  if (!compiled) known.set(key, (compiled = judgeBy(name, isOwn)))
  return compiled
}

/** Schemas of another dialect have other keywords. */
const ownDialect = /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect|json-schema\.org\/draft\/2020-12\/schema)/

async function judgeBy(name: JudgedVersion, isOwnDialect: boolean): Promise<Judge> {
  const { schema, validate } = await compiledJudge(name, isOwnDialect)
  return { schema, errorsOf: (document) => (validate(document) ? [] : (validate.errors ?? [])) }
}
