import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type AudiencesFile, audiencesFile } from '@specnav/core/access'
import { unpackedModel } from '@specnav/pages/reference'
import { previewSite } from '@specnav/site'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, specnavWarm } from '../cli/warm.ts'
import { misplaced, randomSites } from '../../packages/host/src/random-sites.test.helper.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-audiences-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(name: string, files: Record<string, string>): string {
  const root = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Every file of a folder as its readers can read it. */
function textsIn(out: string): Map<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1')
      const models = Array.from(text.matchAll(/data-model="([^"]+)"/g), ([, model = '']) => unpackedModel(model))
      return [path.slice(out.length), text + JSON.stringify(models)]
    }),
  )
}

describe('a site that is built', () => {
  test.each([1, 2])(
    'of random files, %i, has no word of another audience in a file',
    { timeout: 300_000 },
    async (seed) => {
      const [random] = fc.sample(randomSites, { seed, numRuns: 1 })
      const root = put(`random-${seed}`, random!.files)
      const { err } = await specnavWarm(['build', '.', '--allow-problems', '--no-cache'], { cwd: root })
      expect(err).not.toContain('access-leak')
      const { audiences }: AudiencesFile = JSON.parse(readFileSync(join(root, 'dist', audiencesFile), 'utf8'))
      expect(audiences.length).toBeGreaterThan(2)
      for (const audience of audiences)
        expect(misplaced(random!, audience, textsIn(join(root, 'dist', audience.folder)))).toEqual([])
    },
  )
})

const navigation = {
  groups: [
    { group: 'Start', pages: ['index', 'plan'] },
    { group: 'API', openapi: 'openapi.json' },
  ],
}
const frame = { theme: 'svc', name: 'Acme', colors: { primary: '#0D7A63' } }
const answers = { responses: { 200: { description: 'OK' } } }
const files = {
  'docs.json': JSON.stringify({
    ...frame,
    navigation,
    contextual: { options: ['download-spec'] },
    deployment: { authentication: true },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/users': {
        get: { summary: 'List users', ...answers },
        post: { summary: 'Audit users', ...answers, 'x-svc': { groups: ['staff'] } },
      },
    },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nRead [the plan](/plan).\n',
  'plan.mdx': '---\ntitle: Plan\ngroups: [staff]\n---\n\nWe will open a second office in the spring.\n',
}

describe('a site with audiences', () => {
  let root: string
  let out: string
  let built: Answer
  beforeAll(async () => {
    root = put('site', files)
    out = join(root, 'dist')
    built = await specnavWarm(['build'], { cwd: root, env: { XDG_CACHE_HOME: join(folder, 'cache') } })
  }, 300_000)

  test('is in one folder for each', () => {
    expect(built).toMatchObject({ code: 0 })
    expect(built.out).toContain('dist/public  2 pages for public\n')
    expect(readdirSync(out).sort()).toEqual(['_specnav', 'audiences.json', 'public', 'signed-in', 'staff'])
    expect(existsSync(join(out, 'public/plan.md'))).toBe(false)
    expect(existsSync(join(out, 'staff/plan.md'))).toBe(true)
    // The switch of authors is for dev alone.
    for (const [, text] of textsIn(join(out, 'staff'))) expect(text).not.toContain('sn-dev')
    const start = readFileSync(join(out, 'public/index.html'), 'utf8')
    expect(start).toContain('Read the plan (sign in to read).')
    expect(start).not.toContain('/plan')
    expect(readFileSync(join(out, 'staff/index.html'), 'utf8')).toContain('href="/plan/"')
  })

  test('gives its specification only to readers who have signed in, and each what he or she may read', () => {
    const specification = (audience: string) =>
      Object.keys(JSON.parse(readFileSync(join(out, audience, 'api-spec.json'), 'utf8')).paths['/users'])
    expect(existsSync(join(out, 'public/api-spec.json'))).toBe(false)
    for (const [, text] of textsIn(join(out, 'public'))) expect(text).not.toContain('api-spec')
    expect(specification('signed-in')).toEqual(['get'])
    expect(specification('staff')).toEqual(['get', 'post'])
    expect(readFileSync(join(out, 'staff/api-reference/list-users/index.html'), 'utf8')).toContain('api-spec.json')
  })

  test('tells servers that only its own readers may keep what is theirs', () => {
    const rules = (audience: string) =>
      ['nginx.conf', 'Caddyfile', 'site.json'].map((name) =>
        readFileSync(join(out, audience, '_specnav', name), 'utf8'),
      )
    for (const text of rules('staff')) expect(text).not.toContain('public, max-age')
    for (const text of rules('staff')) expect(text).toContain('private, max-age=31536000, immutable')
    for (const text of rules('public')) expect(text).toContain('public, max-age=31536000, immutable')
  })

  test('stores equal files once', () => {
    const inode = (audience: string) => statSync(join(out, audience, 'favicon.svg')).ino
    expect(inode('public')).toBe(inode('staff'))
  })

  test('is shown as an audience sees it', async () => {
    const status = async (audience?: string) => {
      const server = await previewSite({ out, port: 0, ...(audience !== undefined && { audience }) })
      const { status } = await fetch(`${server.url}plan/`)
      await server.close()
      return status
    }
    expect([await status(), await status('public'), await status('staff')]).toEqual([404, 404, 200])
    await expect(status('partners')).rejects.toThrow(
      'The built site has no audience `partners`. It has `public`, `signed-in` or `staff`.',
    )
  })

  test('is proved to keep its secrets, and each leak is named with its file and line', async () => {
    const check = (...args: string[]) => specnavWarm(['check', ...args], { cwd: root })
    expect(await check('--audience', 'public')).toMatchObject({ code: 0, out: expect.stringContaining('No problems') })
    writeFileSync(join(out, 'public/notes.txt'), 'Hello\nin short: we will open a second office in the spring!\n')
    const { code, out: found } = await check('--audience', 'public')
    expect(code).toBe(1)
    expect(found).toContain('plan.mdx:6:1  error  access-leak')
    expect(found).toContain('`public/notes.txt:2` contains it: “we will open a second office in the”.')
    expect(await check('--audience', 'staff')).toMatchObject({ code: 0 })
    expect((await check('--audience', 'partners')).err).toContain('There is no audience `partners`.')
    rmSync(join(out, 'public/notes.txt'))
  })

  test('may be written for one audience alone, and is compared with what others may not read', async () => {
    const alone = join(folder, 'alone')
    const build = (...args: string[]) => specnavWarm(['build', '--out', alone, ...args], { cwd: root })
    expect(await build('--audience', 'staff')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d pages in .*alone\n$/),
    })
    expect(readFileSync(join(alone, '_specnav/nginx.conf'), 'utf8')).not.toContain('public, max-age')
    const { code, out: printed } = await build('--audience', 'public', '--target', 'node')
    expect(printed).toMatch(/^2 pages in .*alone, as node serves it\n$/)
    expect([code, (await build('--audience', 'public')).code]).toEqual([0, 0])
    for (const path of ['audiences.json', 'public', 'plan', 'plan.md'])
      expect(existsSync(join(alone, path))).toBe(false)
    const inAll = readFileSync(join(out, 'public/index.html'), 'utf8')
    expect(readFileSync(join(alone, 'index.html'), 'utf8')).toBe(inAll)
    expect((await build('--audience', 'partners')).err).toContain('There is no audience `partners`.')
    writeFileSync(
      join(root, 'docs.json'),
      JSON.stringify({ ...JSON.parse(files['docs.json']), access: { files: ['/notes.txt'] } }),
    )
    writeFileSync(join(root, 'notes.txt'), 'We will open a second office in the spring.\n')
    expect((await build('--audience', 'public')).err).toContain('`notes.txt:1` contains it')
    writeFileSync(join(root, 'docs.json'), files['docs.json'])
    rmSync(join(root, 'notes.txt'))
  })

  test('fails to build with a leak, and builds again what has changed', async () => {
    const cached = { cwd: root, env: { XDG_CACHE_HOME: join(folder, 'cache') } }
    const listed = { ...JSON.parse(files['docs.json']), access: { files: ['/notes.txt'] } }
    writeFileSync(join(root, 'docs.json'), JSON.stringify(listed))
    writeFileSync(join(root, 'notes.txt'), 'We will open a second office in the spring.\n')
    const leaking = await specnavWarm(['build'], cached)
    expect(leaking.code).toBe(1)
    expect(leaking.err).toContain('`public/notes.txt:1` contains it')
    writeFileSync(join(root, 'docs.json'), files['docs.json'])
    rmSync(join(root, 'notes.txt'))
    writeFileSync(join(root, 'plan.mdx'), files['plan.mdx'].replace('spring', 'autumn'))
    expect(await specnavWarm(['build'], cached)).toMatchObject({ code: 0 })
    expect(readFileSync(join(out, 'staff/plan/index.html'), 'utf8')).toContain('autumn')
    expect(existsSync(join(out, 'public/plan'))).toBe(false)
  }, 300_000)
})
