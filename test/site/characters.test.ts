import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alternateHeaders, headersFile, type SiteRecord, vercelRoutes } from '@specnav/function'
import { redirectsFile } from '@specnav/host'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { specnavWarm } from '../cli/warm.ts'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { startCaddy, startNginx } from './web-servers.ts'

/*
 * Nothing that a specification or docs.json says is text of a policy, a header or a configuration file. Every field that
 * reaches one has every character of ASCII, and readers of their own read the files.
 */
const characters = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u0085', '\u2028', '\u2029', '\ufeff', '\u202e', 'é', '字', '😀', '\ud800', '%0d%0a', '&#59;', '{env.HOME}'],
  ...['; script-src-elem *', "' 'unsafe-inline'", ', *', '\r\nX-Own: 1', '"; }', '$host', '\n---\nname: own\n---\n'],
]
const hostile = (character: string) => `https://a${character}script-src.evil.example`
const flowUrls = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']

const serversWith = (character: string) => [
  { url: `${hostile(character)}/v1` },
  { url: 'https://{x}.evil.example', variables: { x: { default: '*', enum: [`b${character}y`, '*'] } } },
  { url: 'https://{x}.evil.example', variables: { x: { default: 'any' } } },
  { url: `${character}//d.evil.example` },
]
const schemeWith = (character: string, index: number) =>
  index % 2 === 0
    ? {
        type: 'oauth2',
        flows: {
          authorizationCode: { scopes: {}, ...Object.fromEntries(flowUrls.map((key) => [key, hostile(character)])) },
        },
      }
    : { type: 'openIdConnect', openIdConnectUrl: `${hostile(character)}/.well-known` }
function picturesWith(character: string): string {
  const name = `r${Array.from(character, (each) => each.codePointAt(0)).join('-')}`
  return `![p](${hostile(character)}/p.png) <img src="${hostile(character)}/q.png"> ![r][${name}]\n\n[${name}]: <${hostile(character)}/r.png>`
}

/** An operation of several characters, so that there are few pages. */
const operationWith = (some: readonly string[], number: number) => ({
  tags: [`Tag ${some.join(' ')} x`],
  operationId: `id${some.join('')}`,
  summary: `Sum ${some.join(' ')} mary`,
  description: some.map(picturesWith).join('\n\n'),
  servers: some.flatMap(serversWith),
  'x-svc': { href: `/of-spec/${some.join('')}`, content: some.map(picturesWith).join('\n\n') },
  security: some.map((_, index) => ({ [`n${number * 10 + index}`]: [] })),
  responses: { 200: { description: 'OK' } },
})
const groups = Array.from({ length: Math.ceil(characters.length / 10) }, (_, number) =>
  characters.slice(number * 10, number * 10 + 10),
)

const specification = {
  openapi: '3.1.0',
  info: { title: characters.join(''), version: characters.join(''), description: characters.join(' ') },
  servers: characters.flatMap(serversWith),
  components: {
    securitySchemes: Object.fromEntries(
      characters.map((character, index) => [`n${index}`, schemeWith(character, index)]),
    ),
  },
  paths: Object.fromEntries(
    groups.map((some, number) => [`/of${some.join('')}/${number}`, { get: operationWith(some, number) }]),
  ),
}
const second = { openapi: '3.1.0', info: { title: 'B', version: '1' }, paths: { '/b': { get: { responses: {} } } } }
const secondFile = `v2/o't"h;er\n.json`

const docsJson = {
  theme: 'svc',
  name: characters.join(''),
  description: characters.join(''),
  colors: { primary: '#0D7A63' },
  fonts: { family: 'Own', source: hostile(';'), format: 'woff2' },
  logo: hostile(';'),
  favicon: hostile(';'),
  background: { image: hostile(',') },
  banner: { content: `![b](${hostile("'")}/b.png)` },
  contextual: { options: ['copy', 'downloadApiSpec'] },
  navbar: { links: characters.map((character) => ({ label: character, href: hostile(character) })) },
  seo: { metatags: Object.fromEntries(characters.map((character) => [`m${character}`, hostile(character)])) },
  security: {
    contentSecurityPolicy: {
      'frame-src': characters.map(hostile),
      'media-src': characters.map((each) => `https://m.example/${each}x`),
    },
  },
  redirects: characters.flatMap((character, index) => [
    { source: `/old${index}/${character}x`, destination: `/index?${character}x` },
    { source: `/rest${index}/${character}/:rest*`, destination: `/to/${character}/:rest*` },
  ]),
  navigation: {
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'API', openapi: 'openapi.json' },
      { group: 'Other', openapi: secondFile },
    ],
  },
}

let folder: TemporaryFolder
let out: string
let docs: string
const read = (path: string) => readFileSync(join(out, path), 'utf8')
const filesOf = () => readdirSync(out, { recursive: true, encoding: 'utf8' })

beforeAll(async () => {
  folder = TemporaryFolder.with({
    'docs/docs.json': JSON.stringify(docsJson),
    'docs/index.mdx': '# Start\n',
    'docs/openapi.json': JSON.stringify(specification),
    [`docs/${secondFile}`]: JSON.stringify(second),
  })
  docs = join(folder.path, 'docs')
  // Where nginx and Caddy expect it.
  out = join(folder.path, 'www/docs')
  problems = await problemsOf('build', docs, '--out', out, '--no-cache', '--base', '/docs')
  record = JSON.parse(read('_specnav/site.json'))
  // nginx reads it as another user.
  chmodSync(folder.path, 0o755)
  return () => folder[Symbol.dispose]()
})

interface Listed {
  code: string
  file: string
  line: number
  message: string
}
let problems: Listed[]
let record: SiteRecord

async function problemsOf(...args: string[]): Promise<Listed[]> {
  const { out, err } = await specnavWarm([...args, '--json'])
  if (!out.startsWith('{') && !out.startsWith('[')) throw new Error(err)
  const { problems } = JSON.parse(out) as { problems: Listed[] }
  return problems.filter(({ code }) => code === 'address-host')
}

const policyIn = ({ headers }: SiteRecord) => headers[0]!.headers['Content-Security-Policy']!

/** A policy as the standard reads it: section 2.2 of Content Security Policy Level 3. */
function parsePolicy(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((each) => each.trim().split(/[\t\n\f\r ]+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

test('the policy has our directives, and as sources whole origins alone', () => {
  const policy = policyIn(record)
  expect(policy).not.toContain(',')
  const directives = parsePolicy(policy)
  const loaded = ['default-src', 'script-src', 'style-src-attr', 'img-src', 'font-src', 'media-src', 'connect-src']
  const ours = [...loaded, 'frame-src', 'object-src', 'base-uri', 'form-action']
  expect([...directives.keys()].filter((name) => !ours.includes(name))).toEqual([])
  expect(directives.get('script-src')).toEqual(["'self'"])
  for (const name of ['img-src', 'connect-src', 'font-src'])
    for (const source of (directives.get(name) ?? []).filter((each) => !/^(?:'self'|data:)$/.test(each)))
      expect(source).toMatch(/^https:\/\/(?:\*\.evil\.example|[\w-]+(?:\.[\w-]+)*)$/)
  for (const name of ['frame-src', 'media-src'])
    for (const source of directives.get(name)!)
      expect(source).toMatch(/^(?:'self'|https:\/\/[\w.-]+(?:\/[\w.~!&()*+=:@%/-]*)?)$/)
  for (const name of ['img-src', 'connect-src'])
    expect(directives.get(name)).toEqual(expect.arrayContaining(['https://a', 'https://axscript-src.evil.example']))
  expect(directives.get('connect-src')).toEqual(
    expect.arrayContaining(['https://*.evil.example', 'https://b_y.evil.example']),
  )
})

test('every page has the same policy in its HTML, where no header is sure to be sent', () => {
  const policies = filesOf()
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(read(file))?.[1] ?? [])
  expect(policies.length).toBeGreaterThan(10)
  expect([...new Set(policies)].map((policy) => policy.replaceAll('&amp;', '&'))).toEqual([policyIn(record)])
})

/** Lines as Netlify and Cloudflare read them: a path, and below it indented headers. */
function parseHeaders(text: string) {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of text.split(/\r\n|[\n\r]/).filter((each) => each.trim() !== '')) {
    const [, name, value = ''] = /^\s+([\w-]+): (.+)$/.exec(line) ?? []
    if (name === undefined) rules.push({ path: line, headers: {} })
    else rules.at(-1)!.headers[name] = value
  }
  return rules
}

const pagePaths = () =>
  filesOf().flatMap((file) => (file.endsWith('.md') && !file.startsWith('_') ? [file.replace(/\.md$/, '')] : []))

test('_headers has the headers of the record', () => {
  const headers = [...record.headers, ...alternateHeaders(record, pagePaths())]
  const rules = parseHeaders(headersFile({ base: '/', headers }))
  expect(rules).toEqual(headers)
  for (const { path } of rules) expect(path).toMatch(/^\/[!-~]*$/)
})

test.each(['netlify', 'cloudflare'] as const)('_redirects for %s has a rule in each line', (target) => {
  const redirect = { source: '', destination: '', permanent: true, place: { file: 'docs.json', pointer: '' } }
  const text = redirectsFile(
    record.redirects.map((rule) => ({ ...rule, redirect })),
    target,
  )!
  const lines = text.trimEnd().split(/\r\n|[\n\r\u0085\u2028\u2029]/)
  for (const line of lines) expect(line).toMatch(/^\/[!-~]+ \/[!-~]* 301!?$/)
  expect(lines.length).toBeGreaterThan(200)
})

test('vercel.json has the headers and targets of the record', () => {
  const routes = JSON.parse(JSON.stringify(vercelRoutes(record))) as {
    src?: string
    headers?: Record<string, string>
    status?: number
  }[]
  for (const { src } of routes) if (src !== undefined) expect(() => new RegExp(src)).not.toThrow()
  const sent = routes.flatMap(({ headers, status }) => (headers && status === undefined ? [headers] : []))
  expect(sent).toEqual(expect.arrayContaining(record.headers.map(({ headers }) => headers)))
  const locations = routes.flatMap(({ headers }) => headers?.Location ?? [])
  expect(locations).toHaveLength(record.redirects.length)
  for (const location of locations) expect(location).toMatch(/^\/(?!\/)[!-~]*$/)
})

test('nginx and Caddy read their files, and send what the record says', async () => {
  const www = join(folder.path, 'www')
  const servers = [await startNginx(join(folder.path, 'nginx'), www), await startCaddy(join(folder.path, 'caddy'), www)]
  try {
    for (const { origin, name } of servers) {
      const { headers } = await fetch(`${origin}/docs/`)
      for (const [header, value] of Object.entries(record.headers[0]!.headers).filter(
        ([each]) => !/^(?:Link|Vary)$/.test(each),
      ))
        expect([name, headers.get(header)]).toEqual([name, value])
      expect(headers.has('x-own')).toBe(false)
      for (const [path, to] of [
        ['/docs/old59/%3Bx', '/docs/?;x'],
        ['/docs/old34/%22x', '/docs/?"x'],
        ['/docs/old36/$x', '/docs/?$x'],
        ['/docs/rest125/%7D/y', '/docs/to/}/y'],
      ] as const) {
        const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
        const location = decodeURIComponent(headers.get('location') ?? '')
        expect([name, path, status, location]).toEqual([name, path, 301, to])
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('what agents read first is what docs.json says', () => {
  const skill = read(filesOf().find((file) => file.endsWith('SKILL.md'))!)
  const [, frontmatter = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(skill)!
  expect(parse(frontmatter)).toEqual({
    name: expect.stringMatching(/^[a-z\d-]+$/),
    description: expect.stringMatching(/^Use this skill to call or integrate the APIs of/),
  })
  expect(body.split('\n').filter((line) => line === '---')).toEqual([])
})

test('files have plain names, also in the archive of specifications', () => {
  const archived = Object.keys(unzipSync(readFileSync(join(out, 'api-specs.zip'))))
  expect(archived).toEqual(['openapi.json', 'v2/o-t-h-er-.json'])
  // Redirects of docs.json have a page at the path that the author wrote.
  const made = filesOf().filter((file) => !/^(?:old|rest)\d/.test(file))
  for (const name of [...made, ...archived]) expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\*"<>|]+$/u)
})

test('each address that no policy can name is reported with its place, by `check` as by `build`', async () => {
  expect(problems.every(({ file, line }) => file === 'openapi.json' && line > 0)).toBe(true)
  for (const [field, text] of [
    ['a server', 'https://a;script-src.evil.example'],
    ['the value of a variable', 'https://b;y.evil.example'],
    ['an address of sign-in', "https://a'script-src.evil.example"],
    ['a picture', 'https://a;script-src.evil.example/p.png'],
    ['a picture in HTML', 'https://a,script-src.evil.example/q.png'],
    ['a picture with a reference', 'https://a*script-src.evil.example/r.png'],
    ['a wildcard', 'https://*.evil.example'],
  ])
    expect([field, problems.some(({ message }) => message.includes(`\`${text}\``))]).toEqual([field, true])
  expect(await problemsOf('check', docs)).toEqual(problems)
})
