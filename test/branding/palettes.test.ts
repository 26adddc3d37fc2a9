import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandingConfig, customProperties, resolveBranding, type ThemeName, themes } from '@specnav/branding'
import { memoryFiles, readConfig } from '@specnav/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, startBrowser } from '../browser.ts'
import { corpus, missingCorpus } from '../../packages/core/src/corpus.test.helper.ts'
import { BuiltProject } from './project.ts'

/*
 * The colours of real projects, in every theme and mode. One page serves for all of them: the colours are
 * custom properties.
 */
/** Palettes that are hard to read as they are written, for machines without the corpus. */
const hard: Palette[] = [
  { name: 'lime', colors: { primary: '#A8FF53', light: '#A8FF53', dark: '#A8FF53' } },
  { name: 'black', colors: { primary: '#000000', light: '#000000', dark: '#000000' } },
  { name: 'white', colors: { primary: '#ffffff', light: '#ffffff', dark: '#ffffff' } },
  {
    name: 'grey',
    colors: { primary: '#808080', light: '#808080', dark: '#808080' },
    color: { light: '#808080', dark: '#737373' },
  },
]

interface Palette {
  name: string
  colors: BrandingConfig['colors']
  color?: { light?: string; dark?: string }
}

function realPalettes(): Palette[] {
  return globSync('**/docs.json', { cwd: corpus }).flatMap((path) => {
    const { value } = readConfig(memoryFiles({ 'docs.json': readFileSync(join(corpus, path), 'utf8') }))
    const { colors, background } = value
    return value.raw.colors ? [{ name: path, colors, ...(background?.color && { color: background.color }) }] : []
  })
}

/** Every palette once: copies of a project have its colours. */
const real = missingCorpus ? [] : distinct(realPalettes())
const palettes = [...hard, ...real]
const names = Object.keys(themes) as ThemeName[]

function distinct(found: Palette[]): Palette[] {
  return [...new Map(found.map((palette) => [JSON.stringify([palette.colors, palette.color]), palette])).values()]
}

test('the palettes of real projects are there', ({ skip }) => {
  skip(missingCorpus !== undefined, missingCorpus)
  expect(real.length).toBeGreaterThan(10)
})

function brandingOf(theme: ThemeName, { colors, color }: Palette) {
  return resolveBranding({
    file: 'docs.json',
    theme,
    name: 'Acme',
    colors,
    appearance: { default: 'system', strict: false },
    ...(color && { background: { color } }),
  }).value
}

describe(`${palettes.length} palettes can be read in every theme`, () => {
  const project = new BuiltProject({ installed: false })
  let browser: Browser
  beforeAll(async () => {
    await project.build(
      { contextual: { options: ['copy', 'view'] }, banner: { content: 'News, [here](/more).' } },
      { 'index.mdx': everything, 'openapi.json': JSON.stringify(openapi) },
    )
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await project.close()
  })

  test.each(names.flatMap((theme) => (['light', 'dark'] as const).map((mode) => ({ theme, mode }))))(
    '$theme, $mode',
    async ({ theme, mode }) => {
      const page = await project.open(browser, '/', { colorScheme: mode, reducedMotion: 'reduce', bypassCSP: true })
      const layout = readFileSync(new URL(`../../packages/site/styles/themes/${theme}.css`, import.meta.url), 'utf8')
      await page.addStyleTag({ content: `@layer starlight.specnav-theme { ${layout} }` })
      const found: string[] = []
      for (const [index, palette] of palettes.entries()) {
        await setProperties(page, customProperties(brandingOf(theme, palette)))
        // What is not about colours is the same for all of them.
        const violations = await axeViolations(page, index === 0 ? undefined : ['color-contrast', 'link-in-text-block'])
        found.push(...violations.map((violation) => `${palette.name}: ${violation}`))
      }
      expect(found).toEqual([])
      await page.context().close()
    },
  )

  test('axe sees a text that is too pale', async () => {
    const page = await project.open(browser, '/', { colorScheme: 'light', reducedMotion: 'reduce' })
    for (const part of ['.sn-c-callout', '.sn-c-badge', '.sn-notice', '.sn-method', '.sn-status'])
      expect(await page.locator(part).count(), part).toBeGreaterThan(0)
    await setProperties(page, { '--sn-muted': '#999999' })
    expect(await axeViolations(page, ['color-contrast'])).not.toEqual([])
    await page.context().close()
  })
})

/** What the style sheet of another docs.json would set. */
function setProperties(page: Page, properties: Record<string, string>): Promise<void> {
  return page.evaluate((properties) => {
    for (const [name, value] of Object.entries(properties)) document.documentElement.style.setProperty(name, value)
  }, properties)
}

/** A page with every component that has colours, and an endpoint below it. */
const everything = [
  '---\ntitle: Start\ndescription: What it is.\nopenapi: openapi.json POST /orders\n---\n',
  'Text with a [link](/more), **bold words** and `code`.\n',
  '<Note>A note with a [link](/more) and `code`.</Note>\n<Warning>Take care.</Warning>\n<Tip>Do this.</Tip>\n<Danger>Never do that.</Danger>\n',
  '## A heading\n',
  '<Card title="A card" href="/more">What it leads to.</Card>\n',
  '<Steps><Step title="One">First.</Step></Steps>\n',
  '<Tabs><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>\n',
  '<Accordion title="Question">Answer.</Accordion>\n',
  '<Badge color="green">Done</Badge> <Badge>Grey</Badge>\n',
  '<ParamField body="name" type="string" required>The name.</ParamField>\n',
  '> A quotation.\n',
  '| A | B |\n| --- | --- |\n| `a` | b |\n',
].join('\n')

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/orders': {
      post: {
        summary: 'Place an order',
        deprecated: true,
        parameters: [{ name: 'fast', in: 'query', required: true, schema: { type: 'boolean', default: true } }],
        responses: Object.fromEntries(
          [201, 301, 404, 500, 'default'].map((status) => [status, { description: 'So.' }]),
        ),
      },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
}
