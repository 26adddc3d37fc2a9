import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assetFolder, catalogueName, type AssetJob, type FontFace, includedFont } from '@specnav/branding'
import { included } from './included.ts'
import { lighterFont, thinnest as thinnestOfLighter } from './lighter-font.ts'
import type { OptionalPackages } from './packages.ts'

/** A family of the catalogue: files to copy, and the rules that name them. */
export interface CatalogueFont {
  faces: FontFace[]
  /** Absolute path → path on the site. */
  files: Map<string, string>
  /** URL of the file that most pages need first. */
  preload?: string
  /** The weight to use, if the requested one does not exist. */
  nearestWeight?: number
}

/** The packages of a family: the variable font, which not every family has, and the one with single weights. */
export function fontPackages(family: string): [variable: string, single: string] {
  const name = catalogueName(family)
  return [`@fontsource-variable/${name}`, `@fontsource/${name}`]
}

/** Whether a family comes with this package, so that nobody has to install it. */
export function isIncludedFont(family: string): boolean {
  return fontPackages(family).some((each) => included.find(`${each}/metadata.json`) !== undefined)
}

/**
 * The files of a family: the variable font, otherwise single weights; undefined if there is neither. `thinnest` is
 * the thinnest weight that the site asks of the family.
 */
export function catalogueFont(
  { family, weight = 400, role, thinnest = weight }: Extract<AssetJob, { type: 'font' }> & { thinnest?: number },
  packages: OptionalPackages,
  url: (path: string) => string,
): CatalogueFont | undefined {
  const name = catalogueName(family)
  const [variable] = fontPackages(family)
  for (const each of fontPackages(family)) {
    const source = [packages, included].find((some) => some.find(`${each}/metadata.json`) !== undefined)
    const file = source?.find(`${each}/metadata.json`)
    if (file === undefined) continue
    const folder = dirname(file)
    const metadata = source?.json(`${each}/metadata.json`) as Metadata
    const ranges = readRanges(folder)
    const axis = each === variable && metadata.variable ? metadata.variable.wght : undefined
    // Body text contains bold words.
    const asked = role === 'body' ? [weight, 700] : [weight]
    const weights = axis ? ['wght'] : [...new Set(asked.map((each) => String(nearestOf(each, metadata.weights))))]
    const isLighter = axis !== undefined && thinnest >= thinnestOfLighter && family === includedFont
    const font: CatalogueFont = { faces: [], files: new Map() }
    if (!axis && !metadata.weights.includes(weight)) font.nearestWeight = nearestOf(weight, metadata.weights)
    for (const each of weights) {
      for (const subset of metadata.subsets) {
        const source = `${name}-${subset}-${each}-normal.woff2`
        const target = `${assetFolder}/fonts/${source}`
        if (!existsSync(join(folder, 'files', source))) continue
        const lighter = isLighter ? lighterFont(source) : undefined
        font.files.set(lighter ?? join(folder, 'files', source), target)
        font.faces.push({
          family,
          url: url(target),
          format: 'woff2',
          // One range in all files: browsers take files of other weights for another font.
          weight: axis ? `${isLighter ? thinnestOfLighter : axis.min} ${axis.max}` : each,
          ...(ranges[subset] !== undefined && { unicodeRange: ranges[subset] }),
        })
        if (subset === metadata.defSubset) font.preload ??= url(target)
      }
    }
    const licence = join(folder, 'LICENSE')
    if (existsSync(licence)) font.files.set(licence, `${assetFolder}/fonts/${name}-license.txt`)
    return font
  }
  return undefined
}

interface Metadata {
  subsets: string[]
  weights: number[]
  defSubset: string
  variable?: { wght?: { min: string; max: string } } | false
}

function readRanges(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  } catch {
    return {}
  }
}

function nearestOf(weight: number, weights: readonly number[]): number {
  return weights.reduce(
    (best, each) => (Math.abs(each - weight) < Math.abs(best - weight) ? each : best),
    weights[0] ?? 400,
  )
}
