import { expect, test } from 'vitest'
import { bridges, type HostName } from './bridges.ts'
import { assetCss, brandingCss, customProperties } from './css.ts'
import { resolveBranding } from './resolve.ts'
import type { BrandingConfig, FontRole } from './types.ts'

const files = new Set(['logo/light.svg', 'logo/dark.svg', 'favicon.svg', 'fonts/own.woff2', 'bg.png'])

function resolve(more: Partial<BrandingConfig>) {
  const config: BrandingConfig = {
    file: 'docs.json',
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0055aa', light: '#88bbff', dark: '#0055aa' },
    appearance: { default: 'system', strict: false },
    ...more,
  }
  return resolveBranding(config, { has: (path) => files.has(path), url: (path) => `/base/${path}` })
}

const reported = (more: Partial<BrandingConfig>) =>
  resolve(more).problems.map(
    ({ severity, code, file, pointer, message }) => `${severity} ${code} ${file}#${pointer}: ${message}`,
  )

const geist = (role: FontRole) => ({ type: 'font', role, family: 'Geist' })

const familiesOf = (more: Partial<BrandingConfig>) => {
  const { fonts } = resolve(more).value
  return [fonts.body?.family, fonts.heading?.family]
}

test('the font of a theme gives way to those of docs.json', () => {
  expect(familiesOf({})).toEqual(['Geist', 'Geist'])
  expect(familiesOf({ theme: 'sequoia' })).toEqual(['Geist', undefined])
  expect(familiesOf({ theme: 'linden' })).toEqual([undefined, undefined])
  expect(familiesOf({ fonts: { heading: { family: 'Acme' } } })).toEqual(['Geist', 'Acme'])
  expect(familiesOf({ fonts: { body: { family: 'Acme' } } })).toEqual(['Acme', undefined])
  expect(resolve({ fonts: { body: { weight: 450 } } }).value.fonts.body).toMatchObject({ family: 'Geist', weight: 450 })
})

test('`system-ui` is the font of the system: nothing to make', () => {
  const system = { family: 'system-ui' }
  const { value, problems } = resolve({ fonts: { body: system, heading: system } })
  expect(problems).toEqual([])
  expect(value.assets).toEqual([])
  expect(customProperties(value)['--sn-font']).toBe(value.preset.fonts.body)
})

test('what stands in for the font until it has loaded is as large, for the same letters alone', () => {
  const { value } = resolve({})
  expect(customProperties(value)['--sn-font']).toMatch(/^'Geist','Geist Arial','Geist Roboto','Geist DejaVu',system-ui/)
  const faces = ['U+0-FF', 'U+100-2BA'].map((unicodeRange) => ({
    family: 'Geist',
    url: `/${unicodeRange}.woff2`,
    format: 'woff2' as const,
    unicodeRange,
  }))
  expect(assetCss(value, { faces })).toContain(
    "@font-face{font-family:'Geist Arial';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Arimo');size-adjust:104.76%;ascent-override:95.94%;descent-override:28.16%;line-gap-override:0%;unicode-range:U+0-FF,U+100-2BA}",
  )
  expect(assetCss(value)).not.toContain('Geist')
})

test('a site that says little has a look, and the font of its theme', () => {
  const { value, problems } = resolve({})
  expect(problems).toEqual([])
  expect(value).toMatchObject({
    theme: 'svc',
    name: 'Acme',
    logo: {},
    background: {},
    assets: [geist('body'), geist('heading')],
  })
  expect(value.head).toEqual([
    { tag: 'meta', attrs: { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' } },
    { tag: 'meta', attrs: { name: 'theme-color', content: expect.any(String), media: '(prefers-color-scheme: dark)' } },
  ])
  // Plain data.
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
})

const values: [written: Partial<BrandingConfig>, read: object][] = [
  [
    { logo: { light: '/logo/light.svg', dark: './logo/dark.svg', href: '/start' } },
    {
      logo: {
        light: { path: 'logo/light.svg', url: '/base/logo/light.svg' },
        dark: { path: 'logo/dark.svg', url: '/base/logo/dark.svg' },
        href: '/start',
      },
    },
  ],
  [
    { logo: { light: 'https://example.com/l.png', dark: 'https://example.com/l.png' } },
    { logo: { light: { url: 'https://example.com/l.png' } } },
  ],
  [
    { fonts: { body: { family: 'Inter', weight: 550 } } },
    { fonts: { body: { family: 'Inter', weight: 550, source: { type: 'catalogue' } } } },
  ],
  [
    { fonts: { heading: { source: '/fonts/own.woff2', format: 'woff2' } } },
    { fonts: { heading: { family: 'own', source: { type: 'file', path: 'fonts/own.woff2', format: 'woff2' } } } },
  ],
  [
    { fonts: { heading: { family: 'Acme Sans', source: 'https://example.com/a.woff', format: 'woff' } } },
    {
      fonts: {
        heading: { family: 'Acme Sans', source: { type: 'url', url: 'https://example.com/a.woff', format: 'woff' } },
      },
    },
  ],
  [
    { background: { decoration: 'grid', image: { light: '/bg.png', dark: '/bg.png' } } },
    { background: { decoration: 'grid', image: { light: { path: 'bg.png' } } } },
  ],
]
test.each(values)('%j', (written, read) => {
  const { value, problems } = resolve(written)
  expect(problems).toEqual([])
  expect(value).toMatchObject(read)
})

test('the contrast of a mode that nobody sees is no problem', () => {
  const colors = { primary: '#A8FF53', light: '#A8FF53', dark: '#A8FF53' }
  expect(resolve({ colors, appearance: { default: 'dark', strict: true } }).problems).toEqual([])
})

const wrong: [written: Partial<BrandingConfig>, problem: string][] = [
  [
    { colors: { primary: '#A8FF53', light: '#A8FF53', dark: '#A8FF53' } },
    'note contrast-adjusted docs.json#/colors/primary: `#A8FF53` has a contrast of only 1.10 : 1 with parts of the light pages, and text needs 4.5 : 1. Text in the accent colour is `#437400` in the light mode; decoration keeps `#A8FF53`.',
  ],
  [
    { colors: { primary: '#000', light: '#fff', dark: '#000' }, background: { color: { light: '#808080' } } },
    'note contrast-adjusted docs.json#/background/color/light: Neither black nor white text can be read well on `#808080`: at most 5.32 : 1, and pages with callouts and badges need 6 : 1. The background of the light pages is `#898989`.',
  ],
  [
    { logo: { light: '/logo/lihgt.svg', dark: '/logo/lihgt.svg' } },
    'warning asset-missing docs.json#/logo: The logo `/logo/lihgt.svg` names no file of the project: there is no `logo/lihgt.svg`.',
  ],
  [
    { logo: { light: '/logo/light.svg', dark: '/gone.svg' } },
    'warning asset-missing docs.json#/logo/dark: The logo `/gone.svg` names no file of the project: there is no `gone.svg`.',
  ],
  [
    { logo: { light: 'javascript:alert(1)', dark: 'javascript:alert(1)' } },
    'warning asset-missing docs.json#/logo: The logo `javascript:alert(1)` is not an `http` or `https` address.',
  ],
  [
    { favicon: { light: '/f.png', dark: '/f.png' } },
    'warning asset-missing docs.json#/favicon: The favicon `/f.png` names no file of the project: there is no `f.png`.',
  ],
  [
    { background: { image: { light: '/bg.png', dark: '/night.png' } } },
    'warning asset-missing docs.json#/background/image/dark: The background image `/night.png` names no file of the project: there is no `night.png`.',
  ],
  [
    { fonts: { body: { family: 'Inter', source: 'https://fonts.googleapis.com/css2?family=Inter', format: 'woff2' } } },
    'warning font-source docs.json#/fonts/body/source: `https://fonts.googleapis.com/css2?family=Inter` is a style sheet, not a font file. Remove `source` and `format`: `Inter` is loaded from the catalogue by its name, as it is now.',
  ],
  [
    { fonts: { heading: { family: 'Own', source: '/fonts/own' } } },
    'error font-source docs.json#/fonts/heading/source: `/fonts/own` has no file type in its name, so `format` is required: `woff` or `woff2`. The font is not loaded.',
  ],
  [
    { fonts: { heading: { family: 'Own', source: '/fonts/own.woff2' } } },
    "note font-source docs.json#/fonts/heading/source: `format` belongs next to `source`. `woff2` is used, as the file's name says.",
  ],
  [
    { fonts: { heading: { family: 'Own', source: '/fonts/gone.woff2', format: 'woff2' } } },
    'warning asset-missing docs.json#/fonts/heading/source: There is no file `fonts/gone.woff2`, so the font of the headings is not loaded.',
  ],
  [
    { fonts: { heading: { family: 'Aspekta, sans-serif' }, body: { family: 'Aspekta, sans-serif' } } },
    'note font-source docs.json#/fonts/family: `Aspekta, sans-serif` is a list. Write one name, `Aspekta`: the theme has its own fallbacks.',
  ],
  [
    { fonts: { body: { family: 'Inter', weight: 4000 } } },
    'warning font-source docs.json#/fonts/body/weight: The weight `4000` is not between 1 and 1000. 1000 is used.',
  ],
]
test.each(wrong)('%j', (written, problem) => {
  expect(reported(written)).toEqual([problem])
})

test('a field in an included file is reported at its location there', () => {
  const places = { favicon: { file: 'look.json', pointer: '/icon' } }
  expect(reported({ favicon: { light: '/a.png', dark: '/b.png' }, places })).toEqual([
    expect.stringMatching(/^warning asset-missing look\.json#\/icon\/light:/),
    expect.stringMatching(/^warning asset-missing look\.json#\/icon\/dark:/),
  ])
})

test('a favicon has every size, and a set for the dark mode', () => {
  const { value } = resolve({ favicon: { light: '/favicon.svg', dark: '/logo/dark.svg' } })
  expect(value.assets).toMatchObject([
    { type: 'favicon', source: 'favicon.svg', folder: '_specnav/icons' },
    { type: 'favicon', source: 'logo/dark.svg', folder: '_specnav/icons-dark' },
    { type: 'text', path: '_specnav/site.webmanifest' },
    geist('body'),
    geist('heading'),
  ])
  const links = value.head
    .filter(({ tag }) => tag === 'link')
    .map(({ attrs }) => [attrs.rel, attrs.sizes, attrs.media?.slice(23, -1)].join(' '))
  expect(links).toEqual([
    'icon 16x16 32x32 48x48 light',
    'icon 16x16 light',
    'icon 32x32 light',
    'apple-touch-icon  ',
    'icon any light',
    'icon 16x16 32x32 48x48 dark',
    'icon 16x16 dark',
    'icon 32x32 dark',
    'icon any dark',
    'manifest  ',
  ])
})

test('custom properties hold both modes', () => {
  const properties = customProperties(resolve({ fonts: { body: { family: "Bad';}Name" } } }).value)
  expect(properties['--sn-accent-raw']).toBe('light-dark(#0055aa,#88bbff)')
  expect(properties['--sn-radius-control']).toBe('999px')
  // No value of docs.json can end its rule or attribute early.
  expect(properties['--sn-font']).toMatch(/^'Bad\\27 ;}Name',/)
})

test.each(Object.keys(bridges) as HostName[])('%s takes the colours over', (host) => {
  const css = brandingCss(resolve({}).value, { host })
  const used = new Set(Array.from(css.matchAll(/var\((--sn-[\w-]+)/g), ([, name]) => name))
  const defined = new Set(Array.from(css.matchAll(/[{;](--sn-[\w-]+):/g), ([, name]) => name))
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
  expect(used.size).toBeGreaterThan(10)
})

test.each([
  ['system', false, '@media (scripting:none){:root[data-theme]{color-scheme:light dark}}'],
  ['light', false, '@media (scripting:none){:root[data-theme]{color-scheme:light}}'],
  ['dark', true, ':root[data-theme]{color-scheme:dark}'],
] as const)('the mode %s (strict: %s) needs no script', (mode, strict, rule) => {
  expect(brandingCss(resolve({ appearance: { default: mode, strict } }).value)).toContain(rule)
})

test.each([
  ['starlight', ":root:not([data-theme='light']) body::before"],
  ['vitepress', ':root.dark body::before'],
  ['docusaurus', ":root[data-theme='dark'] body::before"],
] as const)('an image of the dark mode is where %s is dark', (host, selector) => {
  const { value } = resolve({ background: { image: { light: '/bg.png', dark: '/logo/dark.svg' } } })
  const css = assetCss(value, { host })
  expect(css).toContain(`${selector}{background-image:url('/base/logo/dark.svg')}`)
  expect(brandingCss(value, { host })).toContain(css)
  expect(brandingCss(value, { host, assets: false })).not.toContain('url(')
  // The bar of VitePress ends before the window does.
  expect(css.includes('.VPNavBar.has-sidebar .content-body::after')).toBe(host === 'vitepress')
})

test.each([
  ['starlight', 'main'],
  ['vitepress', '.vp-doc'],
] as const)('headings in %s have their own font and weight', (host, content) => {
  const { value } = resolve({
    fonts: { body: { family: 'Inter', weight: 300 }, heading: { family: 'Lora', weight: 700 } },
  })
  const css = brandingCss(value, { host })
  expect(css).toContain(
    `${content} :is(h1,h2,h3,h4,h5,h6){font-family:var(--sn-font-heading);font-weight:var(--sn-heading-weight)}`,
  )
  expect(css).toContain('body{font-weight:var(--sn-weight)}')
})

test('an image is painted before the decoration', () => {
  const css = assetCss(
    resolve({ background: { decoration: 'grid', image: { light: '/bg.png', dark: '/bg.png' } } }).value,
  )
  expect(css).toMatch(/body::before\{[^}]*z-index:-1;[^}]*bg\.png[^]*body::after\{[^}]*z-index:-1;[^}]*linear-gradient/)
})
