import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { requestHtml } from '@specnav/pages/reference'
import { expect, onTestFinished, test } from 'vitest'
import { KeptPages } from '../kept-pages.ts'
import { memoryStore } from '../page-store.ts'
import { type KeepOptions, KeptPolicy } from './kept-policy.ts'
import { hashSource } from './sources.ts'

const frame =
  '<html><head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"></head><body><b style="display:none">x</b><script>frame()</script></body></html>'

/** A written site with one page and its surroundings. */
function site(
  body: string,
  { files = {}, ...options }: Partial<KeepOptions> & { files?: Record<string, string> } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'policy-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = { '404.html': frame, 'guides/index.html': frame.replace('<body>', `<body>${body}`), ...files }
  mkdirSync(join(folder, '_specnav'))
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const store = memoryStore()
  const kept = new KeptPolicy({
    folder,
    base: '/docs/',
    embeds: new Set(),
    additions: {},
    store,
    pages: new KeptPages(store, folder),
    ...options,
  })
  return { kept, read: (path: string) => readFileSync(join(folder, path), 'utf8') }
}

const always = `default-src 'self'; script-src 'self' ${hashSource('frame()')}; style-src-attr 'unsafe-hashes' ${hashSource('display:none')}; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'`

test('a site of its own needs what is around every page', () => {
  const { kept } = site(
    '<img src="/a.png"><a href="https://a.example">a</a><script type="application/ld+json">{}</script>',
  )
  expect(String(kept.policy)).toBe(always)
  expect(kept.refused).toEqual([])
})

test.each([
  ['<img src="https://a.example/b.png">', "img-src 'self' data: https://a.example"],
  ['<img srcset="//a.example/b.png 1x, /c.png 2x">', "img-src 'self' data: https://a.example"],
  [
    '<video poster="https://a.example/p"><source src="https://b.example/v"></video>',
    "media-src 'self' https://b.example",
  ],
  ['<p style="background:url(https://a.example/b.png)">', "img-src 'self' data: https://a.example"],
  ['<p style="background:url(b.png)">', hashSource('background:url(b.png)')],
])('%s', (body, expected) => {
  const { kept } = site(body)
  expect(String(kept.policy)).toContain(expected)
  expect(kept.refused).toEqual([])
})

test.each([
  [
    '<script>own()</script>',
    'own()',
    '<script>',
    `script-src 'self' ${[hashSource('frame()'), hashSource('own()')].toSorted().join(' ')}`,
  ],
  ['<style>a{}</style>', 'a{}', '<style>', `style-src 'self' ${hashSource('a{}')}`],
  ['<script src="https://a.example/b.js?c">', 'https://a.example/b.js?c', '<script>', 'https://a.example/b.js;'],
  ['<iframe src="https://a.example/b">', 'https://a.example/b', '<iframe>', "frame-src 'self' https://a.example;"],
  ['<form action="https://a.example/b">', 'https://a.example/b', '<form>', "form-action 'self' https://a.example"],
  [
    '<link rel="stylesheet" href="https://fonts.googleapis.com/b">',
    'https://fonts.googleapis.com/b',
    '<link>',
    "font-src 'self' https://fonts.gstatic.com",
  ],
])('%s is allowed where its author wrote it, and refused else', (body, embed, element, expected) => {
  const written = body.startsWith('<script src') ? `${body}</script>` : body
  const trusted = site(written, { embeds: new Set([embed]) }).kept
  expect(`${trusted.policy.toString()};`).toContain(expected)
  expect(trusted.refused).toEqual([])
  const { kept } = site(written)
  expect(String(kept.policy)).toBe(always)
  expect(kept.refused).toEqual([{ file: 'guides/index.html', what: element }])
})

test('what docs.json adds counts, and is not refused', () => {
  const { kept } = site('<iframe src="https://a.example/b"></iframe><b onclick="c()">c</b>', {
    additions: { 'frame-src': ['https://a.example'], 'script-src': ["'unsafe-inline'"], 'frame-ancestors': ["'self'"] },
  })
  expect(String(kept.policy)).toContain("frame-src 'self' https://a.example;")
  expect(String(kept.policy)).toContain("script-src 'self' 'unsafe-inline';")
  expect(String(kept.policy)).toContain("; frame-ancestors 'self'")
  expect(kept.policy.toMeta()).not.toContain('frame-ancestors')
  expect(kept.refused).toEqual([{ file: 'guides/index.html', what: '<b onclick>' }])
})

test('a console is allowed what it fetches, and nothing else', () => {
  const { kept } = site(
    requestHtml(
      {
        method: 'GET',
        path: '/',
        security: [],
        servers: [{ type: 'server', url: 'https://api.example.com/v1?a&b', variables: [] }],
      },
      { fields: [], options: {} },
    ),
  )
  expect(String(kept.policy)).toContain("connect-src 'self' https://api.example.com;")
  expect(String(kept.policy)).not.toContain('unsafe-inline')
})

test('attributes become a style sheet, which pages load first and selectors know', async () => {
  const { kept, read } = site(
    '<i style="--0:#fff" style="a:b">x</i><b style="display:none">y</b> style="z" <pre>style="z"</pre>',
    {
      files: {
        'a.css': "[style^='--']{color:var(--0)}",
        'old/index.html': '<!doctype html><title>Moved</title>',
        '_specnav/sidebar-0.html': '<ul><li>a</li></ul>',
      },
    },
  )
  await kept.write(true)
  const page = read('guides/index.html')
  const [, sheet = ''] = /href="\/docs\/(_specnav\/styles\.\w+\.css)"/.exec(page) ?? []
  expect(read(sheet)).toContain('[data-css="--0:#fff"]:not(#s#s){--0:#fff}\n')
  expect(page).toBe(
    frame
      .replace(
        '"utf-8"/>',
        `"utf-8"/><meta http-equiv="Content-Security-Policy" content="${kept.policy.toString()}"><link rel="stylesheet" href="/docs/${sheet}">`,
      )
      .replace(
        '<body>',
        '<body><i data-css="--0:#fff" data-css="a:b">x</i><b style="display:none">y</b> style="z" <pre>style="z"</pre>',
      ),
  )
  expect(read('a.css')).toBe(":is([style^='--'],[data-css^='--']){color:var(--0)}")
  expect(read('_specnav/sidebar-0.html')).toBe('<ul><li>a</li></ul>')
  expect(read('old/index.html')).toBe(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${kept.policy.toString()}"><title>Moved</title>`,
  )
})

test('where the host sends the policy, pages do not say it', async () => {
  const { kept, read } = site('')
  await kept.write(false)
  expect(read('guides/index.html')).toBe(frame)
})

test('places are those of bytes, and texts are read as they are written', async () => {
  const { kept, read } = site(
    '<p title="ä → 🎉">é<i STYLE="content: \'→ ä\'">x</i></p><B ONCLICK="a()">y</B><img src="https://a.example/ä">',
  )
  expect(kept.refused).toEqual([{ file: 'guides/index.html', what: '<b onclick>' }])
  await kept.write(true)
  const html = read('guides/index.html')
  expect(html).toContain('<p title="ä → 🎉">é<i data-css="content: \'→ ä\'">x</i></p>')
  expect(html).toMatch(/<meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" /)
  expect(read(/_specnav\/styles\.\w+\.css/.exec(html)?.[0] ?? '')).toContain("content: '→ ä'")
})
