import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetJob, type FaviconFile, faviconFiles, type HeadElement } from '@specnav/branding'
import type { BrandFile } from './brand-file.ts'
import type { BrandContext, BrandPart } from './brand-part.ts'
import { FaviconMaker } from './favicon-maker.ts'
import { keyOf } from '@specnav/core/files'
import type { Kept } from '@specnav/core'
import { loadSharp, sharpState } from './sharp.ts'

type FaviconJob = Extract<AssetJob, { type: 'favicon' }>

/** The icon of a site in all its sizes. */
export interface SiteFavicon extends BrandPart {
  /** The default icon for browsers, from the root of the site. */
  path?: string
}

const contentTypes: Record<FaviconFile['type'], string> = {
  png: 'image/png',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}

/** If the sizes cannot be made, browsers get the original picture. */
export function siteFavicon(context: BrandContext): SiteFavicon {
  const { branding, docs, problems } = context
  const { root } = docs.site.files
  const jobs = branding.assets.filter((job) => job.type === 'favicon')
  const [first] = jobs
  if (!first) return { head: branding.head.filter(({ tag }) => tag === 'link'), files: [] }
  const isDrawn = canDraw(docs.kept)
  if (!isDrawn) {
    problems.reportAt('/favicon', {
      code: 'package-missing',
      severity: 'warning',
      message:
        'The sizes of the favicon cannot be made, because `sharp` is not installed; it is used as it is. Install it: `npm install sharp`.',
    })
  }
  if (!isDrawn || root === undefined) return { path: `/${first.source}`, head: writtenIcons(context), files: [] }
  const texts = branding.assets.flatMap((job): BrandFile[] =>
    job.type === 'text' ? [{ path: job.path, contentType: job.contentType, body: () => job.text }] : [],
  )
  return {
    path: `/${first.folder}/favicon.ico`,
    head: branding.head.filter(({ tag }) => tag === 'link'),
    files: [...jobs.flatMap((job) => filesOf(job, root, context)), ...texts],
  }
}

/** Whether the image library can be run: it is large, and loaded only where a picture has to be drawn. */
function canDraw(kept: Kept | undefined): boolean {
  const key = keyOf('sharp', sharpState())
  const isThere = kept?.load(key) === true || loadSharp() !== undefined
  if (isThere && kept?.load(key) !== true) kept?.save(key, true)
  return isThere
}

function filesOf(
  { source, folder }: FaviconJob,
  root: string,
  { branding, docs, problems }: BrandContext,
): BrandFile[] {
  const { kept } = docs
  const { background } = branding.colors.light
  const isSvg = /\.svg$/i.test(source)
  let maker: FaviconMaker | undefined
  const make = async (file: FaviconFile) => {
    const picture = readFileSync(join(root, source))
    const key = keyOf('favicon', picture.toString('base64'), isSvg, background, file, sharpState())
    const known = kept?.load(key)
    if (known instanceof Uint8Array) return Buffer.from(known)
    const sharp = loadSharp()
    if (!sharp) throw new Error('`sharp` is gone')
    maker ??= new FaviconMaker(picture, { isSvg, background, sharp })
    const made = await maker.make(file)
    kept?.save(key, made)
    return made
  }
  return faviconFiles(source, folder).map((file) => ({
    path: file.path,
    contentType: contentTypes[file.type],
    body: async () => {
      try {
        return await make(file)
      } catch (error) {
        problems.reportAt('/favicon', {
          code: 'asset-unreadable',
          severity: 'warning',
          message: `\`${source}\` cannot be read as an image (${error instanceof Error ? error.message : String(error)}), so the site has no icon. It has to be an SVG, PNG, ICO, JPEG or WebP file.`,
          actual: source,
        })
        return undefined
      }
    },
  }))
}

function writtenIcons({ docs }: BrandContext): HeadElement[] {
  const { light = '', dark = '' } = docs.site.config.favicon ?? {}
  const link = (written: string, mode?: string): HeadElement => {
    const media = mode && `(prefers-color-scheme: ${mode})`
    return { tag: 'link', attrs: { rel: 'icon', href: docs.urls.resolve(written, ''), ...(media && { media }) } }
  }
  return light === dark ? [link(light)] : [link(light, 'light'), link(dark, 'dark')]
}
