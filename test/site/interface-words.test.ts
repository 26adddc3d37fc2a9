import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { english, wordsIn } from '@specnav/core/words'
import { buildSite, previewSite } from '@specnav/site'
import { Parser } from 'htmlparser2'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'

/* A site in Spanish and Arabic with every part of the interface: no English word of ours is left. One build, some 20 s. */
const spec = {
  openapi: '3.1.0',
  info: { title: 'Nidos', version: '1' },
  servers: [{ url: 'https://api.example.com' }, { url: 'https://prueba.example.com' }],
  security: [{ clave: [] }, { ficha: ['leer'] }],
  paths: {
    '/nidos/{id}': {
      post: {
        operationId: 'crearNido',
        summary: 'Crear nido',
        deprecated: true,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 2 } },
          { name: 'limite', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Nido' } } },
        },
        responses: {
          200: {
            description: 'Hecho',
            headers: { 'X-Resto': { schema: { type: 'integer' } } },
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Nido' } } },
            },
          },
          404: { description: 'No está' },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      clave: { type: 'apiKey', in: 'header', name: 'X-Clave' },
      ficha: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://api.example.com/ficha', scopes: { leer: 'Leer' } } },
      },
    },
    schemas: {
      Nido: {
        type: 'object',
        required: ['nombre'],
        additionalProperties: false,
        properties: {
          nombre: { type: 'string', pattern: '^a', example: 'ab' },
          clase: { const: 'nido' },
          estado: { enum: ['lleno', 'vacio'] },
          ave: {
            oneOf: [
              { type: 'object', properties: { ala: { type: 'number' } } },
              { type: 'object', properties: { pico: { type: 'string' } } },
            ],
          },
          notas: { type: 'object', additionalProperties: { type: 'string' } },
          creado: { type: 'string', readOnly: true },
        },
        if: { required: ['clase'] },
        then: { required: ['estado'] },
      },
    },
  },
}

const text = `<Note>Ojo.</Note>

<Accordion>Dentro.</Accordion>

<RequestExample>
\`\`\`sh
ls
\`\`\`
</RequestExample>

<ParamField query="limite" type="number" required default="3" placeholder="4">Cuántos.</ParamField>

## Primero

Texto.
`

const language = (code: string, folder: string) => ({
  language: code,
  tabs: [
    { tab: folder, groups: [{ group: `${folder} 1`, pages: [`${folder}/guia`, `${folder}/otra`] }] },
    { tab: 'API', openapi: { source: 'api.json', directory: `${folder}/api` } },
  ],
})

const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    theme: 'svc',
    name: 'Nidos',
    colors: { primary: '#0D7A63' },
    banner: { content: 'Aviso', dismissible: true },
    assistant: {},
    feedback: { thumbsRating: true },
    metadata: { timestamp: true },
    contextual: { options: ['copy', 'view', 'chatgpt', 'assistant'] },
    words: { es: { 'page.skip': 'Al grano' } },
    navigation: { languages: [language('es', 'es'), language('ar', 'ar')] },
  }),
  'api.json': JSON.stringify(spec),
  ...Object.fromEntries(
    ['es', 'ar'].flatMap((folder) => [
      [`${folder}/guia.mdx`, `---\ntitle: Guía\nlastUpdatedDate: 2026-01-31\n---\n\n${text}`],
      [`${folder}/otra.mdx`, '---\ntitle: Otra\n---\n\nTexto.'],
    ]),
  ),
}

let folder: string
let browser: Browser
let server: Awaited<ReturnType<typeof previewSite>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-words-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const built = await buildSite({ root: folder, out: join(folder, 'dist') })
  server = await previewSite({ out: built.out, port: 0 })
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const spanish = wordsIn('es').texts

/** Our English words that Spanish has other words for: whole texts without names in them. */
const left = new Set(
  Object.entries(english).flatMap(([group, words]) =>
    Object.entries(words).flatMap(([name, own]) =>
      spanish[`${group}.${name}`] === own || own.includes('{') ? [] : [own.toLowerCase()],
    ),
  ),
)

// The place of a parameter, as specifications name it.
left.delete('query')

/** Which of the texts are English words of ours. */
function englishIn(texts: readonly string[]): string[] {
  const plain = texts.map((each) => each.trim().replace(/[:.]$/, '').toLowerCase())
  return [...new Set(plain.filter((each) => left.has(each) || left.has(`${each}.`) || left.has(`${each}:`)))]
}

const named = ['aria-label', 'title', 'placeholder', 'alt', 'data-copied', 'data-none', 'data-results', 'data-thanks']

/** What readers see and hear of a page: its texts and the attributes that are read to them. */
function textsOf(html: string): string[] {
  const texts: string[] = []
  const parser = new Parser({
    onattribute: (name, value) => void (named.includes(name) && texts.push(value)),
    ontext: (value) => void texts.push(value),
  })
  parser.end(html.replace(/<(script|style|pre|code)\b[^]*?<\/\1>/g, ''))
  return texts
}

const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')

test.each(['es/guia/index.html', 'es/api/crear-nido/index.html', '404.html'])(
  '%s has no English word of ours',
  (path) => {
    expect(englishIn(textsOf(read(path)))).toEqual([])
  },
)

test('the whole interface is in the language of the page, and docs.json has the last word', () => {
  const html = read('es/guia/index.html')
  expect(html).toContain('<html lang="es" dir="ltr"')
  expect(html).toContain('>Al grano<')
  expect(html).toContain('Última actualización: <time datetime="2026-01-31T00:00:00.000Z">31 ene 2026</time>')
  const arabic = read('ar/guia/index.html')
  expect(arabic).toContain('<html lang="ar" dir="rtl"')
  expect(arabic).toContain(wordsIn('ar').texts['page.contents'])
  expect(read('ar/api/crear-nido/index.html')).toContain(wordsIn('ar').texts['reference.requestBody'])
})

/** Every text on the page, those of shadow roots included. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const texts: string[] = []
    const visit = (node: Node): void => {
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof Element) {
        if (/^(?:SCRIPT|STYLE|PRE|CODE)$/.test(node.tagName)) return
        for (const name of names) if (node.hasAttribute(name)) texts.push(node.getAttribute(name) ?? '')
        if (node.shadowRoot) visit(node.shadowRoot)
      }
      for (const child of node.childNodes) visit(child)
    }
    visit(document.body)
    return texts
  }, named)
}

test('what scripts draw is in it, too: the search, the menu, the console and the assistant', async () => {
  const page = await openPage(browser, new URL('es/api/crear-nido/', server.url))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nadadenada')
  await page.getByText('Sin resultados').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Probar' }).first().click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Enviar', exact: true }).first().click()
  await page.getByText('Falta:').waitFor()
  expect(englishIn(await shown(page))).toEqual([])
  await page.goto(String(new URL('es/guia/', server.url)))
  await page.getByRole('button', { name: 'Preguntar', exact: true }).first().click()
  await page.getByText('Haz una pregunta').first().waitFor()
  expect(englishIn(await shown(page))).toEqual([])
  await page.context().close()
})

test('from right to left, with pictures where they are asked for', async () => {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const options = { colorScheme, viewport: { width, height: 900 } }
    const page = await openPage(browser, new URL('ar/api/crear-nido/', server.url), options)
    const { overflow } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    expect(overflow).toBeLessThanOrEqual(0)
    const { PICTURES } = process.env
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `ar-${colorScheme}-${width}.png`), fullPage: true })
    await page.context().close()
  }
})
