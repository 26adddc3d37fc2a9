import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, type ExpectStatic, test } from 'vitest'
import { type ExampleBlock, exampleBlocks } from '../docs/blocks.ts'
import { sharedFolder } from '../shared.ts'
import { packPackages, readText, root } from './pack.ts'
import { type Registry, startRegistry } from './registry.ts'
import { UserFolder } from './user.ts'

/*
 * The commands of the READMEs and guides, as printed, in projects that have installed what they say: whoever
 * pastes a line gets what the document promises.
 */

/** Commands that are not run, and why. */
const notRun: readonly (readonly [command: RegExp, why: string])[] = [
  [/^npx -y pnpm@\S+ (?:demo|test)$/, 'for a clone of the repository'],
  [/^npm install @specnav\/(?:starlight|vitepress|docusaurus)$/, 'install.test.ts does, in a project of the host'],
  [/^npx docusaurus /, 'needs a project of Docusaurus'],
  [/^npm create /, 'asks before it installs; `pnpm test:installed` answers, with all package managers'],
  [/^(?:pnpm|yarn|bun) add /, 'install.test.ts does for pnpm, `pnpm test:installed` for all'],
  [/^npx playwright-core install chromium$/, 'downloads a browser; the machine has one'],
  [
    /^npx specnav build docs --pdf$/,
    'test/contextual-menu/pdf.test.ts prints PDFs; this guide has its files in the folder itself',
  ],
  [/<command>/, 'a synopsis'],
  [/^curl https:\/\/api\.example\.com\//, 'a sample on a page about samples'],
  [/^SPECNAV_TOKEN=/, 'the specification is on a server that nobody has'],
  [/^npx specnav changes /, 'compares with a history of git; test/cli/changes.test.ts makes one'],
  [/^PORT=\d+ node dist\/_specnav\/server\.mjs$/, 'runs until it is stopped; test/site/mcp.test.ts starts it'],
  [/^npx skills add /, 'changes the settings of the reader’s tools'],
  [/^npx afdocs /, 'asks the preview that the line above has started'],
  [/^npx specnav preview --out dist --port 4000$/, 'runs until it is stopped'],
  [/^curl -H "Accept: text\/markdown" /, 'asks a site that nobody has; test/site/mcp.test.ts asks in the same way'],
  [/^node server\.js$/, 'runs until it is stopped; test/site/clients.test.ts starts the one of the MCP guide'],
  [/^npx add-mcp /, 'changes the settings of the reader’s tools'],
  [
    /^npx specnav dev (?:openapi\.yaml|https:\S+|notes)$/,
    'shows what the reader has; test/cli/any-input.test.ts shows a file, a URL and a folder',
  ],
  [/^npx specnav gate password$/, 'asks for a password; test/cli/gate.test.ts gives one'],
  [/^npx specnav migrate (?:docs|website)\b/, 'needs a mint.json or a project of Docusaurus; test/migrate has both'],
  [/^npx specnav eval /, 'asks for pages that the reader has; test/cli/eval.test.ts has them'],
  [/^npx specnav check --live /, 'asks a server of the reader; test/cli/check.test.ts starts one'],
]

/** Documents whose commands are not run, and why. */
const elsewhere: readonly (readonly [path: RegExp, why: string])[] = [
  [/\/problems\//, 'test/docs/problems.test.ts plays them: nothing but `specnav`, and links in the file system'],
  [
    /\/guides\/assistant\.mdx$/,
    'they ask models and set variables at hosts; test/site/assistant.test.ts runs the function with a provider of its own',
  ],
  [/\/docs\/api\//, 'test/admin-api runs what they run, with keys and addresses that exist'],
  [
    /\/guides\/publish\//,
    'they write to folders of the system and reload its servers; the tests of publishing do with servers of their own',
  ],
]

const documents = ['README.md', 'packages/*/README.md', 'examples/docs/**/*.mdx']
  .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }))
  .filter((path) => !elsewhere.some(([pattern]) => pattern.test(path)))
  .map((path) => ({ path, text: readText(path) }))
  .toSorted((one, other) => (one.path < other.path ? -1 : 1))

const folder = mkdtempSync(join(tmpdir(), 'specnav-commands-'))
let registry: Registry

beforeAll(async () => {
  registry = await startRegistry(await sharedFolder('archives', packPackages))
}, 600_000)
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a reader of the quickstart has, for documents that show no docs.json of their own. */
const starter = exampleBlocks(readText('examples/docs/quickstart.mdx')).filter(({ type }) => type === 'file')

describe.concurrent('the commands of', { timeout: 600_000 }, () => {
  test.for(documents.filter(({ text }) => commandBlocks(text).length > 0))('$path', ({ path, text }, { expect }) =>
    expectCommands(path, text, expect),
  )
})

test('commands that are not run stand in documents', ({ expect }) => {
  const lines = documents.flatMap(({ text }) =>
    commandBlocks(text).flatMap((block) => (block.type === 'commands' ? commandLines(block.text) : [])),
  )
  expect(notRun.filter(([pattern]) => !lines.some((line) => pattern.test(line)))).toEqual([])
})

test('the components that are there to be copied need nothing else', { timeout: 600_000 }, async ({ expect }) => {
  using user = new UserFolder(join(folder, 'components'), machine())
  const [plugin = ''] = /vue\(\{.*\}\)/.exec(readText('examples/theme-vue/vite.config.ts')) ?? []
  const copied = ['ContextualMenu.tsx', 'ContextualMenu.vue', 'MenuItem.vue', 'MenuIcon.vue'].map((name) => {
    return [name, readText(`examples/${name.endsWith('.tsx') ? 'theme-react' : 'theme-vue'}/src/${name}`)] as const
  })
  user.write({
    ...Object.fromEntries(copied),
    'package.json': '{ "type": "module" }',
    'vite.config.js': `import vue from '@vitejs/plugin-vue'\nexport default { plugins: [${plugin}] }`,
    'menu.ts': `import { resolveMenu } from '@specnav/contextual-menu'
const page = { title: 'Users', path: '/users/', markdownHref: '/users.md', markdown: () => '# Users', frontmatter: {}, api: false }
export const menu = resolveMenu({ options: ['copy', 'view'] }, page, { name: 'Acme' }).value`,
    'react.tsx': `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ContextualMenu } from './ContextualMenu.tsx'
import { menu } from './menu.ts'
console.log(renderToString(createElement(ContextualMenu, { menu })))`,
    'vue.ts': `import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import ContextualMenu from './ContextualMenu.vue'
import { menu } from './menu.ts'
console.log(await renderToString(createSSRApp(ContextualMenu, { menu })))`,
  })
  await user.succeed('npm install @specnav/contextual-menu react react-dom vue vite @vitejs/plugin-vue')
  for (const entry of ['react.tsx', 'vue.ts']) {
    await user.succeed(`npx vite build --ssr ${entry} --outDir built`)
    expect(await user.succeed(`node built/${entry.replace(/\w+$/, 'js')}`)).toContain('View as Markdown')
  }
})

const machine = () => ({ programs: [dirname(process.execPath)], registry: registry.url })

/** Expects every command of a document to work, and to print what the document says that it prints. */
async function expectCommands(path: string, text: string, expect: ExpectStatic): Promise<void> {
  using user = new UserFolder(join(folder, path), machine())
  const typed = installations(text)
  const blocks = commandBlocks(text)
  const lines = blocks
    .flatMap((block) => (block.type === 'commands' ? commandLines(block.text) : []))
    .filter((line) => isRun(line) && !typed.includes(line))
  const provide = lines.some((line) => line.startsWith('npm install ')) ? copyInstallation : linkInstallation
  await provide(await installation(typed), user)
  // Commands name the folder `docs`, or run in it.
  const inDocs = lines.some((line) => / docs\b/.test(line))
  const write = ({ title, text }: ExampleBlock) =>
    user.write({ [title]: text, ...(inDocs && { [join('docs', title)]: text }) })
  if (!blocks.some(({ title }) => title === 'docs.json')) starter.forEach(write)
  for (const block of blocks) {
    if (block.type === 'file') write(block)
    else if (block.type === 'output') expect(await printed(user, block.title)).toBe(block.text)
    else for (const line of commandLines(block.text).filter((line) => lines.includes(line))) await typeIn(user, line)
  }
}

/**
 * The blocks of a document that its reader types in or saves. Shell blocks count wherever they stand, in
 * steps and tabs too.
 */
function commandBlocks(text: string): ExampleBlock[] {
  const shell = Array.from(
    text.matchAll(/^( *)```sh(?: \w+)?\n([^]*?)^\1```$/gm),
    ({ index, 2: lines = '' }): ExampleBlock => {
      return { type: 'commands', title: 'Terminal', text: lines, start: index, end: index + lines.length }
    },
  )
  const others = exampleBlocks(text).filter(({ type }) => type !== 'commands')
  const all = [...shell, ...others].toSorted((one, other) => one.start - other.start)
  return all.some(({ type }) => type !== 'file') ? all : []
}

/** The commands without what is said about them. */
function commandLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, '').trim())
    .filter((line) => line !== '')
}

const isRun = (line: string) => !notRun.some(([pattern]) => pattern.test(line))

async function typeIn(user: UserFolder, line: string): Promise<void> {
  if (!/^npx specnav (?:dev|preview)\b/.test(line)) return void (await user.succeed(line))
  const server = await user.serve(`${line} --port 0`)
  await server.stop()
}

async function printed(user: UserFolder, command: string): Promise<string> {
  const { log } = await user.run(`PATH="$PWD/node_modules/.bin:$PATH"; ${command} 2>&1 || true`)
  return log
}

/** What a document's reader installs before the rest: what it says, or the command alone. */
function installations(text: string): string[] {
  const named = text.match(/^ *npm install .*\bspecnav\b.*$/gm)?.map((line) => line.trim()) ?? []
  const own = named.filter(isRun)
  const tool = 'npm install --save-dev specnav'
  const needsTool = own.length === 0 || /^ *(?:```text specnav |npx specnav |npm install (?:.* )?specnav\b)/m.test(text)
  return [...new Set([...(needsTool ? [tool] : []), ...own])]
}

const installed = new Map<string, Promise<UserFolder>>()

/** A project in which these commands have been typed. What several documents say is installed once. */
function installation(commands: readonly string[]): Promise<UserFolder> {
  const key = commands.join('\n')
  const existing = installed.get(key) ?? install(commands, mkdtempSync(join(folder, 'installed-')))
  installed.set(key, existing)
  return existing
}

async function install(commands: readonly string[], path: string): Promise<UserFolder> {
  const user = new UserFolder(path, machine())
  const before = commands.slice(0, -1)
  if (before.length > 0) await copyInstallation(await installation(before), user)
  else user.write({ 'package.json': '{ "type": "module" }' })
  await user.succeed(commands.at(-1) ?? '')
  return user
}

/** Files are linked, not copied: an installation has thousands. npm writes its own ones in place. */
async function copyInstallation({ path }: UserFolder, user: UserFolder): Promise<void> {
  await user.succeed(`cp -al '${path}/.' . && cp --remove-destination '${path}'/package*.json .`)
  await user.succeed(`cp --remove-destination '${path}/node_modules/.package-lock.json' node_modules/`)
}

/** Links the installation for a project that installs nothing more. */
async function linkInstallation({ path }: UserFolder, user: UserFolder): Promise<void> {
  await user.succeed(`cp '${path}'/package*.json . && ln -s '${path}/node_modules' .`)
}
