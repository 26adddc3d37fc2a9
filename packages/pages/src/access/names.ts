import { freeName } from '../text/id-part.ts'

/** A name for an audience, which is that of its folder, too: a group can have any. Adds it to `taken`. */
export function asAudienceName(group: string, taken: Set<string>): string {
  const plain = group
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return freeName(plain === '' ? 'group' : taken.has(plain) ? `group-${plain}` : plain, taken)
}
