import { drawContent, renderPage, type Drawing, type DrawnPart, type MathRenderer } from '@specnav/content'
import type { PageToPrint } from '@specnav/contextual-menu/pdf'
import type { Heading, Page, Problem } from '@specnav/core'
import { type Chrome, Docs, hasOwnPdf, metaOf, redirectsOf, sidebarHtml } from '@specnav/host'
import { headingsWith } from './chrome/heading.ts'
import { type DrawMenuIcon, menuOf, type PageMenu } from './menu.ts'

/** A page's own contents, rendered. */
export interface DocsPage {
  page: Page
  frontmatter: PageFrontmatter
  /** What the author wrote: HTML, and the blocks of code between it. */
  parts: DrawnPart[]
  /** The reference of the page's operation, as HTML. */
  reference?: string
  /** `GET /users/{id}` in one piece: on the page it stands behind the server's address, where no search finds it. */
  operation?: string
  headings: Heading[]
}

/** What Starlight wants to know of a page. */
export interface PageFrontmatter {
  title: string
  description?: string
  tableOfContents?: false
  pagefind?: false
  head: { tag: 'meta' | 'link'; attrs: Record<string, string> }[]
}

/** One resolved site as a Starlight project shows it. */
export class StarlightDocs extends Docs {
  /** The build prints a PDF of each page that offers one. */
  printed = false
  /** Draws the icons of the contextual menu that are names of the project's library. */
  menuIcon?: DrawMenuIcon
  /** Draws the icons of a page that are names of the project's library. */
  contentIcon?: (name: string, style: string | undefined, path: string) => string | undefined
  /** What draws the formulas of a page. */
  math?: (path: string) => MathRenderer | undefined
  /** Whether the highlighter has a language of code. */
  knowsLanguage?: (name: string) => boolean
  /** What authors run and embed, as far as pages have been rendered: texts of scripts and style sheets, and URLs. */
  readonly embeds = new Set<string>()
  #redirects: ReadonlyMap<string, string> | undefined
  readonly #problems = new Map<string, Problem[]>()
  readonly #menus = new Map<string, PageMenu>()

  /** Where each old URL leads, by its place. */
  get redirects(): ReadonlyMap<string, string> {
    return (this.#redirects ??= new Map(redirectsOf(this).map(({ from, to }) => [from, to])))
  }

  /** What rendering found wrong with pages so far. */
  problems(): Problem[] {
    return [
      ...this.partProblems,
      ...this.#problems.values(),
      ...Array.from(this.#menus.values(), ({ problems }) => problems),
    ].flat()
  }

  /** `headingLabel` names the link of a heading, in the page's language. */
  page(path: string, headingLabel: (title: string) => string): DocsPage | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const { operation } = page
    const reference = this.reference(page, { languages: 'first' })
    const content = this.#content(page, reference?.headings ?? [], headingsWith(headingLabel))
    return {
      page,
      frontmatter: frontmatterOf(page),
      parts: content?.parts ?? [],
      reference: reference?.html,
      operation: operation && `${operation.method} ${operation.path}`,
      headings: [...(content?.headings ?? []), ...(reference?.headings ?? [])],
    }
  }

  /** The contextual menu of a page; `origin` is where readers reach the site. */
  menu(path: string, origin: string | undefined): PageMenu | undefined {
    const menu = menuOf(this, path, { origin, printed: this.printed, icon: this.menuIcon })
    if (menu) this.#menus.set(path, menu)
    return menu
  }

  /** The pages whose menus, as far as they were made, lead to a PDF that is not there yet. */
  pagesToPrint(): PageToPrint[] {
    return Array.from(this.#menus, ([path, { pdfHref }]) =>
      pdfHref === undefined || hasOwnPdf(this, path) ? [] : [{ path: this.urls.page(path), pdfHref }],
    ).flat()
  }

  sidebarHtml({ sidebar }: Chrome): string {
    return sidebarHtml(sidebar)
  }

  #content(
    page: Page,
    reserved: readonly Heading[],
    heading: Drawing['heading'],
  ): Pick<DocsPage, 'parts' | 'headings'> | undefined {
    const content = renderPage(this, page, {
      knowsLanguage: this.knowsLanguage,
      math: this.math?.(page.path),
      reserved: reserved.map(({ slug }) => slug),
    })
    if (!content) return undefined
    this.#problems.set(page.path, content.problems)
    for (const embed of content.embeds) this.embeds.add(embed)
    const icon = (name: string, style?: string) => this.contentIcon?.(name, style, page.path)
    return { parts: drawContent(content.parts, { icon, heading }), headings: content.headings }
  }
}

function frontmatterOf(page: Page): PageFrontmatter {
  const { title, description, outline, search, head } = metaOf(page)
  return {
    title,
    ...(description && { description }),
    ...(!outline && { tableOfContents: false }),
    ...(!search && { pagefind: false }),
    head,
  }
}
