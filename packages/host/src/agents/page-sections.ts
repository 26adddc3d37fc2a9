import { type ContentSection, renderContent } from '@specnav/content'
import type { AuthoredPage } from '@specnav/pages'
import { overviewMarkdown } from '@specnav/pages/reference'
import type { SectionInput } from '@specnav/mcp/build'
import type { Docs } from '../docs.ts'
import { foundSections, sectionText } from '../pages/page-texts.ts'

/** A page's own text in the parts that a search finds: its start, and each of its sections of level 2 and 3. */
export function pageSections(docs: Docs, page: AuthoredPage): SectionInput[] {
  const { request } = page
  const called = request ? `${request.method} ${request.path}` : ''
  const [top = none, ...others] = docs.texts.of(page).sections
  const own = [joined({ ...none, text: called }, top), ...others]
  const [before = none, ...added] = madeSections(docs, page).map(sectionText)
  const last = own.pop() ?? none
  return [...own, joined(last, before), ...added]
}

const none: SectionInput = { title: '', anchor: '', text: '' }

/** A section that goes on with the text of another one. */
function joined(first: SectionInput, second: SectionInput): SectionInput {
  const { title, anchor } = first
  const both = (texts: readonly string[]) => texts.filter(Boolean).join(' ')
  const text = both([first.text, second.text])
  const quoted = both([first.quoted ?? first.text, second.quoted ?? second.text])
  return { title, anchor, text, ...(quoted !== text && { quoted }) }
}

/** What we make for the end of a page from a specification or its history. */
function madeSections(docs: Docs, page: AuthoredPage): ContentSection[] {
  const { site } = docs
  const text = page.overview ? overviewMarkdown(page.overview, site.pages) : page.part?.markdown(site.pages)
  if (!text) return []
  const { file, path } = page
  const resolve = (url: string) => docs.urls.resolve(url, path)
  const { parts } = renderContent({ text, format: 'md', file, offset: 0, files: site.files, trusted: false, resolve })
  const anchors = new Map(docs.references.of(page)?.headings.map((heading) => [heading.text, heading.slug]))
  return foundSections(parts).map((section) => ({ ...section, id: anchors.get(section.title) ?? section.id }))
}
