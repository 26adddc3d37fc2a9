import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrandingConfig,
  customProperties,
  minContrast,
  resolveBranding,
  type ThemeName,
  themes,
} from '@specnav/branding'
import { memoryFiles, readConfig } from '@specnav/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { BuiltProject } from './project.ts'

/*
 * The colours of real projects, in every theme and mode. One page serves for all of them: the colours are custom properties.
 */
const corpus = process.env.SPECNAV_CORPUS ?? '/work/shared/corpus'

/** Palettes that are hard to read as they are written, for machines without the corpus. */
const hard: Palette[] = [
  { name: 'lime', colors: { primary: '#A8FF53', light: '#A8FF53', dark: '#A8FF53' } },
  { name: 'black', colors: { primary: '#000000', light: '#000000', dark: '#000000' } },
  { name: 'white', colors: { primary: '#ffffff', light: '#ffffff', dark: '#ffffff' } },
  {
    name: 'grey',
    colors: { primary: '#808080', light: '#808080', dark: '#808080' },
    color: { light: '#bdbdbd', dark: '#3a3a3a' },
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

const isThere = existsSync(corpus)
const palettes = [...hard, ...(isThere ? realPalettes() : [])]
const names = Object.keys(themes) as ThemeName[]

test('the palettes of real projects are there', ({ skip }) => {
  skip(!isThere, `There is no folder ${corpus}; SPECNAV_CORPUS names another one.`)
  expect(palettes.length).toBeGreaterThan(hard.length + 10)
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
  let page: Page
  beforeAll(async () => {
    await project.build(
      { contextual: { options: ['copy', 'view'] }, banner: { content: 'News, [here](/more).' } },
      { 'index.mdx': everything },
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
      page = await project.open(browser, '/', { colorScheme: mode })
      const layout = readFileSync(
        new URL(`../../packages/starlight/styles/themes/${theme}.css`, import.meta.url),
        'utf8',
      )
      await page.addStyleTag({ content: `@layer specnav-theme { ${layout} }` })
      const low: string[] = []
      for (const palette of palettes) {
        const properties = Object.entries(customProperties(brandingOf(theme, palette)))
        const found = await page.evaluate(measure, { properties, minContrast })
        for (const each of found) low.push(`${palette.name}: ${each}`)
      }
      expect(low).toEqual([])
      await page.context().close()
    },
  )
})

/** Sets the site's properties, and gives the texts of the page that have too little contrast with what they stand on. */
function measure({ properties, minContrast }: { properties: [string, string][]; minContrast: number }): string[] {
  for (const [name, value] of properties) document.documentElement.style.setProperty(name, value)
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const seen = new Map<string, number[]>()
  /** Any CSS colour as red, green, blue and alpha. */
  const read = (color: string): number[] => {
    const known = seen.get(color)
    if (known) return known
    canvas?.clearRect(0, 0, 1, 1)
    if (canvas) canvas.fillStyle = color
    canvas?.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
    const value = [r, g, b, a / 255]
    seen.set(color, value)
    return value
  }
  const over = ([r = 0, g = 0, b = 0, a = 1]: number[], [x = 0, y = 0, z = 0]: number[]) => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ]
  const luminance = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const backgrounds = new Map<Element, number[]>()
  const background = (element: Element | null): number[] => {
    if (!element) return read(getComputedStyle(document.body).backgroundColor)
    const known = backgrounds.get(element)
    if (known) return known
    const own = read(getComputedStyle(element).backgroundColor)
    const value = own[3] === 1 ? own : over(own, background(element.parentElement))
    backgrounds.set(element, value)
    return value
  }
  const low: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
    // The highlighter has its own colours, and its own care for their contrast.
    if (element.closest('.expressive-code, .sr-only, .sl-skip-link, option, script, style')) continue
    const behind = background(element)
    const [light = 0, dark = 0] = [
      luminance(behind),
      luminance(over(read(getComputedStyle(element).color), behind)),
    ].sort((a, b) => b - a)
    const ratio = (light + 0.05) / (dark + 0.05)
    if (ratio < minContrast)
      low.push(`${ratio.toFixed(2)} ${element.tagName}.${element.className} "${node.textContent.trim().slice(0, 20)}"`)
  }
  return low
}

const everything = [
  '---\ntitle: Start\ndescription: What it is.\n---\n',
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
