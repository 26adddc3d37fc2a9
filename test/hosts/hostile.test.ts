import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'
import { docsJson, project, run } from './hosts.ts'
import { sites } from './sites.ts'

/*
 * Whoever writes a specification or a page's frontmatter may write markup anywhere: in every host it is text, and nothing runs.
 */
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/** Breaks out of an element, of an attribute and of a script, and would run. */
const markup = (name: string) =>
  `${name} </title></script>"'><script>globalThis.stolen="${name}"</script><img src=x onerror="globalThis.stolen=1">`

const text = (name: string) => ({ type: 'string', description: markup(name) })

const specification = {
  openapi: '3.1.0',
  info: { title: markup('title'), version: '1' },
  servers: [{ url: `https://api.example/${encodeURIComponent(markup('server'))}`, description: markup('server') }],
  security: [{ [markup('scheme')]: [] }],
  paths: {
    [`/things/${markup('path')}`]: {
      post: {
        summary: markup('summary'),
        description: markup('description'),
        tags: [markup('tag')],
        parameters: [{ name: markup('parameter'), in: 'query', schema: text('parameter'), example: markup('example') }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { [markup('property')]: text('property') } },
              example: { [markup('key')]: markup('value') },
            },
          },
        },
        responses: {
          200: {
            description: markup('response'),
            content: { 'application/json': { schema: { type: 'string', enum: [markup('enum')] } } },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: { [markup('scheme')]: { type: 'http', scheme: 'bearer', description: markup('security') } },
  },
}

test.each(sites)(
  '$name: markup in titles, names and texts of a specification is text',
  { timeout: 300_000 },
  async (host) => {
    const root = project(host.example, {
      ...host.files,
      [join(host.docs, 'docs.json')]: docsJson(
        { groups: [{ group: markup('group'), openapi: 'api.json', pages: ['index', '...'] }] },
        { description: markup('site') },
      ),
      [join(host.docs, 'api.json')]: JSON.stringify(specification),
      [join(host.docs, 'index.md')]:
        `---\ntitle: ${JSON.stringify(markup('page'))}\ndescription: ${JSON.stringify(markup('lead'))}\n---\n\nHello.\n`,
    })
    await run(host.args, root)

    const out = join(root, host.out)
    const page = await openPage(browser, 'about:blank', { javaScriptEnabled: false })
    const files = globSync('**/*.html', { cwd: out })
    let endpoints = 0
    for (const file of files) {
      await page.setContent(readFileSync(join(out, file), 'utf8'))
      const found = await page.evaluate(() => ({
        endpoint: document.querySelector('.sn-bar') !== null,
        title: document.title,
        alive: Array.from(document.querySelectorAll('*')).filter(
          (element) =>
            element.hasAttribute('onerror') ||
            (element.localName === 'script' && (element.textContent ?? '').startsWith('globalThis.stolen')),
        ).length,
      }))
      expect(found.alive, file).toBe(0)
      if (!found.endpoint) continue
      endpoints += 1
      // VitePress' title has an invisible character in it.
      expect(found.title.replaceAll('\u2060', ''), file).toContain(markup('summary'))
    }
    expect(endpoints).toBe(1)
  },
)
