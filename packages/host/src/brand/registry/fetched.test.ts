import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { diskFiles, type RemoteOptions } from '@specnav/core'
import { openSite, resolveSite } from '@specnav/pages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { docsOf } from '../../docs.ts'
import { openDocs } from '../../host-options.ts'
import { SiteLook } from '../site-look.ts'
import { OptionalPackages } from '../packages.ts'
import { download } from './download.ts'
import { fetchPackages } from './fetched.ts'
import { archiveOf, fontArchive, json, stalled, status, TestRegistry } from './registry.test.helper.ts'
import { registrySettings } from './settings.ts'

let folder: string
let registry: TestRegistry
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-fetched-'))
  registry = new TestRegistry()
  await registry.start()
  vi.stubEnv('npm_config_registry', registry.url)
  vi.stubEnv('npm_config_userconfig', write('user.npmrc', ''))
  // npm's settings of a project are those of the current folder.
  vi.spyOn(process, 'cwd').mockReturnValue(dirname(write('project/package.json', '{}')))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  registry.close()
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** The look of a site, with packages as a build finds them. */
async function lookOf(look: object, remote: RemoteOptions = {}): Promise<SiteLook> {
  write('docs/index.md', '---\ntitle: Start\nicon: rocket\n---\n')
  const config = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0055aa' },
    navigation: { pages: ['index'] },
    ...look,
  }
  write('docs/docs.json', JSON.stringify(config))
  const cacheFolder = join(folder, 'cache')
  const site = await resolveSite({
    files: diskFiles(join(folder, 'docs')),
    remote: { cacheFolder, ...remote },
  })
  const packages = new OptionalPackages([join(folder, 'docs')])
  await fetchPackages(site, packages)
  const docs = docsOf(site, { base: '/', trailingSlash: 'never', format: 'directory' })
  const assets = new SiteLook(docs, packages)
  for (const node of site.navigation.children) assets.icons.ofNode(node)
  return assets
}

const acme = { fonts: { body: { family: 'Acme Sans' } } }
const variable = '@fontsource-variable/acme-sans'
test('a font of the catalogue is fetched once, and is there offline from then on', async () => {
  registry.publish(variable, '5.3.0', fontArchive('acme-sans'))
  const { head, faces, docs } = await lookOf(acme)
  expect(docs.site.problems).toEqual([])
  expect(faces).toMatchObject([{ family: 'Acme Sans', weight: '100 900', unicodeRange: 'U+0000-00FF' }])
  expect(head[0]?.attrs.href).toBe('/_specnav/fonts/acme-sans-latin-wght-normal.woff2')
  expect(readdirSync(join(folder, 'cache/packages', `${variable}@5`)).toSorted()).toEqual([
    'files',
    'metadata.json',
    'unicode.json',
  ])
  expect(registry.requests.map(({ path }) => path)).toEqual([variable, `${variable}.tgz`])

  for (const offline of [true, false]) expect((await lookOf(acme, { offline })).faces).toHaveLength(1)
  expect(registry.requests).toHaveLength(2)
})

test('two builds at once fetch the same package into one folder', async () => {
  registry.publish(variable, '5.3.0', fontArchive('acme-sans'))
  const looks = await Promise.all([lookOf(acme), lookOf(acme)])
  for (const { faces, docs } of looks) expect([faces.length, docs.site.problems]).toEqual([1, []])
  expect(readdirSync(join(folder, 'cache/packages/@fontsource-variable'))).toEqual(['acme-sans@5'])
})

test('a family without a variable font has the weights that docs.json asks for', async () => {
  const files = ['400', '700'].map((weight) => [`package/files/acme-sans-latin-${weight}-normal.woff2`, weight])
  registry.publish(
    '@fontsource/acme-sans',
    '5.0.1',
    archiveOf({
      'package/metadata.json': JSON.stringify({ subsets: ['latin'], weights: [300, 400, 700], defSubset: 'latin' }),
      ...Object.fromEntries(files),
    }),
  )
  const { faces } = await lookOf(acme)
  expect(faces.map(({ weight }) => weight)).toEqual(['400', '700'])
})

test('a package that the project has installed wins, and nothing is fetched', async () => {
  const installed = `docs/node_modules/@iconify-json/lucide`
  write(`${installed}/package.json`, '{"version":"1.0.0"}')
  write(`${installed}/icons.json`, '{"icons":{"rocket":{"body":"<path/>"}}}')
  const { docs, icons } = await lookOf({ icons: { library: 'lucide' } })
  expect(icons.svg('rocket', undefined, { page: 'index' })).toContain('<path/>')
  expect([docs.site.problems, registry.requests]).toEqual([[], []])
})

test('a package whose integrity we know has to be that archive, whatever the registry says', async () => {
  registry.publish('@acme/icons', '1.2.3', archiveOf({ 'package/icons.json': '{"icons":{}}' }))
  const options = { settings: registrySettings(), timeout: 10_000 }
  const known = { name: '@acme/icons', version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==` }
  expect(await download(known, options)).toEqual({
    error: 'what the registry sent is not the expected archive (its hash differs)',
  })
  expect(await download({ ...known, version: '1.2.4' }, options)).toEqual({
    error: 'the registry does not describe a usable version of it',
  })
})

test('a family that the registry does not have is none of the catalogue', async () => {
  const { docs, faces } = await lookOf(acme)
  expect(faces).toEqual([])
  expect(docs.site.problems).toMatchObject([
    {
      code: 'font-source',
      severity: 'warning',
      pointer: '/fonts/body/family',
      message:
        "The font catalogue has no family `Acme Sans`: the registry has neither `@fontsource-variable/acme-sans` nor `@fontsource/acme-sans`. Pages have the theme's own font. A font of your own needs `source`.",
    },
  ])
})

test.each<[string, () => void | Promise<void>, string]>([
  ['503', () => void registry.answers.set(variable, status(503)), 'the registry responded with 503'],
  ['403', () => void registry.answers.set(variable, status(403)), 'the registry responded with 403 (credentials of a'],
  ['no response', () => void registry.answers.set(variable, () => undefined), 'no response within 0.3 s'],
  ['a response that stalls', () => void registry.answers.set(variable, stalled), 'no response within 0.3 s'],
  [
    'a page for people',
    () => void registry.answers.set(variable, (_, response) => response.end('<html>')),
    'the registry’s description of it cannot be read',
  ],
  ['a list', () => void registry.answers.set(variable, json([])), 'the registry does not describe a usable version'],
  ['no hash', () => registry.publish(variable, '5.3.0', fontArchive('acme-sans'), ''), 'is not the expected archive'],
  [
    'another hash',
    () => registry.publish(variable, '5.3.0', fontArchive('acme-sans'), `sha512-${'A'.repeat(86)}==`),
    'is not the expected archive (its hash differs)',
  ],
  [
    'no archive',
    () => registry.publish(variable, '5.3.0', new TextEncoder().encode('hello')),
    'what the registry sent is not an archive',
  ],
  [
    'an archive of nonsense',
    () => registry.publish(variable, '5.3.0', fontArchive('acme-sans', { 'package/unicode.json': '{' })),
    'cannot be read',
  ],
  [
    'an archive without a font',
    () => registry.publish(variable, '5.3.0', archiveOf({ 'package/a.js': '1' })),
    'has no metadata.json',
  ],
])('%s is one problem, and the site goes on', async (_name, prepare, reason) => {
  await prepare()
  const { docs, faces } = await lookOf(acme, reason.startsWith('no response') ? { timeout: 300 } : {})
  expect(faces).toEqual([])
  expect(docs.site.problems).toMatchObject([
    {
      code: 'package-missing',
      severity: 'warning',
      pointer: '/fonts/body/family',
      message: expect.stringContaining(reason),
    },
  ])
  expect(docs.site.problems[0]?.message).toContain(`Install it: \`npm install ${variable}\``)
})

test('a registry that is not there is one problem', async () => {
  registry.close()
  const { docs } = await lookOf(acme)
  expect(docs.site.problems).toMatchObject([{ message: expect.stringMatching(/could not be fetched: .*ECONNREFUSED/) }])
})

test('nothing of an archive is written elsewhere', async () => {
  // `^` stands for a dot, because tools that make archives refuse such names.
  const evil = ['^^/^^/evil.json', 'package/^^/^^/^^/evil.json', 'package/files/^^/^^/evil.woff2', '^^/metadata.json']
  const archive = gunzipSync(fontArchive('acme-sans', Object.fromEntries(evil.map((name) => [name, '{}']))))
  registry.publish(variable, '5.3.0', gzipSync(Buffer.from(archive.toString('latin1').replaceAll('^', '.'), 'latin1')))
  await lookOf(acme)
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(written.filter((path) => path.includes('evil'))).toEqual([])
  expect(written.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
})

test('credentials of the user are sent to the registry, those of a project only to a registry of the user', async () => {
  registry.publish(variable, '5.3.0', fontArchive('acme-sans'))
  vi.stubEnv('npm_config_registry', '')
  vi.stubEnv('SECRET', 'of-the-machine')
  const host = registry.url.replace('http:', '')
  const authorizations = async (user: string, project: string) => {
    write('user.npmrc', user)
    write('project/.npmrc', project)
    registry.requests.length = 0
    rmSync(join(folder, 'cache'), { recursive: true, force: true })
    await lookOf(acme)
    return [...new Set(registry.requests.map(({ authorization }) => authorization))]
  }
  const token = `${host}:_authToken=\${SECRET}\n`
  expect(await authorizations(`registry=${registry.url}\n${token}`, '')).toEqual(['Bearer of-the-machine'])
  expect(await authorizations(`registry=${registry.url}\n`, token)).toEqual(['Bearer of-the-machine'])
  expect(await authorizations(token, `@fontsource-variable:registry=${registry.url}\n`)).toEqual([
    'Bearer of-the-machine',
  ])
  expect(await authorizations('', `@fontsource-variable:registry=${registry.url}\n${token}`)).toEqual([undefined])
  // The value of a variable could be part of the URL.
  expect(await authorizations('registry=http://127.0.0.1:9', `registry=${registry.url}\${SECRET}/`)).toEqual([])
  expect(registry.requests).toEqual([])
})

test('docs that change while they are served have what they name by then', async () => {
  registry.publish(variable, '5.3.0', fontArchive('acme-sans'))
  const answer = registry.answers.get(variable)
  const held = Promise.withResolvers<void>()
  registry.answers.set(variable, (request, response) => void held.promise.then(() => answer?.(request, response)))
  await lookOf({})
  const cacheFolder = join(folder, 'cache')
  const opened = await openSite({ root: join(folder, 'docs'), remote: { cacheFolder } })
  const { handle, packages } = await openDocs({ handle: opened }, folder)
  const before = handle.site
  const config = JSON.parse(readFileSync(join(folder, 'docs/docs.json'), 'utf8'))
  write('docs/docs.json', JSON.stringify({ ...config, ...acme }))
  const refreshed = handle.refresh(['docs.json'])
  await expect.poll(() => registry.requests.length).toBeGreaterThan(0)
  expect(handle.site === before).toBe(true)
  held.resolve()
  await refreshed
  expect(handle.site.config.fonts?.body?.family).toBe('Acme Sans')
  expect(packages.find(`${variable}/metadata.json`)).toBeDefined()
})
