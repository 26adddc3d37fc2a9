import type { content } from '@specnav/core/english'
import type { ComponentPart } from '../parts.ts'
import type { MarkdownWriter } from '../markdown/writer.ts'

/** What a component is given: its properties, and its content as `children`. */
export type Given = Readonly<Record<string, unknown>>

/**
 * The attributes of an element, named as in HTML. `true` is one without a value; `undefined` and `false` leave it out. `style` is
 * a list of declarations, and `html` the content as HTML of ours.
 */
export type Attributes = Readonly<Record<string, unknown>>

/** What draws components: as a tree of HTML, with Preact, or with React. */
export interface Kit {
  /** An element. Of `children`, texts, numbers and what is drawn show, and lists of them. */
  h(tag: string, attributes: Attributes, ...children: unknown[]): object
  /** Whether a value is content. */
  isDrawn(value: unknown): value is object
  /** The parts of a component's content. */
  items(children: unknown): Item[]
  /** An icon of the project's library as SVG, for a component with these properties. */
  svg(name: string, props: Given): string | undefined
  /** A word of the interface. */
  word(key: keyof typeof content): string
}

/** A part of a component's content. */
export interface Item {
  /** The component that it is, or `Code`, whose title is its name or its language. */
  name?: string | undefined
  props: Given
  /** The whole part. */
  drawn: unknown
}

/** A component of the platform. */
export interface PlatformComponent {
  /** The properties besides those that all have. */
  properties: readonly string[]
  draw(props: Given, kit: Kit): unknown
  /** Blocks in Markdown. Default: what is in it. */
  blocks?(part: ComponentPart, writer: MarkdownWriter): string[]
  /** Text in Markdown, if it stands in a line. */
  inline?(part: ComponentPart, writer: MarkdownWriter): string
}

/** A component that shows what is in it. */
export function contents(properties: readonly string[] = []): PlatformComponent {
  return { properties, draw: ({ children }) => children }
}

/** A value as text; undefined if it is neither text nor a number. */
export function textValue(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
