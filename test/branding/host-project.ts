import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { command, type DevServer, examples, freePort, run, servers, startServer } from '../hosts/hosts.ts'
import { openPage } from '../browser.ts'
import { linkPackages } from '../link-packages.ts'
import { installPackages } from './packages.ts'

/** A generator that takes the look of docs.json over, and where its pages have what. */
export interface BrandHost {
  name: 'vitepress' | 'docusaurus'
  /** The generator's own configuration, for a site below `/docs/`. */
  files: Record<string, string>
  build: string[]
  dev: string[]
  /**
   * What it says where `styling.codeblocks` is `draculla`, a page has formulas, and no optional package is
   * there.
   */
  missing: RegExp[]
  /** Whether its dev server follows docs.json into another mode of colours. */
  devFollowsMode: boolean
  /** Where the site is built to. */
  out: string
  selectors: { sidebar: string; header: string; modeSwitch: string; banner: string; bannerClose: string }
}

const vitepress: BrandHost = {
  name: 'vitepress',
  files: {
    'package.json': '{ "type": "module" }',
    '.vitepress/config.js': `import { withSpecnav } from '@specnav/vitepress'
export default withSpecnav(
  { base: '/docs/', cleanUrls: true, sitemap: { hostname: 'https://docs.example.com' } },
  { root: 'docs', branding: true },
)
`,
  },
  build: [...command('vitepress', 'vitepress', 'bin/vitepress.js'), 'build'],
  dev: [...command('vitepress', 'vitepress', 'bin/vitepress.js'), 'dev', '--port'],
  missing: [
    /docs\.json:\d+:\d+ There is no code theme `draculla`.* Did you mean `dracula`/,
    /other\.md:\d+:\d+ Formulas are shown as they are written, because `katex` .* `npm install katex@0\.18\.0`/,
  ],
  devFollowsMode: true,
  out: '.vitepress/dist',
  selectors: {
    sidebar: '.VPSidebar',
    header: '.VPNavBar',
    modeSwitch: '.VPSwitchAppearance',
    banner: '.sn-site-banner',
    bannerClose: '.sn-site-banner button',
  },
}

const docusaurus: BrandHost = {
  name: 'docusaurus',
  files: {
    'package.json': '{}',
    'docusaurus.config.js': `export default ${JSON.stringify({
      title: 'Acme',
      url: 'https://docs.example.com',
      baseUrl: '/docs/',
      future: { v4: true, faster: true },
      themes: ['@docusaurus/theme-classic', ['@specnav/docusaurus', { root: 'docs', branding: true }]],
    })}`,
  },
  build: [...command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs'), 'build'],
  dev: [...command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs'), 'start', '--no-open', '--port'],
  missing: [
    /docs\.json:\d+:\d+ Code has the colours of Docusaurus, because `shiki` .* `npm install shiki@4`/,
    /other\.md:\d+:\d+ Formulas are .*, because `remark-math` .* `npm install remark-math@6 katex@0\.18\.0`/,
  ],
  devFollowsMode: false,
  out: 'build',
  selectors: {
    sidebar: '.theme-doc-sidebar-container',
    header: '.navbar',
    modeSwitch: '[class*=toggleButton]',
    banner: '.theme-announcement-bar',
    bannerClose: '.theme-announcement-bar .close',
  },
}

export const brandHosts: BrandHost[] = [vitepress, docusaurus]

/** The project of a generator, with docs.json and pages in a folder of their own. */
export class HostProject {
  readonly folder: string
  readonly host: BrandHost
  log = ''
  #server: Awaited<ReturnType<typeof previewSite>> | undefined

  /** `installed`: with every optional package. */
  constructor(host: BrandHost, files: Record<string, string | Uint8Array>, { installed }: { installed: boolean }) {
    this.host = host
    this.folder = mkdtempSync(join(tmpdir(), `specnav-brand-${host.name}-`))
    const docs = Object.entries(files).map(([path, content]) => [`docs/${path}`, content] as const)
    for (const [path, content] of [...Object.entries(host.files), ...docs]) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true })
      writeFileSync(join(this.folder, path), content)
    }
    if (installed) installPackages(this.folder)
    linkPackages(join(examples, host.name), this.folder)
  }

  async build(): Promise<this> {
    const { log } = await run(this.host.build, this.folder)
    this.log = log.replace(/\s+/g, ' ')
    this.#server = await previewSite({ out: join(this.folder, this.host.out), port: 0, base: '/docs/' })
    return this
  }

  open(browser: Browser, path = '', options?: BrowserContextOptions): Promise<Page> {
    return openPage(browser, new URL(path, this.#server?.url), options)
  }

  /** Serves it as its authors see it while they write. */
  async dev(): Promise<DevServer> {
    return startServer([...this.host.dev, String(await freePort())], this.folder, servers[this.host.name])
  }

  async close(): Promise<void> {
    await this.#server?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
