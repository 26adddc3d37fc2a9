import type { Problem } from '@specnav/core'
import type { Docs } from '../docs.ts'

/** What is found wrong with the look of a site while its parts are made, each thing once. */
export class BrandProblems {
  readonly #docs: Docs
  readonly #found = new Map<string, Problem>()

  constructor(docs: Docs) {
    this.#docs = docs
  }

  list(): Problem[] {
    return [...this.#found.values()]
  }

  /** `key` says when two problems are the same. */
  tell(problem: Problem, key = `${problem.file} ${problem.message}`): void {
    if (!this.#found.has(key)) this.#found.set(key, problem)
  }

  /** A problem of a field of docs.json, wherever that really stands. */
  tellAt(pointer: string, problem: Omit<Problem, 'file' | 'pointer'>): void {
    const [, field = ''] = pointer.split('/')
    const { places, file } = this.#docs.site.config
    const place = places[field] ?? { file, pointer: `/${field}` }
    this.tell({ ...problem, file: place.file, pointer: place.pointer + pointer.slice(field.length + 1) })
  }

  /** Where a page says `text`. */
  placeOn(path: string, text: string): Pick<Problem, 'file' | 'pointer' | 'offset'> {
    const page = this.#docs.site.pages.get(path)
    if (page?.type !== 'authored') return page?.operation?.place ?? { file: this.#docs.site.config.file }
    const offset = this.#docs.site.files.read(page.file)?.indexOf(text) ?? -1
    return { file: page.file, ...(offset >= 0 && { offset }) }
  }
}
