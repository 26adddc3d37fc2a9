import type { Operation } from '../specs/types.ts'

/**
 * A part of the navigation that readers see by itself: a language, a version, or all that stands in none. What one names is missing from
 * no other.
 */
export interface Realm {
  parent?: Realm
}

/** Which operations are named where. */
export class Named {
  readonly #realms = new Map<Operation, Set<Realm>>()

  add(operation: Operation, realm: Realm): void {
    const realms = this.#realms.get(operation)
    if (realms) realms.add(realm)
    else this.#realms.set(operation, new Set([realm]))
  }

  /** Whether readers of a realm find the operation: named in it, around it, or in a part of it. */
  has(operation: Operation, realm: Realm): boolean {
    const realms = this.#realms.get(operation) ?? []
    return [...realms].some((each) => isWithin(each, realm) || isWithin(realm, each))
  }
}

function isWithin(realm: Realm | undefined, outer: Realm): boolean {
  return realm === outer || (realm?.parent !== undefined && isWithin(realm.parent, outer))
}
