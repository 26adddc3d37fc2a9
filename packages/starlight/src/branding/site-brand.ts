import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  assetFolder,
  brandingCss,
  faviconFiles,
  fromRoot,
  isRemote,
  resolveBranding,
  type AssetJob,
  type Branding,
  type HeadElement,
  type Image,
} from '@specnav/branding'
import type { MenuIcon } from '@specnav/contextual-menu'
import type { NavbarLink, NavigationNode, Problem } from '@specnav/core'
import type { Docs } from '@specnav/core/host'
import { bannerOf, type SiteBanner } from '../chrome/banner.ts'
import { profilesOf, type Profile } from '../chrome/socials.ts'
import { languageHome } from '../chrome/home.ts'
import type { MathRenderer } from '../content/math.ts'
import { escapeHtml } from '../content/parts.ts'
import { packageFile } from '../package-file.ts'
import type { BrandFile } from './brand-file.ts'
import type { CodeStyle } from './code.ts'
import { FaviconMaker } from './favicons.ts'
import { Formulas, mathStylesheet } from './formulas.ts'
import { catalogueFont, fontPackage, type CatalogueFont } from './fonts.ts'
import { Icons, type IconResult } from './icons.ts'
import type { OptionalPackages } from './packages.ts'
import { scriptlessCss } from './scriptless.ts'
import { loadSharp } from './sharp.ts'
import { Thumbnails } from './thumbnails.ts'

/** Where an icon is written: a place in docs.json, or a page, where it is looked for. */
export type IconPlace = { pointer: string; file: string } | { page: string }

/** The look of one resolved site: what its pages' heads hold, the files beside them, its icons. */
export class SiteBrand {
  readonly branding: Branding
  readonly docs: Docs
  readonly banner: SiteBanner | undefined
  readonly profiles: readonly Profile[]
  readonly #packages: OptionalPackages
  readonly #icons: Icons
  readonly #problems = new Map<string, Problem>()
  readonly #fonts: CatalogueFont[]
  readonly #math: Formulas
  readonly #thumbnails: Thumbnails
  readonly #stylesheet: { path: string; text: string }
  readonly #sizes = new Map<string, Promise<ImageSize | undefined>>()

  constructor(docs: Docs, packages: OptionalPackages, code: CodeStyle) {
    const { config, files } = docs.site
    this.docs = docs
    this.banner = bannerOf(docs)
    this.profiles = profilesOf(config.footer.socials)
    this.#packages = packages
    this.#math = new Formulas(packages, config.styling.latex, (path) => {
      this.#tell(
        {
          code: 'package-missing',
          severity: 'warning',
          message:
            'Formulas are shown as they are written, because `katex` is not installed. Install it: `npm install katex@0.18.0`.',
          ...this.#placeOf('$$', { page: path }),
        },
        'package-missing katex',
      )
    })
    this.#icons = new Icons(packages, config.icons.library)
    const { value, problems } = resolveBranding(config, {
      has: (path) => files.has(path),
      url: (path) => docs.urls.file(path),
    })
    this.branding = value
    for (const problem of problems) this.#tell(problem)
    this.#thumbnails = new Thumbnails(docs, {
      branding: value,
      packages,
      tell: (pointer, problem) => this.#tellInConfig(pointer, problem),
    })
    this.#fonts = value.assets.flatMap((job) => (job.type === 'font' ? this.#font(job) : []))
    const text = brandingCss(value, {
      host: 'starlight',
      faces: this.#fonts.flatMap(({ faces }) => faces),
      layout:
        readFileSync(packageFile(`styles/themes/${value.theme}.css`), 'utf8') + scriptlessCss(value, code) + code.css,
    })
    this.#stylesheet = { path: `${assetFolder}/brand.${hashOf(text)}.css`, text }
  }

  /** What was found wrong so far: icons are found while pages are drawn. */
  problems(): Problem[] {
    return [...this.#problems.values()]
  }

  /** The icon for browsers that know no other, from the root of the site. */
  get favicon(): string | undefined {
    const job = this.branding.assets.find(({ type }) => type === 'favicon')
    return job?.type === 'favicon' ? `/${job.folder}/favicon.ico` : undefined
  }

  /** The elements that the head of a page holds. */
  head(path: string, origin?: string): HeadElement[] {
    const preloads = this.#fonts.flatMap(({ preload }) => preload ?? [])
    return [
      { tag: 'link', attrs: { rel: 'stylesheet', href: this.docs.urls.file(this.#stylesheet.path) } },
      ...preloads.map((href): HeadElement => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
      })),
      ...(this.#math.isOn(path)
        ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: this.docs.urls.file(mathStylesheet) } } as const]
        : []),
      ...this.branding.head,
      ...this.#thumbnails.head(path, origin),
    ]
  }

  /** The files that the site needs for its look. */
  files(): BrandFile[] {
    const { path, text } = this.#stylesheet
    return [
      { path, contentType: 'text/css; charset=utf-8', body: () => text },
      ...this.#fonts.flatMap(({ files }) =>
        Array.from(files, ([source, target]) => ({
          path: target,
          contentType: 'font/woff2',
          body: () => readFileSync(source),
        })),
      ),
      ...this.#math.files(),
      ...this.#thumbnails.files(),
      ...this.branding.assets.flatMap((job) => this.#files(job)),
    ]
  }

  /** The drawing of an icon of the project's library, or of none where it has no such icon. */
  icon(name: string, style: string | undefined, place: IconPlace): string | undefined {
    const result = this.#icons.find(name, style)
    if (result.type === 'svg' && result.style === undefined) return result.svg
    this.#tellIcon(name, style, result, place)
    return result.type === 'svg' ? result.svg : undefined
  }

  /** The icon of a node of the navigation: a drawing of the library, or a picture. */
  nodeIcon(node: NavigationNode): string | undefined {
    if (node.icon === undefined || node.icon === '') return undefined
    const { file, pointer = '' } = node.place
    const isPage = node.type === 'page' || node.type === 'endpoint'
    return this.#iconHtml(node.icon, node.iconType, isPage ? { page: node.path } : { file, pointer: `${pointer}/icon` })
  }

  /** The links beside the search, their icons drawn. */
  navbar(): { links: HeaderLink[]; primary?: HeaderLink } {
    const { navbar, file } = this.docs.site.config
    const link = ({ label, href, icon, type }: NavbarLink, pointer: string): HeaderLink => ({
      label: label || (type === 'github' ? 'GitHub' : href),
      href: this.docs.urls.resolve(href, ''),
      icon: icon ? this.#iconHtml(icon, undefined, { file, pointer: `${pointer}/icon` }) : undefined,
    })
    return {
      links: navbar.links.map((each, index) => link(each, `/navbar/links/${index}`)),
      ...(navbar.primary && { primary: link(navbar.primary, '/navbar/primary') }),
    }
  }

  /** The icon of an option of a page's contextual menu, where it is a name of the library. */
  menuIcon(icon: MenuIcon, path: string): string | undefined {
    if (icon.type !== 'library') return undefined
    const isOfPage = this.docs.site.pages.get(path)?.frontmatter.contextual !== undefined
    const place = isOfPage ? { page: path } : { file: this.docs.site.config.file, pointer: '/contextual/options' }
    return this.icon(icon.name, icon.style, place)
  }

  #iconHtml(icon: string, style: string | undefined, place: IconPlace): string | undefined {
    if (!/[/.]/.test(icon)) return this.icon(icon, style, place)
    const source = isRemote(icon) ? icon : this.docs.urls.file(fromRoot(icon))
    return /^(javascript|data|vbscript):/i.test(source)
      ? undefined
      : `<img class="sd-icon" src="${escapeHtml(source)}" alt="">`
  }

  /** What draws the formulas of a page; nothing where docs.json wants none. */
  mathOf(path: string): MathRenderer | undefined {
    return this.#math.of(path)
  }

  /** Where the logo of a page leads, where that is not the site's root. */
  logoHref(path: string | undefined): string | undefined {
    const { href } = this.branding.logo
    if (href !== undefined) return this.docs.urls.resolve(href, '')
    return path === undefined ? undefined : languageHome(this.docs, path)
  }

  /** The size that an image of the project has in itself, so that the page does not move when it has come. */
  imageSize({ path }: Image): Promise<ImageSize | undefined> {
    if (path === undefined) return Promise.resolve(undefined)
    const known = this.#sizes.get(path) ?? this.#measure(path)
    this.#sizes.set(path, known)
    return known
  }

  async #measure(path: string): Promise<ImageSize | undefined> {
    const { root } = this.docs.site.files
    const sharp = await loadSharp()
    if (root === undefined || !sharp) return undefined
    try {
      const { width, height } = await sharp(join(root, path)).metadata()
      return { width, height }
    } catch {
      return undefined
    }
  }

  #font(job: Extract<AssetJob, { type: 'font' }>): CatalogueFont[] {
    const font = catalogueFont(job, this.#packages, (path) => this.docs.urls.file(path))
    const pointer = this.#fontPointer(job)
    if (!font) {
      this.#tellInConfig(pointer, {
        code: 'package-missing',
        severity: 'warning',
        message: `The font \`${job.family}\` is not installed, so pages have the theme's own. Install it: \`npm install ${fontPackage(job.family)}\`. A family without a variable font is \`${fontPackage(job.family).replace('-variable', '')}\`; one that the catalogue does not have needs \`source\`.`,
        actual: job.family,
      })
      return []
    }
    if (font.nearestWeight !== undefined) {
      this.#tellInConfig(pointer, {
        code: 'font-source',
        severity: 'warning',
        message: `The font \`${job.family}\` has no weight ${job.weight}; ${font.nearestWeight} is shown. The variable font has every weight: \`npm install ${fontPackage(job.family)}\`.`,
        actual: String(job.weight),
        suggestion: String(font.nearestWeight),
      })
    }
    return [font]
  }

  /** Where docs.json names a font: of its own, or of both. */
  #fontPointer({ role, family }: { role: string; family: string }): string {
    const { heading, body } = this.docs.site.config.fonts ?? {}
    return heading?.family === body?.family ? '/fonts/family' : `/fonts/${role}/${family ? 'family' : 'source'}`
  }

  #files(job: AssetJob): BrandFile[] {
    if (job.type === 'text') return [{ path: job.path, contentType: job.contentType, body: () => job.text }]
    if (job.type !== 'favicon') return []
    let maker: Promise<FaviconMaker | undefined> | undefined
    const types = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' }
    return faviconFiles(job.source, job.folder).map((file) => ({
      path: file.path,
      contentType: types[file.type],
      body: async () => {
        maker ??= this.#faviconMaker(job.source)
        try {
          return await (await maker)?.make(file)
        } catch (error) {
          this.#tellInConfig('/favicon', {
            code: 'asset-unreadable',
            severity: 'error',
            message: `\`${job.source}\` cannot be read as a picture (${error instanceof Error ? error.message : String(error)}), so the site has no icon. It has to be an SVG, PNG, ICO, JPEG or WebP file.`,
            actual: job.source,
          })
          return undefined
        }
      },
    }))
  }

  async #faviconMaker(source: string): Promise<FaviconMaker | undefined> {
    const { root } = this.docs.site.files
    if (root === undefined) return undefined
    const sharp = await loadSharp()
    if (!sharp) {
      this.#tellInConfig('/favicon', {
        code: 'package-missing',
        severity: 'warning',
        message:
          'The sizes of the favicon cannot be made, because `sharp` is not installed. Install it: `npm install sharp`.',
      })
      return undefined
    }
    const background = this.branding.colors.light.background
    return new FaviconMaker(readFileSync(join(root, source)), { isSvg: /\.svg$/i.test(source), background, sharp })
  }

  #tellIcon(name: string, style: string | undefined, result: IconResult, place: IconPlace): void {
    if (result.type === 'svg') {
      // One word for each style, not for each icon.
      this.#tell(
        {
          code: 'icon-style',
          severity: 'warning',
          message: `Icons in the style \`${style}\` are not free, or not drawn in it: \`${result.style}\` stands in for them.`,
          ...this.#placeOf(name, place),
          actual: style,
          suggestion: result.style,
        },
        `icon-style ${style}`,
      )
      return
    }
    if (result.type === 'uninstalled') {
      const message = `The icons of ${result.library} are not drawn, because they are not installed. Install them: \`npm install ${result.packages.join(' ')}\`.`
      this.#tell({ code: 'package-missing', severity: 'warning', message, ...this.#placeOf(name, place) }, message)
      return
    }
    const { library, suggestion, elsewhere } = result
    const advice = elsewhere
      ? ` ${elsewhere} has one, but a project has one library: \`icons.library\` in docs.json says which.`
      : suggestion
        ? ` Did you mean \`${suggestion}\`?`
        : ' It may be one that is not free.'
    this.#tell({
      code: 'icon-missing',
      severity: 'warning',
      message: `${library} has no icon \`${name}\`; nothing is drawn.${advice}`,
      ...this.#placeOf(name, place),
      actual: name,
      ...(suggestion && { suggestion }),
    })
  }

  #placeOf(name: string, place: IconPlace): Pick<Problem, 'file' | 'pointer' | 'offset'> {
    if ('pointer' in place) return place
    const page = this.docs.site.pages.get(place.page)
    if (page?.type !== 'authored') return page?.operation?.place ?? { file: this.docs.site.config.file }
    const offset = this.docs.site.files.read(page.file)?.indexOf(name) ?? -1
    return { file: page.file, ...(offset >= 0 && { offset }) }
  }

  #tellInConfig(pointer: string, problem: Omit<Problem, 'file'>): void {
    const [, field = ''] = pointer.split('/')
    const { places, file } = this.docs.site.config
    const place = places[field] ?? { file, pointer: `/${field}` }
    this.#tell({ ...problem, file: place.file, pointer: place.pointer + pointer.slice(field.length + 1) })
  }

  /** Each thing once: `key` says when two are the same. */
  #tell(problem: Problem, key = `${problem.file} ${problem.message}`): void {
    if (!this.#problems.has(key)) this.#problems.set(key, problem)
  }
}

/** A link of the header, ready to be drawn. */
export interface HeaderLink {
  label: string
  href: string
  icon: string | undefined
}

export interface ImageSize {
  width: number
  height: number
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
