import type { Entry, Page } from '@specnav/core'
import { overviewDescription } from '@specnav/core/pages'
import { linkMarkdown, titleLine } from '@specnav/core/internal'
import type { Docs } from './docs.ts'
import { isIndexed } from './page-meta.ts'

/**
 * https://llmstxt.org: name, description, then links to the Markdown twins under the names of tabs and
 * groups. `origin` is the public URL of the site; without it, links start at the root.
 */
export function llmsList(docs: Docs, origin?: string): string {
  const { site, sections, urls } = docs
  const found = new Map(docs.pages().flatMap((page) => (isIndexed(page, site.config) ? [[page.path, page]] : [])))
  const { name, description } = site.config
  const blocks = [`# ${name}`, ...(description ? [`> ${oneLine(description)}`] : [])]
  const listed = new Set<string>()
  for (const section of sections) {
    if (section.trail.some(({ hidden }) => hidden)) continue
    const pages = new Set(section.entries.flatMap(({ path }) => found.get(path) ?? []))
    const schemas = section.entries.filter((entry) => entry.type === 'link' && entry.schema)
    if (pages.size + schemas.length === 0) continue
    const title = section.trail.map(({ label }) => label).join(' / ') || 'Docs'
    blocks.push(`## ${title}`, [...Array.from(pages, link), ...schemas.map(schemaLink)].join('\n'))
    for (const { path } of pages) listed.add(path)
  }
  const others = [...found.values()].filter(({ hidden, path }) => hidden && !listed.has(path))
  if (others.length > 0)
    blocks.push(
      '## Other pages',
      others
        .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
        .map(link)
        .join('\n'),
    )
  return `${blocks.join('\n\n')}\n`

  function schemaLink({ title, path }: Entry): string {
    const url = absolute(urls.file(path.slice(1).replace(/\.html$/, '.md')), origin)
    return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})`
  }

  function link(page: Page): string {
    const { type, path } = page
    const description = page.description ?? introduction(page)
    const from = type === 'authored' ? path : ''
    const words = linkMarkdown(oneLine(description), (address) => absolute(urls.resolve(address, from), origin))
    const url = absolute(urls.file(`${path}.md`), origin)
    return `- [${titleLine(page).replace(/[[\]]/g, '\\$&')}](${url})${words && `: ${words}`}`
  }
}

/** What a page that introduces an API says of it. */
function introduction(page: Page): string {
  const overview = page.type === 'authored' ? page.overview : undefined
  return (overview && overviewDescription(overview)) ?? ''
}

function oneLine(markdown: string): string {
  const line = markdown.replace(/\s+/g, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

function absolute(path: string, origin: string | undefined): string {
  return origin ? new URL(path, origin).href : path
}
