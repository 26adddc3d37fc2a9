import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrandFile, BrandProblems, OptionalPackages } from '@specnav/brand-assets'
import { assetFolder } from '@specnav/branding'
import type { MathRenderer } from '@specnav/content'
import type { KatexOptions } from 'katex'

const folder = `${assetFolder}/katex`

/** The style sheet of drawn formulas, from the root of the site. */
export const mathStylesheet = `${folder}/katex.css`

/** The formulas of a site, drawn by KaTeX where the project has it. */
export class Formulas {
  readonly #packages: OptionalPackages
  readonly #latex: boolean | undefined
  readonly #problems: BrandProblems
  readonly #pages = new Set<string>()

  /** `latex` is what docs.json says. */
  constructor(packages: OptionalPackages, latex: boolean | undefined, problems: BrandProblems) {
    this.#packages = packages
    this.#latex = latex
    this.#problems = problems
  }

  /** What draws the formulas of a page. Single dollars enclose prices as often as formulas: they count where docs.json says so. */
  of(path: string): MathRenderer | undefined {
    if (this.#latex === false) return undefined
    return { singleDollar: this.#latex === true, draw: (tex, display) => this.#draw(tex, display, path) }
  }

  /** Whether a page needs the style sheet, as far as pages have been rendered. */
  isOn(path: string | undefined): boolean {
    if (this.#latex === false || this.#file() === undefined) return false
    return this.#latex === true || (path !== undefined && this.#pages.has(path))
  }

  files(): BrandFile[] {
    const file = this.#file()
    if (file === undefined || this.#latex === false || (this.#pages.size === 0 && this.#latex !== true)) return []
    const dist = dirname(file)
    const fonts = readdirSync(join(dist, 'fonts')).filter((name) => name.endsWith('.woff2'))
    return [
      { path: mathStylesheet, contentType: 'text/css; charset=utf-8', body: () => readFileSync(file) },
      ...fonts.map((name) => ({
        path: `${folder}/fonts/${name}`,
        contentType: 'font/woff2',
        body: () => readFileSync(join(dist, 'fonts', name)),
      })),
    ]
  }

  #file(): string | undefined {
    return this.#packages.find('katex/dist/katex.min.css')
  }

  #draw(tex: string, display: boolean, path: string): string | undefined {
    const katex = this.#packages.require('katex') as Katex | undefined
    if (!katex) {
      this.#tellMissing(path)
      return undefined
    }
    this.#pages.add(path)
    // What is not TeX is shown as it is written, in the colour of errors.
    return katex.renderToString(tex, { displayMode: display, throwOnError: false, maxSize: 40, strict: false })
  }

  #tellMissing(path: string): void {
    const message =
      'Formulas are shown as they are written, because `katex` is not installed. Install it: `npm install katex@0.18.0`.'
    this.#problems.tell(
      { code: 'package-missing', severity: 'warning', message, ...this.#problems.placeOn(path, '$$') },
      'package-missing katex',
    )
  }
}

interface Katex {
  renderToString(tex: string, options: KatexOptions): string
}
