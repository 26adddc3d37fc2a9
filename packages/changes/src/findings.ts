import type { JsonValue, Operation, Spec } from '@specnav/core'
import { codeSpan } from '@specnav/pages/markdown'
import { excerpt } from '@specnav/core/text'
import { originOf } from '@specnav/core/specs'
import { type At, placeOf } from './at.ts'
import { createSame, type Same } from './equality.ts'
import { type RuleName, ruleId, rules } from './rules/index.ts'
import { type Facts, levelOf } from './rules/rule.ts'
import type { Change, ChangedOperation, ChangedPart, ChangedPlace, Direction } from './types.ts'

/** A part of a specification that is compared once: an operation, or a schema that several share. */
export interface Unit {
  /** The parts that use it. */
  users: Set<Unit>
  operation?: ChangedOperation
}

/** Where a comparison is. */
export interface Comparison {
  unit: Unit
  direction?: Direction
  /** What the field belongs to, as the middle of a sentence: "the request body", "`Pet`". */
  owner: string
  /** The path of the field below its owner: `items[].name`. Empty for the owner itself. */
  path: string
  /** The name of the parameter or header of a request. */
  parameter?: string
  /** What it is part of, as the end of a sentence: " of the callback `paid`". */
  suffix?: string
  /** What is compared, in the new version: where something that is gone was. */
  at?: At
  /** Values are written as text, as in a query: every number is a text. */
  isText: boolean
  findings: Findings
  compareSchemas: CompareSchemas
}

/** Compares two schemas: each is a list of schemas that a value has to satisfy together. */
export type CompareSchemas = (before: readonly At[], after: readonly At[], scope: Comparison) => void

/** What differs at a place. */
interface Difference {
  before?: At
  after?: At
  /** What was added, removed or changed, if the place does not say so. */
  name?: string
  /** Values in words of their own. Default: the values of both sides. */
  from?: string
  to?: string
  movedFrom?: Operation
}

/** Collects the changes between two specifications, each of them once. */
export class Findings {
  readonly same: Same
  /** Where else changes of a place are, in the form of `placeKey`: those of a named schema are of each of its uses. */
  readonly uses = new Map<string, Set<string>>()
  readonly #units = new Map<string, Unit>()
  readonly #changes = new Map<string, { change: Change; units: Set<Unit> }>()

  constructor(before: Spec, after: Spec) {
    this.same = createSame(before.graph, after.graph)
  }

  /** How many changes there are so far. */
  get count(): number {
    return this.#changes.size
  }

  report(scope: Comparison, name: RuleName, difference: Difference): void {
    const rule = rules[name]
    if (!rule) throw new Error(`There is no rule ${name}.`)
    const { name: subject = '', from, to, movedFrom } = difference
    // What is not there has no place.
    const before = difference.before?.value === undefined ? undefined : difference.before
    const after = difference.after?.value === undefined ? undefined : difference.after
    const id = ruleId(name, scope.direction)
    const facts: Facts = {
      at: phrase(scope),
      name: subject,
      // Most sentences name no values, and some are whole operations.
      get from() {
        return from ?? code(before?.value)
      },
      get to() {
        return to ?? code(after?.value)
      },
    }
    const message = rule.sentence(facts)
    // What is shared can be added to several others, or removed from them.
    const words = before && after ? subject : message
    const key = [id, before && placeOf(before), after && placeOf(after), words].join('\n')
    const known = this.#changes.get(key)
    if (known) {
      known.units.add(scope.unit)
      this.use(scope, placeKey(known.change.owner, known.change.field))
      return
    }
    const change: Change = {
      type: 'change',
      rule: id,
      level: levelOf(rule, scope.direction),
      operations: [],
      ...(scope.direction && { direction: scope.direction }),
      owner: scope.owner,
      ...(scope.path !== '' && { field: scope.path }),
      ...(scope.parameter !== undefined && { parameter: scope.parameter }),
      ...(before && { before: partOf(before) }),
      ...(after ? { after: partOf(after) } : scope.at && { goneFrom: placeIn(scope.at) }),
      message,
      ...(movedFrom && { movedFrom: changedOperation(movedFrom) }),
    }
    this.#changes.set(key, { change, units: new Set([scope.unit]) })
  }

  /** Notes that changes at `place` are changes of a field, too. */
  use({ owner, path }: Comparison, place: string): void {
    const key = placeKey(owner, path)
    if (key === place) return
    const known = this.uses.get(key)
    if (known) known.add(place)
    else this.uses.set(key, new Set([place]))
  }

  /** Compares a shared part on its first use. `compare` gets its unit, and each later use only adds a user. */
  share(user: Unit, key: string, compare: (unit: Unit) => void): void {
    const known = this.#units.get(key)
    if (known) {
      known.users.add(user)
      return
    }
    const unit: Unit = { users: new Set([user]) }
    this.#units.set(key, unit)
    compare(unit)
  }

  /** Every change with the operations that it reaches, which come in the order of `operations`. */
  list(operations: readonly Unit[]): Change[] {
    const order = new Map(operations.map((unit, index) => [unit, index]))
    return Array.from(this.#changes.values(), ({ change, units }) => {
      const reached = new Set(units)
      // Iterating over a set includes elements that are added meanwhile.
      for (const unit of reached) for (const user of unit.users) reached.add(user)
      const found = [...reached].filter((unit) => order.has(unit))
      found.sort((a, b) => order.get(a)! - order.get(b)!)
      return { ...change, operations: found.flatMap(({ operation }) => operation ?? []) }
    })
  }
}

export function report(scope: Comparison, name: RuleName, difference: Difference): void {
  scope.findings.report(scope, name, difference)
}

/** An operation as changes name it. */
export function changedOperation({ spec, key, method, path, operationId, groupTag }: Operation): ChangedOperation {
  return {
    spec: spec.file,
    key,
    method,
    path,
    ...(operationId !== undefined && { operationId }),
    ...(groupTag !== undefined && { tag: groupTag }),
  }
}

/** Where a value is written: it may come from an overlay. */
function placeIn({ file, pointer, spec }: At): ChangedPlace {
  return (file === spec.file ? originOf(spec.document, pointer) : undefined) ?? { file, pointer }
}

function partOf(at: At): ChangedPart {
  return { ...placeIn(at), ...(at.value !== undefined && { value: at.value }) }
}

/** A field of an owner, as text. */
export function placeKey(owner: string, path = ''): string {
  return `${owner}\n${path}`
}

/** A place as the middle of a sentence. */
function phrase({ owner, path }: Pick<Comparison, 'owner' | 'path'>): string {
  if (path === '') return owner
  if (path === '[]') return `each item of ${owner}`
  if (path === '*') return `each other property of ${owner}`
  const [, variant, inner] = /^<([^<>]+)>\.?(.*)$/.exec(path) ?? []
  if (variant === undefined) return `the field ${codeSpan(path)} of ${owner}`
  return phrase({ owner: `the variant ${codeSpan(variant)} of ${owner}`, path: inner ?? '' })
}

const maxCode = 80

/** A value as inline code, at most 80 characters of it. */
export function code(value: JsonValue | undefined): string {
  if (value === undefined) return 'not set'
  const text = typeof value === 'string' ? value : excerpt(value, maxCode)
  const line = text.replaceAll(/\s*[\r\n]\s*/g, ' ')
  const short = line.length > maxCode ? `${line.slice(0, maxCode - 1)}…` : line
  return codeSpan(short)
}
