import type { Urls } from '../nav/urls.ts'
import { absolute } from '../files/absolute.ts'

/** The Markdown of a page with the same below its title. */
export function pointed({ urls }: { urls: Urls }, markdown: string, origin: string | undefined): string {
  const note = `> For AI agents: ${absolute(urls.file('llms.txt'), origin)} lists all pages as Markdown.`
  const [title = ''] = /^# .*\n/.exec(markdown) ?? []
  return `${title}${title && '\n'}${note}\n\n${markdown.slice(title.length).trimStart()}`
}
