import type { ConfigLink, DocsConfig } from '@specnav/core'
import { type JsonValue, asString, isObject, joinPointer } from '@specnav/core/text'
import { addressesIn } from '@specnav/pages/markdown'

/**
 * Every link of docs.json: each `href`, the profiles in the footer, the options of the contextual menu with their pictures, and
 * the text of the banner.
 */
export function configLinks(config: DocsConfig): ConfigLink[] {
  const { file, raw, footer, banner } = config
  const { links, pictures } = addressesIn(banner?.content ?? '')
  const options = isObject(raw.contextual) && Array.isArray(raw.contextual.options) ? raw.contextual.options : []
  const link = (href: string, ...keys: (string | number)[]) => ({
    href,
    place: { file, pointer: joinPointer('', ...keys) },
  })
  return [
    ...config.links,
    ...Object.entries(footer.socials).map(([name, href]) => link(href, 'footer', 'socials', name)),
    ...options.flatMap((option, index) =>
      Object.entries({ href: optionLink(option), icon: optionPicture(option) }).flatMap(([key, url]) =>
        url === undefined ? [] : [link(url, 'contextual', 'options', index, key)],
      ),
    ),
    ...[...links, ...pictures].map((url) => link(url, 'banner', 'content')),
  ]
}

/** The URL that an option of the reader's menu opens: `"/a"`, or `{ "base": "/a", "query": […] }`. */
function optionLink(option: JsonValue | undefined): string | undefined {
  const href = isObject(option) ? option.href : undefined
  return asString(isObject(href) ? href.base : href)
}

/** The icon of an option of the reader's menu, if it is a picture: a name of a library has no slash or dot. */
function optionPicture(option: JsonValue | undefined): string | undefined {
  const icon = isObject(option) ? asString(option.icon) : undefined
  return icon !== undefined && /[/.]/.test(icon) ? icon : undefined
}
