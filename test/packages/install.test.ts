import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userEnv } from '../hosts/hosts.ts'

/*
 * The packages as they would be published, installed with npm into a project outside of the workspace: whatever one of them
 * needs and does not name is missing there.
 */
interface Installed {
  /** What a project of the host has installed itself. */
  dependencies: Record<string, string>
  adapter: string
  files: Record<string, string>
  build: string[]
  /** The page of an endpoint, from the project's folder. */
  page: string
}

const docsFolder = 'docs'

const hosts: Record<string, Installed> = {
  starlight: {
    dependencies: { astro: '^7.3.0', '@astrojs/starlight': '^0.42.0' },
    adapter: 'starlight',
    files: {
      'package.json': '{ "type": "module" }',
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
import specnav from '@specnav/starlight'
export default { integrations: [starlight({ title: 'Acme', plugins: [specnav({ root: '${docsFolder}' })] })] }`,
    },
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    page: 'dist/api-reference/users/list-users/index.html',
  },
  vitepress: {
    dependencies: { vitepress: '^1.6.4', vue: '^3.5.0' },
    adapter: 'vitepress',
    files: {
      'package.json': '{ "type": "module" }',
      '.vitepress/config.js': `import { withSpecnav } from '@specnav/vitepress'
export default withSpecnav({ srcDir: '${docsFolder}' })`,
    },
    build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
    page: '.vitepress/dist/api-reference/users/list-users.html',
  },
  docusaurus: {
    dependencies: {
      '@docusaurus/core': '^3.10.0',
      '@docusaurus/faster': '^3.10.0',
      '@docusaurus/plugin-content-docs': '^3.10.0',
      '@docusaurus/theme-classic': '^3.10.0',
      '@mdx-js/react': '^3.0.0',
      react: '^19.2.0',
      'react-dom': '^19.2.0',
    },
    adapter: 'docusaurus',
    files: {
      'package.json': '{}',
      'docusaurus.config.js': `export default {
  title: 'Acme', url: 'https://acme.example', baseUrl: '/', future: { v4: true, faster: true },
  themes: ['@docusaurus/theme-classic', ['@specnav/docusaurus', { root: '${docsFolder}' }]],
}`,
    },
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    page: 'build/api-reference/users/list-users/index.html',
  },
}

const docs = {
  'docs.json': JSON.stringify({
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0D9373' },
    navigation: { groups: [{ group: 'Users', openapi: 'openapi.yaml', pages: ['index', 'GET /users'] }] },
  }),
  'index.mdx': '---\ntitle: Welcome\n---\n\nSee [users](/api-reference/users/list-users).\n',
  'openapi.yaml': `openapi: 3.1.0
info: { title: Acme, version: '1' }
paths:
  /users:
    get: { tags: [Users], summary: List users, description: Everybody at once., responses: { '200': { description: Users } } }
`,
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'specnav-install-'))
/** Of each package of ours its archive, for npm. */
let archives: Record<string, string>

beforeAll(() => {
  const { packageManager }: { packageManager: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = join(folder, 'packages')
  const adapters = Object.values(hosts).map(({ adapter }) => adapter)
  const sources = adapters.map((name) => join(root, 'packages', name))
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...sources], {
    stdio: 'inherit',
  })
  const filters = adapters.flatMap((name) => ['--filter', `@specnav/${name}...`])
  execFileSync('npx', ['-y', packageManager, '-r', ...filters, 'pack', '--pack-destination', packages], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  archives = Object.fromEntries(
    readdirSync(packages).map((file) => [
      `@specnav/${/^specnav-(.*)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? ''}`,
      `file:${join(packages, file)}`,
    ]),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(hosts))(
  '%s',
  { timeout: 600_000 },
  async (name, { dependencies, adapter, files, build, page }) => {
    const project = join(folder, name)
    const inDocs = Object.entries(docs).map(([file, text]) => [join(docsFolder, file), text] as const)
    for (const [file, text] of [...Object.entries(files), ...inDocs]) {
      mkdirSync(dirname(join(project, file)), { recursive: true })
      writeFileSync(join(project, file), text)
    }
    const manifest: object = JSON.parse(files['package.json'] ?? '{}')
    const own = `@specnav/${adapter}`
    const { [own]: archive = '', ...others } = archives
    const all = { ...manifest, dependencies: { ...dependencies, [own]: archive }, overrides: others }
    writeFileSync(join(project, 'package.json'), JSON.stringify(all))

    await run([npm(), 'install', '--no-audit', '--no-fund', '--no-package-lock'], project)
    await run(build, project)
    expect(readFileSync(join(project, page), 'utf8')).toContain('Everybody at once.')
    expect(existsSync(join(project, docsFolder, 'api-reference'))).toBe(false)
  },
)

/** npm's own program, so that it runs on the Node that the packages are for, and takes what is made for that. */
function npm(): string {
  return realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())
}

async function run(args: string[], cwd: string): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd, env: userEnv() })
}
