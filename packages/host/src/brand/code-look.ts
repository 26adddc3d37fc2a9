import { type ByMode, fromRoot } from '@specnav/branding'
import { cssVariablesTheme } from './css-variables-theme.ts'
import embedded from './embedded-code.json' with { type: 'json' }
import { type DocsConfig, type Files, isObject, type JsonValue, listNames, nearest, type Problem } from '@specnav/core'

/** How code looks according to `styling.codeblocks` of docs.json. */
export interface CodeLook {
  /**
   * The theme of each mode, by the highlighter's names; absent if docs.json leaves the choice to the host.
   */
  themes?: ByMode<string>
  /** The project's own languages. */
  grammars: Grammar[]
  problems: Problem[]
}

/** A TextMate grammar as Shiki takes it. */
export interface Grammar {
  /** In lower case, as are the aliases. */
  name: string
  aliases: string[]
  scopeName: string
  patterns: object[]
  repository: Record<string, never>
}

/** The themes of a highlighter. */
export interface CodeThemes {
  /** The names of its themes. */
  names: readonly string[]
  /** The default themes of the host. */
  own: ByMode<string>
}

/** The theme whose colours are custom properties `--shiki-*`: see {@link cssVariablesTheme}. */
const cssVariables = cssVariablesTheme.name

type ReportAt = (pointer: string, problem: Omit<Problem, 'file' | 'pointer'>) => void

const pointer = '/styling/codeblocks'

/**
 * Reads `styling.codeblocks`: a mode, a theme's name, or an object of `theme` and `languages`. `known`: the themes of the
 * highlighter. Default: those of `specnav build` and Starlight, which checks know without loading it.
 */
export function codeLook({ styling, places, file }: DocsConfig, files: Files, known: CodeThemes = embedded): CodeLook {
  const problems: Problem[] = []
  const report: ReportAt = (at, problem) => {
    const place = places.styling ?? { file, pointer: '/styling' }
    problems.push({ ...problem, file: place.file, pointer: place.pointer + at.slice('/styling'.length) })
  }
  const written = styling.codeblocks
  const { theme, languages } = isObject(written) ? written : { theme: written, languages: undefined }
  const themes = themesOf(theme, isObject(written) ? `${pointer}/theme` : pointer, known, report)
  const grammars = isObject(languages) ? readGrammars(languages.custom, files, report) : []
  return { ...(themes && { themes }), grammars, problems }
}

function themesOf(
  written: JsonValue | undefined,
  at: string,
  known: CodeThemes,
  report: ReportAt,
): ByMode<string> | undefined {
  const { own } = known
  if (isObject(written)) {
    const [light, dark] = (['light', 'dark'] as const).map((mode) =>
      nameOf(written[mode], `${at}/${mode}`, known, report),
    )
    return light === undefined && dark === undefined ? undefined : { light: light ?? own.light, dark: dark ?? own.dark }
  }
  if (written === undefined || written === 'system') return undefined
  const name = written === 'dark' ? own.dark : written === cssVariables ? written : nameOf(written, at, known, report)
  return name === undefined ? undefined : { light: name, dark: name }
}

/** A theme's name, if there is a theme of that name. */
function nameOf(
  written: JsonValue | undefined,
  at: string,
  { names }: CodeThemes,
  report: ReportAt,
): string | undefined {
  if (typeof written !== 'string') return undefined
  if (names.includes(written)) return written
  const near = nearest(written, [...names, 'system', 'dark', cssVariables])
  const advice = near.length > 0 ? ` Did you mean ${listNames(near)}?` : ` There are ${listNames(names)}.`
  report(at, {
    code: 'code-theme',
    severity: 'warning',
    message: `There is no code theme \`${written}\`; the site's own theme is used.${advice}`,
    actual: written,
    ...(near[0] !== undefined && { suggestion: near[0] }),
  })
  return undefined
}

function readGrammars(written: JsonValue | undefined, files: Files, report: ReportAt): Grammar[] {
  const paths = Array.isArray(written) ? written : []
  return paths.flatMap((each, index) => {
    const at = `${pointer}/languages/custom/${index}`
    const path = typeof each === 'string' ? fromRoot(each) : ''
    const text = files.read(path)
    if (text === undefined) {
      const message = `There is no file \`${path}\`, so its language is shown without colours.`
      report(at, { code: 'asset-missing', severity: 'warning', message, actual: path })
      return []
    }
    const grammar = readGrammar(text)
    if (typeof grammar !== 'string') return [grammar]
    const message = `\`${path}\` is not a TextMate grammar: ${grammar} Its language is shown without colours.`
    report(at, { code: 'asset-unreadable', severity: 'warning', message, actual: path })
    return []
  })
}

/** A grammar in the highlighter's form, or what is wrong with it. */
function readGrammar(text: string): Grammar | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'it is not valid JSON.'
  }
  if (!isObject(value)) return 'it does not contain an object.'
  const missing = ['name', 'scopeName', 'patterns'].filter((key) => value[key] === undefined)
  if (missing.length > 0) return `it has no ${listNames(missing)}.`
  const { name, scopeName, patterns, repository, aliases, fileTypes } = value
  if (typeof name !== 'string' || typeof scopeName !== 'string' || !Array.isArray(patterns)) {
    return '`name` and `scopeName` have to be text, and `patterns` a list.'
  }
  const others = [aliases, fileTypes].flatMap((list) => (Array.isArray(list) ? list : []))
  return {
    ...(value as object),
    name: name.toLowerCase(),
    aliases: others.filter((alias) => typeof alias === 'string').map((alias) => alias.toLowerCase()),
    scopeName,
    patterns: patterns as Grammar['patterns'],
    repository: (repository ?? {}) as Grammar['repository'],
  }
}
