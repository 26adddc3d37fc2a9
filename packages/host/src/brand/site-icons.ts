import { fromRoot, isRemote } from '@specnav/branding'
import type { MenuIcon } from '@specnav/contextual-menu'
import type { NavigationNode, Problem } from '@specnav/core'
import type { Docs } from '../docs.ts'
import { escapeHtml } from '@specnav/core/internal'
import type { BrandContext } from './brand-part.ts'
import { type IconResult, Icons } from './icons.ts'
import type { BrandProblems } from './problems.ts'

/** The location of an icon: a field of docs.json, or a page, in which the location is searched. */
export type IconPlace = { pointer: string; file: string } | { page: string }

/** The icons of a site as HTML. Icons that cannot be drawn are reported. */
export class SiteIcons {
  readonly #docs: Docs
  readonly #icons: Icons
  readonly #problems: BrandProblems

  constructor({ docs, packages, problems }: Omit<BrandContext, 'branding'>) {
    this.#docs = docs
    this.#icons = new Icons(packages, docs.site.config.icons.library)
    this.#problems = problems
  }

  /** The drawing of an icon of the project's library; undefined if it has no such icon. */
  svg(name: string, style: string | undefined, place: IconPlace): string | undefined {
    const result = this.#icons.find(name, style)
    if (result.type !== 'svg' || result.style !== undefined) this.#report(name, style, result, place)
    return result.type === 'svg' ? result.svg : undefined
  }

  /** An icon in any of its forms: a drawing of the library, or an image of the project or another site. */
  html(icon: string, style: string | undefined, place: IconPlace): string | undefined {
    if (!/[/.]/.test(icon)) return this.svg(icon, style, place)
    const source = isRemote(icon) ? icon : this.#docs.urls.file(fromRoot(icon))
    if (/^(javascript|data|vbscript):/i.test(source)) return undefined
    return `<img class="sn-c-icon" src="${escapeHtml(source)}" alt="">`
  }

  /** The icon of a node of the navigation. */
  ofNode(node: NavigationNode): string | undefined {
    const { icon, iconType, place } = node
    if (icon === undefined || icon === '') return undefined
    const { file, pointer = '' } = place
    const isPage = node.type === 'page' || node.type === 'endpoint'
    return this.html(icon, iconType, isPage ? { page: node.path } : { file, pointer: `${pointer}/icon` })
  }

  /** The icon of an option in the contextual menu of the page `path`, if it is a name of the library. */
  ofMenu(icon: MenuIcon, path: string): string | undefined {
    if (icon.type !== 'library') return undefined
    const isOfPage = this.#docs.site.pages.get(path)?.settings.contextual !== undefined
    const place = isOfPage ? { page: path } : { file: this.#docs.site.config.file, pointer: '/contextual/options' }
    return this.svg(icon.name, icon.style, place)
  }

  #report(name: string, style: string | undefined, result: IconResult, place: IconPlace): void {
    const at = 'page' in place ? this.#problems.placeOn(place.page, name, 'icon') : place
    if (result.type === 'svg') {
      const message = `Icons in the style \`${style}\` are not free or not available: \`${result.style}\` is used instead.`
      const words = { actual: style, suggestion: result.style }
      // One problem for each style, not for each icon.
      this.#problems.report(
        { code: 'icon-style', severity: 'warning', message, ...at, ...words },
        `icon-style ${style}`,
      )
    } else if (result.type === 'uninstalled') {
      const message = `The icons of ${result.library} are not shown, because they are not installed. Install them: \`npm install ${result.packages.join(' ')}\`.`
      this.#problems.report({ code: 'package-missing', severity: 'warning', message, ...at }, message)
    } else this.#problems.report({ ...missing(name, result), ...at })
  }
}

function missing(
  name: string,
  { library, suggestion, elsewhere }: Extract<IconResult, { type: 'unknown' }>,
): Omit<Problem, 'file'> {
  const advice = elsewhere
    ? ` ${elsewhere} has one, but a project uses only one library, which \`icons.library\` in docs.json sets.`
    : suggestion
      ? ` Did you mean \`${suggestion}\`?`
      : ' It may not be free.'
  return {
    code: 'icon-missing',
    severity: 'warning',
    message: `${library} has no icon \`${name}\`; no icon is shown.${advice}`,
    actual: name,
    ...(suggestion && { suggestion }),
  }
}
