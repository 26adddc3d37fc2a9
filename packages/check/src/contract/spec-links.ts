import { extensions } from '@specnav/core/files'
import { asString, decodePercent, joinPointer } from '@specnav/core/text'
import type { Place, Operation, Spec } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { addressesIn } from '@specnav/pages/markdown'
import { walkSpec } from '@specnav/core/specs'
import { usedSpecs } from '@specnav/pages/links'
import { Findings } from './findings.ts'

/** A link or an image in a description. */
export interface SpecLink {
  url: string
  place: Place & { file: string; pointer: string }
  spec: Spec
  /** The description that has it. */
  description: string
}

/** The links and images in descriptions of specifications, as readers get them, not those in code; and `externalDocs`. */
export function specLinks(site: Site, findings = new Findings()): SpecLink[] {
  return usedSpecs(site).flatMap((spec) =>
    findings
      .of(`links ${spec.file}`, { specs: [spec] }, () => [...linksIn(spec)])
      .flatMap(({ urls, ...text }) => urls.map((url) => ({ ...text, url, spec }))),
  )
}

/** The links of a text: it may have many, and is kept once. */
interface TextLinks extends Omit<SpecLink, 'url' | 'spec'> {
  urls: string[]
}

function* linksIn(spec: Spec): Generator<TextLinks> {
  for (const { node, file, pointer } of walkSpec(spec)) {
    const url = pointer.endsWith('/externalDocs') ? asString(node.url) : undefined
    if (url !== undefined) yield { urls: [url], place: { file, pointer: `${pointer}/url` }, description: url }
    const description = asString(node.description)
    if (description === undefined) continue
    const { links, pictures } = addressesIn(description)
    if (links.length + pictures.length === 0) continue
    // Messages show what the author wrote.
    const urls = [...links, ...pictures].map((url) => (description.includes(url) ? url : decodePercent(url)))
    yield { urls, place: { file, pointer: `${pointer}/description` }, description }
  }
}

/** The location of the text above an operation's reference. */
export function contentPlace({ place, node }: Operation): Place {
  const extension = extensions.page.find((key) => node[key] !== undefined) ?? extensions.page[0]
  return { file: place.file, pointer: joinPointer(place.pointer, extension, 'content') }
}
