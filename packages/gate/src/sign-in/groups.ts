/** The groups that a claim names: a text, or a list of texts. The names of the provider become those of the site. */
export function groupsOf(
  claims: Record<string, unknown>,
  { groupsClaim = 'groups', groupNames }: { groupsClaim?: string; groupNames?: Readonly<Record<string, string>> },
): string[] {
  const value = inside(claims, groupsClaim) ?? groupsClaim.split('.').reduce<unknown>(inside, claims)
  const listed = (Array.isArray(value) ? value : [value]).filter((group): group is string => typeof group === 'string')
  const named = listed.map((group) => (groupNames && Object.hasOwn(groupNames, group) ? groupNames[group]! : group))
  return [...new Set(named)]
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}
