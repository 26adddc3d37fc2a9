import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Menu, resolveMenu } from '@specnav/contextual-menu'
import { resolveSite } from '@specnav/pages'
import markdownIt from 'markdown-it'

/** A page as a theme gets it. */
export interface ThemePage {
  /** URL path, with a leading slash. */
  url: string
  title: string
  html: string
  /** Served at `<file>.md`: what the menu's `copy` and `view` lead to. */
  markdown: string
  /** Path in the output, without extension. */
  file: string
  menu: Menu
}

const root = fileURLToPath(new URL('docs', import.meta.url))

/** Where the theme will stand: tools and PDFs lead there. */
export const address = 'https://docs.acme.example'

/** The pages of the docs folder. With `pdf`, each of them has a PDF, which the theme makes when its pages are written. */
export async function themePages({ pdf = false } = {}): Promise<ThemePage[]> {
  const { config, pages } = await resolveSite({ root })
  const toHtml = markdownIt()
  return Array.from(pages.values(), (page) => {
    const url = page.path === 'index' ? '/' : `/${page.path}/`
    const { value: menu, problems } = resolveMenu(
      config.contextual,
      {
        title: page.title,
        path: url,
        markdownHref: `/${page.path}.md`,
        markdown: () => page.markdown(),
        frontmatter: page.frontmatter,
        api: page.operation !== undefined,
        ...(pdf && { pdfHref: `/${page.path}.pdf` }),
      },
      {
        name: config.name,
        site: address,
        mcp: '/mcp',
        specHref: '/openapi.yaml',
        assistant: true,
      },
    )
    for (const { severity, message } of problems) console.error(`${severity}: ${message}`)
    const markdown = page.markdown()
    return { url, title: page.title, html: toHtml.render(markdown), markdown, file: page.path, menu }
  })
}

/** Writes what every theme serves beside its pages: their Markdown, the specification and images. */
export function writeFiles(pages: readonly ThemePage[], out: string): void {
  for (const { file, markdown } of pages) write(join(out, `${file}.md`), markdown)
  for (const file of ['openapi.yaml', 'forum.svg']) copyFileSync(join(root, file), join(out, file))
}

/** Where a page stands in the output. */
export function outputFile({ url }: ThemePage): string {
  return `${url.slice(1)}index.html`
}

/** Writes a file and the folders that it stands in. */
export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
