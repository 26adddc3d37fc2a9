import type { ExternalDocs } from '../endpoint-types.ts'

/** A link to further documentation, as Markdown. */
export function docsLink({ url, description }: ExternalDocs): string {
  return `[${description?.replaceAll(/[[\]]/g, '\\$&') || 'More about it'}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
}
