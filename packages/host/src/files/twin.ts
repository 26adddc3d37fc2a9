import { expandedText } from '@specnav/content'
import type { Page } from '@specnav/pages'
import { linkMarkdown } from '@specnav/pages/links'
import { mapProse, outsideCode } from '@specnav/pages/markdown'
import { bounded } from '../pages/bounded.ts'
import type { Docs } from '../docs.ts'
import { absolute } from './absolute.ts'
import { otherVersionsMarkdown } from '../pages/other-versions.ts'

/**
 * A page as Markdown, as the site serves it. If the site has a base, links from the root of the docs start
 * with the base; if its origin is given, they are whole URLs.
 */
export function twinOf(
  docs: Docs,
  page: Page,
  { origin, ...options }: Parameters<Page['markdown']>[0] & { origin?: string | undefined } = {},
): string {
  const { site, urls, schemas } = docs
  const { operation } = page
  const addresses = operation && { schemas: schemas.addresses(operation.spec) }
  const history = operation && docs.references.historyOf(operation)
  const write = () => {
    const body = page.type === 'authored' ? expandedText(page, site.files) : undefined
    const { anchors } = docs.references.context()
    const text = page.markdown({ ...options, ...addresses, anchors, ...(body !== undefined && { body }) })
    const versions = otherVersionsMarkdown(site.comparisons?.of(page.path) ?? [])
    const ends = [versions, history?.markdown()].filter((end) => end !== undefined)
    return ends.length > 0 ? `${[text.trimEnd(), ...ends].join('\n\n')}\n` : text
  }
  const markdown = bounded(site, page, 'Markdown', write) ?? ''
  if (urls.file('') === '/' && origin === undefined) return markdown
  const link = (address: string) =>
    /^(?:\.{1,2})?\/(?!\/)/.test(address) ? absolute(urls.resolve(address, page.path), origin) : address
  const linkLine = (line: string) =>
    linkMarkdown(line, link).replace(
      attribute,
      (_, start: string, address: string) =>
        start +
        (urls.file('') !== '/' && address.startsWith(urls.file('')) ? absolute(address, origin) : link(address)),
    )
  return mapProse(markdown, (prose) =>
    prose
      .split('\n')
      .map((line) => outsideCode(line, linkLine))
      .join('\n'),
  )
}

/** The target of a component, or its image. */
const attribute = /(\s(?:href|src|img)=["'])(\/(?!\/)[^"']*)/g
