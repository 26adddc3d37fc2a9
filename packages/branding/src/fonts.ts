import { fromRoot, isRemote, urlOf } from './paths.ts'
import type { BrandingProblem } from './problem.ts'
import type { BrandingContext, FontConfig, FontFormat, FontRole, FontUse } from './types.ts'

/** The problems of one font, without their location. */
type ReportFont = (problem: Omit<BrandingProblem, 'file' | 'pointer'> & { field: keyof FontConfig }) => void

/** The name, in CSS too, of whatever font the reader's system has. */
const systemFont = 'system-ui'

/**
 * The font that `fonts.heading` or `fonts.body` asks for; undefined if it names no font that can be loaded.
 */
export function fontOf(
  role: FontRole,
  config: FontConfig,
  context: BrandingContext,
  report: ReportFont,
): FontUse | undefined {
  const { weight, source, format } = config
  const family = familyOf(config.family, report) ?? (source === undefined ? undefined : familyOfFile(source))
  if (family === undefined) return undefined
  const use = { family, ...(weight !== undefined && { weight: weightOf(weight, report) }) }
  if (source === undefined) return { ...use, source: { type: family === systemFont ? 'system' : 'catalogue' } }

  if (isStylesheet(source)) {
    report({
      code: 'font-source',
      severity: 'warning',
      field: 'source',
      message: `\`${source}\` is a style sheet, not a font file. Remove \`source\` and \`format\`: \`${family}\` is loaded from the catalogue by its name, as it is now.`,
      actual: source,
    })
    return { ...use, source: { type: 'catalogue' } }
  }
  const known = formatOf(source)
  if (format === undefined && known === undefined) {
    report({
      code: 'font-source',
      severity: 'error',
      field: 'source',
      message: `\`${source}\` has no file type in its name, so \`format\` is required: \`woff\` or \`woff2\`. The font is not loaded.`,
      actual: source,
    })
    return undefined
  }
  if (format === undefined) {
    report({
      code: 'font-source',
      severity: 'note',
      field: 'source',
      message: `\`format\` belongs next to \`source\`. \`${known}\` is used, as the file's name says.`,
      suggestion: `"format": "${known}"`,
    })
  }
  const shown: FontFormat = format ?? known ?? 'woff2'
  if (isRemote(source)) return { ...use, source: { type: 'url', url: source, format: shown } }
  const path = fromRoot(source)
  if (context.has?.(path) === false) {
    report({
      code: 'asset-missing',
      severity: 'warning',
      field: 'source',
      message: `There is no file \`${path}\`, so the font of the ${role === 'body' ? 'text' : 'headings'} is not loaded.`,
      actual: source,
    })
    return undefined
  }
  return { ...use, source: { type: 'file', path, url: urlOf(path, context), format: shown } }
}

/** The name of one family: a CSS list with fallbacks is not a name. */
function familyOf(written: string | undefined, report: ReportFont): string | undefined {
  const [first = '', ...fallbacks] =
    written?.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2')) ?? []
  if (fallbacks.length > 0) {
    report({
      code: 'font-source',
      severity: 'note',
      field: 'family',
      message: `\`${written}\` is a list. Write one name, \`${first}\`: the theme has its own fallbacks.`,
      actual: written,
      suggestion: first,
    })
  }
  return first || undefined
}

/** The name of a font that has none: its file name. */
function familyOfFile(source: string): string {
  const name = source
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
  return name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'Custom'
}

/** CSS has weights from 1 to 1000. */
function weightOf(written: number, report: ReportFont): number {
  const weight = Math.min(1000, Math.max(1, written))
  if (weight !== written) {
    report({
      code: 'font-source',
      severity: 'warning',
      field: 'weight',
      message: `The weight \`${written}\` is not between 1 and 1000. ${weight} is used.`,
      actual: String(written),
      suggestion: String(weight),
    })
  }
  return weight
}

function isStylesheet(source: string): boolean {
  return /^(https?:)?\/\/fonts\.(googleapis|bunny)\.[a-z]+\/(css|icon)/i.test(source) || /\.css(\?|#|$)/i.test(source)
}

function formatOf(source: string): FontFormat | undefined {
  const extension = /\.(woff2?)(?:[?#]|$)/i.exec(source)?.[1]?.toLowerCase()
  return extension === 'woff' || extension === 'woff2' ? extension : undefined
}

/** The contents of an `@font-face` rule. */
export interface FontFace {
  family: string
  url: string
  format: FontFormat
  /** A number, or a range (`100 900`) for a variable font. Absent: the file serves every weight. */
  weight?: string
  unicodeRange?: string
}

export function fontFaceCss({ family, url, format, weight, unicodeRange }: FontFace): string {
  const descriptors = [
    `font-family:${cssString(family)}`,
    'font-style:normal',
    ...(weight ? [`font-weight:${weight}`] : []),
    // Text shows at once in the theme's own font, and changes when the file has loaded.
    'font-display:swap',
    `src:url(${cssString(url)}) format('${format}')`,
    ...(unicodeRange ? [`unicode-range:${unicodeRange}`] : []),
  ]
  return `@font-face{${descriptors.join(';')}}`
}

/** `text` as a CSS string, escaped so that nothing can end it early. */
export function cssString(text: string): string {
  return `'${text.replace(/[\\'<>\n\r\f]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}'`
}

/** The package of the font catalogue that contains a family: `Source Serif 4` → `source-serif-4`. */
export function catalogueName(family: string): string {
  return family
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
}
