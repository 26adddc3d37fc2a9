import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './hosts.ts'

/** How a small site of one's own is built in a host. */
export interface HostSite {
  name: string
  /** The example whose packages it needs. */
  example: string
  args: string[]
  /** Where docs.json stands, and where the site is written. */
  docs: string
  out: string
  files: Record<string, string>
  /** Whether the host compiles authored pages itself, and runs them. */
  compiles?: boolean
}

export const sites: HostSite[] = [
  {
    name: 'the embedded site',
    example: 'starlight',
    args: [join(import.meta.dirname, '../../packages/cli/dist/bin.js'), 'build'],
    docs: '.',
    out: 'dist',
    files: {},
  },
  {
    name: 'vitepress',
    example: 'vitepress',
    args: [...command('vitepress', 'vitepress', 'bin/vitepress.js'), 'build'],
    docs: '.',
    out: '.vitepress/dist',
    files: {
      'package.json': '{ "type": "module" }',
      '.vitepress/config.mjs': `import { withSpecnav } from '@specnav/vitepress'\nexport default withSpecnav({ cleanUrls: true, themeConfig: { search: { provider: 'local' } } }, { branding: true })\n`,
    },
  },
  {
    name: 'docusaurus',
    compiles: true,
    example: 'docusaurus',
    args: [...command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs'), 'build'],
    docs: 'docs',
    out: 'build',
    files: {
      'package.json': '{}',
      'docusaurus.config.js': `module.exports = ${JSON.stringify({
        title: 'Acme',
        url: 'https://acme.example',
        baseUrl: '/',
        onBrokenLinks: 'throw',
        future: { v4: true, faster: true },
        themes: ['@docusaurus/theme-classic', ['@specnav/docusaurus', { root: 'docs', branding: true }]],
      })}`,
    },
  },
]

/** The page at a path, whichever way the host writes it. */
export function readPage(out: string, path: string): string {
  const file = [`${path}/index.html`, `${path}.html`].map((name) => join(out, name)).find(existsSync)
  return file ? readFileSync(file, 'utf8') : `There is no page at ${path}.`
}
