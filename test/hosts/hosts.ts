import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { fetching } from '../fetching.ts'
import { linkPackages } from '../link-packages.ts'

/** A documentation generator that shows `examples/hosts/docs`, and where its pages have what. */
export interface Host {
  name: string
  /** Builds the example into a folder. */
  build(out: string): Promise<{ log: string }>
  /** The URL of a page of docs.json. */
  url(path: string): string
  selectors: {
    /** The links of the sidebar, and what holds a group of them and its name. */
    sidebar: string
    group: string
    groupLabel: string
    /** The tabs, the current one among them. */
    tabs: string
    currentTab: string
    previous: string
    next: string
    outline: string
  }
  /** What axe finds in the host's own theme, with or without us. */
  known: RegExp[]
  /** Opens groups of the sidebar that the host draws only when they are opened. */
  expand?(page: Page): Promise<void>
  /** Searches as a reader does; the answer is where the results lead. */
  search(page: Page, text: string): Promise<string[]>
}

const examples = fileURLToPath(new URL('../../examples/', import.meta.url))

/**
 * The environment as a user's shell has it, without colours: Vite and Astro read what the test runner, or CI,
 * adds to it.
 */
export function userEnv(): NodeJS.ProcessEnv {
  const added = /^(?:CI|VITEST.*|NODE_ENV|TEST|DEV|PROD|SSR|MODE|BASE_URL|FORCE_COLOR|NODE_OPTIONS)$/
  const own = Object.entries(process.env).filter(([name]) => !added.test(name))
  return { ...Object.fromEntries(own), NO_COLOR: '1', npm_config_registry: fetching.registry }
}

/** The command line of a package of an example, and the arguments of Node in front of it. */
export function command(example: string, name: string, bin: string): string[] {
  const require = createRequire(join(examples, example, 'package.json'))
  const main = require.resolve.paths(name)?.map((folder) => join(folder, name, bin))[0] ?? ''
  return [main]
}

/** The texts of files by their paths. */
export type Contents = Record<string, string>

/** A folder with these files, which finds the packages of an example. It is there until the test ends. */
export function project(example: string, contents: Contents): string {
  const root = mkdtempSync(join(tmpdir(), `specnav-${example}-`))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  linkPackages(join(examples, example), root)
  write(root, contents)
  return root
}

/**
 * A project inside of the example: Astro takes files for URLs that share no folder with the project. It is
 * there until it is removed.
 */
export function innerProject(example: string, contents: Contents): { root: string; remove(): void } {
  const root = mkdtempSync(join(examples, example, '.test-'))
  write(root, contents)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export function write(root: string, contents: Contents): void {
  for (const [path, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

export const docsJson = (navigation: unknown, more: object = {}) =>
  JSON.stringify({ theme: 'svc', name: 'Acme', colors: { primary: '#0d9373' }, navigation, ...more }, undefined, 2)

/** A description with one operation, `GET /users`, whose parameter has this schema. */
export const usersSpec = (summary: string, description: string, schema: object = { type: 'string' }) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/users': {
        get: {
          summary,
          description,
          parameters: [{ name: 'filter', in: 'query', schema }],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  })

export async function run(args: readonly string[], cwd: string): Promise<{ log: string }> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd,
    env: userEnv(),
    maxBuffer: 64 * 1024 * 1024,
  })
  return { log: stdout + stderr }
}

/** A dev server of a host. */
export interface DevServer {
  url: string
  /** What it has written so far, without the colours of the terminal. */
  log(): string
  kill(): void
}

/** Starts a dev server; it is ready when its log matches `ready`, whose group is the URL. */
export function startServer(args: readonly string[], cwd: string, ready: RegExp): Promise<DevServer> {
  const child = spawn(process.execPath, args, { cwd, env: userEnv() })
  let written = ''
  // oxlint-disable-next-line no-control-regex -- colours begin with one
  const log = () => written.replace(/\u001B\[\d+m/g, '')
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      written += text
      const [, url] = ready.exec(log()) ?? []
      if (url !== undefined) resolve({ url, log, kill: () => child.kill('SIGKILL') })
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(log())))
  })
}

/** Where the dev servers say that they listen. */
export const servers = {
  vitepress: /(http:\/\/localhost:\d+\/\S*)/,
  docusaurus: /running at: (http:\/\/localhost:\d+\/\S*)[^]*compiled/i,
}

/** A port that nobody listens to: some hosts ask for another one where a port is taken. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const starlight: Host = {
  name: 'starlight',
  build: (out) =>
    run([...command('starlight', 'astro', 'bin/astro.mjs'), 'build', '--outDir', out], join(examples, 'starlight')),
  url: (path) => (path === 'index' ? '/' : `/${path}/`),
  selectors: {
    sidebar: '.sidebar-content .top-level a',
    group: 'details',
    groupLabel: ':scope > summary',
    tabs: '.sn-divisions [data-type=tab] a',
    currentTab: '.sn-divisions [data-type=tab] [aria-current]',
    previous: 'a[rel=prev]',
    next: 'a[rel=next]',
    outline: '.right-sidebar-panel nav a',
  },
  // The button of the search, which also says its keys.
  known: [/^label-content-name-mismatch: .*data-open-modal/],
  async search(page, text) {
    await page.locator('button[data-open-modal]').click()
    await page.locator('dialog input').fill(text)
    return hrefs(page, '.pagefind-ui__result-link')
  },
}

const vitepress: Host = {
  name: 'vitepress',
  build: (out) =>
    run(
      [...command('vitepress', 'vitepress', 'bin/vitepress.js'), 'build', '--outDir', out],
      join(examples, 'vitepress'),
    ),
  url: (path) => (path === 'index' ? '/' : `/${path}`),
  selectors: {
    sidebar: '.VPSidebar nav a',
    group: '.VPSidebarItem:has(> .items)',
    groupLabel: ':scope > .item .text',
    tabs: '.VPNavBarMenuLink',
    currentTab: '.VPNavBarMenuLink.active',
    previous: '.pager-link.prev',
    next: '.pager-link.next',
    outline: '.VPDocAsideOutline .outline-link',
  },
  // The search button, groups of the sidebar that open and close, and the name of a code block's language.
  known: [
    /^label-content-name-mismatch: .*DocSearch-Button/,
    /^nested-interactive: <div class="item(?: sidebar-title)?" role="button"/,
    /^color-contrast: <span class="lang">/,
  ],
  async search(page, text) {
    await page.locator('#local-search button').click()
    await page.locator('.VPLocalSearchBox input').fill(text)
    return hrefs(page, '.VPLocalSearchBox .result')
  },
}

const docusaurus: Host = {
  name: 'docusaurus',
  build: (out) =>
    run(
      [...command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs'), 'build', '--out-dir', out],
      join(examples, 'docusaurus'),
    ),
  url: (path) => (path === 'index' ? '/' : `/${path}`),
  selectors: {
    sidebar: '.theme-doc-sidebar-item-link > a',
    group: '.theme-doc-sidebar-item-category',
    groupLabel: ':scope > .menu__list-item-collapsible > a',
    tabs: '.navbar__items > .navbar__item.navbar__link',
    currentTab: '.navbar__items > .navbar__link[aria-current]',
    previous: '.pagination-nav__link--prev',
    next: '.pagination-nav__link--next',
    outline: '.theme-doc-toc-desktop a',
  },
  // The keys that open the search, the current entry of the sidebar, and links in text.
  known: [/^color-contrast: <kbd/, /^color-contrast: <span>(?:Plant something|Your first bed)/, /^link-in-text-block/],
  async expand(page) {
    const closed = page.locator('.theme-doc-sidebar-container [aria-expanded=false]')
    for (let left = await closed.count(); left > 0; left = await closed.count()) await closed.first().click()
  },
  async search(page, text) {
    await page.locator('.navbar__search-input').click()
    await page.locator('.navbar__search-input').pressSequentially(text)
    await page.locator('.navbar__search [role=option]').first().click()
    await page.waitForURL(({ pathname }) => pathname !== '/')
    return [new URL(page.url()).pathname]
  },
}

export async function hrefs(page: Page, selector: string): Promise<string[]> {
  await page.locator(selector).first().waitFor()
  return page.locator(selector).evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
}

/** One row for each host: what is asserted of one is asserted of all. */
export const hosts: Host[] = [starlight, vitepress, docusaurus]

export { examples }
