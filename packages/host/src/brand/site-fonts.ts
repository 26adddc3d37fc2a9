import { readFileSync } from 'node:fs'
import type { AssetJob, FontFace, HeadElement } from '@specnav/branding'
import type { BrandContext, BrandPart } from './brand-part.ts'
import { type CatalogueFont, catalogueFont, fontPackage } from './catalogue-font.ts'

type FontJob = Extract<AssetJob, { type: 'font' }>

/** The catalogue's fonts of a site, and the rules that name their files. */
export interface SiteFonts extends BrandPart {
  faces: FontFace[]
}

export function siteFonts(context: BrandContext): SiteFonts {
  const fonts = context.branding.assets.flatMap((job) => (job.type === 'font' ? fontOf(job, context) : []))
  return {
    faces: fonts.flatMap(({ faces }) => faces),
    head: fonts.flatMap(({ preload }) => (preload === undefined ? [] : preloadLink(preload))),
    files: fonts.flatMap(({ files }) =>
      Array.from(files, ([source, path]) => ({ path, contentType: 'font/woff2', body: () => readFileSync(source) })),
    ),
  }
}

function preloadLink(href: string): HeadElement {
  return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' } }
}

function fontOf(job: FontJob, { docs, packages, problems }: BrandContext): CatalogueFont[] {
  const font = catalogueFont(job, packages, (path) => docs.urls.file(path))
  const { heading, body } = docs.site.config.fonts ?? {}
  // Shared values come first.
  const pointer = heading?.family === body?.family ? '/fonts/family' : `/fonts/${job.role}/family`
  const variable = fontPackage(job.family)
  if (!font) {
    problems.reportAt(pointer, {
      code: 'package-missing',
      severity: 'warning',
      message: `The font \`${job.family}\` is not installed, so pages have the theme's own. Install it: \`npm install ${variable}\`. A family without a variable font is \`${variable.replace('-variable', '')}\`; one that the catalogue does not have needs \`source\`.`,
      actual: job.family,
    })
    return []
  }
  if (font.nearestWeight !== undefined) {
    problems.reportAt(pointer, {
      code: 'font-source',
      severity: 'warning',
      message: `The font \`${job.family}\` has no weight ${job.weight}; ${font.nearestWeight} is shown. The variable font has every weight: \`npm install ${variable}\`.`,
      actual: String(job.weight),
      suggestion: String(font.nearestWeight),
    })
  }
  return [font]
}
