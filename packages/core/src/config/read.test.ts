import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import type { JsonValue } from '../json.ts'
import { docs, resolveContents } from '../project.test.helper.ts'
import { createLocator } from '../position.ts'
import { readConfig } from './read.ts'

function read(more: Record<string, JsonValue>, navigation: JsonValue = { pages: [] }) {
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs(navigation, more)) })
  const { value, problems } = readConfig(files)
  return { value, messages: problems.map(({ severity, code, message }) => `${severity} ${code}: ${message}`) }
}

test.each<[look: Record<string, JsonValue>, theme: string, colors: [primary: string, light: string]]>([
  [{}, 'svc', ['#0d7a63', '#0d7a63']],
  [{ colors: {} }, 'svc', ['#0d7a63', '#0d7a63']],
  [{ theme: 'luma', colors: { light: '#fff' } }, 'luma', ['#0d7a63', '#fff']],
  [{ colors: { primary: '#123456' } }, 'svc', ['#123456', '#123456']],
])('a site in a host need not state a look: %j', (look, theme, [primary, light]) => {
  const text = JSON.stringify({ name: 'Docs', navigation: { pages: ['a'] }, ...look })
  const { value, problems } = readConfig(memoryFiles({ 'docs.json': text }))
  expect(problems).toEqual([])
  expect(value).toMatchObject({ theme, colors: { primary, light, dark: primary } })
})

test('the smallest docs.json gets every default', () => {
  const { value, messages } = read({})
  expect(messages).toEqual([])
  expect(value).toEqual({
    file: 'docs.json',
    theme: 'svc',
    name: 'Docs',
    description: undefined,
    site: undefined,
    colors: { primary: '#0d9373', light: '#0d9373', dark: '#0d9373' },
    logo: undefined,
    favicon: undefined,
    appearance: { default: 'system', strict: false },
    icons: { library: 'fontawesome' },
    notFound: { redirect: false },
    timestamps: false,
    apiPages: { servers: [], auth: undefined },
    variables: {},
    variations: [],
    words: {},
    console: {},
    samples: { autogenerate: true },
    feedback: { thumbsRating: false, suggestEdit: false, raiseIssue: false },
    integrations: { services: {}, consent: undefined },
    fonts: undefined,
    background: undefined,
    styling: { eyebrows: 'section' },
    thumbnails: undefined,
    contextual: undefined,
    navbar: { links: [] },
    links: [],
    footer: { socials: {}, links: [] },
    banner: undefined,
    places: {},
    redirectsPlace: { file: 'docs.json', pointer: '/redirects' },
    redirects: [],
    remote: {},
    problemLevels: {},
    changes: { rules: {}, waivers: [] },
    completeExamples: false,
    expandedFields: false,
    drilldown: false,
    markdownSchema: false,
    seo: { metatags: {}, indexing: 'navigable' },
    visibility: { hidden: 'excluded' },
    urls: 'stable',
    access: {
      files: [],
      isDecided: false,
      place: { file: 'docs.json', pointer: '/name' },
      signInPlace: { file: 'docs.json', pointer: '/access/signIn' },
    },
    security: { contentSecurityPolicy: {} },
    deployment: { assistant: false, authentication: false },
    navigation: [],
    globalNavigation: [],
    navigationSpecs: [],
    navigationAsync: [],
    namedAsync: [],
    namedSpecs: [],
    specs: [],
    raw: docs({ pages: [] }),
  })
})

const place = (pointer: string) => ({ file: 'docs.json', pointer })
const unions: [written: Record<string, JsonValue>, read: object][] = [
  [{ logo: '/logo.svg' }, { logo: { light: '/logo.svg', dark: '/logo.svg' } }],
  [
    { logo: { light: '/l.svg', dark: '/d.svg', href: '/x' } },
    { logo: { light: '/l.svg', dark: '/d.svg', href: '/x' } },
  ],
  [{ favicon: '/f.ico' }, { favicon: { light: '/f.ico', dark: '/f.ico' } }],
  [{ background: { image: '/b.png' } }, { background: { image: { light: '/b.png', dark: '/b.png' } } }],
  [
    { fonts: { family: 'Inter', weight: 400, heading: { weight: 700 } } },
    { fonts: { heading: { family: 'Inter', weight: 700 }, body: { family: 'Inter', weight: 400 } } },
  ],
  [
    { fonts: { heading: { family: 'A' }, body: { family: 'B' } } },
    { fonts: { heading: { family: 'A' }, body: { family: 'B' } } },
  ],
  [{ theme: 'mint' }, { theme: 'svc' }],
  [{ icons: { library: 'library_b' } }, { icons: { library: 'lucide' } }],
  [
    { contextual: { options: ['copy', 'download-spec', 'devin-desktop', { title: 'Ask', href: '#ask' }] } },
    {
      contextual: {
        display: 'header',
        options: ['copy', 'downloadApiSpec', 'windsurf', { title: 'Ask', href: '#ask' }],
      },
    },
  ],
  [
    {
      navbar: {
        links: [{ href: '/a', icon: { name: 'x', style: 'solid' } }],
        primary: { type: 'github', href: 'https://example.com' },
      },
    },
    {
      navbar: {
        links: [{ label: '', href: '/a', icon: 'x' }],
        primary: { label: '', href: 'https://example.com', type: 'github' },
      },
    },
  ],
  [
    { redirects: [{ source: '/a', destination: '/b' }] },
    { redirects: [{ source: '/a', destination: '/b', permanent: true, place: place('/redirects/0') }] },
  ],
  [{ banner: { content: 'New' } }, { banner: { content: 'New', dismissible: false } }],
  [{ visibility: { hidden: 'unlisted' } }, { visibility: { hidden: 'unlisted' } }],
  [
    { security: { contentSecurityPolicy: { 'img-src': 'https:', 'font-src': ['https://*.a.example/b', "'self'"] } } },
    { security: { contentSecurityPolicy: { 'img-src': ['https:'], 'font-src': ['https://*.a.example/b', "'self'"] } } },
  ],
  [{ security: { contentSecurityPolicy: false } }, { security: { contentSecurityPolicy: false } }],
  [
    { deployment: { mcp: '/mcp', authentication: true } },
    { deployment: { mcp: '/mcp', assistant: false, authentication: true } },
  ],
  [{ openapi: 'a.json' }, { specs: [{ source: 'a.json', place: place('/openapi') }] }],
  [
    { api: { openapi: ['a.json', { source: 'b.json', directory: 'b' }] } },
    {
      specs: [
        { source: 'a.json', place: place('/api/openapi/0') },
        { source: 'b.json', directory: 'b', place: place('/api/openapi/1/source') },
      ],
    },
  ],
]
test.each(unions)('%j is read into one form', (written, expected) => {
  const { value, messages } = read(written)
  expect(messages).toEqual([])
  expect(value).toMatchObject(expected)
})

test('colours that are not given are the primary one', () => {
  expect(read({ colors: { primary: '#abc', dark: '#000' } }).value.colors).toEqual({
    primary: '#abc',
    light: '#abc',
    dark: '#000',
  })
})

const wrong: [written: Record<string, JsonValue>, message: string, used: object][] = [
  [
    { theme: 'mapel' },
    'error config-value: `theme` is `"mapel"`, but it has to be one of `svc`, `maple`, `palm`, `willow`, `linden`, `almond`, `aspen`, `sequoia` or `luma`. Did you mean `maple`? `"svc"` is used.',
    { theme: 'svc' },
  ],
  [
    { name: '' },
    'error config-value: `name` is `""`, but it has to be non-empty. `"Documentation"` is used.',
    { name: 'Documentation' },
  ],
  [
    { name: [] },
    'error config-value: `name` is `[]`, but it has to be text. `"Documentation"` is used.',
    { name: 'Documentation' },
  ],
  [
    { name: 5 },
    'error config-value: `name` is `5`, but it has to be text. `"Documentation"` is used.',
    { name: 'Documentation' },
  ],
  [
    { colors: 'red' },
    'error config-value: `colors` is `"red"`, but it has to be an object. `{"primary":"#0d7a63"}` is used.',
    { colors: { primary: '#0d7a63' } },
  ],
  [
    { colors: { primary: 'red', dark: '#fff' } },
    'error config-value: `colors.primary` is `"red"`, but it has to be a hex colour such as `#0D7A63`. `"#0d7a63"` is used.',
    { colors: { primary: '#0d7a63', dark: '#fff' } },
  ],
  [{ logo: 5 }, 'error config-value: `logo` is `5`, but it has to be text or an object.', { logo: undefined }],
  [
    { logo: { light: '/l.svg' } },
    'error config-value: `logo.dark` is missing, but it has to be text.',
    { logo: undefined },
  ],
  [
    { security: { contentSecurityPolicy: { 'img-src': ['https:', "x; script-src 'unsafe-inline'"] } } },
    "error config-value: `security.contentSecurityPolicy.img-src[1]` is `\"x; script-src 'unsafe-inline'\"`, but it has to be a source: a host such as `https://cdn.example.com`, a scheme such as `https:`, or a keyword such as `'self'`.",
    { security: { contentSecurityPolicy: { 'img-src': ['https:'] } } },
  ],
  [
    { security: { contentSecurityPolicy: { 'image-src': 'https:' } } },
    'note config-unknown-key: `security.contentSecurityPolicy.image-src` is not a known field here; it is kept and ignored. Did you mean `img-src`?',
    { security: { contentSecurityPolicy: {} } },
  ],
  [
    { appearance: { default: 'drak', strict: true } },
    'error config-value: `appearance.default` is `"drak"`, but it has to be one of `system`, `light` or `dark`. Did you mean `dark`?',
    { appearance: { default: 'system', strict: true } },
  ],
  [
    { appearance: { strict: 'yes' } },
    'error config-value: `appearance.strict` is `"yes"`, but it has to be `true` or `false`.',
    { appearance: { strict: false } },
  ],
  [
    { contextual: { options: ['copy', 5] } },
    'error config-value: `contextual.options[1]` is `5`, but it has to be text or an object.',
    { contextual: { options: ['copy'] } },
  ],
  [
    { site: 'docs.acme.example' },
    'error config-value: `site` is `"docs.acme.example"`, but it has to be an address such as `https://docs.acme.example` or `https://acme.example/docs`.',
    { site: undefined },
  ],
  [
    { redirects: [{ source: '/a\n/* https://evil.example 301', destination: '/b' }] },
    'error config-value: `redirects[0].source` is `"/a\\n/* https://evil.example 301"`, but it has to be a URL path without line breaks and other control characters.',
    { redirects: [] },
  ],
  [
    { redirects: [{ source: '/a', destination: '/b 301\n/* https://evil.example' }] },
    'error config-value: `redirects[0].destination` is `"/b 301\\n/* https://evil.example"`, but it has to be a path of the site, an anchor, or a URL that begins with `https:`, `mailto:` or `tel:`, without line breaks and other control characters.',
    { redirects: [] },
  ],
  [{ redirects: {} }, 'error config-value: `redirects` is `{}`, but it has to be a list.', { redirects: [] }],
  [
    { banner: { content: '' } },
    'error config-value: `banner.content` is `""`, but it has to be non-empty.',
    { banner: undefined },
  ],
  [
    { seo: { metatags: { robots: 1, author: 'x' } } },
    'error config-value: `seo.metatags.robots` is `1`, but it has to be text.',
    { seo: { metatags: { author: 'x' } } },
  ],
  [
    { openapi: 5 },
    'error config-value: `openapi` is `5`, but it has to be text or a list or an object.',
    { specs: [] },
  ],
  [
    { openapi: { src: 'x' } },
    'error config-unknown-key: `openapi.src` is not a known field here; it is kept and ignored. Write `source`.',
    { specs: [] },
  ],
  [
    { openapi: { directory: 'x' } },
    'error config-value: `openapi.source` is missing, but it has to be text.',
    { specs: [] },
  ],
]
test.each(wrong)('%j is reported and left out', (written, message, used) => {
  const { value, messages } = read(written)
  expect(messages).toEqual([message])
  expect(value).toMatchObject(used)
})

test('one wrong field costs no other one, and is reported once', () => {
  const { value, messages } = read({
    redirects: [
      { to: '/x' },
      { source: '/a', destination: '/b' },
      { source: 1, destination: '/c' },
      { source: '/d', destination: '/e' },
    ],
    footer: {
      links: [
        {
          items: [
            { label: 'A', href: '' },
            { label: 'B', href: '/b' },
          ],
        },
      ],
    },
  })
  expect(value.redirects.map(({ source, place }) => [source, place.pointer])).toEqual([
    ['/a', '/redirects/1'],
    ['/d', '/redirects/3'],
  ])
  expect(value.footer.links).toEqual([{ items: [{ label: 'B', href: '/b' }] }])
  expect(messages).toEqual([
    'error config-value: `footer.links[0].items[0].href` is `""`, but it has to be non-empty.',
    'error config-value: `redirects[0].source` is missing, but it has to be text.',
    'error config-unknown-key: `redirects[0].to` is not a known field here; it is kept and ignored. Write `destination`.',
    'error config-value: `redirects[2].source` is `1`, but it has to be text.',
  ])
})

test('no link leads to a script, wherever it is', async () => {
  const script = 'Java\nScript:alert(1)'
  const division = (name: string) => ({ [name]: 'X', href: script, pages: ['a'] })
  const names = ['tab', 'anchor', 'dropdown', 'version', 'language', 'product']
  const lists = Object.fromEntries(names.map((name) => [`${name}s`, [division(name)]]))
  const { config, reported } = await resolveContents({
    'docs.json': docs(
      { ...lists, groups: [{ ...division('group'), menu: [division('item')] }], global: lists },
      {
        logo: { light: '/l.svg', dark: '/d.svg', href: 'data:text/html,x' },
        navbar: { links: [{ href: script }, { href: '/a' }], primary: { href: ' vbscript:x' } },
        footer: { socials: { x: script }, links: [{ items: [{ label: 'A', href: script }] }] },
        redirects: [{ source: '/old', destination: script }],
        deployment: { mcp: script },
      },
    ),
    'a.md': '',
  })
  const address = 'a path of the site, an anchor, or a URL that begins with `https:`, `mailto:` or `tel:`'
  const values = reported.filter((problem) => problem.includes('config-value'))
  const found = values.map((problem) =>
    /config-value: `(.+)` is `"(.+)"`, but it has to be (.+)\.$/.exec(problem)?.slice(1),
  )
  expect(new Set(found.map((parts) => parts?.[0]))).toEqual(
    new Set([
      ...names.flatMap((name) => [`navigation.${name}s[0].href`, `navigation.global.${name}s[0].href`]),
      ...['navigation.groups[0].href', 'navigation.groups[0].menu[0].href', 'logo.href', 'deployment.mcp'],
      ...['navbar.links[0].href', 'navbar.primary.href', 'footer.socials.x', 'footer.links[0].items[0].href'],
      'redirects[0].destination',
    ]),
  )
  for (const parts of found) expect(parts?.[2]).toMatch(address)
  const { raw: _, ...read } = config
  expect(JSON.stringify(read)).not.toMatch(/script:|data:/i)
  expect(read).toMatchObject({
    navbar: { links: [{ href: '/a' }] },
    footer: { socials: {}, links: [{ items: [] }] },
    redirects: [],
  })
})

test('an unknown field is kept, and only noted', () => {
  const { value, messages } = read({ modeToggle: { default: 'dark' }, nmae: 'x' })
  expect(value.raw.modeToggle).toEqual({ default: 'dark' })
  expect(messages).toEqual([
    'note config-unknown-key: `modeToggle` is not a known field here; it is kept and ignored.',
    'note config-unknown-key: `nmae` is not a known field here; it is kept and ignored. Did you mean `name`?',
  ])
})

test('a field is looked for among those that are known at its place', () => {
  const navigation = { tabs: [{ tab: 'A', page: [], groups: [{ group: 'G', rooot: 'a' }] }], anchor: [] }
  const { messages } = read(
    { footer: { social: {}, links: [{ hedaer: 'x', items: [] }] }, fonts: { body: { familly: 'x' } } },
    navigation,
  )
  const suggested = messages.map((message) =>
    /`(.+?)` is not a known field.* Did you mean `(.+)`\?/.exec(message)?.slice(1),
  )
  expect(Object.fromEntries(suggested.map((pair) => pair ?? []))).toEqual({
    'footer.social': 'socials',
    'footer.links[0].hedaer': 'header',
    'fonts.body.familly': 'family',
    'navigation.anchor': 'anchors',
    'navigation.tabs[0].page': 'pages',
    'navigation.tabs[0].groups[0].rooot': 'root',
  })
})

test('a node among others is reported with the name that it needs', () => {
  const { messages, value } = read({}, { tabs: [{ group: 'G', pages: ['a'] }, { label: 'T' }], groups: [{ tab: 'T' }] })
  expect(messages).toEqual([
    'error config-value: `navigation.groups[0]` is called `tab`, but this list needs a `group`. Call it that, or move it into `tabs`.',
    'error config-value: `navigation.tabs[0]` is called `group`, but this list needs a `tab`. Call it that, or move it into `groups`.',
    'error config-unknown-key: `navigation.tabs[1].label` is not a known field here; it is kept and ignored. Write `tab`.',
  ])
  expect(value.navigation.map((node) => node.type)).toEqual(['group', 'tab', 'tab'])
})

test.each([
  [
    { groups: [{ title: 'A', pages: ['a'] }] },
    'groups[0].title` is not a known field here; it is kept and ignored. Write `group`.',
  ],
  [
    { versions: [{ verison: 'v1', pages: ['a'] }] },
    'versions[0].verison` is not a known field here; it is kept and ignored. Write `version`.',
  ],
  [
    { languages: [{ code: 'en', pages: ['a'] }] },
    'languages[0].code` is not a known field here; it is kept and ignored. Write `language`.',
  ],
  [
    { pages: ['b', { page: 'a', title: 'A' }] },
    'pages[1]` is an object, but a page is its path. Write `"a"`. Its title and its icon are in its frontmatter.',
  ],
  [
    { pages: [{ group: 'A', path: '/a' }] },
    'note config-unknown-key: `navigation.pages[0].path` is not a known field here; it is kept and ignored.',
  ],
  [{ groups: ['a'] }, 'groups[0]` is `"a"`, but it has to be an object. Pages are listed in `pages`.'],
])('a mistake in the navigation is one problem: %j', (navigation, message) => {
  const { messages } = read({}, navigation)
  expect(messages.map((each) => each.replace(/^error config-[a-z-]+: `navigation\./, ''))).toEqual([message])
})

test.each([
  ['English', 'Write `en`.'],
  ['français', 'Write `fr`.'],
  ['pt_BR', 'Write `pt-BR`.'],
  ['latest', 'Write one such as `en` or `pt-BR`.'],
])('%s is no code of a language', (language, advice) => {
  const message = `is no code of a language, so browsers do not know in which one the pages are. ${advice}`
  const { messages } = read(
    {},
    {
      languages: [
        { language, pages: ['a'] },
        { language: 'jp', pages: ['b'] },
      ],
    },
  )
  expect(messages).toEqual([`warning config-value: \`${language}\` ${message}`])
})

test('a field that changes nothing is noted wherever it is written', () => {
  const groups = [{ group: 'A', sdk: {}, public: true, pages: [{ group: 'B', sdk: {}, searchable: false }] }]
  const { messages } = read(
    { public: true, asyncapi: 'a.yaml', api: { playground: { proxy: true, credentials: true } } },
    { groups },
  )
  expect(messages).toEqual([
    'note config-not-applied: `sdk` changes nothing: code samples are made from OpenAPI alone.',
    'note config-not-applied: `sdk` changes nothing: code samples are made from OpenAPI alone.',
    'note config-not-applied: `searchable` changes nothing: write `searchable: false` in the frontmatter of its pages, or hide it.',
    'note config-not-applied: `asyncapi` changes nothing: write `asyncapi` with the path of the description at a tab or a group of the navigation.',
    'note config-not-applied: `api.playground.proxy` changes nothing: a static site has no server for requests. Write the URL of a proxy instead.',
  ])
})

test('a language in which no code is generated is noted', () => {
  const own = { label: 'SDK', language: 'typescript', code: 'call({{ operationId }}, {{boddy}}, {{body.id}}, {{url}})' }
  const second = { ...own, code: 'x' }
  const { messages } = read({ api: { examples: { languages: ['Bash', 'perl', own, second], defaults: 'required' } } })
  expect(messages).toEqual([
    'note config-not-applied: `perl` of `api.examples.languages` changes nothing: code is generated in `cURL`, `JavaScript`, `Python`, `Go`, `Ruby`, `PHP`, `Java`, `C#`, `Kotlin`, `Swift`, `Rust`, `PowerShell` or `HTTPie`.',
    ...['boddy', 'body.id'].map(
      (name) =>
        `note config-not-applied: \`{{${name}}}\` of the code of \`SDK\` changes nothing: write \`operationId\`, \`OperationId\`, \`operation_id\`, \`tagName\`, \`TagName\`, \`tag_name\`, \`method\`, \`path\`, \`url\`, \`parameters\`, \`body\` or \`arguments\`.`,
    ),
    'note config-not-applied: `SDK` of `api.examples.languages` changes nothing: another one before it has this label.',
  ])
  const wrong = read({ api: { examples: { languages: [{ ...own, label: 'a,b' }, { label: 'c' }] } } })
  expect(wrong.messages.join('\n')).toMatch(/languages.*has to be a name without a comma/)
})

test('services are read with their options, in either form; a wrong option costs its service', () => {
  const { messages, value } = read({
    integrations: {
      ga4: { measurementId: "G-1'); alert(1)//" },
      gtm: { tagId: 'GTM-1' },
      posthog: { apiKey: 'phc_1', apiHost: 'javascript:alert(1)' },
      frontchat: 'abcdef',
      logrocket: { apiKey: 'a/b' },
      hotjar: { hjid: 123, hjsv: '6' },
      koala: { publicApiKey: 'pk_1' },
      gtag: {},
      cookies: { key: 'consent', value: 'yes' },
    },
  })
  expect(value.integrations).toEqual({
    services: {
      frontchat: { snippetId: 'abcdef' },
      gtm: { tagId: 'GTM-1' },
      hotjar: { hjid: 123, hjsv: '6' },
      posthog: { apiKey: 'phc_1' },
    },
    consent: { key: 'consent', value: 'yes' },
  })
  expect(messages).toEqual([
    'note config-not-applied: `integrations.koala` changes nothing: Koala closed in 2025.',
    'error config-value: `integrations.ga4.measurementId` is `"G-1\'); alert(1)//"`, but it has to be an identifier that begins with `G`.',
    'error config-value: `integrations.logrocket.appId` is `"a/b"`, but it has to be an identifier: letters, digits, `-`, `_`, `.` and `:`.',
    'error config-value: `integrations.posthog.apiHost` is `"javascript:alert(1)"`, but it has to be a URL such as `https://data.example.com`.',
    'note config-unknown-key: `integrations.gtag` is not a known field here; it is kept and ignored. Did you mean `ga4`?',
  ])
})

const unreadable: [name: string, text: string, reported: string[]][] = [
  ['an empty file', '', ['docs.json:1:1 error config-syntax: The file is empty.']],
  [
    'a list',
    '[]',
    ['docs.json:1:1 error config-value: docs.json has to contain an object: `{ "name": …, "navigation": … }`.'],
  ],
  [
    'null',
    'null',
    ['docs.json:1:1 error config-value: docs.json has to contain an object: `{ "name": …, "navigation": … }`.'],
  ],
  ['text', 'Docs', ['docs.json:1:1 error config-syntax: This is not a JSON value. Text needs double quotes.']],
  [
    'an unfinished merge',
    '{\n<<<<<<< HEAD\n"name": "A"\n=======\n"name": "B"\n>>>>>>> main\n}',
    [
      'docs.json:2:1 error config-syntax: The file contains the markers of an unfinished merge. Resolve the conflict and remove the markers.',
    ],
  ],
  [
    'UTF-16',
    '\ufffd\ufffd{\0"\0',
    ['docs.json:1:1 error config-syntax: The file is not text in UTF-8. Save it in that encoding.'],
  ],
]
test.each(unreadable)('%s gives an empty site and its problem', async (_, text, reported) => {
  const site = await resolveContents({ 'docs.json': text })
  expect(site).toMatchObject({ reported, outline: [], config: { name: 'Documentation' } })
})

const forgiven: [name: string, text: string, reported: string[]][] = [
  ['a byte order mark', '\ufeff{NAV}', []],
  ['Windows line ends', '{\r\nNAV\r\n}', []],
  [
    'a trailing comma',
    '{\nNAV,\n}',
    ['docs.json:2:88 warning config-syntax: JSON has no trailing commas. Remove this one.'],
  ],
  [
    'a trailing comma with a comment behind it',
    '{\nNAV, // why\n}',
    [
      'docs.json:2:88 warning config-syntax: JSON has no trailing commas. Remove this one.',
      'docs.json:2:90 warning config-syntax: JSON has no comments. Remove this one.',
    ],
  ],
  ['a comment', '{ // why\nNAV }', ['docs.json:1:3 warning config-syntax: JSON has no comments. Remove this one.']],
]
test.each(forgiven)('%s costs nothing', async (_, text, reported) => {
  const fields = JSON.stringify(docs({ pages: ['a'] })).slice(1, -1)
  const site = await resolveContents({ 'docs.json': text.replace('NAV', fields), 'a.md': '' })
  expect(site).toMatchObject({ reported, outline: [' | /a | A'] })
})

test('a file that is cut off gives what was read before', async () => {
  const text = JSON.stringify(docs({ groups: [{ group: 'A', pages: ['a', 'b'] }] }), undefined, 2)
  const cut = text.slice(0, text.indexOf('"b"'))
  const site = await resolveContents({ 'docs.json': cut, 'a.md': '' })
  expect(site.outline).toEqual(['group:A | /a | A'])
  expect(site.reported[0]).toMatch(/^docs\.json:13:11 error config-syntax: /)
})

test('a folder without docs.json', async () => {
  expect((await resolveContents({})).reported).toEqual([
    'docs.json error config-missing: There is no `docs.json` in the folder. Use the folder that has one, or create one with `specnav init`. `build`, `check`, `dev` and `nav` also take a specification.',
  ])
  expect((await resolveContents({ 'docs/docs.json': docs({ pages: [] }) })).reported).toEqual([
    'docs.json error config-missing: There is no `docs.json` in the folder. There is one in `docs`: use that folder.',
  ])
  expect((await resolveContents({ 'mint.json': '{}' })).reported).toEqual([
    'docs.json error config-missing: There is no `docs.json` in the folder. There is a `mint.json`, the older form of it: `specnav migrate` turns it into docs.json.',
  ])
})

test('an empty list is no navigation', () => {
  expect(read({}, []).messages).toEqual([
    'error config-value: `navigation` is `[]`, but it has to be an object with `pages`, `groups`, `tabs` or the like, or with `openapi`. The site has no menu.',
  ])
})

test('a list of pages is a navigation, and what is wrong in a list is found as it is written', () => {
  expect(read({}, ['index', { group: 'More', pages: ['more'] }]).messages).toEqual([])
  expect(read({}, [{ group: 1, pages: ['more'] }]).messages).toEqual([
    'error config-value: `navigation.groups[0].group` is `1`, but it has to be text.',
  ])
})

test('an empty object is no navigation', async () => {
  const message =
    'error config-value: `navigation` is `{}`, but it has to be an object with `pages`, `groups`, `tabs` or the like, or with `openapi`. The site has no menu.'
  expect((await resolveContents({ 'docs.json': docs({}) })).reported).toEqual([`docs.json:7:3 ${message}`])
  const included = await resolveContents({ 'docs.json': docs({ $ref: 'nav.json' }), 'nav.json': '{}' })
  expect(included.reported).toEqual([`nav.json:1:1 ${message}`])
})

test('a docs.json without navigation', async () => {
  const { navigation: _, ...rest } = docs({})
  const site = await resolveContents({ 'docs.json': rest })
  expect(site.reported).toEqual([
    'docs.json:1:1 error navigation-missing: `navigation` is missing, but it has to be an object with `pages`, `groups`, `tabs` or the like, or with `openapi`. The site has no menu.',
  ])
})

test('a navigation whose include fails is reported as that, and as nothing else', async () => {
  const site = await resolveContents({ 'docs.json': docs({ $ref: 'elsewhere.json' }) })
  expect(site.reported).toEqual([
    'docs.json:8:5 error include-missing: There is no file `elsewhere.json`. Paths are relative to the file that contains the reference.',
  ])
})

test('an include that breaks off is reported once, and costs nothing that is elsewhere', async () => {
  const site = await resolveContents({
    'docs.json': docs(
      { tabs: [{ tab: 'A', pages: { $ref: 'pages.json' } }, { tab: 'B', pages: { $ref: 'pages.json' } }, {}] },
      { appearance: { default: 'drak' }, colors: { $ref: 'colors.json' }, navbar: { $ref: 'navbar.json' } },
    ),
    'pages.json': '["a", { "pages": ["a"] ',
    'colors.json': '{ "dark": 5, ',
    'navbar.json': { links: [{}] },
    'a.md': '',
  })
  expect(site.outline).toEqual([
    'tab:A | /a | A',
    'tab:A > group: | /a | A',
    'tab:B | /a | A',
    'tab:B > group: | /a | A',
  ])
  expect(site.reported.map((problem) => problem.replace(/ error (.+?):.*/, ' $1'))).toEqual([
    'colors.json:1:14 config-syntax',
    'pages.json:1:24 config-syntax',
    'docs.json:25:5 config-value',
    'docs.json:21:7 config-value',
    'navbar.json:3:5 config-value',
  ])
})

test('keys that belong to every object in JavaScript are keys like any other', () => {
  const text =
    '{"theme":"svc","name":"D","colors":{"primary":"#000"},"navigation":{"pages":["a"]},"__proto__":{"name":"X"},"constructor":1,"toString":{}}'
  const { value, problems } = readConfig(memoryFiles({ 'docs.json': text }))
  expect(value.name).toBe('D')
  expect(problems.map(({ actual }) => actual)).toEqual(['__proto__', 'constructor', 'toString'])
})

test('specifications are listed in written order, wherever they are named', () => {
  const { value } = read(
    { api: { openapi: 'api.json' }, openapi: 'root.json' },
    {
      openapi: 'navigation.json',
      global: { anchors: [{ anchor: 'G', openapi: 'global.json' }] },
      tabs: [
        {
          tab: 'A',
          openapi: ['a1.json', 'a2.json'],
          groups: [{ group: 'B', openapi: { source: 'b.json' }, pages: [] }],
        },
        { tab: 'C', openapi: 'c.json' },
      ],
    },
  )
  expect(value.namedSpecs.map(({ source }) => source)).toEqual([
    'navigation.json',
    'root.json',
    'api.json',
    'global.json',
    'a1.json',
    'a2.json',
    'b.json',
    'c.json',
  ])
})

test('whatever is in docs.json, a configuration comes out, and every problem has a place', () => {
  const fields = Object.keys(docs({})).concat(
    'description',
    'logo',
    'favicon',
    'appearance',
    'fonts',
    'icons',
    'background',
    'styling',
    'thumbnails',
    'contextual',
    'navbar',
    'footer',
    'banner',
    'redirects',
    'seo',
    'visibility',
    'security',
    'deployment',
    'openapi',
    'api',
    'x',
  )
  const inner = fc.constantFrom(
    'light',
    'dark',
    'primary',
    'links',
    'items',
    'href',
    'label',
    'source',
    'destination',
    'options',
    'display',
    'family',
    'heading',
    'image',
    'content',
    'default',
    'tabs',
    'groups',
    'pages',
    'group',
    'tab',
    'openapi',
    'metatags',
  )
  const leaf = fc.oneof(fc.constantFrom(null, true, 0, '', 'a', '#fff', 'svc', [], {}))
  const { value: anything } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.dictionary(inner, tie('value'), { maxKeys: 4 }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), anything), (written) => {
      const files = memoryFiles({ 'docs.json': JSON.stringify(written) })
      const { value, problems } = readConfig(files)
      expect(value).toMatchObject({
        theme: 'svc',
        name: expect.any(String),
        colors: { primary: expect.stringMatching(/^#/) },
      })
      const locate = createLocator(files)
      for (const problem of problems) expect(locate(problem)).toBeDefined()
      // Nothing is reported twice.
      const said = problems.map(({ pointer, message }) => `${pointer} ${message}`)
      expect(new Set(said).size).toBe(said.length)
    }),
    { numRuns: 300 },
  )
})

test('no list is meant by the name of a division', () => {
  const { messages } = read({}, { groups: [{ group: 'A', anchor: 'a', pages: ['a'] }] })
  expect(messages.join()).not.toContain('Did you mean')
  expect(messages).toHaveLength(1)
})

test('a field that would have shown pages is an error', () => {
  const { messages } = read(
    {},
    {
      groups: [
        { group: 'A', page: 'a' },
        { group: 'B', children: ['b'] },
        { group: 'C', pages: ['c'], mark: 'c' },
      ],
    },
  )
  expect(messages.map((message) => /error|note/.exec(message)?.[0])).toEqual(['error', 'error', 'note'])
})

test('a field that another tool has says what to write instead', () => {
  const { messages } = read(
    {
      styling: { css: '/a.css' },
      api: { baseUrl: 'x' },
      anchors: [],
      customCss: '/a.css',
      head: [],
      headTags: [],
      scripts: [],
      collapsed: true,
      custom_css: 'x',
    },
    {
      groups: [
        { group: 'A', collapsed: true, pages: [] },
        { group: 'B', items: ['a'] },
      ],
    },
  )
  expect(messages.map((message) => message.replace(/^.*: `(.*)` is .* ignored\. /, '$1: '))).toEqual([
    'styling.css: Write the rules into a `.css` file of the docs folder: each is on every page.',
    'navigation.groups[0].collapsed: Write `"expanded": false` at a group for one that is closed at first.',
    'navigation.groups[1].items: Write `pages`.',
    'api.baseUrl: Write `api.mdx.server`.',
    'anchors: Write them as `navigation.global.anchors`.',
    'customCss: Write the rules into a `.css` file of the docs folder: each is on every page.',
    ...['head', 'headTags'].map(
      (key) =>
        `${key}: Write \`<meta>\` elements as \`seo.metatags\`. Write the code into a \`.js\` file of the docs folder: each is on every page.`,
    ),
    'scripts: Write the code into a `.js` file of the docs folder: each is on every page.',
    'collapsed: Write `"expanded": false` at a group for one that is closed at first.',
    'custom_css: Write the rules into a `.css` file of the docs folder: each is on every page.',
  ])
})
