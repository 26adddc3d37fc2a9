import { wordsIn } from '@specnav/core/words'
import { expect, test } from 'vitest'
import { head } from './head.ts'
import { type FramedPage, pageHtml } from './page.ts'

const facts = { title: 'Guide', site: 'Acme', language: 'en', favicon: { href: '/favicon.svg', type: 'image/svg+xml' } }

function framed(changes: Partial<FramedPage> = {}): FramedPage {
  return {
    words: wordsIn(),
    direction: 'ltr',
    head: head(facts, []),
    assets: {
      sheets: [
        { href: '/content.css', marks: /sn-c-/ },
        { href: '/site.css' },
        { href: '/text.css', isOfText: true },
        { href: '/reference.css', marks: /sn-reference/ },
      ],
      print: '/print.css',
      script: '/site.js',
      theme: '/theme.js',
    },
    mode: { initial: 'system', fixed: false },
    header: {
      title: { name: 'Acme', href: '/', images: [] },
      switchers: [],
      links: [],
      search: { index: '/index/', language: undefined, version: undefined, prompt: 'Search' },
      inline: true,
      modes: true,
      sidebar: true,
    },
    sidebar: { items: [], fragment: undefined, filter: undefined },
    title: { title: 'Guide', eyebrow: [], breadcrumbs: false, deprecated: false },
    body: '<p>Text.</p>',
    hasText: true,
    headings: [
      { depth: 2, slug: 'one', text: 'One' },
      { depth: 3, slug: 'two', text: 'Two' },
    ],
    outline: true,
    ...changes,
  }
}

test('the title and the text are where style sheets for the platform look for them', () => {
  const html = pageHtml(framed())
  expect(html).toContain('<div id="content-area" class="sl-container"><header class="sn-title" id="header">')
  expect(html).toContain('<div id="content" class="sl-markdown-content mdx-content prose"><p>Text.</p></div>')
  expect(html).toContain('<ul id="table-of-contents"><li data-depth="0"><a href="#one">One</a>')
  expect(html).toContain('<li data-depth="1"><a href="#two">Two</a></li>')
})

test('a page without headings has no contents, and its columns stay', () => {
  // A menu that stands elsewhere is empty here.
  const html = pageHtml(framed({ headings: [], menu: '' }))
  expect(html).not.toContain('sn-toc')
  expect(html).toContain('<aside class="right-sidebar-container')
  // Nothing of ours draws a line around nothing.
  expect(html).not.toContain('class="right-sidebar"')
  expect(pageHtml(framed({ headings: [{ depth: 3, slug: 'deep', text: 'Deep' }] }))).toContain(
    '<li data-depth="0"><a href="#deep">Deep</a></li>',
  )
})

test('a heading keeps its id: the frame leaves out its own', () => {
  const headings = ['header', 'content', 'content-area', 'table-of-contents'].map((slug) => ({
    ...{ depth: 2, slug, text: slug },
  }))
  const html = pageHtml(framed({ headings }))
  for (const { slug } of headings) expect(html).not.toContain(`id="${slug}"`)
})

test('a page loads the sheets of what it has, and that of print follows', () => {
  const sheetsOf = (changes: Partial<FramedPage>) =>
    Array.from(
      pageHtml(framed(changes)).matchAll(/(<noscript>)?<link rel="stylesheet" href="([^"]+)"/g),
      ([, late, href]) => (late === undefined ? href : `later ${href}`),
    )
  expect(sheetsOf({})).toEqual(['/site.css', '/text.css', 'later /print.css'])
  expect(sheetsOf({ body: '<b class="sn-c-badge">1</b>' })).toEqual([
    ...['/content.css', '/site.css', '/text.css', 'later /print.css'],
  ])
  expect(sheetsOf({ body: '<div class="sn-reference"></div>', hasText: false })).toEqual([
    ...['/site.css', '/reference.css', 'later /print.css'],
  ])
})

test('the page stands before its navigation', () => {
  const html = pageHtml(framed())
  expect(html.indexOf('<main')).toBeLessThan(html.indexOf('<nav class="sidebar'))
})

test.each(['<script>', '"><img src=x onerror=alert(1)>'])('%s stays text wherever it is said', (text) => {
  const html = pageHtml(
    framed({
      head: head({ ...facts, title: text, site: text, description: text, canonical: `https://a.example/${text}` }, []),
      title: {
        title: text,
        detail: text,
        eyebrow: [text],
        breadcrumbs: true,
        deprecated: true,
        method: text,
      },
      headings: [{ depth: 2, slug: text, text }],
      end: { previous: { label: text, href: text }, next: { label: text, href: text } },
      footer: {
        columns: [{ header: text, items: [{ label: text, href: text }] }],
        profiles: [{ name: text, href: text }],
      },
    }),
  )
  expect(html).not.toContain('<img src=x')
  expect(html).not.toMatch(/<script>(?!<\/script>)/)
})

test('the words are those of the language of the page', () => {
  const html = pageHtml(framed({ words: wordsIn('es-MX') }))
  expect(html).toContain('aria-label="En esta página"')
  expect(html).not.toContain('On this page')
})

test('links on other sites have a small card without a picture, and as the author says', () => {
  const meta = (name: string, content: string) => ({ tag: 'meta' as const, attrs: { name, content } })
  const cardOf = (...own: Parameters<typeof head>[1]) =>
    /"twitter:card" content="(\w+)"/.exec(pageHtml(framed({ head: head(facts, own) })))?.[1]
  expect(cardOf()).toBe('summary')
  expect(cardOf(meta('twitter:image', '/a.png'))).toBe('summary_large_image')
  expect(cardOf(meta('twitter:card', 'player'))).toBe('player')
})
