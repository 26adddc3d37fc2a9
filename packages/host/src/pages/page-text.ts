import type { ContentLink } from '@specnav/content'
import type { Problem } from '@specnav/core'
import type { Heading, RenderedPage } from '@specnav/pages'

/** What links may lead to in the reference on a page. */
export type ReferenceIds = Pick<RenderedPage, 'headings' | 'ids'>

/** What is known of a page's own text once it has been rendered. */
export interface PageText {
  links: readonly Pick<ContentLink, 'url' | 'file' | 'offset'>[]
  anchors: readonly string[]
  headings: readonly Pick<Heading, 'depth' | 'slug'>[]
  problems: readonly Problem[]
  /** The files that it was made from: `read`, or whether one exists. */
  files: Readonly<Record<string, 'read' | boolean>>
}
