import { listNames, nearest, type Place, type Problem } from '@specnav/core'
import { decodePercent, withoutVariants } from '@specnav/core/internal'

/**
 * The problem of a URL whose anchor does not exist on its page; undefined if it exists, or the URL has no
 * anchor.
 */
export function checkAnchor(url: string, anchors: ReadonlySet<string>, place: Place): Problem | undefined {
  const [, fragment = ''] = url.split('#', 2)
  const name = decodePercent(fragment)
  if (name === '' || anchors.has(name) || anchors.has(withoutVariants(name))) return undefined
  const similar = nearest(fragment, anchors).map((name) => `#${name}`)
  const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Check the headings of the page.'
  return {
    code: 'anchor-missing',
    severity: 'warning',
    message: `\`${url}\` leads to a heading that the page does not have. ${advice}`,
    ...place,
    actual: url,
    suggestion: similar[0],
  }
}
