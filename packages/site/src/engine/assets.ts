import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { siteMarker } from '@specnav/core'
import type { BrandFile, ShownSite } from '@specnav/host'
import { packageFile } from '../package-file.ts'
import type { FrameAssets } from '../frame/page.ts'

/** What the package was built with: scripts and style sheets that are the same for every site. */
const folder = packageFile('dist/browser/')

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

let known: { path: string; files: readonly BrandFile[] } | undefined

/** The files of the frame, in a folder whose name changes with them. */
function frameFolder(): NonNullable<typeof known> {
  if (known) return known
  const names = readdirSync(folder)
    .filter((name) => /\.(?:js|css|txt)$/.test(name))
    .sort()
  const texts = names.map((name) => [name, readFileSync(new URL(name, folder))] as const)
  const hash = createHash('sha256')
  for (const [name, text] of texts) hash.update(name).update(text)
  const path = `${siteMarker}/frame.${hash.digest('hex').slice(0, 10)}`
  const files = texts.map(([name, text]) => ({
    path: `${path}/${name}`,
    contentType: `${types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'}; charset=utf-8`,
    body: () => text,
  }))
  return (known = { path, files })
}

export function frameFiles(): readonly BrandFile[] {
  return frameFolder().files
}

export function frameAssets(urls: ShownSite['urls']): FrameAssets {
  const url = (name: string) => urls.file(`${frameFolder().path}/${name}`)
  return {
    sheets: [
      { href: url('content.css'), marks: /sn-(?:c-|island)|expressive-code/ },
      { href: url('site.css') },
      { href: url('text.css'), isOfText: true },
      { href: url('reference.css'), marks: /sn-(?:reference|endpoint)/ },
      { href: url('changes.css'), marks: /sn-(?:change|compare|history|level|release|versions)/ },
    ],
    print: url('print.css'),
    script: url('site.js'),
    theme: url('theme.js'),
  }
}

/** The layout of a theme. */
export function themeLayout(theme: string): string {
  return readFileSync(new URL(`themes/${theme}.css`, folder), 'utf8')
}
