import { say } from '@specnav/core/words'
import type { ExternalDocs } from '../endpoint-types.ts'

/** A link to further documentation, as Markdown. */
export function docsLink({ url, description }: ExternalDocs): string {
  const target = plainUrl.test(url) ? url : `<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>`
  return `[${description?.replaceAll(/[[\]]/g, '\\$&') || say('reference.moreAbout')}](${target})`
}

/** Without a character that has a meaning in Markdown. */
const plainUrl = /^https?:\/\/[\w./?#=&%~+:@,-]+$/
