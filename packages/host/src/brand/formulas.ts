import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assetFolder } from '@specnav/branding'
import type { KatexOptions } from 'katex'
import type { BrandFile } from './brand-file.ts'
import type { BrandContext } from './brand-part.ts'

const folder = `${assetFolder}/katex`

/** The style sheet of drawn formulas, from the root of the site. */
const stylesheet = `${folder}/katex.css`

/** How formulas of a page are read and drawn. */
export interface FormulaRenderer {
  /** Whether `$x$` is a formula, not the price that it mostly is. `$$x$$` is always a formula. */
  singleDollar: boolean
  /** A formula as HTML; undefined if it cannot be drawn. */
  draw(tex: string, display: boolean): string | undefined
}

/** The formulas of a site, drawn by KaTeX if the project has it. */
export class Formulas {
  readonly #context: BrandContext
  readonly #latex: boolean | undefined
  readonly #pages = new Set<string>()
  #isMissing = false

  constructor(context: BrandContext) {
    this.#context = context
    this.#latex = context.docs.site.config.styling.latex
  }

  /**
   * Draws the formulas of a page. Single dollars mark prices as often as formulas, so docs.json has to enable
   * them.
   */
  of(path: string): FormulaRenderer | undefined {
    if (this.#latex === false) return undefined
    return { singleDollar: this.#latex === true, draw: (tex, display) => this.#draw(tex, display, path) }
  }

  /** The URL of the style sheet that a page needs, once it has been rendered. */
  stylesheet(path: string): string | undefined {
    if (this.#latex === false || this.#file() === undefined) return undefined
    return this.#latex || this.#pages.has(path) ? this.#context.docs.urls.file(stylesheet) : undefined
  }

  files(): BrandFile[] {
    const file = this.#file()
    if (file === undefined || this.#latex === false || (this.#pages.size === 0 && this.#latex !== true)) return []
    const dist = dirname(file)
    const fonts = readdirSync(join(dist, 'fonts')).filter((name) => name.endsWith('.woff2'))
    return [
      { path: stylesheet, contentType: 'text/css; charset=utf-8', body: () => readFileSync(file) },
      ...fonts.map((name) => ({
        path: `${folder}/fonts/${name}`,
        contentType: 'font/woff2',
        body: () => readFileSync(join(dist, 'fonts', name)),
      })),
    ]
  }

  #file(): string | undefined {
    return this.#context.packages.find('katex/dist/katex.min.css')
  }

  #draw(tex: string, display: boolean, path: string): string | undefined {
    const katex = this.#context.packages.require('katex') as Katex | undefined
    if (!katex) {
      this.#reportMissing(path)
      return undefined
    }
    this.#pages.add(path)
    // Invalid TeX is shown as written, in the colour of errors.
    return katex.renderToString(tex, { displayMode: display, throwOnError: false, maxSize: 40, strict: false })
  }

  #reportMissing(path: string): void {
    // Once for the site: to find the place takes as long as the page is.
    if (this.#isMissing) return
    this.#isMissing = true
    const { problems } = this.#context
    const message =
      'Formulas are shown as they are written, because `katex` is not installed. Install it: `npm install katex@0.18.0`.'
    problems.report({ code: 'package-missing', severity: 'warning', message, ...problems.placeOn(path, '$$') })
  }
}

interface Katex {
  renderToString(tex: string, options: KatexOptions): string
}
