import type { Place, Problem } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import type { Site } from '@specnav/pages'
import { hyphenated } from '@specnav/pages/links'
import type { SpecLink } from './contract/spec-links.ts'

/** `#operation/getUser`, `#tag/Users`, `#/operations/Users/getUser`: how other tools name parts of a specification. */
const part = /^#\/?(?:operations?|tags?|paths|schemas?|components|definitions|section)\/./i

/** The problem of a link to a part of the specification, which is on a page of its own here. */
export function checkReferenceLink(site: Site, { url, spec, place }: SpecLink): Problem | undefined {
  if (!part.test(url)) return undefined
  const path = pageOf(site, spec, decodePercent(url.slice(1)))
  const suggestion = path === undefined ? undefined : `/${path}`
  const advice =
    suggestion === undefined
      ? 'No page was found for it. Write the path of a page, or remove the link.'
      : `Write \`${suggestion}\`.`
  return missing(`\`${url}\` stays on this page: each operation has its own. ${advice}`, url, place, suggestion)
}

function missing(message: string, url: string, place: Place, suggestion: string | undefined): Problem {
  return { code: 'link-missing', severity: 'warning', message, ...place, actual: url, suggestion }
}

/** The page of the operation that `name` means, or of the first one with the tag that it means. */
function pageOf({ pages }: Site, spec: SpecLink['spec'], name: string): string | undefined {
  const all = [...pages.values()].flatMap(({ path, operation }) =>
    operation?.spec === spec ? [{ path, operation }] : [],
  )
  const [, pointer] = /(?:^|\/)(paths\/.+)$/.exec(name) ?? []
  if (pointer !== undefined) return all.find(({ operation }) => operation.place.pointer === `/${pointer}`)?.path
  const [, id] = /(?:^|\/)operation\/(.+)$/i.exec(name) ?? /^\/?operations\/(?:.*\/)?([^/]+)$/i.exec(name) ?? []
  if (id !== undefined) return all.find(({ operation }) => isSame(operation.operationId ?? '', id))?.path
  const [, tag] = /^\/?tags?\/(.+)$/i.exec(name) ?? []
  if (tag === undefined) return undefined
  return all.find(({ operation }) => operation.tags.some((each) => isSame(each, tag)))?.path
}

/** Tools write names with other letters, and hyphens for spaces. */
function isSame(name: string, written: string): boolean {
  return name === written || (hyphenated(name) !== '' && hyphenated(name) === hyphenated(written))
}
