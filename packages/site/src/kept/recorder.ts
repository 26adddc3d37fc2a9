import type { Files, Problem, SiteHandle } from '@specnav/core'

/** Problems of a part of the site. */
export interface Report {
  /** The path of the page that was being rendered, if one was. */
  page?: string
  subject?: string
  problems: readonly Problem[]
}

/** The paths of the pages that read each file. */
export type Readers = Record<string, readonly string[]>

/** What is read and reported while a site is rendered, and for which page: pages are rendered one by one. */
export class Recorder {
  /** The page that is being rendered. */
  page: string | undefined
  reports: Report[] = []
  readonly #readers = new Map<string, Set<string>>()

  /** Forgets everything. */
  clear(): void {
    this.reports = []
    this.#readers.clear()
  }

  /** The same files; what is read there is recorded. */
  files(files: Files): Files {
    const read = (path: string) => {
      if (this.page !== undefined) this.#readers.set(path, (this.#readers.get(path) ?? new Set()).add(this.page))
      return files.read(path)
    }
    return { ...files, read }
  }

  /** The same site; what is reported there is recorded, and nothing else. */
  handle(handle: SiteHandle): SiteHandle {
    const report = (problems: readonly Problem[], subject?: string) => {
      this.reports.push({
        ...(this.page !== undefined && { page: this.page }),
        ...(subject !== undefined && { subject }),
        problems,
      })
    }
    const site = replaced(handle.site, { report })
    return replaced(handle, { site })
  }

  /** The pages that read each file. */
  get readers(): Readers {
    return Object.fromEntries(Array.from(this.#readers, ([file, pages]) => [file, [...pages]]))
  }
}

/** An object with some properties replaced. Getters stay getters. */
export function replaced<T extends object>(object: T, properties: Partial<T>): T {
  const values = Object.entries(properties).map(([name, value]) => [name, { value, enumerable: true }])
  return Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(object),
    ...Object.fromEntries(values),
  })
}
