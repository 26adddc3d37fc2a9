import { extensions } from '@specnav/core/files'
import { asString, joinPointer } from '@specnav/core/text'
import type { Place, Operation } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { walkSpec } from '@specnav/core/specs'
import { usedSpecs } from './documented.ts'

/**
 * The links in descriptions of specifications. A description is shown on many pages, and only links from the
 * root mean the same on all of them.
 */
export function* specLinks(site: Site): Generator<{ url: string; place: Place }> {
  for (const spec of usedSpecs(site)) {
    for (const { node, file, pointer } of walkSpec(spec)) {
      const description = asString(node.description)
      if (description === undefined || !description.includes('](')) continue
      for (const [, url = ''] of description.matchAll(/\]\((\/[^)\s]*)/g))
        yield { url, place: { file, pointer: `${pointer}/description` } }
    }
  }
}

/** The location of the text above an operation's reference. */
export function contentPlace({ place, node }: Operation): Place {
  const extension = extensions.page.find((key) => node[key] !== undefined) ?? extensions.page[0]
  return { file: place.file, pointer: joinPointer(place.pointer, extension, 'content') }
}
