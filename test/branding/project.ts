import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { specnavWarm } from '../cli/warm.ts'
import { openPage } from '../browser.ts'
import { installPackages } from './packages.ts'

const pages = {
  'index.mdx': [
    '---\ntitle: Start\nicon: rocket\n---\n',
    'Text with a [link](/more), and `code`.\n',
    '## A heading\n',
    '```js\nconst answer = 42 // a comment\n```\n',
    '```order\norder 3 of "Tea"\n```\n',
    '<Icon icon="star" iconType="solid" /> <Icon icon="/pictures/own.svg" /> <Icon icon="https://example.com/remote.svg" />\n',
  ].join('\n'),
  'more.mdx': '---\ntitle: More\n---\n\nIt costs $5 or $6. $$a^2 + b^2$$ and $c^2$\n\n$$\n\\int_0^1 x\n$$\n',
  'pictures/own.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><rect width="40" height="20"/></svg>',
  'pictures/night.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><circle cx="10" cy="10" r="9" fill="#fff"/></svg>',
}

/** A project with two pages, built by the command that readers use. */
export class BuiltProject {
  readonly folder: string
  readonly #installed: boolean
  #server: Awaited<ReturnType<typeof previewSite>> | undefined
  output = ''

  /** `installed`: with every optional package. */
  constructor({ installed }: { installed: boolean }) {
    this.folder = mkdtempSync(join(tmpdir(), 'specnav-brand-'))
    this.#installed = installed
  }

  async build(config: object, files: Record<string, string | Uint8Array> = {}): Promise<this> {
    const docs = {
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0055aa' },
      navigation: { groups: [{ group: 'Guides', pages: ['index', 'more'] }] },
      seo: { metatags: { 'og:url': 'https://docs.example.com' } },
      ...config,
    }
    const contents = { ...pages, 'docs.json': JSON.stringify(docs, undefined, 2), ...files }
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true })
      writeFileSync(join(this.folder, path), content)
    }
    if (this.#installed) installPackages(this.folder)
    const { out, err } = await specnavWarm(['build', this.folder, '--allow-problems'])
    this.output = out + err
    this.#server = await previewSite({ out: join(this.folder, 'dist'), port: 0 })
    return this
  }

  /** A file of the site. */
  file(path: string): Buffer {
    return readFileSync(join(this.folder, 'dist', path))
  }

  open(browser: Browser, path = '/', options?: BrowserContextOptions): Promise<Page> {
    return openPage(browser, new URL(path, this.#server?.url), options)
  }

  async close(): Promise<void> {
    await this.#server?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A computed style of the first element that matches, of a pseudo-element where one is named. */
export function style(page: Page, selector: string, property: string, pseudo?: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
      property,
      pseudo,
    ] as const)
}

/** Width and height of a PNG. */
export function pngSize(data: Buffer): [width: number, height: number] {
  return [data.readUInt32BE(16), data.readUInt32BE(20)]
}
