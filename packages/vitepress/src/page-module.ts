import type { AuthoredPage, Page } from '@specnav/pages'
import { type ContentHeading, isPlatformComponent } from '@specnav/content'
import { type Docs, metaOf, type ShownSite } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'

/** The location of a generated page's module; the page's path follows, encoded. */
export const moduleName = 'virtual:specnav/page/'

/**
 * The Markdown that VitePress compiles for a page without a file of its own. Pages written in Markdown for
 * VitePress keep their text. All others name a module: their HTML is never compiled, so nothing in it is an
 * expression.
 */
export function sourceOf(docs: Docs, page: Page): string {
  if (page.type === 'authored' && !isModule(page)) return docs.site.files.read(page.file) ?? ''
  // A path that seems to have a file extension would be loaded as such a file: `/main.css` as styles.
  const id = JSON.stringify(moduleName + encodeURIComponent(page.path).replaceAll('.', '%2E'))
  return `<script setup>\nimport Page from ${id}\n</script>\n\n<Page />\n`
}

/** The source of the page into whose copies the pages of schemas are written. */
export const shellSource = '<SpecnavSchema />\n'

/** Whether a page without a file for VitePress is a module, not Markdown for VitePress. */
export function isModule(page: Page): boolean {
  if (page.type === 'endpoint' || page.format === 'mdx' || page.part !== undefined) return true
  // It says the language of its text.
  return page.original !== undefined || isForPlatform(page)
}

/** Whether a Markdown page uses the platform's components, and no syntax of VitePress. */
function isForPlatform(page: AuthoredPage): boolean {
  const text = page.body().replace(/^(`{3,}|~{3,})[^]*?^\1|`[^`\n]*`/gm, '')
  if (vitepressOnly.test(text)) return false
  // VitePress has a `Badge` of its own.
  return Array.from(text.matchAll(/<([A-Z][\w.]*)/g), ([, name = '']) => name).some(
    (name) => name !== 'Badge' && isPlatformComponent(name),
  )
}

/** Containers, snippets of files, parts of a Vue component, and interpolations. */
const vitepressOnly = /^:::|^<<<|^<(?:script|style|template)\b|\{\{/m

/**
 * The module of a generated page: static HTML, with the contextual menu below its title and description. An
 * author who draws the whole page writes its title as well.
 */
export function moduleOf(docs: ShownSite, page: Page, html: string): string {
  // VitePress' search shows what follows a heading, so there is no element around them.
  const head = [eyebrowHtml(docs, page), titleHtml(page), leadHtml(docs, page)].filter((html) => html !== '')
  const title = [`createStaticVNode(${literal(head.join(''))}, ${head.length}),`, `h(resolveComponent('SpecnavMenu')),`]
  const language = docs.pages.language(page)
  // Each on its own line: VitePress searches static text line by line, to leave it out of the first load.
  return `import { createStaticVNode, h, resolveComponent } from 'vue'
export default {
  render: () => h('div', ${JSON.stringify({ class: 'sn-page', ...language })}, [
    ${drawsItself(docs, page) ? '' : title.join('\n    ')}
    createStaticVNode(${literal(`<div>${html}</div>`)}, 1)
  ])
}
`
}

/** The groups above a page's title. */
export function eyebrowHtml(docs: Docs, { path }: Pick<Page, 'path'>): string {
  const names = docs.nav.chromeOf(path)?.eyebrow ?? []
  return names.length > 0 ? `<p class="sn-eyebrow">${escapeHtml(names.join(' / '))}</p>` : ''
}

/** The id of a page's title, which no heading of a text has. */
export const titleId = '_title'

/** The title of a page. */
export function titleHtml({ title, detail }: Pick<Page, 'title' | 'detail'>): string {
  const { before, after } = headingTags({ level: 1, id: titleId, text: title })
  const second = detail === undefined ? '' : ` <span class="sn-title-detail">${escapeHtml(detail)}</span>`
  return before + escapeHtml(title) + second + after
}

/** Headings as VitePress writes them, so that its outline and its search find them. */
export function headingTags({ level, id, text }: ContentHeading): { before: string; after: string } {
  const [key, label] = [escapeHtml(id), escapeHtml(text)]
  return {
    before: `<h${level} id="${key}" tabindex="-1">`,
    after: ` <a class="header-anchor" href="#${key}" aria-label="Permalink to “${label}”">&#8203;</a></h${level}>`,
  }
}

/** The description below a page's title, unless the reference of an operation contains it. */
export function leadHtml(docs: ShownSite, page: Page): string {
  const lead = drawsItself(docs, page) ? undefined : docs.pages.lead(page)
  return lead ? `<p class="sn-lead">${lead}</p>` : ''
}

/** A string as JavaScript, on one line. */
function literal(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
}

/** Whether the author draws the whole page. */
function drawsItself({ site }: Docs, page: Page): boolean {
  return metaOf(page, site.config).bare
}
