import type { DocsConfig } from '@specnav/core'
import type { Heading, Page } from '@specnav/pages'
import type { DrawnPart } from '@specnav/content'
import type { HeadElement } from '@specnav/branding'
import { hasComponent, metaOf, type SchemaShell } from '@specnav/host'
import { headingsWith } from './chrome/heading.ts'
import type { StarlightDocs } from './docs.ts'

/** A page's own contents, rendered. */
export interface DocsPage {
  frontmatter: PageFrontmatter
  /** The language of its text, where it is another than that of what surrounds it. */
  language?: { lang: string; dir: 'ltr' | 'rtl' }
  /** The author's own content: HTML, and the code blocks between it. */
  parts: DrawnPart[]
  /** The reference of the page's operation, as HTML. */
  reference?: string
  /**
   * `GET /users/{id}` as one text: on the page the server's URL is in between, so searches would not find it.
   */
  operation?: string
  headings: Heading[]
  /** What the page of a group lists of the group, as HTML. */
  listing?: string
  /** Whether it is the reference of an operation, and nothing on it is a component. */
  isPlain: boolean
}

/** What Starlight needs to know about a page. */
export interface PageFrontmatter {
  title: string
  description?: string
  tableOfContents?: false
  /** `splash`: no sidebar. */
  template?: 'splash'
  pagefind?: false
  head: HeadElement[]
}

/** `headingLabel` returns the name of a heading's link, in the page's language. */
export function pageOf(
  docs: StarlightDocs,
  path: string,
  headingLabel: (title: string) => string,
): DocsPage | undefined {
  const shown = docs.pages.of(path)
  if (!shown) return shellOf(docs, docs.schemas.shellAt(path))
  const { page, reference, headings } = shown
  const { operation } = page
  const language = docs.pages.language(page)
  const parts = docs.pages.draw(shown, { heading: headingsWith(headingLabel) })
  const listing = docs.pages.listing(path)
  const isText = (part: DrawnPart) => typeof part === 'string' && !hasComponent(part)
  return {
    ...(language && { language }),
    frontmatter: frontmatterOf(page, docs.site.config),
    parts,
    reference,
    operation: operation && `${operation.method} ${operation.path}`,
    headings,
    listing,
    isPlain: reference !== undefined && [...parts, listing ?? ''].every(isText),
  }
}

/** The page into whose copies the pages of schemas are written. */
function shellOf({ urls }: StarlightDocs, shell: SchemaShell | undefined): DocsPage | undefined {
  if (!shell) return undefined
  const { title, path, body, indexed } = shell
  const robots: HeadElement = { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }
  const twin = { rel: 'alternate', type: 'text/markdown', href: urls.file(urls.markdownOf(path)) }
  return {
    frontmatter: {
      title,
      tableOfContents: false,
      ...(!indexed && { pagefind: false }),
      head: [{ tag: 'link', attrs: twin }, robots],
    },
    parts: [],
    reference: body,
    headings: [],
    isPlain: true,
  }
}

function frontmatterOf(page: Page, config: DocsConfig): PageFrontmatter {
  const { title, description, outline, sidebar, search, head } = metaOf(page, config)
  return {
    title,
    ...(description && { description }),
    ...(!outline && { tableOfContents: false }),
    ...(!sidebar && { template: 'splash' }),
    ...(!search && { pagefind: false }),
    head,
  }
}
