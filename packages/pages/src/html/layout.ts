import { type Html, escapeHtml, escapeText, markup, raw } from '../markup.ts'
import { say } from '@specnav/core/words'
import type { DistantSchema, NamedSchema } from '../endpoint-types.ts'
import { summaryOf } from '../text/schema.ts'
import { repeats } from '../text/both-texts.ts'
import type { BodyPlace, Draft, IdPlace, TextPlace } from './draft.ts'
import type { LinkPlace } from '../markdown/to-html.ts'
import { type LinkResolver, type SchemaAddress, targetOf } from '../links/links.ts'
import { joinPath } from './field-path.ts'
import { type NamedBody, namedBody } from './schema.ts'

/**
 * Maximum size of a schema that is written again where a page uses it again, and of all of these together: about, in
 * bytes. Larger ones are fetched.
 */
const maxRepeat = 1_500
const maxRepeats = 6_000

/** What a host says of the links and the fields of its pages. */
export interface ShownLinks {
  /** The targets of links in descriptions. Default: relative ones start at the docs root. */
  link?: LinkResolver
  /** The anchors of fields that are marked as new. Default: none. */
  fresh?: readonly string[] | undefined
  /** Whether the host's router takes links to files for its pages, unless they have a target. Default: `false`. */
  routesFiles?: boolean | undefined
}

interface Layout extends ShownLinks {
  /** The schemas that the page contains, and those that it only names. */
  schemas?: readonly NamedSchema[]
  distant?: readonly DistantSchema[]
  address?: SchemaAddress | undefined
  /** The ids that no row may have. Those of the draft are added. */
  ids?: Set<string>
  /** The schema that the draft is about. */
  own?: string
  /** Whether rows of fields are open at first. Default: `false`. */
  openRows?: boolean
}

/** A draft at a place. */
interface Placed {
  /** Absent for the page's own parts. */
  key?: string
  draft: Draft
  /** The start of its ids. */
  id: string
  /** The start in the platform's anchors, which do not exist for every place. */
  path: string | undefined
  above?: Placed
  /** As in `BodyPlace`. */
  said?: string | undefined
  /** What rows say of the schemas that are written in them, by the ids of the places. */
  told: Map<string, TextPlace>
  /** The named schemas that it contains. All others are elsewhere. */
  inside: Map<BodyPlace, Placed>
}

/**
 * Assembles a page. A named schema is written where the page uses it nearest to its own parts, and again where it
 * is small or is the whole of a body. Everywhere else it is a fold that leads to the page of the schema, from which
 * `fields.js` takes its contents when a reader opens it. The cost is proportional to the size of the page.
 */
export function layOut(
  draft: Draft,
  { schemas = [], distant = [], address, own, ids = new Set(), fresh = [], ...around }: Layout = {},
  id = '',
): Html {
  const named = new Map(schemas.map((schema) => [schema.key, schema]))
  const summaries = new Map(distant.map(({ key, name, summary }) => [key, { name, summary }]))
  const ends = new Set<string>()
  const unclear = new Set<string>()
  for (const name of new Set([...schemas, ...distant].map((each) => each.name))) {
    const end = lastPart(name)
    ;(ends.has(end) ? unclear : ends).add(end)
  }
  const root: Placed = {
    draft,
    id,
    path: id === '' ? '' : undefined,
    inside: new Map(),
    told: new Map(),
    ...(own !== undefined && { key: own }),
  }
  /** The anchor of the row that is being written. */
  let anchor: string | undefined
  settle(root, named)
  return write(root, draft)!

  function write(placed: Placed, draft: Draft | undefined): Html | undefined {
    return draft?.fill((place) => {
      switch (place.type) {
        case 'id':
          return idOf(place, placed)
        case 'link':
          return linkOf(place, around)
        case 'field':
          return fieldOf(place.name, placed.path === undefined ? undefined : joinPath([placed.path, place.path]))
        case 'name':
          return address ? linkTo(place.name, hrefOf(address(place.to), around)) : nameText(place.name)
        case 'new':
          return anchor !== undefined && fresh.includes(anchor) ? newMark() : undefined
        case 'open':
          return around.openRows ? raw(' open') : undefined
        case 'body':
          return bodyAt(place, placed)
        case 'text':
          return repeats(place.text, placed.said) ? undefined : write(placed, place.html)
        case 'about':
          return write(placed, placed.told.get(place.id)?.html)
      }
    })
  }

  function idOf({ id, isName }: IdPlace, placed: Placed): Html {
    const whole = /^(?![/:])./.test(id) ? id : placed.id + id
    if (!isName) ids.add(whole)
    return raw(escapeHtml(whole))
  }

  /** A name of a package is only told apart by its last part, unless two of the page end alike. */
  function linkTo(name: string, href: Html): Html {
    const end = lastPart(name)
    return packaged.test(name) && !unclear.has(end)
      ? markup`<a${href} title="${name}">${end}</a>`
      : markup`<a${href}>${nameText(name)}</a>`
  }

  /** The name of a row, with the platform's anchor if that is still free. */
  function fieldOf(name: string, id: string | undefined): Html {
    anchor = id === undefined || ids.has(id) ? undefined : id
    if (anchor === undefined) return markup`<code>${name}</code>`
    ids.add(anchor)
    return markup`<code id="${anchor}">${name}</code>`
  }

  function bodyAt(place: BodyPlace, placed: Placed): Html | undefined {
    const { to, open } = place
    const schema = named.get(to)
    const inside = placed.inside.get(place)
    if (schema && inside) {
      // A search for a field of another schema leads to the page of that one.
      const elsewhere = own !== undefined && markup` data-pagefind-ignore`
      const html = markup`<div${address && markup` data-sn-schema="${slugOfAddress(address(to))}"`}${elsewhere}>${write(inside, inside.draft)}</div>`
      return open ? html : folded(summaryOf(schema.schema), html)
    }
    const isAbove = hasAbove(placed, to)
    const { name, summary } = schema
      ? { name: schema.name, summary: summaryOf(schema.schema) }
      : (summaries.get(to) ?? {})
    if (name === undefined || !address) return undefined
    return markup`
      <details class="sn-fold" data-sn-at="${placed.id + place.id}">
        <summary>${isAbove ? say('buttons.asAbove', { name }) : summary}</summary>
        <p><a${hrefOf(address(to), around)}>${name}</a></p>
      </details>`
  }
}

/** The target of a link that an author wrote, with the attribute behind it that a link to the page of a schema needs. */
function linkOf({ name, to }: LinkPlace, { link, routesFiles }: Layout): Html {
  const target = targetOf(to, link, name === 'src')
  const isLeaving = routesFiles && /\/schemas\/[^#?]*\.html$/.test(target)
  return raw(`${escapeHtml(target)}${isLeaving ? '" target="_self' : ''}`)
}

/** The attributes of a link to the page of a schema. */
function hrefOf(address: string, { link, routesFiles }: Layout): Html {
  return markup`${routesFiles && raw(' target="_self"')} href="${targetOf(`${address}.html`, link)}"`
}

function newMark(): Html {
  return markup` <span class="sn-level sn-level-new">${say('reference.new')}</span>`
}

/** `io.k8s.api.core.v1.PodSpec` */
const packaged = /^(?:[\w-]+\.){3,}\w+$/

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** A long name may end a line after a dot: `io.k8s.api.core.v1.PodSpec`. */
function nameText(name: string): Html {
  return name.length > 24 ? raw(escapeText(name).replaceAll('.', '.<wbr>')) : markup`${name}`
}

function folded(summary: string, inner: Html): Html {
  return markup`<details class="sn-fold"><summary>${summary}</summary>${inner}</details>`
}

/** Decides which schemas are written where, breadth first. */
function settle(root: Placed, named: ReadonlyMap<string, NamedSchema>): void {
  const written = new Set<string>()
  let left = maxRepeats
  // Iterating over a list includes what is added meanwhile.
  const open = [root]
  for (const placed of open) {
    const { parts } = placed.draft
    const silent = new Set(
      parts.flatMap((place) => (typeof place !== 'string' && place.type === 'about' ? place.id : [])),
    )
    for (const place of parts) {
      if (typeof place === 'string' || place.type !== 'body') continue
      const schema = named.get(place.to)
      if (!schema || hasAbove(placed, place.to)) continue
      const body = namedBody(schema)
      if (written.has(place.to) && !(place.open && placed === root) && !takesRepeat(body)) continue
      written.add(place.to)
      const { path } = place
      const about = silent.has(place.id) ? body.about : undefined
      if (about) placed.told.set(place.id, about)
      const inside: Placed = {
        key: place.to,
        draft: body.draft,
        id: placed.id + place.id,
        path: path === undefined || placed.path === undefined ? undefined : joinPath([placed.path, path]),
        above: placed,
        said: about?.text ?? place.said,
        inside: new Map(),
        told: new Map(),
      }
      placed.inside.set(place, inside)
      open.push(inside)
    }
  }

  function takesRepeat({ size }: NamedBody): boolean {
    if (size > maxRepeat || size > left) return false
    left -= size
    return true
  }
}

function hasAbove(placed: Placed, key: string): boolean {
  for (let each: Placed | undefined = placed; each; each = each.above) if (each.key === key) return true
  return false
}

/** What distinguishes the schema on its page. */
export function slugOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}
