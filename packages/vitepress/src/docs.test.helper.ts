import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { OptionalPackages } from '@specnav/host'
import { type VitePressDocs, vitePressDocs } from './docs.ts'

/** The docs of a project in memory, as VitePress shows them below `/docs/`. `pages` are files by path. */
export async function vitepressDocs(
  navigation: object,
  pages: Readonly<Record<string, string>>,
  more: object = {},
  branding = true,
): Promise<VitePressDocs> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation, ...more }
  return vitePressDocs(await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config), ...pages }) }), {
    format: { base: '/docs/', trailingSlash: 'never', format: 'directory', indexAtFolder: true },
    branding,
    packages: new OptionalPackages([]),
    origin: 'https://acme.example',
  })
}
