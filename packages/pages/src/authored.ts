import { bodyOffsetOf, folderOf, type DocsConfig, type Files, type PageEntry } from '@specnav/core'
import { titleLine } from '@specnav/core/text'
import { declaredRequest, requestMarkdown } from './declared.ts'
import { endpointPage } from './endpoint-page.ts'
import { type LinkResolver, linkBase } from './links/links.ts'
import { linkTargets } from './links/targets.ts'
import { plainMarkdown } from './markdown/flavor.ts'
import { proseOf } from './markdown/prose.ts'
import { joinedMarkdown, markdownParts } from './markdown/render.ts'
import { pageHead } from './page-head.ts'
import { overviewMarkdown } from './overview.ts'
import type { AuthoredPage, Page, PageMarkdownOptions, PagePart } from './types.ts'

/** What pages take from docs.json besides its navigation. */
export type PageConfig = Pick<DocsConfig, 'apiPages' | 'completeExamples'>

/** The page of a navigation entry. */
export function authoredPage(
  entry: PageEntry,
  files: Files,
  pages: ReadonlyMap<string, Page>,
  { apiPages, completeExamples, part }: PageConfig & { part?: PagePart | undefined },
): AuthoredPage {
  const { description, operation, choices, overview, file, original } = entry
  const title = titleLine(entry)
  const request = declaredRequest(entry, apiPages)
  const body = () => {
    const source = files.read(file) ?? ''
    return source.slice(bodyOffsetOf(source, file))
  }
  const lead = (markdown: string, { link, flavor = 'gfm' }: PageMarkdownOptions = {}) => {
    const folder = folderOf(`/${linkBase({ path: entry.path, original })}`)
    const near: LinkResolver = (address) => link?.(/^[/?]/.test(address) ? address : `${folder}/${address}`) ?? address
    return proseOf(flavor, near).line(markdown).trim()
  }
  const writtenIn = (options?: PageMarkdownOptions) => (options?.body ?? body()).trim()
  const inParts =
    operation &&
    ((options: PageMarkdownOptions = {}) =>
      markdownParts(
        endpointPage(operation, {
          ...{ title, description, completeExamples, isText: true },
          target: options.target ?? linkTargets(pages),
        }),
        { ...options, content: writtenIn(options) },
      ))
  return {
    type: 'authored',
    ...pageHead(entry),
    operation,
    ...(inParts && { markdownParts: inParts }),
    ...(choices && { choices }),
    ...(request && { request }),
    ...(overview && { overview }),
    ...(part && { part }),
    file,
    ...(original !== undefined && { original }),
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    body,
    markdown(options) {
      if (inParts) return joinedMarkdown(inParts(options))
      const content = writtenIn(options)
      const { heading = `# ${plainMarkdown(title)}`, text } = ownTitle(entry, content)
      const parts = [
        heading,
        description && `> ${lead(description, options)}`,
        request && requestMarkdown(request),
        text,
        overview && overviewMarkdown(overview, pages, options),
        part?.markdown(pages, options),
      ]
      return `${parts.filter(Boolean).join('\n\n')}\n`
    },
  }
}

/** A page that begins with `# Title` names itself, where nothing else does but its file. */
function ownTitle({ frontmatter }: PageEntry, content: string): { heading?: string; text: string } {
  const [heading] = frontmatter.title === undefined ? (/^# .*\S.*/.exec(content) ?? []) : []
  return heading === undefined ? { text: content } : { heading, text: content.slice(heading.length).trim() }
}
