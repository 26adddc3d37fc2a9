import type { RootContent } from 'hast'
import type { Scope } from './evaluate.ts'
import type { ParsedContent } from './read-around.ts'
import type { ContentPlace } from './parts.ts'
import { onlyPhrasing } from './phrasing.ts'
import type { ContentSource } from './types.ts'

/** A text being rendered: a page, or a snippet that it includes. */
export type Document = Pick<ContentSource, 'text' | 'format' | 'file' | 'offset'>

/** What surrounds a node of a text while it is rendered. */
export interface Context {
  /** The page's text, and a function that converts an offset in its tree to a location. */
  document: Document & Pick<ParsedContent, 'origin'>
  scope: Scope
  /** The names of the ancestor elements and components, outermost first. */
  ancestors: readonly string[]
}

/** Where a node of a text starts. */
export function placeOf(node: RootContent, { document }: Pick<Context, 'document'>): ContentPlace {
  const { file, offset, origin } = document
  return { file, offset: offset + origin(node.position?.start.offset ?? 0) }
}

/** Maximum depth of elements in elements: drawing them is recursive. */
const maxNesting = 300

/** The context of what is in an element or a component. */
export function within<T extends Context>(context: T, name: string): T {
  if (context.ancestors.length >= maxNesting) throw new Error(`Its elements are nested more than ${maxNesting} deep.`)
  return { ...context, ancestors: [...context.ancestors, name.toLowerCase()] }
}

/** Whether an element around it cannot contain paragraphs. */
export function isInSentence({ ancestors }: Context): boolean {
  return ancestors.some((name) => onlyPhrasing.has(name))
}
