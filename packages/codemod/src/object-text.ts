import type { Fragment, Member } from './fragment.ts'
import type { Splice } from './splice.ts'

/** A JSON or YAML text in which you can add and remove members and items, while every other byte stays. */
export interface ObjectText {
  /** Appends members to the object at a JSON pointer. Undefined if there is no such object in this text. */
  insert(pointer: string, members: readonly Member[]): Splice | undefined
  /** Appends items to the list at a JSON pointer. Undefined if there is no list. */
  append(pointer: string, items: readonly Fragment[]): Splice | undefined
  /** Removes members from the object at a JSON pointer, or items by number from a list, only if something remains. */
  remove(pointer: string, keys: readonly string[]): Splice[] | undefined
  /** The members of the object at a JSON pointer, as spelled; undefined if there is no such object in this text. */
  members(pointer: string): Member[] | undefined
}
