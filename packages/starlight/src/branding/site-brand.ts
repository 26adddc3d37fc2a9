import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { assetFolder, type HeadElement, type Image } from '@specnav/branding'
import {
  type SiteLook,
  type BrandFile,
  type CustomElement,
  fitsOneRow,
  languageHome,
  type ImageSize,
  imageSize,
  type ShownSite,
  type Switcher,
} from '@specnav/host'
import { profilesOf, type Profile } from '../chrome/socials.ts'
import { packageFile } from '../package-file.ts'
import type { CodeStyle } from './code.ts'
import { scriptlessCss } from './scriptless.ts'

/** The look of one resolved site in Starlight: the heads of its pages, and the files besides them. */
export class SiteBrand {
  readonly docs: ShownSite
  readonly assets: SiteLook
  /** The site's own style sheet. */
  readonly stylesheet: BrandFile
  readonly #sizes = new Map<Image, Promise<ImageSize | undefined>>()

  constructor(docs: ShownSite, code: CodeStyle) {
    this.docs = docs
    this.assets = docs.look
    const { branding } = this.assets
    const theme = readFileSync(packageFile(`styles/themes/${branding.theme}.css`), 'utf8')
    const layout = theme + scriptlessCss(branding, code) + code.css
    const text = this.assets.css({ host: 'starlight', layout })
    this.stylesheet = {
      path: `${assetFolder}/brand.${hashOf(text)}.css`,
      contentType: 'text/css; charset=utf-8',
      body: () => text,
    }
  }

  /** The elements that the head of a page holds. */
  head(path: string, origin?: string): (HeadElement | CustomElement)[] {
    const href = this.docs.urls.file(this.stylesheet.path)
    return [
      { tag: 'link', attrs: { rel: 'stylesheet', href } },
      ...this.assets.head,
      ...this.docs.pages.head(path, origin),
    ]
  }

  /** The profiles in the footer of a page. */
  profiles(path: string | undefined): Profile[] {
    return profilesOf(this.docs.nav.frame('footer', path).socials)
  }

  /**
   * The target of a page's logo, if it is not the site's root; `home` is the start of the project's own
   * pages.
   */
  logoHref(path: string | undefined, home: string | undefined): string | undefined {
    const { href } = this.assets.branding.logo
    if (href !== undefined) return this.docs.urls.resolve(href, '')
    return home ?? (path === undefined ? undefined : languageHome(this.docs, path))
  }

  /** Whether a page's tabs are in the row of its title. A logo counts as a long name. */
  hasInlineTabs(path: string | undefined, title: string, switchers: readonly Switcher[]): boolean {
    const { links, primary } = this.assets.navbar(path)
    const name = this.assets.branding.logo.light ? 'A logo of usual width' : title
    return fitsOneRow({ title: name, links: primary ? [...links, primary] : links, switchers })
  }

  /** The intrinsic size of an image of the project, so that the page does not move when it has loaded. */
  imageSize(image: Image): Promise<ImageSize | undefined> {
    const known = this.#sizes.get(image) ?? imageSize(image, this.docs)
    this.#sizes.set(image, known)
    return known
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
