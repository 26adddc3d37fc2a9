import type { Operation } from '../../specs/types.ts'
import { endpointPage } from '../endpoint-page.ts'
import { renderHtml } from './render.ts'

/** The ids in an operation's reference: what a link may end in. */
export function referenceAnchors(operation: Operation): string[] {
  const { html } = renderHtml(endpointPage(operation))
  return Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!)
}
