import type { DocsConfig } from '@specnav/core'
import { ruleEntries } from './rules/index.ts'
import type { Change, Level } from './types.ts'

/** What docs.json says of changes. */
export type ChangesConfig = DocsConfig['changes']

/** The changes as docs.json grades them. Those that are accepted today become `info`, with the reason. */
export function gradeChanges(changes: readonly Change[], { rules, waivers }: ChangesConfig, today: string): Change[] {
  return changes.flatMap((change) => {
    const level = rules[change.rule] ?? change.level
    if (level === 'off') return []
    const found = waivers.filter(({ rule, until }) => rule === change.rule && until >= today)
    const waiver = found.find(
      ({ operation }) =>
        operation === undefined ||
        (change.operations.length > 0 && change.operations.every(({ key }) => key === operation)),
    )
    if (!waiver) return [level === change.level ? change : { ...change, level }]
    const { reason, until } = waiver
    return [{ ...change, level: 'info', waived: { level, reason, until } }]
  })
}

/**
 * What is wrong with the rules and waivers of docs.json, as sentences. `operations`: the keys of all operations in both
 * versions, to find waivers for operations that do not exist.
 */
export function gradingProblems(
  { rules, waivers }: ChangesConfig,
  today: string,
  operations?: ReadonlySet<string>,
): string[] {
  const known = new Set(ruleEntries().map(({ id }) => id))
  const unknown = [...Object.keys(rules), ...waivers.map(({ rule }) => rule)].filter((rule) => !known.has(rule))
  return [
    ...unknown.map(
      (rule) => `docs.json grades \`${rule}\`, which no change has. Copy the rule from a change that was reported.`,
    ),
    ...waivers.flatMap(({ rule, operation, until }) => {
      if (until < today)
        return [`docs.json accepted \`${rule}\` until ${until}, so it counts again. Renew the waiver, or remove it.`]
      if (operation === undefined || !operations || operations.has(operation)) return []
      return [
        `docs.json accepts \`${rule}\` of \`${operation}\`, but neither version has this operation. Correct the waiver, or remove it.`,
      ]
    }),
  ]
}

const order: readonly Level[] = ['breaking', 'warning', 'info']

/** Whether a level is at least as serious as another one. */
export function isAtLeast(level: Level, least: Level): boolean {
  return order.indexOf(level) <= order.indexOf(least)
}

/** How many changes have each level, the most serious first. */
export function countLevels(changes: readonly Change[]): [level: Level, count: number][] {
  return order
    .map((level): [Level, number] => [level, changes.filter((change) => change.level === level).length])
    .filter(([, count]) => count > 0)
}
