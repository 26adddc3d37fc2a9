import { type Problem, siteMarker } from '@specnav/core'
import type { Page } from '@specnav/pages'
import type { SiteLook } from '../brand/site-look.ts'
import { type BrandFile, clientText, hashedFile, hashOf } from '../brand/brand-file.ts'
import type { Docs } from '../docs.ts'
import { classNamesIn } from './class-names.ts'
import { type CustomFile, customFiles, fileOfUrl } from './files.ts'
import { type HostHooks, platformNames, type StyleHooks, styleHooks } from './hooks.ts'
import { followingColours, platformColours } from './platform-colours.ts'
import { adaptSheet } from './style-sheet.ts'
import { type UtilityOptions, utilityRules } from './utilities.ts'

/** What a host must state so that authors' additions to pages can be shown. */
export interface CustomHost extends Pick<UtilityOptions, 'dark' | 'content' | 'isLayered'> {
  /** The host's own elements that replace the platform's. */
  hooks: HostHooks
  /** Whether the docs folder is the host's own project, which handles its style sheets and scripts itself. */
  ownsFolder: boolean
}

/** An element in the head of every page. */
export interface CustomElement {
  tag: 'link' | 'script'
  attrs: Record<string, string | true>
  /** Data, of a script that never runs. */
  text?: string
}

/**
 * The style sheets and scripts that an author adds to every page, and the style sheet of the utilities that
 * pages use.
 */
export class CustomCode {
  readonly files: readonly BrandFile[]
  /** For the heads of pages, in this order. */
  readonly #head: readonly CustomElement[]
  /** Whether there are only utilities. */
  readonly #hasNoFiles: boolean
  /** What is on every page, and what could not be added. */
  readonly problems: readonly Problem[]

  constructor(docs: Docs, assets: SiteLook, host: CustomHost) {
    const { styles, scripts, problems } = customFiles(docs.site, host)
    const names = platformNames(host.hooks, host.dark)
    const hooks = styleHooks(names)
    const sheets = styles.map((file) => customFile(file.path, adaptSheet(file.text, sheetOptions(docs, file, hooks))))
    const code = scripts.map(({ path, text }) => customFile(path, text))
    const platform = platformSheet(docs, assets, host, styles)
    const before = code.length + sheets.length > 0 ? [namesScript(docs, host.dark, code.length > 0 ? names : [])] : []
    this.problems = problems
    this.files = [...platform, ...sheets, ...before, ...code]
    const url = ({ path }: BrandFile) => docs.urls.file(path)
    this.#hasNoFiles = sheets.length + code.length === 0
    this.#head = [
      ...[...platform, ...sheets].map((file) => link(url(file))),
      ...before.map((file): CustomElement => ({ tag: 'script', attrs: { src: url(file) } })),
      ...code.map((file): CustomElement => ({ tag: 'script', attrs: { src: url(file), defer: true } })),
    ]
  }

  /** For the head of a page. Without a text of its author, it uses no utilities. */
  head(page: Page | undefined): readonly CustomElement[] {
    return this.#hasNoFiles && page?.operation && !hasText(page) ? [] : this.#head
  }
}

function hasText(page: Page): boolean {
  return page.type === 'authored' ? page.body().trim() !== '' : page.content !== undefined
}

function link(href: string): CustomElement {
  return { tag: 'link', attrs: { rel: 'stylesheet', href } }
}

/** The target on the site of each URL in a style sheet. */
function sheetOptions({ site, urls }: Docs, { path }: CustomFile, hooks: StyleHooks): Parameters<typeof adaptSheet>[1] {
  return {
    hooks,
    resolve(url) {
      const target = fileOfUrl(url, path)
      return target === undefined || !site.files.has(target)
        ? url
        : urls.file(target) + (/[?#][^]*$/.exec(url)?.[0] ?? '')
    },
  }
}

function customFile(path: string, text: string): BrandFile {
  return hashedFile(`custom/${path}`, text)
}

/** The platform's properties and utilities for pages and style sheets; none if nothing uses them. */
function platformSheet(
  docs: Docs,
  { branding }: SiteLook,
  host: CustomHost,
  sheets: readonly CustomFile[],
): BrandFile[] {
  const { config, files, pages } = docs.site
  const authored = [...pages.values()].flatMap((page) => (page.type === 'authored' ? [page.file] : []))
  const names = config.styling.tailwind === false ? [] : [...classNamesIn(authored, files)].sort()
  if (names.length === 0 && sheets.length === 0) return []
  const properties = Object.entries(platformColours(config, branding)).map(([name, value]) => `--${name}:${value};`)
  const text = `:root{${properties.join('')}}\n${followingColours(sheets.map((sheet) => sheet.text))}`
  const { dark, content, isLayered } = host
  const rules = { names, dark, content, isLayered }
  const path = `${siteMarker}/custom/utilities.${hashOf(JSON.stringify([text, rules]))}.css`
  const body = async () => text + (await utilityRules(rules, docs.kept))
  return [{ path, contentType: 'text/css; charset=utf-8', body }]
}

/**
 * Gives the host's elements the platform's names, for scripts that look for them, and each page its platform
 * path.
 */
function namesScript({ urls }: Docs, dark: string, names: Iterable<[string, string]>): BrandFile {
  const known = JSON.stringify({ base: urls.file(''), dark, names: [...names] })
  return customFile('names.js', `{\n${clientText('names.js')}giveNames(${known})\n}\n`)
}
