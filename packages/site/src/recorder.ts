import type { RenderedContent } from '@specnav/content'
import type { Files, Problem } from '@specnav/core'
import type { Page, RenderedPage, Site } from '@specnav/pages'
import type { PageText, ReferenceIds } from '@specnav/host'

/** Problems of a part of the site. */
export interface Report {
  subject?: string
  problems: readonly Problem[]
}

/** What is read and reported while a site is rendered, and for which page: pages are rendered one by one. */
export class Recorder {
  /** The page that is being rendered. */
  page: string | undefined
  reports: Report[] = []
  /** The texts of the pages that were rendered. */
  readonly texts = new Map<string, PageText>()
  readonly references = new Map<string, ReferenceIds>()
  readonly #asked = new Map<string, Record<string, 'read' | boolean>>()

  /** Forgets everything. */
  clear(): void {
    this.reports = []
    this.#asked.clear()
  }

  /** Files that record what is read of them. */
  files(files: Files): Files {
    const read = (path: string) => {
      if (this.page !== undefined) this.#askedBy(this.page)[path] = 'read'
      return files.read(path)
    }
    const has = (path: string) => {
      const isThere = files.has(path)
      if (this.page !== undefined) this.#askedBy(this.page)[path] ??= isThere
      return isThere
    }
    return { ...files, read, has }
  }

  /** Keeps what is known of a page. Packages that islands load are none of the files that are recorded. */
  note({ path }: Page, content: RenderedContent | undefined, reference?: RenderedPage): void {
    if (path !== this.page) return
    if (reference) this.references.set(path, { headings: reference.headings, ids: reference.ids })
    if (!content || content.islands.length > 0) return
    const { anchors, problems } = content
    const links = content.links.map(({ url, file, offset }) => ({ url, file, offset }))
    const headings = content.headings.map(({ depth, slug }) => ({ depth, slug }))
    this.texts.set(path, { links, anchors: [...anchors], headings, problems, files: this.#askedBy(path) })
  }

  /** A site that records what is reported there, and nothing else. */
  site(site: Site): Site {
    const report = (problems: readonly Problem[], subject?: string) => {
      this.reports.push({ ...(subject !== undefined && { subject }), problems })
    }
    return replaced(site, { report })
  }

  #askedBy(page: string): Record<string, 'read' | boolean> {
    let asked = this.#asked.get(page)
    if (!asked) this.#asked.set(page, (asked = {}))
    return asked
  }
}

/** An object with some properties replaced. Getters stay getters. */
function replaced<T extends object>(object: T, properties: Partial<T>): T {
  const values = Object.entries(properties).map(([name, value]) => [name, { value, enumerable: true }])
  return Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(object),
    ...Object.fromEntries(values),
  })
}
