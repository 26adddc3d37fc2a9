import { createRequire } from 'node:module'
import { join } from 'node:path'
import { _Code, nil } from 'ajv/dist/compile/codegen/code.js'
import type { UsedScopeValues } from 'ajv/dist/compile/codegen/scope.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'rolldown'
import { compiledJudge, type JudgedVersion, judgedVersions } from '../src/specs/compile-judge.ts'

const source = join(import.meta.dirname, '../src/specs/compile-judge.ts')
const { resolve } = createRequire(import.meta.url)

/** Puts the code of each judge, as a module of its own, in place of what compiles it. */
export const judges: Plugin = {
  name: 'judges',
  resolveId: (id) => (id.startsWith(judgeOf('', '')) ? id : null),
  async load(id) {
    if (id === source) return switchCode
    const [, name, dialect] = /^judge-(.+)-(own|other)$/.exec(id) ?? []
    return name === undefined ? null : judgeCode(name as JudgedVersion, dialect === 'own')
  },
}

function judgeOf(name: string, dialect: string): string {
  return `judge-${[name, dialect].filter(Boolean).join('-')}`
}

const switchCode = `
  export const judgedVersions = ${JSON.stringify(judgedVersions)}
  const judges = {${judgedVersions
    .flatMap((name) =>
      [true, false].map((isOwn) => {
        const id = judgeOf(name, isOwn || name < '3.1' ? 'own' : 'other')
        return `${JSON.stringify(`${name} ${isOwn}`)}: () => import(${JSON.stringify(id)})`
      }),
    )
    .join(',')}}
  export const compiledJudge = (name, isOwnDialect) => judges[name + ' ' + isOwnDialect]()`

/** A module with the schema and the function that judges by it. */
async function judgeCode(name: JudgedVersion, isOwnDialect: boolean): Promise<string> {
  const { ajv, schema, validate } = await compiledJudge(name, isOwnDialect, { source: true, esm: true })
  const used: UsedScopeValues = {}
  ajv.scope.scopeCode(undefined, used, () => nil)
  const places = placesIn(schema)
  for (const { value } of used.schema?.keys() ?? []) {
    // Where an error is from, its part of the schema tells: it has to be that part, and no copy.
    const place = places.get(value?.ref)
    if (value && place !== undefined) value.code = new _Code(`schema${place}`)
  }
  const code = standalone
    .default(ajv, validate)
    .replaceAll(/\brequire\("(.+?)"\)/g, (_, id: string) => `require(${JSON.stringify(resolve(id))})`)
  return `export const schema = ${JSON.stringify(schema)};${code}`
}

/** The objects in a value, each with how it is reached. */
function placesIn(node: unknown, place = '', found = new Map<unknown, string>()): Map<unknown, string> {
  if (typeof node !== 'object' || node === null || found.has(node)) return found
  found.set(node, place)
  for (const [key, child] of Object.entries(node)) placesIn(child, `${place}[${JSON.stringify(key)}]`, found)
  return found
}
