import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import {
  assetFolder,
  catalogueName,
  fromRoot,
  isRemote,
  thumbnailOf,
  thumbnailSize,
  type Branding,
  type HeadElement,
} from '@specnav/branding'
import { folderStore, type DocsConfig, type Problem } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { fontPackages } from './catalogue-font.ts'
import { titleLine } from '@specnav/core/text'
import { metaOf } from '../pages/page-meta.ts'
import type { Docs } from '../docs.ts'
import type { BrandFile } from './brand-file.ts'
import type { BrandContext } from './brand-part.ts'
import type { OptionalPackages } from './packages.ts'
import type { BrandProblems } from './problems.ts'
import { loadSharp } from './sharp.ts'

type Takumi = typeof import('@takumi-rs/core')

/** The thumbnails of pages on other sites: one for each page, drawn if the renderer is installed. */
export class Thumbnails {
  readonly #docs: Docs
  readonly #branding: Branding
  readonly #packages: OptionalPackages
  readonly #config: DocsConfig['thumbnails']
  readonly #problems: BrandProblems
  readonly #font: string | undefined
  /** The common part of all pictures, for their names. */
  readonly #common: string
  #renderer: Promise<Renderer> | undefined
  #background: Promise<Uint8Array | undefined> | undefined

  constructor({ docs, branding, packages, problems }: BrandContext) {
    const { thumbnails } = docs.site.config
    this.#docs = docs
    this.#branding = branding
    this.#packages = packages
    this.#problems = problems
    this.#font = this.#findFont(thumbnails?.fonts?.family)
    const isInstalled = packages.find('@takumi-rs/core') !== undefined
    this.#config = isInstalled ? (thumbnails ?? {}) : undefined
    this.#common = this.#config ? this.#state() : ''
    if (thumbnails && !isInstalled) {
      problems.reportAt('/thumbnails', {
        code: 'package-missing',
        severity: 'warning',
        message:
          'The preview images of pages are not made, because `@takumi-rs/core` is not installed. Install it: `npm install @takumi-rs/core`.',
      })
    }
  }

  /**
   * The metadata with which other sites show the picture of a page. `origin` makes its URL absolute, as they
   * require.
   */
  head(path: string, origin: string | undefined): HeadElement[] {
    const page = this.#config && this.#docs.site.pages.get(path)
    if (!page || hasOwnImage(page, this.#docs.site.config)) return []
    const url = this.#docs.urls.file(this.#fileOf(page))
    const meta = (property: string, content: string): HeadElement => ({ tag: 'meta', attrs: { property, content } })
    return [
      meta('og:image', origin ? new URL(url, origin).href : url),
      meta('og:image:width', String(thumbnailSize.width)),
      meta('og:image:height', String(thumbnailSize.height)),
      meta('og:image:alt', `${titleLine(page)} – ${this.#branding.name}`),
    ]
  }

  files(): BrandFile[] {
    if (!this.#config) return []
    const pages = this.#docs.nav.pages().filter((page) => !hasOwnImage(page, this.#docs.site.config))
    return pages.map((page) => ({ path: this.#fileOf(page), contentType: 'image/png', body: () => this.#draw(page) }))
  }

  #findFont(family: string | undefined): string | undefined {
    if (family === undefined) return undefined
    const name = catalogueName(family)
    const [variable, single] = fontPackages(family)
    const found =
      this.#packages.find(`${variable}/files/${name}-latin-wght-normal.woff2`) ??
      this.#packages.find(`${single}/files/${name}-latin-700-normal.woff2`)
    if (found === undefined) {
      const { reason } = this.#packages.absence(variable) ?? {}
      const attempt = reason === undefined ? '' : `, and could not be fetched: ${reason}`
      this.#problems.reportAt('/thumbnails/fonts/family', {
        code: 'package-missing',
        severity: 'warning',
        message: `The font \`${family}\` is not installed${attempt}. Thumbnails have one of the renderer's. Install it: \`npm install ${variable}\`.`,
        actual: family,
      })
    }
    return found
  }

  /** Equal pictures have the same name. */
  #fileOf(page: Page): string {
    const hash = createHash('sha256')
      .update(JSON.stringify(this.#textOf(page)))
      .update(this.#common)
    return `${assetFolder}/thumbnails/${hash.digest('hex').slice(0, 16)}.png`
  }

  #textOf(page: Page): { title: string; section?: string; description?: string } {
    const { title, description } = metaOf(page, this.#docs.site.config)
    const section = this.#docs.nav.location(page.path)?.groups.at(-1)?.label
    return { title, ...(section && { section }), ...(description && { description }) }
  }

  #state(): string {
    const { root } = this.#docs.site.files
    const background = this.#config?.background
    const image = background && !isRemote(background) && root ? hashOfFile(join(root, fromRoot(background))) : undefined
    const engine = this.#packages.find('@takumi-rs/core')
    return JSON.stringify([this.#branding.colors, this.#branding.name, this.#config, this.#font, image, engine])
  }

  async #draw(page: Page): Promise<Uint8Array | undefined> {
    // A picture that was drawn earlier does not say what is wrong with its background.
    await this.background()
    const folder = this.#packages.cacheFolder()
    const draw = async () => Buffer.from(await this.#render(page)).toString('base64')
    const key = this.#fileOf(page).replace(/^.*\/|\.png$/g, '')
    const drawn = folder ? await folderStore(join(folder, 'thumbnails')).remember(key, draw) : await draw()
    return Buffer.from(drawn, 'base64')
  }

  async #render(page: Page): Promise<Uint8Array> {
    this.#renderer ??= this.#load()
    const [renderer, background] = await Promise.all([this.#renderer, this.background()])
    const node = thumbnailOf(this.#textOf(page), this.#branding, {
      ...(this.#config?.appearance && { appearance: this.#config.appearance }),
      ...(background && { background: backgroundName }),
      ...(this.#font && { font: fontName }),
    })
    const images = background ? [{ src: backgroundName, data: background }] : []
    return renderer.render(node, { ...thumbnailSize, format: 'png', images })
  }

  async #load(): Promise<Renderer> {
    const takumi = await this.#packages.load<Takumi>('@takumi-rs/core')
    if (!takumi) throw new Error('@takumi-rs/core was there a moment ago')
    const renderer = new takumi.Renderer()
    if (this.#font) await renderer.registerFont({ name: fontName, data: readFileSync(this.#font) })
    return renderer
  }

  /** The background as a picture of the right size, from any format. */
  background(): Promise<Uint8Array | undefined> {
    return (this.#background ??= this.#loadBackground())
  }

  async #loadBackground(): Promise<Uint8Array | undefined> {
    const written = this.#config?.background
    if (written === undefined) return undefined
    const { root, has } = this.#docs.site.files
    const unusable = (problem: Pick<Problem, 'code' | 'severity' | 'message'>): undefined => {
      this.#problems.reportAt('/thumbnails/background', { ...problem, actual: written })
    }
    if (isRemote(written)) {
      const message = `Nothing is fetched while a site is built, so thumbnails do not use \`${written}\`. Put the file into the project, and write its path.`
      return unusable({ code: 'asset-unreadable', severity: 'warning', message })
    }
    const path = fromRoot(written)
    if (!has(path) || root === undefined) {
      const message = `There is no file \`${path}\`, so thumbnails have no background.`
      return unusable({ code: 'asset-missing', severity: 'warning', message })
    }
    const sharp = loadSharp()
    if (!sharp) {
      const message =
        'Thumbnails have no background, because `sharp` is not installed. Install it: `npm install sharp`.'
      return unusable({ code: 'package-missing', severity: 'warning', message })
    }
    try {
      return await sharp(join(root, path))
        .resize(thumbnailSize.width, thumbnailSize.height, { fit: 'cover' })
        .png()
        .toBuffer()
    } catch {
      const message = `\`${path}\` cannot be read as an image, so thumbnails have no background.`
      return unusable({ code: 'asset-unreadable', severity: 'warning', message })
    }
  }
}

const backgroundName = 'background'
const fontName = 'Thumbnail'

/** An author's own picture takes precedence. */
function hasOwnImage({ settings }: Page, { seo }: DocsConfig): boolean {
  return settings.image !== undefined || seo.metatags['og:image'] !== undefined
}

function hashOfFile(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return undefined
  }
}
