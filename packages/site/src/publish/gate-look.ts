import { wordsOf } from '@specnav/core/words'
import type { Site } from '@specnav/pages'
import { type OptionalPackages, showSite } from '@specnav/host'

/** How the pages of the gate look, and in which languages they are: as the site. */
export function gateLook(site: Site, base: string, packages: OptionalPackages) {
  const format = { base, trailingSlash: 'ignore', format: 'directory' } as const
  const { look: brand, nav, words } = showSite(site, { format, packages })
  const { logo, fonts, appearance } = brand.branding
  const properties = Object.entries(brand.properties).map(([name, value]) => `${name}:${value}`)
  const [light = logo.dark, dark = logo.light] = [logo.light, logo.dark]
  const urls = [
    ...[light, dark].flatMap((image) => image?.url ?? []),
    ...brand.faces.map(({ url }) => url),
    ...Object.values(fonts).flatMap(({ source }) => ('url' in source ? source.url : [])),
  ]
  const isOwn = (url: string) => url.startsWith(base) && !url.startsWith('//')
  const remote = urls.filter((url) => !isOwn(url)).map((url) => new URL(url, 'https://relative.invalid').origin)
  const spoken = new Map(nav.paths().map((path) => [words(path).tag, words(path)]))
  return {
    look: {
      css: `${brand.fontCss}\n:root{${properties.join(';')}}`,
      scheme: appearance.default === 'system' ? 'light dark' : appearance.default,
      ...(light && dark && { logo: { light: light.url, dark: dark.url } }),
      files: [...new Set(urls.filter(isOwn))],
      origins: [...new Set(remote)],
    },
    languages: [...spoken.keys()],
    words: Object.fromEntries(Array.from(spoken, ([tag, own]) => [tag, wordsOf('signIn', own)])),
  }
}
