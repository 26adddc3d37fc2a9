import type { ContentPlace } from '@specnav/content'
import type { Place, Problem } from '@specnav/core'
import type { Docs } from '../docs.ts'

/** Reports the problems of a site's look, each once however often it occurs, with its location. */
export class BrandProblems {
  readonly #docs: Docs
  readonly #reported = new Set<string>()

  constructor(docs: Docs) {
    this.#docs = docs
  }

  /** `key` identifies equal problems. */
  report(problem: Problem, key = `${problem.file} ${problem.message}`): void {
    if (!this.#reported.has(key)) this.#docs.site.report([problem])
    this.#reported.add(key)
  }

  /** A problem about several parts of the site: it replaces the previous one of that subject. */
  replace(subject: string, problem: Problem): void {
    this.#docs.site.report([problem], subject)
  }

  /** A problem of a field of docs.json, at its actual location. */
  reportAt(pointer: string, problem: Omit<Problem, 'file' | 'pointer'>): void {
    const [, field = ''] = pointer.split('/')
    const { places, file } = this.#docs.site.config
    const place = places[field] ?? { file, pointer: `/${field}` }
    this.report({ ...problem, file: place.file, pointer: place.pointer + pointer.slice(field.length + 1) })
  }

  /**
   * The location of `text` in a page; as the value of a field or an attribute `field`, if there is one. `at`:
   * the component that has it.
   */
  placeOn(path: string, text: string, field?: string, at?: ContentPlace): Place {
    const page = this.#docs.site.pages.get(path)
    if (page?.type !== 'authored') return page?.operation?.place ?? { file: this.#docs.site.config.file }
    const { file } = at ?? page
    const start = at?.offset ?? -1
    const source = this.#docs.site.files.read(file) ?? ''
    const value = new RegExp(`\\b${field}\\s*[=:]\\s*\\{?\\s*["'\`]?${text.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`, 'g')
    const written = field === undefined ? [] : Array.from(source.matchAll(value), ({ index }) => index)
    const offset = written.find((each) => each >= start) ?? written[0] ?? (at ? start : source.indexOf(text))
    return { file, ...(offset >= 0 && { offset }) }
  }
}
