/** A name for an audience, which is that of its folder, too: a group can have any. Adds it to `taken`. */
export function asAudienceName(group: string, taken: Set<string>): string {
  const plain = group
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = plain === '' ? 'group' : taken.has(plain) ? `group-${plain}` : plain
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`
  taken.add(name)
  return name
}
