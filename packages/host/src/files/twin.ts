import type { Operation } from '@specnav/core'
import type { MarkdownParts, Page } from '@specnav/pages'
import { joinedMarkdown } from '@specnav/pages/reference'
import type { LinkResolver } from '@specnav/pages/links'
import { absolute } from './absolute.ts'
import { bounded } from '../pages/bounded.ts'
import type { Docs } from '../docs.ts'
import { translationMarkdown } from '../pages/translations.ts'
import { described } from '../pages/described.ts'
import { otherVersionsMarkdown } from '../pages/other-versions.ts'

/**
 * A page as Markdown, as the site serves it. Links are whole URLs where the site's origin is known, and otherwise URLs
 * from the root of the site. `above`, in a document of many pages: see `joinedMarkdown`.
 */
export function twinOf(
  docs: Docs,
  page: Page,
  { origin = docs.origin, above }: { origin?: string | undefined; above?: Set<string> | undefined } = {},
): string {
  const { site } = docs
  const { operation } = page
  const link = linkOf(docs, origin)
  const history = operation && docs.references.historyOf(operation)
  const write = () => {
    const text = operation
      ? joinedMarkdown(partsOf(docs, { page, operation, link, origin }), above)
      : page.markdown({
          ...{ link, body: bodyOf(docs, page, { link, origin }) },
          anchors: docs.references.context().anchors,
        })
    const versions = otherVersionsMarkdown(site.comparisons?.of(page.path) ?? [], link)
    const ends = [versions, history?.markdown(link)].filter((end) => end !== undefined)
    return ends.length > 0 ? `${[text.trimEnd(), ...ends].join('\n\n')}\n` : text
  }
  return bounded(site, page, 'Markdown', write) ?? ''
}

interface Text {
  page: Page
  operation: Operation
  link: LinkResolver
  origin: string | undefined
}

function partsOf(docs: Docs, { page, operation, link, origin }: Text): MarkdownParts {
  const { urls, site } = docs
  const { title, description, path, type } = page
  const body = bodyOf(docs, page, { link, origin })
  const shown = [path, type, title, description, site.config.completeExamples, body]
  const of = { subject: operation, link, inputs: ['text', ...shown, origin, urls.file('')] }
  return described(docs, of, ({ schemas, ...asked }) =>
    page.markdownParts!({
      ...{ ...asked, sameAs: link, body },
      schemas: (key) => absolute(urls.file(schemas(key).slice(1)), origin),
    }),
  )
}

/** The author's own text, below a note about its original. */
function bodyOf(docs: Docs, page: Page, { link, origin }: Pick<Text, 'link' | 'origin'>): string {
  const texts = [translationMarkdown(docs, page, link), docs.texts.markdown(page, origin)]
  return texts.filter((text) => text !== undefined && text !== '').join('\n\n')
}

const links = new WeakMap<Docs, Map<string | undefined, LinkResolver>>()

/** How Markdown leads to places of a site: one function for all pages, so that shared parts are written once. */
function linkOf(docs: Docs, origin: string | undefined): LinkResolver {
  const known = links.get(docs) ?? new Map<string | undefined, LinkResolver>()
  links.set(docs, known)
  const link = known.get(origin) ?? ((address: string) => absolute(docs.urls.resolve(address, ''), origin))
  known.set(origin, link)
  return link
}
