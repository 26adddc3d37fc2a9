import { memoryFiles, readConfig } from '@specnav/core'
import { expect, test } from 'vitest'
import { planMint } from './plan.ts'

function planned(mint: object | string) {
  const text = typeof mint === 'string' ? mint : JSON.stringify(mint)
  const { edits, left } = planMint(memoryFiles({ 'mint.json': text }))
  const after = edits[0]?.after ?? ''
  const docs = JSON.parse(after) as Record<string, unknown>
  // What is made of it is valid.
  expect(readConfig(memoryFiles({ 'docs.json': after })).problems).toEqual([])
  return { docs, left, edits }
}

const whole = {
  $schema: 'https://docs.example.com/schema.json',
  name: 'Acme',
  theme: 'quill',
  logo: { light: '/logo/light.svg', dark: '/logo/dark.svg', href: 'https://acme.example' },
  favicon: '/favicon.svg',
  background: { style: 'grid', color: { light: '#F8ECE4' } },
  colors: {
    primary: '#0D9373',
    light: '#07C983',
    dark: '#0D9373',
    background: { dark: '#090014' },
    anchors: { from: '#0D9373', to: '#07C983' },
  },
  topbarLinks: [{ name: 'Support', url: 'mailto:hi@acme.example' }],
  topbarCtaButton: { name: 'Dashboard', url: 'https://app.acme.example' },
  tabs: [
    { name: 'API', url: 'api-reference', openapi: 'openapi.yaml' },
    { name: 'Status', url: 'https://status.acme.example' },
  ],
  primaryTab: { name: 'Guides' },
  anchors: [{ name: 'Community', icon: 'slack', url: 'https://chat.acme.example', color: '#0D9373' }],
  navigation: [
    { group: 'Start', pages: ['index', '/quickstart'] },
    { group: 'Deep', icon: 'code', pages: [{ group: 'In', pages: ['deep/one'] }] },
    { group: 'Endpoints', pages: ['api-reference/users/list'] },
  ],
  footerSocials: { github: 'https://github.example/acme' },
  feedback: { thumbsRating: true },
  modeToggle: { default: 'dark', isHidden: true },
  redirects: [{ source: '/old', destination: '/quickstart' }],
  seo: { indexHiddenPages: true },
  metadata: { 'og:site_name': 'Acme' },
  search: { prompt: 'Ask' },
  openapi: ['other.yaml'],
  api: {
    baseUrl: 'https://api.acme.example',
    auth: { method: 'bearer', inputPrefix: 'sk_' },
    playground: { mode: 'hide' },
    request: { example: { languages: ['curl'], showOptionalParams: true } },
  },
  analytics: { ga4: { measurementId: 'G-1' } },
  integrations: { intercom: 'abc' },
  isWhiteLabeled: true,
}

test('every field that docs.json has is taken over, and every other one is named', () => {
  const { docs, left } = planned(whole)
  expect(docs).toMatchObject({
    theme: 'palm',
    name: 'Acme',
    logo: whole.logo,
    colors: { primary: '#0D9373', light: '#07C983', dark: '#0D9373' },
    appearance: { default: 'dark', strict: true },
    background: { decoration: 'grid', color: { light: '#F8ECE4', dark: '#090014' } },
    navbar: {
      links: [{ label: 'Support', href: 'mailto:hi@acme.example' }],
      primary: { type: 'button', label: 'Dashboard', href: 'https://app.acme.example' },
    },
    footer: { socials: whole.footerSocials },
    seo: { metatags: whole.metadata, indexing: 'all' },
    search: { prompt: 'Ask' },
    api: {
      openapi: ['other.yaml'],
      mdx: { server: 'https://api.acme.example', auth: { method: 'bearer' } },
      playground: { display: 'none' },
      examples: { languages: ['curl'], defaults: 'all' },
    },
    redirects: whole.redirects,
    integrations: { ga4: { measurementId: 'G-1' }, intercom: { appId: 'abc' } },
  })
  expect(left.map(({ pointer }) => pointer).toSorted()).toEqual([
    '/api/auth/inputPrefix',
    '/colors/anchors',
    '/isWhiteLabeled',
  ])
})

test('groups are in the tab that their paths belong to; links stand on every page', () => {
  expect(planned(whole).docs.navigation).toEqual({
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Start', pages: ['index', 'quickstart'] },
          { group: 'Deep', icon: 'code', pages: [{ group: 'In', pages: ['deep/one'] }] },
        ],
      },
      {
        tab: 'API',
        openapi: 'openapi.yaml',
        groups: [{ group: 'Endpoints', pages: ['api-reference/users/list'] }],
      },
    ],
    global: {
      tabs: [{ tab: 'Status', href: 'https://status.acme.example' }],
      anchors: [
        {
          anchor: 'Community',
          icon: 'slack',
          color: { light: '#0D9373', dark: '#0D9373' },
          href: 'https://chat.acme.example',
        },
      ],
    },
  })
})

test('anchors alone are anchors, and the longest path decides', () => {
  const { docs } = planned({
    name: 'A',
    colors: { primary: '#000000' },
    anchors: [
      { name: 'SDK', url: 'sdk' },
      { name: 'Go', url: '/sdk/go/', icon: 'golang' },
    ],
    topAnchor: { name: 'Home', icon: 'house' },
    navigation: [
      { group: 'One', pages: ['index'] },
      { group: 'Two', pages: ['sdk/intro'] },
      { group: 'Three', pages: ['sdk/go/intro'] },
      { group: 'Four', pages: ['sdks'] },
    ],
  })
  expect(docs.navigation).toEqual({
    anchors: [
      {
        anchor: 'Home',
        icon: 'house',
        groups: [
          { group: 'One', pages: ['index'] },
          { group: 'Four', pages: ['sdks'] },
        ],
      },
      { anchor: 'SDK', groups: [{ group: 'Two', pages: ['sdk/intro'] }] },
      { anchor: 'Go', icon: 'golang', groups: [{ group: 'Three', pages: ['sdk/go/intro'] }] },
    ],
  })
})

test('versions have their own groups, and those of all versions', () => {
  const { docs } = planned({
    name: 'A',
    versions: ['v2', { name: 'v1', url: 'x' }],
    navigation: [
      { group: 'New', version: 'v2', pages: ['v2/a'] },
      { group: 'Old', version: 'v1', pages: ['v1/a'] },
    ],
  })
  expect(docs.navigation).toEqual({
    versions: [
      { version: 'v2', groups: [{ group: 'New', pages: ['v2/a'] }] },
      { version: 'v1', groups: [{ group: 'Old', pages: ['v1/a'] }] },
    ],
  })
})

test('a tab is in the versions that have its groups', () => {
  const { docs } = planned({
    name: 'A',
    versions: ['v1', 'v2'],
    tabs: [
      { name: 'API', url: 'api' },
      { name: 'Empty', url: 'empty' },
    ],
    navigation: [
      { group: 'Old', version: 'v1', pages: ['api/b'] },
      { group: 'New', version: 'v2', pages: ['c'] },
    ],
  })
  const empty = { tab: 'Empty', href: '/empty' }
  expect(docs.navigation).toEqual({
    versions: [
      { version: 'v1', tabs: [{ tab: 'API', groups: [{ group: 'Old', pages: ['api/b'] }] }, empty] },
      { version: 'v2', tabs: [{ tab: 'Documentation', groups: [{ group: 'New', pages: ['c'] }] }, empty] },
    ],
  })
})

test('a value that docs.json does not take is kept and named', () => {
  const text = JSON.stringify({ name: 'A', colors: { primary: 'teal' }, navigation: [] })
  const { edits, left } = planMint(memoryFiles({ 'mint.json': text }))
  expect(edits[0]?.after).toContain('"primary": "teal"')
  expect(left).toEqual([{ pointer: '/colors/primary', why: expect.stringMatching(/^In docs.json: .*teal/) }])
})

test('hostile and broken files never lose a page in silence', () => {
  expect(() => planMint(memoryFiles({ 'mint.json': '{\n  "name": ' }))).toThrow('mint.json:2:')
  expect(() => planMint(memoryFiles({ 'mint.json': '[]' }))).toThrow('has to contain an object')
  const { left, docs } = planned(
    '{ "name": 1, // old\n"navigation": [{ "pages": ["a",] }], "x~/y": {}, "__proto__": 1, "seo": null,' +
      '"topbarLinks": { "name": "x" }, "footerSocials": ["x"], "colors": "red", "footerLinks": ["y"] }',
  )
  expect(left).toEqual([
    { pointer: '', why: 'Comments are not taken over.' },
    { pointer: '/colors', why: 'It has to be an object.' },
    { pointer: '/name', why: 'It has to be text.' },
    { pointer: '/topbarLinks', why: 'It has to be a list.' },
    { pointer: '/footerSocials', why: 'Each entry of the list has to be an object with `type` and `url`.' },
    { pointer: '/footerLinks/0', why: 'It has to be an object.' },
    { pointer: '/x~0~1y', why: 'docs.json has no such field.' },
  ])
  expect(docs).toMatchObject({ name: 'Documentation', navigation: { groups: [{ group: 'Pages', pages: ['a'] }] } })
})
