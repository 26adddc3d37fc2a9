/**
 * The packages as they would be published, installed with every package manager on every Node, into projects
 * of every kind, and into the newest version of every host; install.test.ts has the pinned ones. Prints a row
 * for each with what worked and how long it took. Words behind the command choose rows: `pnpm test:installed
 * pnpm 24` runs those whose names have both. With `--released`, the packages are those that the workflow of a
 * release publishes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../browser.ts'
import { exampleBlocks } from '../docs/blocks.ts'
import { freePort } from '../hosts/hosts.ts'
import { changedFiles, type HostProject, hostProjects, newest, readmeFiles } from './hosts.ts'
import { type Manager, managers, npm } from './managers.ts'
import { packageManager, packPackages, readText } from './pack.ts'
import { deadLinks, linksOf, pageFaults } from './page.ts'
import { startRegistry } from './registry.ts'
import { release } from './release.ts'
import { hostStarters, shapes } from './starters.ts'
import { type Server, UserFolder } from './user.ts'

const nodes = ['22.19.0', '24']

interface Place {
  name: string
  /** The folder of the project, below that of the row. */
  path: string
  /** Packages that its project has installed already. */
  packages: string
}

const places: readonly Place[] = [
  { name: 'bare', path: 'project', packages: '' },
  // Other versions of our dependencies, at a path with spaces and letters of other scripts.
  {
    name: 'other versions',
    path: 'Überblick 文書 док',
    packages: 'js-yaml@3 js-yaml-4@npm:js-yaml@4 zod@3 astro@5',
  },
]

interface Row {
  name: string
  run(steps: Steps): Promise<unknown>
}

/** The steps of a row, each with whether it worked: most of them can be tried although one has failed. */
type Steps = (name: string, step: () => Promise<unknown>) => Promise<boolean>

const folder = mkdtempSync(join(tmpdir(), 'specnav-matrix-'))
const words = process.argv.slice(2).filter((word) => word !== '--released')
let failed = 0
const archives = join(folder, 'archives')
mkdirSync(archives)
const isReleased = process.argv.includes('--released')
if (!isReleased) packPackages(archives)
const registry = await startRegistry(archives)
const browser: Browser = await startBrowser()
const programs = new Map<string, Promise<string>>()
try {
  if (isReleased)
    await release({
      checkout: join(folder, 'checkout'),
      registry: registry.url,
      programs: await program(packageManager),
    })
  for (const { name, run } of [...hostRows(), ...initRows(), ...siteRows()]) {
    if (words.every((word) => name.split(' · ').some((part) => part === word || part.startsWith(`${word} `))))
      await printRow(name, run)
  }
} finally {
  await browser.close()
  registry.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed === 0 ? 'All green' : `${failed} red`)
process.exitCode = failed === 0 ? 0 : 1

async function printRow(name: string, run: Row['run']): Promise<void> {
  const cells: string[] = []
  const errors: string[] = []
  await run(async (step, work) => {
    const start = performance.now()
    const error = await work().then(
      () => undefined,
      (reason: unknown) =>
        reason instanceof Error ? reason : new Error('It failed without an error.', { cause: reason }),
    )
    cells.push(`${step} ${error ? '✗' : '✓'} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    if (error) errors.push(`${step}: ${error.message}`)
    return !error
  })
  console.log(`| ${[name.replaceAll(' · ', ' | '), ...cells].join(' | ')} |`)
  for (const error of errors) console.log(error.replaceAll(/^/gm, '    '))
  failed += errors.length
}

function siteRows(): Row[] {
  return managers.flatMap((manager) =>
    nodes.flatMap((node) =>
      places.map((place): Row => {
        const name = `${manager.name} · ${node} · ${place.name}`
        return { name, run: (steps) => siteSteps(steps, manager, node, place) }
      }),
    ),
  )
}

async function siteSteps(steps: Steps, manager: Manager, node: string, place: Place): Promise<void> {
  const path = join(mkdtempSync(join(folder, 'site-')), place.path)
  using user = new UserFolder(path, await machine(manager, node))
  const specnav = (args: string) => user.succeed(manager.exec(`specnav ${args}`))
  user.write({ 'package.json': '{}', ...manager.files, ...quickstart() })
  const added = await steps('add', async () => {
    if (place.packages) await user.succeed(manager.add(place.packages))
    await user.succeed(manager.add('specnav'))
  })
  if (!added) return
  await steps('help', () => contains(specnav(''), 'Commands\n'))
  await steps('init', async () => {
    await user.succeed(`mkdir made && ${manager.exec('specnav init made --write')}`)
    await contains(specnav('check made'), 'No problems\n')
  })
  await steps('create', async () => {
    await user.succeed(`${manager.create} created`)
    await contains(specnav('check created'), 'No problems\n')
  })
  await steps('check', () => contains(specnav('check docs'), 'No problems\n'))
  await steps('build', () => specnav('build docs'))
  await steps('build --out', () => specnav(`build docs --out '${path} built'`))
  const page = 'api-reference/users/list-users/'
  await steps('preview', async () => opens(await user.serve(manager.exec('specnav preview docs --port 0')), page))
  await steps('dev', async () => opens(await user.serve(manager.exec('specnav dev docs --port 0')), page))
  await steps('migrate', () => specnav('migrate docs'))
}

function hostRows(): Row[] {
  return nodes.flatMap((node) =>
    hostProjects.map((host): Row => {
      return { name: `npm · ${node} · ${host.name}`, run: (steps) => hostSteps(steps, host, node) }
    }),
  )
}

async function hostSteps(steps: Steps, host: HostProject, node: string): Promise<void> {
  using user = new UserFolder(mkdtempSync(join(folder, `${host.name}-`)), await machine(npm, node))
  user.write({ ...readmeFiles(host), ...host.files })
  if (!(await steps('add', () => user.succeed(npm.add(`${newest(host)} ${host.adapter}`))))) return
  const variants = {
    plain: { files: readmeFiles(host), base: '' },
    base: { files: changedFiles(host, host.base), base: 'docs/' },
    locales: { files: changedFiles(host, host.locales), base: '' },
  }
  for (const [variant, { files, base }] of Object.entries(variants)) {
    user.write(files)
    const serve = async (command: string) => user.serve(npm.exec(`${command} --port ${await freePort()}`))
    const page = `${base}${host.url}`
    await steps(`${variant}: build`, () => user.succeed(npm.exec(host.build)))
    await steps('preview', async () => opens(await serve(host.preview), page, true))
    await steps('dev', async () => opens(await serve(host.dev), page))
  }
}

function initRows(): Row[] {
  return nodes.flatMap((node) => [
    { name: `npm · ${node} · init · alone`, run: (steps) => shapeSteps(steps, node) },
    ...hostProjects.map((host): Row => {
      return { name: `npm · ${node} · init · ${host.name}`, run: (steps) => hostInitSteps(steps, host, node) }
    }),
  ])
}

/** `init` in folders of every kind, and the site of its result. */
async function shapeSteps(steps: Steps, node: string): Promise<void> {
  using user = new UserFolder(mkdtempSync(join(folder, 'shapes-')), await machine(npm, node))
  user.write({ 'package.json': '{}' })
  if (!(await steps('add', () => user.succeed(npm.add('specnav'))))) return
  for (const [shape, { files, docs }] of Object.entries(shapes)) {
    const own = Object.entries(files).map(([path, text]) => [join(shape, path), text])
    user.write({ [join(shape, 'package.json')]: `{ "name": "${shape.toLowerCase()}" }`, ...Object.fromEntries(own) })
    await steps(`${shape}: init`, () => user.succeed(npm.exec(`specnav init ${shape} --yes`)))
    const made = join(shape, docs)
    await steps('check', () => contains(user.succeed(npm.exec(`specnav check ${made}`)), 'No problems\n'))
    await steps('build', () => user.succeed(npm.exec(`specnav build ${made}`)))
  }
}

/** `init` in a project of a host as its starter writes it, following all instructions. */
async function hostInitSteps(steps: Steps, host: HostProject, node: string): Promise<void> {
  using user = new UserFolder(mkdtempSync(join(folder, `init-${host.name}-`)), await machine(npm, node))
  const { files, docs } = hostStarters[host.name] ?? { files: {}, docs: '.' }
  user.write({ 'package.json': '{ "name": "site" }', ...files })
  if (!(await steps('add', () => user.succeed(npm.add(`${newest(host)} specnav`))))) return
  await steps('init', async () => {
    const printed = await user.succeed(npm.exec('specnav init --yes'))
    const [install] = /npm install @specnav\S*/.exec(printed) ?? []
    if (install === undefined) throw new Error(`No command that installs the adapter in:\n${printed}`)
    await user.succeed(install)
  })
  await steps('check', () => contains(user.succeed(npm.exec(`specnav check ${docs}`)), 'No problems\n'))
  await steps('build', () => user.succeed(npm.exec(host.build)))
  const serve = async (command: string) => user.serve(npm.exec(`${command} --port ${await freePort()}`))
  await steps('preview', async () => {
    const server = await serve(host.preview)
    const links = await linksOf(browser, new URL('/', server.url))
    await opens(server, host.url, true)
    if (!links.some((link) => link.includes('/api-reference/')))
      throw new Error(`No link of the home page leads to the API:\n${links.join('\n')}`)
  })
  await steps('dev', async () => opens(await serve(host.dev), host.url))
}

/** The files of the quickstart, in the folder `docs`. */
function quickstart(): Record<string, string> {
  const files = exampleBlocks(readText('examples/docs/quickstart.mdx')).filter(({ type }) => type === 'file')
  return Object.fromEntries(files.map(({ title, text }) => [join('docs', title), text]))
}

/** A machine with one Node and one package manager. */
async function machine(manager: Manager, node: string) {
  const programs = [await program(`node@${node}`), await program(manager.program)]
  return { programs, registry: registry.url, yarn: join(folder, 'yarn') }
}

function program(name: string): Promise<string> {
  const install = async () => {
    const tools = new UserFolder(mkdtempSync(join(folder, 'tools-')), { programs: [], registry: registry.url })
    await tools.succeed(`npm install ${name}`)
    return join(tools.path, 'node_modules/.bin')
  }
  const installed = programs.get(name) ?? install()
  programs.set(name, installed)
  return installed
}

/** Opens a page of a server, and stops the server. */
async function opens(server: Server, path: string, links = false): Promise<void> {
  const url = new URL(`/${path}`, server.url)
  try {
    const faults = await pageFaults(browser, url)
    if (links) faults.push(...(await deadLinks(browser, url)))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await server.stop()
  }
}

async function contains(printed: Promise<string>, text: string): Promise<void> {
  const log = await printed
  if (!log.includes(text)) throw new Error(`\`${text.trim()}\` is not in:\n${log}`)
}
