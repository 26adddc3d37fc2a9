import { listNames, nearest, type Place, type Problem } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import { withoutVariants } from '@specnav/pages/links'

/** The ids of the page that a URL leads to, and its URL if that is a redirect's. */
export interface LinkedPage {
  anchors: ReadonlySet<string>
  redirectedTo?: string | undefined
}

/** The problem of a URL whose anchor does not exist on its page; undefined if it exists, or the URL has no anchor. */
export function checkAnchor(url: string, { anchors, redirectedTo }: LinkedPage, place: Place): Problem | undefined {
  const [, fragment = ''] = url.split('#', 2)
  const name = decodePercent(fragment)
  // Browsers know `#top` on every page.
  if (name === '' || /^top$/i.test(name) || anchors.has(name) || anchors.has(withoutVariants(name))) return undefined
  const { reason, suggestion } = misplacedHash(url) ?? missingHeading(url, name, anchors, redirectedTo)
  return { code: 'anchor-missing', severity: 'warning', message: reason, ...place, actual: url, suggestion }
}

/** `#../other-page#heading`: what follows the first `#` is a whole link. */
function misplacedHash(url: string): { reason: string; suggestion: string } | undefined {
  if (!/^#(?:\.{0,2}\/|https?:)/.test(url)) return undefined
  const suggestion = url.slice(1)
  return { reason: `\`${url}\` starts with \`#\`, so it stays on this page. Write \`${suggestion}\`.`, suggestion }
}

function missingHeading(
  url: string,
  name: string,
  anchors: ReadonlySet<string>,
  redirectedTo: string | undefined,
): { reason: string; suggestion: string | undefined } {
  const similar = similarAnchors(name, anchors).map((each) => `#${each}`)
  const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Check the headings of the page.'
  const fault =
    redirectedTo === undefined
      ? 'leads to a heading that the page does not have.'
      : `is redirected to \`${redirectedTo}\`, which does not have this heading.`
  return { reason: `\`${url}\` ${fault} ${advice}`, suggestion: similar[0] }
}

/** Ids of a similar spelling, otherwise those that say more: `param-limit` and `limit-of-pages` for `limit`. */
function similarAnchors(name: string, anchors: ReadonlySet<string>): string[] {
  // The id of a heading has the forms of several tools: one of them is enough.
  const near = [
    ...new Map(
      nearest(name, anchors)
        .toReversed()
        .map((each) => [lettersOf(each), each]),
    ).values(),
  ]
  if (near.length > 0) return near.toReversed()
  const longer = [...anchors].filter((each) => each.startsWith(`${name}-`) || each.endsWith(`-${name}`))
  return longer.length <= 3 ? longer : []
}

function lettersOf(id: string): string {
  return id.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
