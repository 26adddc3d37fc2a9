import type { Problem } from '@specnav/core'
import type { Docs } from '../docs.ts'

/** Tells what is wrong with the look of a site, each thing once however often it is met, with its place. */
export class BrandProblems {
  readonly #docs: Docs
  readonly #told = new Set<string>()

  constructor(docs: Docs) {
    this.#docs = docs
  }

  /** `key` says when two problems are the same. */
  tell(problem: Problem, key = `${problem.file} ${problem.message}`): void {
    if (!this.#told.has(key)) this.#docs.site.report([problem])
    this.#told.add(key)
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
