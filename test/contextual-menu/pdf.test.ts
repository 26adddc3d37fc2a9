import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PrintReport, type Printer, findPrinter } from '@specnav/contextual-menu/pdf'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { readPdf } from './pdf.ts'
import { closePage, openPage } from './reader.ts'
import { startTheme } from './theme-site.ts'

let folder: string
let printer: Printer | undefined
beforeAll(async () => {
  printer = (await findPrinter({ root: tmpdir() })).value
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-pdf-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function page(title: string, main: string, nav = ''): string {
  const head = `<meta charset="utf-8"><title>${title} | Acme</title><link rel="stylesheet" href="/style.css">`
  return `<!doctype html><html lang="en" data-theme="dark"><head>${head}</head><body><nav>${nav}</nav><main><h1>${title}</h1>${main}</main></body></html>`
}

interface Print {
  site?: string
  base?: string
  paths?: string[]
}

async function print({ paths = ['/', '/guide/'], ...site }: Print = {}): Promise<PrintReport> {
  const pages = paths.map((path) => ({ path, pdfHref: path.replace(/\/?$/, '/page.pdf') }))
  return printer!.print({ folder: join(folder, 'site'), cacheFolder: join(folder, 'cache'), pages, ...site })
}

const pdf = (file: string) => readFileSync(join(folder, 'site', file))

beforeEach(() => {
  write('site/index.html', page('Orders', '<p>Prices are in cents.</p><img src="/logo.svg" alt="">'))
  write('site/guide/index.html', page('Guide', '<p>One <a href="/">link</a>.</p>'))
  write('site/style.css', 'body { font: 1rem sans-serif } [data-theme="dark"] main::after { content: "Dark" }')
  write('site/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
})

describe('a PDF', () => {
  test('holds the main part of the page as text, in light colours, with title and page numbers', async () => {
    await print()
    const { header, pages, title, text } = await readPdf(pdf('page.pdf'))
    expect([header, pages, title]).toEqual(['%PDF-1.4', 1, 'Orders | Acme'])
    expect(text).toBe('Orders Prices are in cents. Orders | Acme 1 / 1')
  })

  test('has an outline of the headings, and tags for screen readers', async () => {
    write('site/index.html', page('Orders', '<h2>Create</h2><h3>By hand</h3><h2>Cancel</h2>'))
    await print()
    const { outline, tagged } = await readPdf(pdf('page.pdf'))
    expect(outline).toEqual(['Orders', ['Create', ['By hand'], 'Cancel']])
    expect(tagged).toBe(true)
  })

  test('of a long page has several pages', async () => {
    write('site/index.html', page('Orders', '<p>Every order has a number.</p>'.repeat(100)))
    await print()
    const { pages, text } = await readPdf(pdf('page.pdf'))
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain(`${pages} / ${pages}`)
  })

  test('leads to the site, where that has an address', async () => {
    await print({ site: 'https://docs.acme.example' })
    expect((await readPdf(pdf('guide/page.pdf'))).links).toEqual(['https://docs.acme.example/'])
    expect((await readPdf(pdf('guide/page.pdf'))).text).toContain('https://docs.acme.example/guide/')
    await print()
    expect((await readPdf(pdf('guide/page.pdf'))).links).toEqual([])
  })

  test('is printed below a base path, too', async () => {
    write('site/index.html', page('Orders', '').replace('/style.css', '/docs/style.css'))
    const report = await print({ base: '/docs', paths: ['/docs/'] })
    expect(report).toMatchObject({ printed: 1, problems: [] })
    expect((await readPdf(pdf('page.pdf'))).text).toContain('Orders')
  })

  test('loads nothing from elsewhere, and says so', async () => {
    write('site/index.html', page('Orders', '<img src="https://elsewhere.example/a.png" alt="">'))
    expect((await print()).problems).toEqual([
      {
        code: 'menu-pdf',
        severity: 'warning',
        message: 'The PDF of `/` lacks something: it shows no `https://elsewhere.example/a.png`.',
        file: '/',
      },
    ])
  })

  test.each(['/%zz.png', '/..%2f..%2fsecret.txt', '//logo.svg'])(
    'takes nothing from outside of the site: %s',
    async (src) => {
      write('secret.txt', 'secret')
      write('site/index.html', page('Orders', `<img src="${src}" alt="">`))
      const { printed, problems } = await print({ paths: ['/'] })
      expect([printed, problems.length]).toEqual([1, 1])
      expect(problems[0]?.message).toMatch(/^The PDF of `\/` lacks something: it shows no `http:/)
    },
  )

  test('of a page that does not exist is a problem, and the others are printed', async () => {
    const { printed, problems } = await print({ paths: ['/nowhere/', '/guide/'] })
    expect(printed).toBe(1)
    expect(problems).toMatchObject([{ code: 'menu-pdf', severity: 'error', file: '/nowhere/' }])
  })
})

describe('printing again', () => {
  test('costs nothing where nothing has changed', async () => {
    const first = await print()
    expect(first).toMatchObject({ printed: 2, reused: 0, problems: [] })
    const before = pdf('page.pdf')
    rmSync(join(folder, 'site/page.pdf'))
    const again = await print()
    expect(again).toMatchObject({ printed: 0, reused: 2, bytes: first.bytes })
    expect(pdf('page.pdf').equals(before)).toBe(true)
  })

  test('gives the same bytes', async () => {
    await print()
    const before = pdf('page.pdf')
    rmSync(join(folder, 'cache'), { recursive: true })
    expect(await print()).toMatchObject({ printed: 2 })
    expect(pdf('page.pdf').equals(before)).toBe(true)
  })

  test.for([
    ['a page', 'site/index.html', page('Orders', '<p>Changed.</p>'), 1],
    [
      'the navigation around a page',
      'site/guide/index.html',
      page('Guide', '<p>One <a href="/">link</a>.</p>', 'New'),
      0,
    ],
    ['a picture of one page', 'site/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 1],
    ['the stylesheet of all', 'site/style.css', 'body { font: 2rem serif }', 2],
  ] as const)('prints what %s changes', async ([, file, text, printed]) => {
    await print()
    write(file, text)
    expect(await print()).toMatchObject({ printed, reused: 2 - printed })
  })

  test('forgets what is not used any more, and nothing that is not its own', async () => {
    await print()
    write('cache/notes.txt', 'mine')
    await print({ paths: ['/'] })
    expect(
      readdirSync(join(folder, 'cache'))
        .map((name) => name.replace(/^\w{64}/, 'KEY'))
        .toSorted(),
    ).toEqual(['KEY.json', 'KEY.pdf', 'notes.txt'])
  })
})

describe('without', () => {
  const asked = { severity: 'error', code: 'menu-pdf', file: 'docs.json', pointer: '/contextual/options' }

  test('a browser it says what to install', async () => {
    const found = await findPrinter({ root: folder, browser: '/nowhere/chromium' })
    const message =
      'PDFs are printed with Chromium. `/nowhere/chromium` is not a Chromium that can be started. Run `npx playwright-core install chromium`, or set the path of one. Until then `download-pdf` opens the print dialog.'
    expect(found).toEqual({ value: undefined, problems: [{ ...asked, message }] })
  })

  test('playwright-core it says what to install', () => {
    cpSync(fileURLToPath(new URL('../../packages/contextual-menu/src', import.meta.url)), folder, { recursive: true })
    const script = `const { findPrinter } = await import('./pdf/index.ts')
      console.log(JSON.stringify(await findPrinter({ root: '.' })))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
    const message =
      'PDFs are printed with Chromium and the package `playwright-core`, which is not installed. Run `npm install --save-dev playwright-core && npx playwright-core install chromium`. Until then `download-pdf` opens the print dialog.'
    expect(JSON.parse(stdout.toString())).toEqual({ problems: [{ ...asked, message }] })
  })
})

test('a theme makes PDFs of the pages whose menu offers them, and readers download them', async () => {
  const site = await startTheme('theme-html', '--pdf')
  const browser = await startBrowser()
  try {
    const reader = await openPage(browser, site.url, '/')
    await reader.page.locator('#page-context-menu-button').click()
    const download = reader.page.waitForEvent('download')
    await reader.page.getByRole('menuitem', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe('index.pdf')
    const bytes = readFileSync(await (await download).path())
    expect(bytes.equals(site.bytes('index.pdf'))).toBe(true)
    const { title, text } = await readPdf(bytes)
    expect(title).toBe('Orders | Acme')
    for (const words of ['Create an order', 'curl https://api.acme.example/orders', 'no: send it back'])
      expect(text).toContain(words)
    // The menu is not part of the page.
    expect(text).not.toContain('Copy page')
    expect(() => site.bytes('guides/landing.pdf')).toThrow('ENOENT')
    await closePage(reader)
  } finally {
    await browser.close()
    await site.close()
  }
})
