import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, type ExpectStatic, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { exampleBlocks } from '../docs/blocks.ts'
import { freePort } from '../hosts/hosts.ts'
import { sharedFolder } from '../shared.ts'
import { hostProjects, pinned, readmeFiles } from './hosts.ts'
import { npm, pnpm } from './managers.ts'
import { packageManager, packPackages, root } from './pack.ts'
import { pageFaults } from './page.ts'
import { type Registry, startRegistry } from './registry.ts'
import { type Machine, UserFolder } from './user.ts'

/*
 * The packages as they would be published, installed into projects outside of the workspace as the READMEs
 * describe: a dependency that one of them needs and does not name is missing there.
 */
const folder = mkdtempSync(join(tmpdir(), 'specnav-install-'))
let registry: Registry
let browser: Browser
let machine: Machine

beforeAll(async () => {
  registry = await startRegistry(await sharedFolder('archives', packPackages))
  const tools = new UserFolder(join(folder, 'tools'), { programs: [dirname(process.execPath)], registry: registry.url })
  await tools.succeed(`npm install ${packageManager}`)
  machine = {
    programs: [dirname(process.execPath), join(tools.path, 'node_modules/.bin')],
    registry: registry.url,
  }
  browser = await startBrowser()
}, 600_000)
afterAll(async () => {
  await browser.close()
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

const userFolder = (name: string) => new UserFolder(join(folder, name), machine)

describe.concurrent('a bare folder', { timeout: 600_000 }, () => {
  const docs = exampleBlocks(readFileSync(join(root, 'README.md'), 'utf8'))
    .filter(({ type, title }) => type === 'file' && /\.(?:json|yaml|mdx)$/.test(title))
    .map(({ title, text }) => [join('docs', title), text])

  /** An icon library and fonts that nobody installs: one with a variable font, one without. */
  const look = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0055aa' },
    icons: { library: 'lucide' },
    fonts: { family: 'Geist', heading: { family: 'Lobster' } },
    navigation: { pages: ['index'] },
  }

  test('with npm', async ({ expect }) => {
    using user = userFolder('npm')
    user.write(Object.fromEntries(docs))
    await user.succeed(npm.add('specnav'))
    const { packages, megabytes } = installed(join(user.path, 'node_modules'))
    expect(packages).toBeLessThanOrEqual(50)
    expect(megabytes).toBeLessThanOrEqual(70)
    await expectSite(user, npm.exec('specnav'), expect)
    expect(await user.succeed('npx specnav')).toBe(await user.succeed('npx specnav --help'))

    user.write({ 'look/docs.json': JSON.stringify(look), 'look/index.md': '---\ntitle: Start\nicon: rocket\n---\n' })
    const built = '1 page in look/dist\n'
    expect(await user.succeed('npx specnav build look')).toContain(built)
    const sidebar = readFileSync(join(user.path, 'look/dist/index.html'), 'utf8')
    expect(sidebar).toContain('<svg class="sn-c-glyph" viewBox="0 0 24 24"')
    const fonts = readdirSync(join(user.path, 'look/dist/_specnav/fonts'))
    expect(fonts).toEqual(expect.arrayContaining(['geist-latin-wght-normal.woff2', 'lobster-latin-400-normal.woff2']))
    expect(await user.succeed('npx specnav check look --offline --strict')).toContain('No problems\n')

    const counter = 'export const Counter = () => {\n  const [n, set] = useState(0)\n'
    const page = `${counter}  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n\n<Counter />\n`
    user.write({
      'islands/docs.json': JSON.stringify({ ...look, icons: undefined, fonts: undefined }),
      'islands/index.mdx': page,
    })
    const { code: partly, log: missing } = await user.run('npx specnav build islands')
    expect({ partly, missing }).toEqual({ partly: 0, missing: expect.stringContaining('npm install @specnav/islands') })
    await user.succeed(npm.add('@specnav/islands'))
    expect(await user.succeed('npx specnav build islands --strict')).not.toContain('component-unbuilt')

    for (const old of ['18', '20']) {
      using tools = userFolder(`node-${old}`)
      await tools.succeed(`npm install node@${old}`)
      const node = join(tools.path, 'node_modules/.bin/node')
      const { code, log } = await user.run(`${node} node_modules/specnav/dist/bin.js check docs`)
      expect({ code, log }).toEqual({
        code: 1,
        log: expect.stringMatching(
          new RegExp(`^specnav needs Node 22\\.19 or newer, and this is Node ${old}\\.[\\d.]+\\.\\n$`),
        ),
      })
    }
  })

  test('with pnpm, at a path with spaces and letters of other scripts', async ({ expect }) => {
    using user = userFolder('Überblick 文書 док')
    user.write(Object.fromEntries(docs))
    // Nothing that specnav installs has a script of its own: pnpm would end with an error.
    await user.succeed('pnpm add -D specnav')
    await expectSite(user, pnpm.exec('specnav'), expect)
    expect(await user.succeed('pnpm specnav check docs')).toBe('No problems\n')
  })
})

/** How much npm has installed: packages, and megabytes on the disk. */
function installed(folder: string): { packages: number; megabytes: number } {
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const blocks = files.map((file) => statSync(join(folder, file)).blocks).reduce((sum, each) => sum + each, 0)
  return { packages: Object.keys(packages).length, megabytes: (blocks * 512) / 2 ** 20 }
}

/** The folder `docs` that README.md describes. */
async function expectSite(user: UserFolder, specnav: string, expect: ExpectStatic): Promise<void> {
  expect(await user.succeed(`${specnav} check docs`)).toContain('No problems\n')
  await user.succeed(`${specnav} build docs`)
  const page = 'api-reference/users/list-users/index.html'
  const html = readFileSync(join(user.path, 'docs/dist', page), 'utf8')
  expect(html).toContain('List users')
  const elsewhere = join(folder, 'elsewhere', user.path.replaceAll('/', ' '))
  await user.succeed(`${specnav} build docs --out '${elsewhere}'`)
  expect(readFileSync(join(elsewhere, page), 'utf8')).toBe(html)

  const served = await user.serve(`${specnav} preview docs --port 0`)
  expect(await pageFaults(browser, `${served.url}api-reference/users/list-users/`)).toEqual([])
  await served.stop()
  const written = await user.serve(`${specnav} dev docs --port 0`)
  expect(await pageFaults(browser, `${written.url}api-reference/users/list-users/`)).toEqual([])
  await written.stop()
}

describe.concurrent('a project of', { timeout: 600_000 }, () => {
  test.for(hostProjects)('$name', async (host, { expect }) => {
    // A second try would find the adapter there, and take it for a part of the project.
    rmSync(join(folder, host.name), { recursive: true, force: true })
    using user = userFolder(host.name)
    user.write({ ...readmeFiles(host), ...host.files })
    await user.succeed(npm.add(pinned(host)))
    const modules = join(user.path, 'node_modules')
    const { megabytes: own } = installed(modules)
    await user.succeed(npm.add(host.adapter))
    expect(installed(modules).megabytes - own).toBeLessThanOrEqual(18)
    await user.succeed(npm.exec(host.build))
    expect(readFileSync(join(user.path, host.file), 'utf8')).toContain('List users')
    expect(existsSync(join(user.path, host.docs, 'api-reference'))).toBe(false)
    const server = await user.serve(npm.exec(`${host.dev} --port ${await freePort()}`))
    expect(await pageFaults(browser, new URL(host.url, server.url))).toEqual([])
    await server.stop()
  })
})
