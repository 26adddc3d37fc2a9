import type { MediaType } from '../endpoint-types.ts'

/** Media types with the same content: a page describes it once for all of them. */
export interface MediaGroup {
  mediaTypes: string[]
  /** What applies to each of them, under the name of the first. */
  media: MediaType
}

const known = new WeakMap<MediaType[], MediaGroup[]>()

/** The media types of a body, grouped if they only differ in their names and examples. */
export function mediaGroups(content: MediaType[]): MediaGroup[] {
  let groups = known.get(content)
  if (!groups) known.set(content, (groups = group(content)))
  return groups
}

function group(content: MediaType[]): MediaGroup[] {
  if (content.length === 1) return content.map((media) => ({ mediaTypes: [media.mediaType], media }))
  const groups = new Map<string, MediaGroup>()
  for (const media of content) {
    const { mediaType, schema, itemSchema, encoding } = media
    const same = JSON.stringify([schema, itemSchema, encoding])
    const found = groups.get(same)
    if (found) found.mediaTypes.push(mediaType)
    else groups.set(same, { mediaTypes: [mediaType], media })
  }
  return [...groups.values()]
}
