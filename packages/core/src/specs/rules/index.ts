import type { Problem } from '../../problem.ts'
import type { Spec } from '../types.ts'
import { conflictingBodies, emptyBodies } from './bodies.ts'
import { brokenDiscriminators } from './discriminators.ts'
import { brokenLinks } from './links.ts'
import { repeatedIds } from './operation-ids.ts'
import { wrongParameters } from './parameters.ts'
import { equivalentPaths } from './paths.ts'
import type { Rule } from './rule.ts'
import { unknownSecurity } from './security.ts'
import type { Survey } from './survey.ts'
import { wrongTags } from './tags.ts'
import { unusedComponents } from './unused.ts'

/** Notes come last. */
const rules: readonly Rule[] = [
  repeatedIds,
  equivalentPaths,
  wrongParameters,
  conflictingBodies,
  emptyBodies,
  unknownSecurity,
  brokenDiscriminators,
  brokenLinks,
  wrongTags,
  unusedComponents,
]

export function judgeByRules(spec: Spec, survey: Survey): Problem[] {
  return rules.flatMap((rule) => rule(spec, survey))
}
