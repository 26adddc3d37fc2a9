import type { FenceMeta } from './fence.ts'

/** A location in the text. */
export interface ContentPlace {
  /** The page, or a snippet. */
  file: string
  /** UTF-16 offset in that file. */
  offset: number
}

/** Rendered content is a tree of plain values. A string is text, not HTML. */
export type Part = string | ElementPart | ComponentPart | CodePart | FormulaPart | HtmlPart | IslandPart

/** The attributes of an element by the names that HTML has for them. `true` is one without a value. */
export type Attributes = Readonly<Record<string, string | true>>

/** An element of HTML or SVG. The text of a script or a style sheet is written as it is. */
export interface ElementPart {
  type: 'element'
  name: string
  attributes: Attributes
  children: Part[]
}

/** A formula. `html` is its drawing, where something draws formulas. */
export interface FormulaPart {
  type: 'formula'
  tex: string
  display: boolean
  html?: string
}

/** HTML that the page's author wrote as a string (`dangerouslySetInnerHTML`). */
export interface HtmlPart {
  type: 'html'
  html: string
}

/** A platform component, with the author's properties and children. */
export interface ComponentPart {
  type: 'component'
  name: string
  props: Props
  children: Part[]
  /** Properties that are content, such as a title with code in it. `props` has their text. */
  words?: Readonly<Record<string, Part[]>>
  /** Where its author wrote it. */
  at?: ContentPlace
}

/** A code block, which the host's highlighter draws. */
export interface CodePart extends FenceMeta {
  type: 'code'
  code: string
  /** The language in lower case; `txt` for one that the highlighter does not support. */
  lang: string
  /** Such a language. */
  unknownLang?: string
  /** The picture of a diagram, of which `code` is the source. */
  diagram?: Diagram
  /** A name or an address as its author writes it; once the block is drawn, HTML. */
  icon?: string
  /** Where its author wrote the icon. */
  at?: ContentPlace
}

export interface Diagram {
  picture: ElementPart
  /** What screen readers say. */
  label: string
  /** Whether it is too wide for a page, and can be enlarged. */
  isWide: boolean
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

export function isComponent<Name extends string>(part: Part, name: Name): part is ComponentPart & { name: Name } {
  return typeof part !== 'string' && part.type === 'component' && part.name === name
}

/** An element without empty text in it. */
export function element(name: string, attributes: Attributes, children: readonly Part[] = []): ElementPart {
  return { type: 'element', name, attributes, children: joinParts(children) }
}

/** What is in a part, as the page shows it: nothing in text, code and formulas, and in what is only for agents. */
export function childrenOf(part: Part): readonly Part[] {
  return hasShownChildren(part) ? part.children : []
}

/** The part with what `map` makes of what is shown in it. */
export function withChildren(part: Part, map: (children: readonly Part[]) => Part[]): Part {
  return hasShownChildren(part) ? { ...part, children: map(part.children) } : part
}

function hasShownChildren(part: Part): part is ElementPart | ComponentPart | IslandPart {
  return typeof part !== 'string' && 'children' in part && !isForAgents(part)
}

/** Whether a part is only in the Markdown of its page: `<Visibility for="agents">`. */
export function isForAgents(part: Part): boolean {
  return isComponent(part, 'Visibility') && part.props.for === 'agents'
}

/** Whether some of the content is only in the Markdown of its page. */
export function hasAgentsText(parts: readonly Part[]): boolean {
  return parts.some((part) => isForAgents(part) || hasAgentsText(childrenOf(part)))
}

export function isRecord(value: Value): value is { [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Fragment)
}

/** `value` as content: lists are joined, and `null`, booleans and functions show nothing. */
export function toParts(value: unknown): Part[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(toParts)
  return value instanceof Fragment ? [...value.parts] : []
}

/** Joins adjacent text. */
export function joinParts(parts: Iterable<Part>): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

/** The plain text of rendered content, exactly as it stands there. `toText` has words between its blocks. */
export function textOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.type === 'code') return part.code
      if (part.type === 'formula') return part.tex
      return textOf(childrenOf(part))
    })
    .join('')
}
