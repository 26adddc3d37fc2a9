import { escapeHtml } from '@specnav/core/html'
import type { FenceMeta } from './fence.ts'

/** A location in the text. */
export interface ContentPlace {
  /** The page, or a snippet. */
  file: string
  /** UTF-16 offset in that file. */
  offset: number
}

/**
 * Rendered content is a flat list: HTML text, and between it components and blocks of code.
 * The text need not be balanced on its own: `<li>` may open in one part and close in a later one.
 */
export type Part = string | ComponentPart | CodePart | IslandPart

/** A platform component, with the author's properties and children. */
export interface ComponentPart {
  type: 'component'
  name: string
  props: Props
  children: Part[]
  /** Where its author wrote it. */
  at?: ContentPlace
}

/** A code block, which the host's highlighter draws. */
export interface CodePart extends FenceMeta {
  type: 'code'
  code: string
  /** The language in lower case; `txt` for one that the highlighter does not support. */
  lang: string
}

/** A component of the page's own that browsers draw, and what is shown until then. */
export interface IslandPart {
  type: 'island'
  island: Island
  /** The island's properties as JSON, in which `{ "$slot": 0 }` stands for content. */
  data: string
  slots: Part[][]
  children: Part[]
}

/** The code of a component that needs a browser. */
export interface Island {
  /** As its page writes it. */
  name: string
  /**
   * A module that exports the component or the name of an element as `$component`, and the properties that
   * are code as `$given`. TypeScript where `file` is.
   */
  code: string
  /** Where the code comes from, and what its imports are relative to. */
  file: string
  /** Where in the file it starts. */
  offset: number
  /** Where the page uses it. */
  at: ContentPlace
}

export type Props = Record<string, Value>

/** The possible values of a page's expressions. */
export type Value =
  | undefined
  | null
  | string
  | number
  | boolean
  | Fragment
  | Callable
  | Value[]
  | { [key: string]: Value }

/** A function of the author, interpreted. */
export type Callable = (args: Value[]) => Value

/** Content as a value: the result of a JSX expression, or `children`. */
export class Fragment {
  /** Whether anything has asked for its parts. */
  isRead = false
  readonly #parts: readonly Part[]
  constructor(parts: readonly Part[]) {
    this.#parts = parts
  }

  get parts(): readonly Part[] {
    this.isRead = true
    return this.#parts
  }
}

/** Whether a part is the component of that name. */
export function isComponent(part: Part, name: string): part is ComponentPart {
  return typeof part !== 'string' && part.type === 'component' && part.name === name
}

export function isRecord(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Fragment)
}

/** `value` as content: text is escaped, lists are joined, and `null`, booleans and functions show nothing. */
export function toParts(value: Value): Part[] {
  if (typeof value === 'string') return [escapeHtml(value)]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(toParts)
  return value instanceof Fragment ? [...value.parts] : []
}

/** Joins adjacent text, so that a page without components is one part. */
export function joinParts<T extends Part>(parts: Iterable<T | string>): (T | string)[] {
  const joined: (T | string)[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    if (text) joined.push(text)
    text = ''
    joined.push(part)
  }
  if (text) joined.push(text)
  return joined
}

/** The plain text of rendered content. */
export function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return unescapeHtml(part.replace(/<[^>]*>/g, ''))
      return part.type === 'code' ? part.code : textOf(part.children)
    })
    .join('')
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
