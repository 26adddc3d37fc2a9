import {
  assetCss,
  type Branding,
  brandingCss,
  type CssOptions,
  customProperties,
  guestCss,
  hostSizesCss,
  type FontFace,
  type HeadElement,
  type HostName,
  type Image,
  resolveBranding,
} from '@specnav/branding'
import { join } from 'node:path'
import type { DocsConfig } from '@specnav/core'
import type { Docs } from '../docs.ts'
import type { BrandFile } from './brand-file.ts'
import type { BrandContext } from './brand-part.ts'
import { Formulas } from './formulas.ts'
import { type HeaderLink, navbarOf } from './navbar.ts'
import type { OptionalPackages } from './packages.ts'
import { BrandProblems } from './problems.ts'
import { type SiteFavicon, siteFavicon } from './site-favicon.ts'
import { type SiteFonts, siteFonts } from './site-fonts.ts'
import { loadSharp } from './sharp.ts'
import { SiteIcons } from './site-icons.ts'
import { Thumbnails } from './thumbnails.ts'

/** The look of one resolved site, for any host. */
export class SiteLook {
  readonly docs: Docs
  readonly branding: Branding
  readonly icons: SiteIcons
  readonly formulas: Formulas
  readonly problems: BrandProblems
  readonly #fonts: SiteFonts
  readonly #favicon: SiteFavicon
  readonly #thumbnails: Thumbnails
  readonly #isGuest: boolean

  /** `isGuest`: the site has the look of its host, and docs.json adds none. */
  constructor(docs: Docs, packages: OptionalPackages, { isGuest = false }: { isGuest?: boolean } = {}) {
    const { files } = docs.site
    const config = isGuest ? withoutLook(docs.site.config) : docs.site.config
    const { value: branding, problems: found } = resolveBranding(config, {
      has: (path) => files.has(path),
      url: (path) => docs.urls.file(path),
    })
    const problems = new BrandProblems(docs)
    for (const problem of found) problems.report(problem)
    const context: BrandContext = { docs, branding, packages, problems }
    this.docs = docs
    this.branding = branding
    this.problems = problems
    this.icons = new SiteIcons(context)
    this.formulas = new Formulas(context)
    this.#thumbnails = new Thumbnails(context)
    this.#fonts = isGuest ? none : siteFonts(context)
    this.#favicon = isGuest ? none : siteFavicon(context)
    this.#isGuest = isGuest
  }

  /** The faces of the catalogue's fonts, for the site's style sheet. */
  get faces(): readonly FontFace[] {
    return this.#fonts.faces
  }

  /** The custom properties of the look. */
  get properties(): Record<string, string> {
    return customProperties(this.branding)
  }

  /** The rules of the look that name files: fonts and backgrounds. */
  fileCss({ host }: Pick<CssOptions, 'host'>): string {
    return assetCss(this.branding, { host, faces: this.faces })
  }

  /** The properties of our parts in a host: those of docs.json, or with the values of the host. */
  hostCss(host: HostName, options?: Pick<CssOptions, 'layout' | 'assets'>): string {
    return this.#isGuest ? guestCss(host) : hostSizesCss(host) + this.css({ host, ...options })
  }

  /** The rules of the fonts alone. */
  get fontCss(): string {
    return assetCss({ ...this.branding, background: {} }, { faces: this.faces })
  }

  /** The look as a style sheet, with the faces of its fonts. */
  css(options?: Omit<CssOptions, 'faces'>): string {
    return brandingCss(this.branding, { ...options, faces: this.faces })
  }

  /** The default icon for browsers, from the root of the site; `head` names all icons. */
  get favicon(): string | undefined {
    return this.#favicon.path
  }

  /** The elements for the head of every page: preloaded fonts, colours of the browser's bars, icons. */
  get head(): HeadElement[] {
    return [...this.headWithoutIcons, ...this.#favicon.head]
  }

  /** These elements for a project with an icon of its own. */
  get headWithoutIcons(): HeadElement[] {
    const metas = this.branding.head.filter(({ tag }) => tag === 'meta' && !this.#isGuest)
    return [...this.#fonts.head, ...metas]
  }

  /**
   * The elements for the head of one page: the style sheet of its formulas, once it has been rendered, and
   * its thumbnail. `origin` is the public URL of the site.
   */
  pageHead(path: string, origin: string | undefined): HeadElement[] {
    const href = this.formulas.stylesheet(path)
    const sheet: HeadElement[] = href === undefined ? [] : [{ tag: 'link', attrs: { rel: 'stylesheet', href } }]
    return [...sheet, ...this.#thumbnails.head(path, origin)]
  }

  /** The intrinsic size of an image of the project; undefined if it is unknown. */
  async imageSize({ path }: Image): Promise<{ width: number; height: number } | undefined> {
    const { root } = this.docs.site.files
    const sharp = loadSharp()
    if (path === undefined || root === undefined || !sharp) return undefined
    try {
      const { width, height } = await sharp(join(root, path)).metadata()
      return { width, height }
    } catch {
      return undefined
    }
  }

  /** The links of the header of a page. Default: of pages outside of docs.json. */
  navbar(path?: string): { links: HeaderLink[]; primary?: HeaderLink } {
    return navbarOf(this.docs, this.icons, path)
  }

  /** Reads the pictures of the look without drawing all of it, so that those that cannot be read are reported. */
  async readPictures(): Promise<void> {
    const icons = this.#favicon.files.filter(({ path }) => path.endsWith('.ico'))
    await Promise.all([...icons.map(({ body }) => body()), this.#thumbnails.background()])
  }

  /** The files that the look needs, for the pages rendered so far. */
  files(): BrandFile[] {
    return [...this.#fonts.files, ...this.#favicon.files, ...this.formulas.files(), ...this.#thumbnails.files()]
  }
}

const none: SiteFonts & SiteFavicon = { faces: [], head: [], files: [] }

/** What docs.json says without the look: pictures of pages for other sites keep its colours. */
function withoutLook({ fonts: _, favicon: _icon, logo: _logo, background: _back, ...config }: DocsConfig): DocsConfig {
  return config
}
