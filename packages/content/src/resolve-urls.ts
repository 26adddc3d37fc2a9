import { safeUrl } from './html.ts'
import type { Props } from './parts.ts'

/** The attributes of an element that contain the URL of a link or an image. */
export const elementUrls = ['href', 'src', 'poster']

/**
 * Resolves the links and images of an element or component, and drops URLs such as `javascript:`. `onLink` is
 * called with each.
 */
export function resolveUrls(
  props: Props,
  resolve: (url: string) => string,
  onLink: (key: string, url: string, to: string) => void,
): Props {
  const result = { ...props }
  for (const key of ['href', 'src', 'img', 'poster', 'icon']) {
    const value = result[key]
    if (typeof value !== 'string' || (key === 'icon' && !/[/.]/.test(value))) continue
    const url = safeUrl(value, key !== 'href')
    if (url === undefined) {
      delete result[key]
      continue
    }
    const to = resolve(url)
    result[key] = to
    onLink(key, url, to)
  }
  return result
}
