import { Scope } from './evaluate.ts'
import { asList, asText } from './operations.ts'
import { isRecord, type Callable, type Value } from './parts.ts'

/** The functions of the language that describe content. What the time, the place or chance decides is not among them. */
const builtins: Record<string, Value> = {
  Boolean: ([value]) => Boolean(value),
  String: ([value]) => asText(value),
  Number: ([value]) => Number(asText(value)),
  Array: { isArray: ([value]) => Array.isArray(value) },
  Object: {
    keys: ([value]) => Object.keys(asRecord(value)),
    values: ([value]) => Object.values(asRecord(value)),
    entries: ([value]) => Object.entries(asRecord(value)),
  },
  Math: {
    abs: ofNumbers(Math.abs),
    ceil: ofNumbers(Math.ceil),
    floor: ofNumbers(Math.floor),
    max: ofNumbers(Math.max),
    min: ofNumbers(Math.min),
    round: ofNumbers(Math.round),
  },
}

/** A scope with what every page can name without declaring it. */
export function globalScope(): Scope {
  const scope = new Scope()
  for (const [name, value] of Object.entries(builtins)) scope.define(name, value)
  return scope
}

function ofNumbers(compute: (...numbers: number[]) => number): Callable {
  return (args) => compute(...args.map((value) => Number(asText(value))))
}

function asRecord(value: Value): { [key: string]: Value } {
  return isRecord(value) ? value : Object.fromEntries(Object.entries(asList(value)))
}
