import { escapeHtml } from '@specnav/core/html'
import type { Urls } from '../nav/urls.ts'
import { absolute } from '../files/absolute.ts'

/** Where tools find the list of all pages, for the top of a page as HTML. Readers do not see it. */
export function agentsNote({ urls }: { urls: Urls }, path: string): string {
  const list = escapeHtml(urls.file('llms.txt'))
  const twin = escapeHtml(urls.file(urls.markdownOf(path)))
  return `<p hidden data-pagefind-ignore>For AI agents: a list of all pages is at <a href="${list}">${list}</a>, and this page as Markdown is at <a href="${twin}">the same address with .md</a>.</p>`
}

/** The Markdown of a page with the same below its title. */
export function pointed({ urls }: { urls: Urls }, markdown: string, origin: string | undefined): string {
  const note = `> For AI agents: ${absolute(urls.file('llms.txt'), origin)} lists all pages as Markdown.`
  const [title = ''] = /^# .*\n/.exec(markdown) ?? []
  return `${title}${title && '\n'}${note}\n\n${markdown.slice(title.length).trimStart()}`
}
