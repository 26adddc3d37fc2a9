import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { OptionalPackages } from '@specnav/host'
import { codeStyle } from './branding/code.ts'
import { starlightDocs as docsIn, type StarlightDocs } from './docs.ts'

/** The docs of a project in memory, as Starlight shows them below `/docs`. `pages` are files by path. */
export async function starlightDocs(
  navigation: object,
  pages: Readonly<Record<string, string>>,
  more: object = {},
): Promise<StarlightDocs> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation, ...more }
  const site = await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config), ...pages }) })
  return docsIn(site, {
    format: { base: '/docs', trailingSlash: 'always', format: 'directory' },
    branding: false,
    packages: new OptionalPackages([]),
    code: await codeStyle(site.config, site.files, false),
  })
}
