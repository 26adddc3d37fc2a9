import type { Fragment, Member } from './fragment.ts'
import type { Splice } from './splice.ts'

/** A JSON or YAML text whose objects can be added to and taken from, while every other byte stays as it is. */
export interface ObjectText {
  /** Adds members behind the last one of the object at a JSON pointer. Undefined where no object of its own stands there. */
  insert(pointer: string, members: readonly Member[]): Splice | undefined
  /** Adds items behind the last one of the list at a JSON pointer. Undefined where no list stands there. */
  append(pointer: string, items: readonly Fragment[]): Splice | undefined
  /** Takes members out of the object at a JSON pointer, or items by their number out of a list; only where something stays. */
  remove(pointer: string, keys: readonly string[]): Splice[] | undefined
  /** The members of the object at a JSON pointer, with their spelling; undefined where no object of its own stands there. */
  members(pointer: string): Member[] | undefined
}
