import type { Page, RenderedPage, Site } from '@specnav/pages'
import {
  type BrandFile,
  type HostFields,
  notInHost,
  type SchemaShell,
  ShownSite,
  type ShowOptions,
  type SiteFile,
} from '@specnav/host'
import type { SiteData } from 'vitepress'
import { Brand } from './brand.ts'
import { Contents } from './contents.ts'
import { localesOf } from './locales.ts'

export interface DocsOptions extends ShowOptions {
  /** Whether the project has a page of its own at a place. */
  isFile(place: string): boolean
}

const ofVitePress: HostFields = {
  'errors.404.redirect': 'VitePress makes its page for missing pages itself.',
  'navigation.align': 'VitePress has one row of links for tabs.',
  'navigation.footer': 'VitePress has one footer for all pages.',
}

/** One resolved site as a VitePress project shows it. */
export class VitePressDocs extends ShownSite {
  readonly brand: Brand
  /** Pages by VitePress' name for them, without its extension. */
  readonly byName: ReadonlyMap<string, Page>
  readonly locales: SiteData['locales']
  /** The contents of pages that VitePress has no file for. */
  readonly contents: Contents
  readonly #isFile: DocsOptions['isFile']

  constructor(site: Site, { isFile, ...options }: DocsOptions) {
    super(site, options)
    this.#isFile = isFile
    this.brand = new Brand(this)
    site.report(notInHost(this, ofVitePress), 'fields of the host')
    this.byName = new Map(this.pages().map((page) => [this.urls.nameOf(page.path), page]))
    this.locales = localesOf(this)
    this.contents = new Contents(this)
  }

  /** The shell of schemas by VitePress' name for it, without its extension. */
  shellNamed(name: string): SchemaShell | undefined {
    return this.schemas.shells().find(({ path }) => this.urls.nameOf(path) === name)
  }

  override hasOwnPage(place: string): boolean {
    return this.#isFile(place)
  }

  /** The router of VitePress takes every link for a page of its own, unless it has a target. */
  override reference(...args: Parameters<ShownSite['reference']>): RenderedPage | undefined {
    const reference = super.reference(...args)
    return (
      reference && {
        ...reference,
        html: reference.html.replace(/<a (?=href="[^"]*\/schemas\/[^"]*\.html")/g, '<a target="_self" '),
      }
    )
  }

  /** Complete sidebars are left out: here an omitted group is a link. */
  override *files(): Generator<SiteFile> {
    for (const file of super.files()) if (file.type !== 'sidebar') yield file
  }

  override look(): BrandFile[] {
    return [...this.brand.files, ...super.look()]
  }
}
