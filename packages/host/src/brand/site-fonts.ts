import { readFileSync } from 'node:fs'
import type { AssetJob, FontFace, HeadElement } from '@specnav/branding'
import type { Problem } from '@specnav/core'
import type { BrandContext, BrandPart } from './brand-part.ts'
import { type CatalogueFont, catalogueFont, fontPackages } from './catalogue-font.ts'
import type { OptionalPackages } from './packages.ts'

type FontJob = Extract<AssetJob, { type: 'font' }>

/** The catalogue's fonts of a site, and the rules that name their files. */
export interface SiteFonts extends BrandPart {
  faces: FontFace[]
}

export function siteFonts(context: BrandContext): SiteFonts {
  const fonts = context.branding.assets.flatMap((job) => (job.type === 'font' ? fontOf(job, context) : []))
  // Text and headings can have the same font.
  const files = new Map(fonts.flatMap((font) => [...font.files]))
  const preloads = new Set(fonts.flatMap(({ preload }) => preload ?? []))
  return {
    faces: fonts.flatMap(({ faces }) => faces),
    head: Array.from(preloads, preloadLink),
    files: Array.from(files, ([source, path]) => ({
      path,
      contentType: path.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'font/woff2',
      body: () => readFileSync(source),
    })),
  }
}

function preloadLink(href: string): HeadElement {
  return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' } }
}

function fontOf(job: FontJob, { docs, packages, problems }: BrandContext): CatalogueFont[] {
  const { heading, body } = docs.site.config.fonts ?? {}
  const weights = [heading, body].map((font) => font?.weight ?? 400)
  const thinnest = Math.min(...weights)
  const font = catalogueFont({ ...job, thinnest }, packages, (path) => docs.urls.file(path))
  // Shared values come first.
  const pointer = heading?.family === body?.family ? '/fonts/family' : `/fonts/${job.role}/family`
  const [variable] = fontPackages(job.family)
  if (!font) {
    problems.reportAt(pointer, { ...absentFont(job.family, packages), severity: 'warning', actual: job.family })
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

function absentFont(family: string, packages: OptionalPackages): Pick<Problem, 'code' | 'message'> {
  const [variable, single] = fontPackages(family)
  const { reason, isUnknown } = packages.absence(variable) ?? {}
  if (isUnknown) {
    const message = `The font catalogue has no family \`${family}\`: the registry has neither \`${variable}\` nor \`${single}\`. Pages have the theme's own font. A font of your own needs \`source\`.`
    return { code: 'font-source', message }
  }
  const attempt = reason === undefined ? '' : `, and it could not be fetched: ${reason}`
  const message = `The font \`${family}\` is not installed${attempt}. Pages have the theme's own. Install it: \`npm install ${variable}\`. A family without a variable font is \`${single}\`; one that the catalogue does not have needs \`source\`.`
  return { code: 'package-missing', message }
}
