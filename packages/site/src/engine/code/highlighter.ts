import { hash } from 'node:crypto'
import { speaking, type Words } from '@specnav/core/words'
import type { DocsConfig, Files, Problem, Kept } from '@specnav/core'
import { keyOf } from '@specnav/core/files'
import { codeLook } from '@specnav/host'
import { type CodePart } from '@specnav/content'
import type { HighlighterCore, ThemedToken } from 'shiki/core'
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import { codeHtml, type Piece } from './code-html.ts'
import { withKnownMatches } from './known-matches.ts'
import { oniguruma } from './oniguruma.ts'
import { type CodeThemes, loadThemes, readableColour } from './themes.ts'

type Grammar = ReturnType<typeof codeLook>['grammars'][number]

/** Longer lines have no colours: those of minified programs would take seconds. */
const longestLine = 20_000

const names = new Set(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]))

/** The words in the frame of code. */
const usedWords = ['content.copyCode', 'content.copied', 'buttons.allLines'] as const

export interface DrawnCode {
  /** What it is kept by. */
  key: string
  html: string
  /** The declarations of the classes in it. */
  rules: readonly (readonly [name: string, declarations: string])[]
}

/** Draws code in the colours of docs.json. The highlighter is loaded when there is code that was not drawn before. */
export class CodeDrawer {
  readonly problems: readonly Problem[]
  readonly #grammars: readonly Grammar[]
  readonly #themes: ReturnType<typeof codeLook>['themes']
  readonly #kept: Kept
  /** Names the colours and the languages. */
  readonly look: string
  readonly #rules = new Map<string, string>()
  #loaded: Promise<{ shiki: HighlighterCore; themes: CodeThemes }> | undefined

  constructor(config: DocsConfig, files: Files, kept: Kept) {
    const { themes, grammars, problems } = codeLook(config, files)
    this.problems = problems
    this.#grammars = grammars
    this.#themes = themes
    this.#kept = kept
    this.look = keyOf(themes, grammars)
  }

  /** Whether code in a language has colours. */
  knows(language: string): boolean {
    return names.has(language) || this.#own.has(language)
  }

  /** `words`: those of the page. */
  async draw(block: CodePart, words: Words): Promise<DrawnCode> {
    const said = usedWords.map((key) => words.texts[key])
    const key = keyOf('code', block, this.look, said)
    let drawn = this.#kept.load(key) as Omit<DrawnCode, 'key'> | undefined
    if (!drawn) this.#kept.save(key, (drawn = await this.#draw(block, words)))
    this.use(drawn.rules)
    return { ...drawn, key }
  }

  /** Takes the rules of code that was drawn before. */
  use(rules: DrawnCode['rules']): void {
    for (const [name, declarations] of rules) this.#rules.set(name, declarations)
  }

  /** The rules for all code that was drawn, in an order that does not depend on that of the pages. */
  get css(): string {
    return Array.from(this.#rules)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, declarations]) => `.${name}{${declarations}}`)
      .join('')
  }

  /** The rules for the colours around code. */
  async lookCss(): Promise<string> {
    return this.#themes ? (await loadThemes(this.#themes)).css : ''
  }

  get #own(): ReadonlySet<string> {
    return new Set(this.#grammars.flatMap(({ name, aliases }) => [name, ...aliases]))
  }

  async #draw(block: CodePart, words: Words): Promise<Omit<DrawnCode, 'key'>> {
    const { lang, code } = block
    const isPlain = lang === 'txt' || lang === 'text' || lang === 'plaintext' || !this.knows(lang)
    if (isPlain)
      return {
        html: speaking(words, () =>
          codeHtml(
            block,
            code.split('\n').map((text) => (text === '' ? [] : [{ text }])),
          ),
        ),
        rules: [],
      }
    const { shiki, themes } = await (this.#loaded ??= this.#load())
    if (!this.#own.has(lang)) await shiki.loadLanguage(bundledLanguages[lang as keyof typeof bundledLanguages])
    const { tokens } = shiki.codeToTokens(code, {
      lang,
      themes: { light: 'light', dark: 'dark' },
      defaultColor: false,
      tokenizeMaxLineLength: longestLine,
      tokenizeTimeLimit: 0,
    })
    const rules = new Map<string, string>()
    const lines = tokens.map((line) => joined(line.map((token) => pieceOf(token, themes, rules))))
    return { html: speaking(words, () => codeHtml(block, lines)), rules: [...rules] }
  }

  async #load(): Promise<{ shiki: HighlighterCore; themes: CodeThemes }> {
    const [{ createHighlighterCore }, { createOnigurumaEngine }, themes] = await Promise.all([
      import('shiki/core'),
      import('shiki/engine/oniguruma'),
      loadThemes(this.#themes),
    ])
    const { light, dark } = themes.themes
    const shiki = await createHighlighterCore({
      themes: [
        { ...light, name: 'light' },
        { ...dark, name: 'dark' },
      ],
      langs: [...this.#grammars],
      langAlias: Object.fromEntries(
        this.#grammars.flatMap(({ name, aliases }) => aliases.map((alias) => [alias, name])),
      ),
      engine: withKnownMatches(await createOnigurumaEngine({ instantiator: oniguruma })),
    })
    return { shiki, themes }
  }
}

/** Adjacent pieces of one class are one, and space belongs to the piece before it. */
function joined(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const isSame = last && (last.className === piece.className || piece.text.trim() === '')
    if (isSame) lines[lines.length - 1] = { ...last, text: last.text + piece.text }
    else lines.push(piece)
  }
  return lines
}

function pieceOf(
  { content, htmlStyle = {} }: ThemedToken,
  { surfaces }: CodeThemes,
  rules: Map<string, string>,
): Piece {
  const style = htmlStyle as Readonly<Record<string, string>>
  const light = readableColour(style['--shiki-light'] ?? '', surfaces.light)
  const dark = readableColour(style['--shiki-dark'] ?? '', surfaces.dark)
  const declarations = [
    light !== '' && `color:${light === dark ? light : `light-dark(${light},${dark})`}`,
    ...Object.entries(fontProperties).map(([name, property]) => {
      const value = style[`--shiki-light-${name}`] ?? style[`--shiki-dark-${name}`]
      return value !== undefined && `${property}:${value}`
    }),
  ].filter(Boolean)
  if (declarations.length === 0 || content.trim() === '') return { text: content }
  const text = declarations.join(';')
  const className = `sn-0${hash('sha256', text).slice(0, 6)}`
  rules.set(className, text)
  return { text: content, className }
}

const fontProperties: Readonly<Record<string, string>> = {
  'font-style': 'font-style',
  'font-weight': 'font-weight',
  'text-decoration': 'text-decoration',
}
