import { fromRoot, isRemote } from '@specnav/branding'
import type { ContentPlace } from '@specnav/content'
import type { MenuIcon } from '@specnav/contextual-menu'
import { type DocsConfig, isObject, type NavigationNode, type Place, type Problem } from '@specnav/core'
import type { Docs } from '../docs.ts'
import { escapeHtml } from '@specnav/pages/html'
import type { BrandContext } from './brand-part.ts'
import { type IconResult, Icons } from './icons.ts'
import type { BrandProblems } from './problems.ts'

/**
 * The location of an icon: a field of docs.json, or a page, in which the location is searched. `at`: the
 * component that has it.
 */
export type IconPlace = { pointer: string; file: string } | { page: string; at?: ContentPlace }

/** The icons of a site as HTML. Icons that cannot be drawn are reported. */
export class SiteIcons {
  readonly #docs: Docs
  readonly #icons: Icons
  readonly #problems: BrandProblems
  /** What is drawn in place of what was asked for, by the code of the note. */
  readonly #replaced = { 'icon-paid': new Map<string, Replaced>(), 'icon-style': new Map<string, Replaced>() }
  /** The first location of each problem. */
  readonly #first = new Map<string, Place>()

  constructor({ docs, packages, problems }: Omit<BrandContext, 'branding'>) {
    this.#docs = docs
    this.#icons = new Icons(packages, docs.site.config.icons.library)
    this.#problems = problems
  }

  /** The drawing of an icon of the project's library; undefined if it has no such icon. */
  svg(name: string, style: string | undefined, place: IconPlace): string | undefined {
    const result = this.#icons.find(name, style)
    if (result.type !== 'svg' || result.style !== undefined || result.name !== undefined)
      this.#report(name, style, result, place)
    return result.type === 'svg' ? result.svg : undefined
  }

  /** The drawing of an icon, if the library has it; what it lacks is not reported. */
  drawing(name: string): string | undefined {
    const result = this.#icons.find(name, undefined)
    return result.type === 'svg' ? result.svg : undefined
  }

  /** An icon in any of its forms: a drawing of the library, or an image of the project or another site. */
  html(icon: string, style: string | undefined, place: IconPlace): string | undefined {
    if (!/[/.]/.test(icon)) return this.svg(icon, style, place)
    const source = isRemote(icon) ? icon : this.#docs.urls.file(fromRoot(icon))
    if (/^(javascript|data|vbscript):/i.test(source)) return undefined
    if (!isRemote(icon) && !this.#docs.site.files.has(fromRoot(icon))) this.#reportFile(icon, place)
    return `<img class="sn-c-icon" src="${escapeHtml(source)}" alt="">`
  }

  /** The icon of a node of the navigation. */
  ofNode(node: NavigationNode): string | undefined {
    const { icon, iconType, place } = node
    if (icon === undefined || icon === '') return undefined
    const { file, pointer = '' } = place
    const isPage = node.type === 'page' || node.type === 'endpoint'
    const drawn = this.html(icon, iconType, isPage ? { page: node.path } : { file, pointer: `${pointer}/icon` })
    if (!drawn || !('color' in node) || !node.color) return drawn
    return `<span style="display:contents;color:light-dark(${node.color.light},${node.color.dark})">${drawn}</span>`
  }

  /** The icon of an option in the contextual menu of the page `path`, if it is a name of the library. */
  ofMenu(icon: MenuIcon, path: string): string | undefined {
    if (icon.type !== 'library') return undefined
    const { config, pages } = this.#docs.site
    const isOfPage = pages.get(path)?.settings.contextual !== undefined
    return this.svg(icon.name, icon.style, isOfPage ? { page: path } : menuPlace(icon.name, config))
  }

  #report(name: string, style: string | undefined, result: IconResult, place: IconPlace): void {
    const at = this.#placeOf(place, name)
    if (result.type === 'svg') {
      if (result.name !== undefined) this.#reportReplaced('icon-paid', name, result.name, at)
      if (style !== undefined && result.style !== undefined) this.#reportReplaced('icon-style', style, result.style, at)
    } else if (result.type === 'uninstalled') {
      const attempt = result.reason === undefined ? '' : `, and could not be fetched: ${result.reason}`
      const message = `The icons of ${result.library} are not shown: they are not installed${attempt}. Install them: \`npm install ${result.package}\`.`
      this.#reportFirst('icons', { code: 'package-missing', severity: 'warning', message }, at)
    } else this.#reportFirst(`icon ${name} ${at.file}`, missing(name, result), at)
  }

  /** An icon that is a picture of the project, which is not there. */
  #reportFile(icon: string, place: IconPlace): void {
    const at = this.#placeOf(place, icon)
    const message = `The icon \`${icon}\` names no file of the project: there is no \`${fromRoot(icon)}\`.`
    this.#reportFirst(
      `icon ${icon} ${at.file}`,
      { code: 'asset-missing', severity: 'warning', message, actual: icon },
      at,
    )
  }

  #placeOf(place: IconPlace, icon: string): Place {
    return 'page' in place ? this.#problems.placeOn(place.page, icon, 'icon', place.at) : place
  }

  /** One note for the whole site, at the first of these icons. Its words are in the order of their places. */
  #reportReplaced(code: 'icon-paid' | 'icon-style', asked: string, drawn: string, at: Place): void {
    const known = this.#replaced[code].get(asked)
    const words = this.#replaced[code].set(asked, { drawn, at: known ? firstOf(known.at, at) : at })
    const pairs = [...words]
      .toSorted(([, { at: one }], [, { at: other }]) =>
        isSamePlace(one, other) ? 0 : firstOf(one, other) === one ? -1 : 1,
      )
      .map(([from, { drawn: to }]) => `\`${from}\` → \`${to}\``)
    this.#reportFirst(code, { code, severity: 'note', message: replacedMessages[code](pairs.join(', ')) }, at)
  }

  /** A problem at the first of its locations, in whatever order pages are drawn. */
  #reportFirst(subject: string, problem: Omit<Problem, 'file'>, at: Place): void {
    const known = this.#first.get(subject)
    const first = known ? firstOf(known, at) : at
    this.#first.set(subject, first)
    this.#problems.replace(subject, { ...problem, ...first })
  }
}

/** What is drawn in place of an icon or a style, and the first place that asks for it. */
interface Replaced {
  drawn: string
  at: Place
}

function firstOf(one: Place, other: Place): Place {
  return orderOf(one) <= orderOf(other) ? one : other
}

function isSamePlace(one: Place, other: Place): boolean {
  return orderOf(one) === orderOf(other)
}

function orderOf({ file, offset = 0, pointer = '' }: Place): string {
  return [file, String(offset).padStart(9, '0'), pointer].join(' ')
}

const replacedMessages = {
  'icon-paid': (pairs: string) =>
    `Icons of Font Awesome’s paid set are shown as the nearest free ones: ${pairs}. Choose other icons, or use pictures of your own.`,
  'icon-style': (pairs: string) =>
    `Icons in a style that is not free, or not for them, are shown in another one: ${pairs}.`,
}

/** The location of an icon in the contextual menu of docs.json. */
function menuPlace(name: string, { contextual, file }: DocsConfig): { file: string; pointer: string } {
  const pointer = '/contextual/options'
  const nameOf = (icon: unknown) => (isObject(icon) ? icon.name : icon)
  const index = contextual?.options.findIndex((option) => isObject(option) && nameOf(option.icon) === name) ?? -1
  return { file, pointer: index === -1 ? pointer : `${pointer}/${index}/icon` }
}

function missing(
  name: string,
  { library, suggestion, elsewhere, paid }: Extract<IconResult, { type: 'unknown' }>,
): Omit<Problem, 'file'> {
  const advice = elsewhere
    ? ` ${elsewhere} has one, but a project uses only one library, which \`icons.library\` in docs.json sets.`
    : suggestion
      ? ` Did you mean \`${suggestion}\`?`
      : paid
        ? ' It is in the paid set only. Choose another icon, or use a picture of your own.'
        : ' Choose another icon, or use a picture of your own.'
  return {
    code: 'icon-missing',
    severity: 'warning',
    message: `${library} has no icon \`${name}\`; no icon is shown.${advice}`,
    actual: name,
    ...(suggestion && { suggestion }),
  }
}
