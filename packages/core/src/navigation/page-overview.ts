import { tagTrails } from '../specs/tags.ts'
import type { Spec } from '../specs/types.ts'
import { listNames } from '../suggest.ts'
import type { PageFacts } from './resolution.ts'
import { type NamingField, specsMeant } from './scopes.ts'

/** `[file] tag Name`. */
const tagGrammar = /^(?:(\S.*?)\s+)?tag\s+(\S.*)$/i

/**
 * The whole specification (`openapi.yaml`), or the tag of one (`openapi.yaml tag Users`, `tag Users`), that a page
 * introduces; undefined if the text names neither.
 */
export function pageOverview(field: NamingField): Pick<PageFacts, 'overview'> | undefined {
  const { resolution, value, place } = field
  const text = value.replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  const [, source, tag = ''] = tagGrammar.exec(text) ?? []
  const specs = tag === '' ? [] : specsMeant(field, source)
  if (specs.length === 0) {
    const [spec] = /\s/.test(text) ? [] : specsMeant(field, text)
    return spec && { overview: { spec } }
  }
  const spec = specs.find((each) => tagsOf(each).has(tag))
  if (spec) return { overview: { spec, tag: tagsOf(spec).get(tag)! } }
  const names = new Set(specs.flatMap((each) => [...tagsOf(each).keys()]))
  const near = resolution.similar(tag, () => [...names])
  const advice =
    near.length > 0 ? `Did you mean ${listNames(near)}?` : `Write one of ${listNames([...names].slice(0, 5))}.`
  const suggestion = near[0] === undefined ? undefined : text.slice(0, text.length - tag.length) + near[0]
  const message = `There is no tag \`${tag}\` in \`${specs[0]!.file}\`, so the page introduces none. ${names.size > 0 ? advice : 'No operation has a tag.'}`
  resolution.report({ code: 'page-frontmatter', severity: 'warning', message, ...place, actual: value, suggestion })
  return {}
}

/** The tags of a specification's operations, by their names and by the labels of their groups. */
function tagsOf(spec: Spec): ReadonlyMap<string, string> {
  const tags = new Set(
    Array.from(spec.operations.values(), ({ groupTag }) => groupTag).filter((tag) => tag !== undefined),
  )
  const trailOf = tagTrails(spec)
  return new Map(
    [...tags].flatMap((tag) => [
      [trailOf(tag).at(-1)!, tag],
      [tag, tag],
    ]),
  )
}
