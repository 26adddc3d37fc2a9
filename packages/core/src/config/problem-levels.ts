import { type JsonValue, isObject, joinPointer } from '../json.ts'
import { type Problem, type ProblemCode, problemCodes } from '../problem.ts'
import { nearest } from '../suggest.ts'
import type { ProblemLevel, PlaceOf } from './types.ts'

/** `check.rules`: the severity of problems by their code. */
export function readProblemLevels(
  rules: Readonly<Record<string, ProblemLevel>>,
): Partial<Record<ProblemCode, ProblemLevel>> {
  return Object.fromEntries(Object.entries(rules).filter(([code]) => isCode(code)))
}

/** Codes in `check.rules` that do not exist. */
export function unknownCodes(check: JsonValue | undefined, place: PlaceOf): Problem[] {
  const rules = isObject(check) && isObject(check.rules) ? check.rules : {}
  return Object.keys(rules).flatMap((code) => {
    if (isCode(code)) return []
    const [suggestion] = nearest(code, Object.keys(problemCodes))
    const advice =
      suggestion === undefined ? 'Copy it from a problem that was reported.' : `Did you mean \`${suggestion}\`?`
    const message = `There is no problem with the code \`${code}\`, so this changes nothing. ${advice}`
    return {
      code: 'config-unknown-key',
      severity: 'note',
      message,
      ...place(joinPointer('/check/rules', code)),
      actual: code,
      suggestion,
    }
  })
}

function isCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCodes, code)
}
