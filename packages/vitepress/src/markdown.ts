import { escapeOpenComments } from '@specnav/pages/markdown'
import { metaOf } from '@specnav/host'
import type { MarkdownRenderer } from 'vitepress'
import { ownWordMarks } from './code.ts'
import type { Host } from './host.ts'
import { eyebrowHtml, isModule, leadHtml, titleHtml } from './page-module.ts'
import { dropScripts, escapeBrokenTags, markHeadings } from './tokens.ts'

/** VitePress' data of a page for its Markdown parser. */
interface Environment {
  relativePath?: string
  frontmatter?: Record<string, unknown>
}

/**
 * Adds to pages of docs.json what the platform shows around their text: the title of the frontmatter, the
 * menu, the reference.
 */
export function docsPage(md: MarkdownRenderer, host: Host): void {
  host.markdown = md
  const { fence } = md.renderer.rules
  md.renderer.rules.fence = (...given) => {
    const [tokens, index, , env] = given
    const { relativePath }: Environment = env ?? {}
    const page = relativePath === undefined ? undefined : host.pageOf(relativePath)
    const token = tokens[index]
    if (token && relativePath && host.shown(relativePath)) token.content = ownWordMarks(token.content)
    const { info = '', content = '' } = token ?? {}
    const html = fence?.(...given) ?? ''
    // The project's own plugin for diagrams takes precedence.
    if (!page || !/^mermaid\b/.test(info.trim()) || !html.includes('language-mermaid')) return html
    const diagram = host.docs.pages.diagram(page.path, content.trimEnd())
    return diagram === undefined ? html : inert(diagram)
  }
  md.core.ruler.before('normalize', 'specnav-source', (state) => {
    const { relativePath }: Environment = state.env
    const page = relativePath === undefined ? undefined : host.pageOf(relativePath)
    if (!page) return
    const file = page.type === 'authored' ? page.file : undefined
    state.src = escapeOpenComments(host.docs.pages.shownText(state.src, file))
  })
  md.core.ruler.push('specnav', (state) => {
    const { relativePath, frontmatter = {} }: Environment = state.env
    const page = relativePath === undefined ? undefined : host.pageOf(relativePath)
    // VitePress renders files for its search, too, and leaves out those that say so.
    if (page && !metaOf(page, host.docs.site.config).search) frontmatter.search = false
    const isPlain = frontmatter.layout === undefined || frontmatter.layout === 'doc'
    if (relativePath === undefined || !page || !isPlain || (host.generated(relativePath) && isModule(page))) return
    dropScripts(state)
    escapeBrokenTags(state)
    markHeadings(state)
    if (!host.shown(relativePath)) return
    const html = (content: string) => {
      const token = new state.Token('html_block', '', 0)
      token.content = `${content}\n`
      return token
    }
    const { tokens } = state
    const hasTitle = tokens.some(({ type, tag }) => type === 'heading_open' && tag === 'h1')
    if (!hasTitle) tokens.unshift(html(inert(titleHtml(page) + leadHtml(host.docs, page))))
    const title = hasTitle ? tokens.findIndex(({ type, tag }) => type === 'heading_close' && tag === 'h1') : 0
    const request = host.docs.references.request(page)
    tokens.splice(
      title + 1,
      0,
      ...['<SpecnavMenu />', request && inert(request)].flatMap((part) => (part ? [html(part)] : [])),
    )
    const eyebrow = eyebrowHtml(host.docs, page)
    if (eyebrow !== '') tokens.unshift(html(inert(eyebrow)))
    const reference = host.docs.references.of(page)
    if (reference) tokens.push(html(inert(reference.html)))
  })
}

/**
 * HTML without expressions and components. Vue imports what `src` names, in this spelling, and a specification may
 * name any address.
 */
function inert(html: string): string {
  return `<div v-pre>${html.replace(/(<img\b[^<>]*?\s)src=/g, '$1SRC=')}</div>`
}
