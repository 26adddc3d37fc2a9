import type { PageToPrint } from '@specnav/contextual-menu/pdf'
import type { Heading, Page, Problem } from '@specnav/core'
import { type Chrome, Docs, hasOwnPdf, metaOf, sidebarHtml } from '@specnav/core/host'
import type { MathRenderer } from './content/math.ts'
import type { Part } from './content/parts.ts'
import { renderContent } from './content/render.ts'
import { type DrawMenuIcon, menuOf, type PageMenu } from './menu.ts'

/** A page's own contents, rendered. */
export interface DocsPage {
  page: Page
  frontmatter: PageFrontmatter
  /** What the author wrote. */
  parts: Part[]
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
  /** What draws the formulas of a page. */
  math?: (path: string) => MathRenderer | undefined
  /** Languages of code that the project brings along. */
  codeLanguages?: ReadonlySet<string>
  readonly #problems = new Map<string, Problem[]>()
  readonly #menus = new Map<string, PageMenu>()

  /** What rendering found wrong with pages so far. */
  problems(): Problem[] {
    return [...this.#problems.values(), ...Array.from(this.#menus.values(), ({ problems }) => problems)].flat()
  }

  page(path: string): DocsPage | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const { operation } = page
    const reference = this.reference(page, { languages: 'first' })
    const content = this.#content(page, reference?.headings ?? [])
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

  #content(page: Page, reserved: readonly Heading[]): { parts: Part[]; headings: Heading[] } | undefined {
    const text = page.type === 'authored' ? page.body() : page.content
    if (!text?.trim()) return undefined
    const isAuthored = page.type === 'authored'
    const file = isAuthored ? page.file : page.operation.place.file
    const { parts, headings, problems } = renderContent({
      text,
      format: isAuthored ? page.format : 'mdx',
      file,
      offset: isAuthored ? Math.max(0, (this.site.files.read(file)?.length ?? 0) - text.length) : 0,
      files: this.site.files,
      trusted: isAuthored,
      resolve: (url) => this.urls.resolve(url, page.path),
      languages: this.codeLanguages,
      math: this.math?.(page.path),
      reserved: reserved.map(({ slug }) => slug),
    })
    this.#problems.set(page.path, isAuthored ? problems : problems.map((problem) => inOperation(problem, page)))
    return { parts, headings }
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

/** A problem in text of a specification stands at its operation: offsets into the text mean nothing in the file. */
function inOperation({ offset: _, ...problem }: Problem, page: Extract<Page, { type: 'endpoint' }>): Problem {
  return { ...problem, ...page.operation.place }
}
