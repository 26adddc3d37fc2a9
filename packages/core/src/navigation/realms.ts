import type { Operation } from '../specs/types.ts'

/**
 * A part of the navigation that readers see on its own: a language, a version, or everything outside of them.
 * An operation named in one is not missing from any other.
 */
export interface Realm {
  parent?: Realm
  /** The label of the language around it. */
  language?: string | undefined
}

/** Which operations are named in which realms. */
export class Named {
  readonly #realms = new Map<Operation, Set<Realm>>()

  add(operation: Operation, realm: Realm): void {
    const realms = this.#realms.get(operation)
    if (realms) realms.add(realm)
    else this.#realms.set(operation, new Set([realm]))
  }

  /** Whether readers of a realm find the operation: it is named in the realm, around it, or in a part of it. */
  has(operation: Operation, realm: Realm): boolean {
    const realms = this.#realms.get(operation) ?? []
    return [...realms].some((each) => isWithin(each, realm) || isWithin(realm, each))
  }
}

function isWithin(realm: Realm | undefined, outer: Realm): boolean {
  return realm === outer || (realm?.parent !== undefined && isWithin(realm.parent, outer))
}
