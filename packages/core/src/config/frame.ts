import { type JsonValue, asString, isObject, joinPointer } from '../json.ts'
import { asAddress } from '../safe-address.ts'
import { readIcon, readIconType } from './icon.ts'
import type { ConfigFooter, ConfigNavbar, NavbarLink, PlaceOf } from './types.ts'

/*
 * What surrounds the pages of the site, or of a division. Both read what they understand: the schema has
 * reported the rest.
 */

export function readNavbar(value: JsonValue | undefined, pointer: string, place: PlaceOf): ConfigNavbar | undefined {
  if (!isObject(value)) return undefined
  const { links, primary } = value
  const button = readLink(primary, joinPointer(pointer, 'primary'), place)
  const list = joinPointer(pointer, 'links')
  return {
    links: (Array.isArray(links) ? links : []).flatMap(
      (link, index) => readLink(link, joinPointer(list, index), place) ?? [],
    ),
    ...(button && { primary: button }),
  }
}

export function readFooter(value: JsonValue | undefined): ConfigFooter | undefined {
  if (!isObject(value)) return undefined
  const { socials, links } = value
  return {
    socials: Object.fromEntries(
      Object.entries(isObject(socials) ? socials : {}).flatMap(([name, url]) => {
        const href = asAddress(url)
        return href === undefined ? [] : [[name, href]]
      }),
    ),
    links: (Array.isArray(links) ? links : []).flatMap((column) => {
      if (!isObject(column) || !Array.isArray(column.items)) return []
      const header = asString(column.header)
      return [{ ...(header !== undefined && { header }), items: column.items.flatMap(readItem) }]
    }),
  }
}

function readItem(value: JsonValue): ConfigFooter['links'][number]['items'] {
  const label = isObject(value) ? asString(value.label) : undefined
  const href = isObject(value) ? asAddress(value.href) : undefined
  return label === undefined || !href ? [] : [{ label, href }]
}

function readLink(value: JsonValue | undefined, pointer: string, place: PlaceOf): NavbarLink | undefined {
  const href = isObject(value) ? asAddress(value.href) : undefined
  if (!isObject(value) || !href) return undefined
  const { icon, iconType } = value
  return {
    label: asString(value.label) ?? '',
    href,
    type: asString(value.type),
    icon: readIcon(icon),
    iconType: readIconType(icon, iconType),
    place: place(pointer),
  }
}
