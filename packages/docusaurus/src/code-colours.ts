import { codeLook, cssVariablesTheme, type OptionalPackages } from '@specnav/host'
import type { CodePart } from '@specnav/content'
import { escapeHtml } from '@specnav/pages/html'
import type { Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'
import type { HighlighterGeneric, ThemedTokenWithVariants } from 'shiki'
import type { ColouredCode, Token, TokenStyle } from './client/code.ts'

type CodeLook = ReturnType<typeof codeLook>
type Highlighter = HighlighterGeneric<string, string>

/** The functions used of Shiki. */
interface Shiki {
  bundledThemes: object
  createHighlighter(options: { langs: object[]; themes: (string | object)[] }): Promise<Highlighter>
}

/** Milliseconds per line. Shiki's own half a second leaves lines without colours on a busy machine. */
const tokenizeTimeLimit = 10_000

const own = { light: 'github-light', dark: 'github-dark' }

/**
 * Code in the themes of docs.json, coloured by Shiki if the project has it: Docusaurus itself has another
 * highlighter.
 */
export class CodeColours {
  readonly #packages: OptionalPackages
  #site: Site | undefined
  #look: CodeLook = { grammars: [], problems: [] }
  #highlighter: Promise<Highlighter | undefined> | undefined

  constructor(packages: OptionalPackages) {
    this.#packages = packages
  }

  get problems(): readonly Problem[] {
    return this.#look.problems
  }

  /** Whether docs.json has settings for code that Docusaurus' own highlighter does not support. */
  get isNeeded(): boolean {
    return this.#look.themes !== undefined || this.#look.grammars.length > 0
  }

  /** Everything that affects a block's colours. */
  get state(): Pick<CodeLook, 'themes' | 'grammars'> {
    const { themes, grammars } = this.#look
    return { ...(themes && { themes }), grammars }
  }

  /** Applies the settings of a site's docs.json. */
  async show(site: Site): Promise<void> {
    if (site === this.#site) return
    this.#site = site
    const { codeblocks = 'system' } = site.config.styling
    const shiki = codeblocks === 'system' ? undefined : await this.#load()
    const before = JSON.stringify(this.state)
    if (shiki) this.#look = codeLook(site.config, site.files, { names: Object.keys(shiki.bundledThemes), own })
    else this.#look = { grammars: [], problems: codeblocks === 'system' ? [] : [missing(site)] }
    if (JSON.stringify(this.state) !== before) this.#highlighter = undefined
  }

  /** A block in colours; undefined without Shiki. An unknown language has a single colour. */
  async colour(code: string, lang: string): Promise<ColouredCode | undefined> {
    this.#highlighter ??= this.#start()
    const highlighter = await this.#highlighter
    if (!highlighter) return undefined
    const { light, dark } = this.#look.themes ?? own
    const lines = highlighter.codeToTokensWithThemes(code, {
      lang: (await knows(highlighter, lang)) ? lang : 'text',
      themes: { light, dark },
      tokenizeTimeLimit,
    })
    const [day, night] = [highlighter.getTheme(light), highlighter.getTheme(dark)]
    const [color, background] = [both(day.fg, night.fg), both(day.bg, night.bg)]
    return { color, background, lines: lines.map((line) => line.map((token) => tokenOf(token, color))) }
  }

  /** A block as HTML, with its name above it. */
  async html({ code, lang, title }: CodePart): Promise<string> {
    const coloured = await this.colour(code, lang)
    const caption = title ? `<p class="sn-c-code-title">${escapeHtml(title)}</p>` : ''
    if (!coloured) return `${caption}<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
    const { color, background, lines } = coloured
    const text = lines.map((line) => line.map(tokenHtml).join('')).join('\n')
    return `${caption}<pre class="sn-code-block" style="background-color:${background};color:${color}" tabindex="0"><code>${text}</code></pre>`
  }

  #load(): Promise<Shiki | undefined> {
    return this.#packages.load<Shiki>('shiki')
  }

  async #start(): Promise<Highlighter | undefined> {
    const { grammars, themes = own } = this.#look
    const load = [themes.light, themes.dark].map((name) => (name === cssVariablesTheme.name ? cssVariablesTheme : name))
    return (await this.#load())?.createHighlighter({ langs: grammars, themes: load })
  }
}

function missing({ config: { places, file } }: Site): Problem {
  return {
    code: 'package-missing',
    severity: 'warning',
    message: 'Code has the colours of Docusaurus, because `shiki` is not installed. Install it: `npm install shiki@4`.',
    ...(places.styling ?? { file, pointer: '/styling' }),
  }
}

async function knows(highlighter: Highlighter, lang: string): Promise<boolean> {
  if (highlighter.getLoadedLanguages().includes(lang)) return true
  if (!Object.hasOwn(highlighter.getBundledLanguages(), lang)) return false
  await highlighter.loadLanguage(lang)
  return true
}

/** One CSS value for both modes. */
function both(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light},${dark})`
}

/** A token in the colours of both modes, where it has others than the block. Shiki stores font styles as bits. */
function tokenOf({ content, variants: { light, dark } }: ThemedTokenWithVariants, plain: string): Token {
  const bits = Math.max(0, light?.fontStyle ?? 0)
  const color = both(light?.color ?? '', dark?.color ?? '')
  const style: TokenStyle = {
    ...((bits & 1) !== 0 && { fontStyle: 'italic' }),
    ...((bits & 2) !== 0 && { fontWeight: 'bold' }),
    ...((bits & 4) !== 0 && { textDecoration: 'underline' }),
    ...(color !== plain && color !== '' && { color }),
  }
  return Object.keys(style).length > 0 ? { text: content, style } : { text: content }
}

function tokenHtml({ text, style }: Token): string {
  if (!style) return escapeHtml(text)
  const css = Object.entries(style).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  )
  return `<span style="${escapeHtml(css.join(';'))}">${escapeHtml(text)}</span>`
}
