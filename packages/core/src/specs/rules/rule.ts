import { joinPointer } from '../../json.ts'
import type { Place, Problem, ProblemCode, Severity } from '../../problem.ts'
import type { Spec } from '../types.ts'
import type { Survey } from './survey.ts'

/** Finds what breaks a rule of OpenAPI that no JSON Schema can express. */
export type Rule = (spec: Spec, survey: Survey) => Problem[]

export function fault(code: ProblemCode, place: Place, message: string, severity: Severity = 'warning'): Problem {
  return { code, severity, message, file: place.file, pointer: place.pointer }
}

export function below({ file, pointer = '' }: Place, ...keys: (string | number)[]): Place & { pointer: string } {
  return { file, pointer: joinPointer(pointer, ...keys) }
}
