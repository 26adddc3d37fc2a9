/**
 * `audiences.json`: which folder of a built site is for whom. Nothing else of specnav is needed to read it.
 */
export interface AudiencesFile {
  version: 1
  /** From the smallest to the largest. An audience that contains another one is behind it. */
  audiences: Audience[]
}

/** Readers who may read the same. */
export interface Audience {
  name: string
  /** Whether its readers have signed in. */
  signedIn: boolean
  /** The groups that its readers have, all of them. */
  groups: string[]
  /** The folder of its site, beside `audiences.json`. */
  folder: string
}

/** The name of the file, in the folder of the site. */
export const audiencesFile = 'audiences.json'

/** What is known of a reader. Undefined: nobody has signed in. */
export type Reader = { groups: readonly string[] } | undefined

/**
 * The audience of a reader: the largest whose groups the reader has all of. If two are equally large, which a
 * build refuses, it is the largest that both contain. Undefined: the reader may read nothing.
 */
export function audienceOf<A extends Pick<Audience, 'signedIn' | 'groups'>>(
  audiences: readonly A[],
  reader: Reader,
): A | undefined {
  const open = audiences.filter((audience) => isOpenTo(audience, reader))
  const agreed = open.filter((audience) =>
    open.every((other) => contains(audience, other) || contains(other, audience)),
  )
  return agreed.find((audience) => agreed.every((other) => contains(audience, other)))
}

/** Whether readers of `audience` may read all that those of `other` may. */
export function contains(
  audience: Pick<Audience, 'signedIn' | 'groups'>,
  other: Pick<Audience, 'signedIn' | 'groups'>,
): boolean {
  return (audience.signedIn || !other.signedIn) && other.groups.every((group) => audience.groups.includes(group))
}

function isOpenTo({ signedIn, groups }: Pick<Audience, 'signedIn' | 'groups'>, reader: Reader): boolean {
  return reader === undefined
    ? !signedIn && groups.length === 0
    : groups.every((group) => reader.groups.includes(group))
}

export type { HandoverSettings, OpenIdSettings, PasswordSettings, SignInSettings } from '../config/sign-in.ts'
