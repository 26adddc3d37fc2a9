import { codeLook, cssVariablesTheme } from '@specnav/host'
import type { Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'
import type { MarkdownOptions } from 'vitepress'

type Highlighter = Parameters<NonNullable<MarkdownOptions['shikiSetup']>>[0]

type Names = Extract<NonNullable<MarkdownOptions['theme']>, { light: unknown }>

const own = { light: 'github-light', dark: 'github-dark' } as const

/** The code themes and languages of docs.json, in VitePress' highlighter. */
export class CodeThemes {
  /** For VitePress' configuration. It reads the names whenever it draws a block, so they follow docs.json. */
  readonly names: Names = { ...own }
  /** Custom properties for the frame of code blocks. */
  css = ''
  readonly #options: MarkdownOptions
  readonly #branding: boolean
  #highlighter: Highlighter | undefined
  #site: Site | undefined
  #problems: readonly Problem[] = []

  /**
   * `options` are the project's own: a theme in them stays, and so does a language of the same name. Without `branding`,
   * VitePress' themes stay.
   */
  constructor(options: MarkdownOptions = {}, branding: boolean) {
    this.#options = options
    this.#branding = branding
  }

  get problems(): readonly Problem[] {
    return this.#problems
  }

  /** Receives VitePress' highlighter, which may exist before the docs do. */
  async highlightWith(highlighter: Highlighter): Promise<void> {
    this.#highlighter = highlighter
    await this.#apply()
  }

  /** Applies the settings of a site's docs.json. */
  async show(site: Site): Promise<void> {
    this.#site = site
    await this.#apply()
  }

  async #apply(): Promise<void> {
    const [highlighter, site] = [this.#highlighter, this.#site]
    if (!highlighter || !site) return
    const names = Object.keys(highlighter.getBundledThemes())
    const look = codeLook(site.config, site.files, { names, own })
    this.#problems = look.problems
    const taken = new Set(this.#options.languages?.map((language) => Object(language).name ?? language))
    const grammars = look.grammars.filter(({ name }) => !taken.has(name))
    await highlighter.loadLanguage(...grammars)
    if (this.#branding && this.#options.theme === undefined) await this.#setTheme(highlighter, look)
  }

  async #setTheme(highlighter: Highlighter, { themes }: ReturnType<typeof codeLook>): Promise<void> {
    const { light, dark } = themes ?? own
    const load = [light, dark].map((name) => (name === cssVariablesTheme.name ? cssVariablesTheme : name))
    await highlighter.loadTheme(...(load as Parameters<Highlighter['loadTheme']>))
    Object.assign(this.names, { light, dark })
    this.css = themes ? frameCss(highlighter.getTheme(light), highlighter.getTheme(dark)) : ''
  }
}

interface Colors {
  fg: string
  bg: string
}

/**
 * The frame of code blocks, in colours that are visible on their background: a theme need not follow the mode
 * of the page.
 */
function frameCss(light: Colors, dark: Colors): string {
  const properties = {
    '--sn-code': `light-dark(${light.fg},${dark.fg})`,
    '--sn-code-soft': 'color-mix(in srgb,var(--sn-code) 75%,var(--vp-code-block-bg))',
    '--sn-code-faint': 'color-mix(in srgb,var(--sn-code) 15%,transparent)',
    '--vp-code-block-bg': `light-dark(${light.bg},${dark.bg})`,
    '--vp-code-block-color': 'var(--sn-code)',
    '--vp-code-lang-color': 'var(--sn-code-soft)',
    '--vp-code-line-number-color': 'var(--sn-code-soft)',
    '--vp-code-line-highlight-color': 'color-mix(in srgb,var(--sn-code) 7%,transparent)',
    '--vp-code-copy-code-border-color': 'var(--sn-code-faint)',
    '--vp-code-copy-code-bg': 'var(--vp-code-block-bg)',
    '--vp-code-copy-code-hover-border-color': 'var(--sn-code-soft)',
    '--vp-code-copy-code-hover-bg': 'var(--vp-code-block-bg)',
    '--vp-code-copy-code-active-text': 'var(--sn-code-soft)',
    '--vp-code-tab-bg': 'var(--vp-code-block-bg)',
    '--vp-code-tab-divider': 'var(--sn-code-faint)',
    '--vp-code-tab-text-color': 'var(--sn-code-soft)',
    '--vp-code-tab-hover-text-color': 'var(--sn-code)',
    '--vp-code-tab-active-text-color': 'var(--sn-code)',
  }
  const rules = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  // A border for backgrounds like the page's.
  const edge = ".vp-doc div[class*='language-']{box-shadow:inset 0 0 0 1px var(--sn-code-faint)}"
  return `:root{${rules.join(';')}}\n${edge}`
}
