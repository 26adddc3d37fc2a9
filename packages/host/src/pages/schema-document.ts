import type { HeadElement } from '@specnav/branding'
import { escapeHtml } from '@specnav/pages/html'
import type { Spec } from '@specnav/core'
import { schemaScript, schemaStyles } from '../brand/schema-look.ts'
import type { Urls } from '../nav/urls.ts'

/**
 * The page that a host draws once for the schemas of a specification: with what surrounds its pages, and with marks
 * where the name and the reference of a schema belong.
 */
export interface SchemaShell {
  path: string
  spec: Spec
  /** A page, or an entry of the navigation, whose surroundings it has. */
  like: string
  /** The name of the group in the navigation that lists them, as its author writes it; the word for them without one. */
  label: string
  /** What stands for the name of the schema, and for its reference. */
  title: string
  body: string
  /** The elements for its head, those of `SitePages.head` aside. */
  head: HeadElement[]
  /** Whether search engines, and the search of the site, may find the schemas: as they find a page that uses them. */
  indexed: boolean
  /** Whether the navigation lists them. */
  listed: boolean
}

/** What differs from one page of a schema to another. */
export interface SchemaDocument {
  /** The name of the schema. */
  name: string
  /** The path of the page, without an extension. */
  path: string
  /** The schema's reference. */
  html: string
}

/** The last part of the path of a shell: of a page that a host draws once for all schemas of a specification. */
export const shellName = 'specnav-schema-page'

/** What stands in a shell for the name of a schema, and for its reference. Minifiers leave the quotes around a space. */
export const shellTitle = 'specnav schema title'
export const shellBody = '<div data-sn-schema-body></div>'

const marks = new RegExp(`${shellTitle}|${shellBody}|(?<=/)${shellName}(?:/|\\.html|\\.md)?(?!\\w)`, 'g')

/** The HTML of a shell that a host has drawn, without what keeps the shell itself out of search engines and sitemaps. */
export function foundShell(html: string): string {
  return html.replace(/<meta [^>]*name="?robots"? content="?noindex"?[^>]*>/, '')
}

/** The page for schemas that only hidden pages name: the search of the site passes over them, too. */
export function hiddenShell(html: string): string {
  return html.replace(/ data-pagefind-body(?:="[^"]*")?(?=[ >])/, '')
}

/** A copy of a shell for one schema. */
export function inShell(shell: string, { name, path, html }: SchemaDocument): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return shell.replace(marks, (mark) => {
    if (mark === shellTitle) return escapeHtml(name)
    if (mark === shellBody) return html
    return mark.endsWith('.md') ? `${file}.md` : `${file}.html`
  })
}

/** The page of a schema for hosts that have no shell for it. */
export function plainDocument(
  { name, path, html }: SchemaDocument,
  { urls, siteName, home, language, indexed }: PlainOptions,
): string {
  const title = escapeHtml(name)
  const site = escapeHtml(siteName)
  const markdown = urls.file(`${path}.md`)
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${indexed ? '' : '<meta name="robots" content="noindex">\n'}<title>${title} | ${site}</title>
<link rel="stylesheet" href="${urls.file(schemaStyles.path)}">
<link rel="alternate" type="text/markdown" href="${markdown}">
</head>
<body>
<header><a href="${home}">${site}</a> <a href="${markdown}">Markdown</a></header>
<main>
<h1>${title}</h1>
${html}
</main>
<script type="module" src="${urls.file(schemaScript.path)}"></script>
</body>
</html>
`
}

interface PlainOptions {
  urls: Urls
  siteName: string
  /** The URL of the home page. */
  home: string
  /** BCP 47 tag. */
  language: string
  /** Whether search engines may list the page. */
  indexed: boolean
}
