import type { CustomElement } from '@specnav/host'
import type { HeadElement } from '@specnav/branding'
import type { HeadConfig } from 'vitepress'
import type { Brand } from './brand.ts'

/** The elements of docs.json for the head of every page. An icon in the project's own configuration stays. */
export function siteHead(
  { head, scripts }: Pick<Brand, 'head' | 'scripts'>,
  own: readonly HeadConfig[] = [],
): HeadConfig[] {
  const hasIcon = own.some(([tag, attrs]) => tag === 'link' && attrs.rel === 'icon')
  return [...head.filter(({ attrs }) => !(hasIcon && isIcon(attrs.rel))).map(headTag), ...scripts]
}

/** The description of a page. VitePress does not escape descriptions, and ours are plain text. */
export function descriptionTag(description: string): HeadConfig[] {
  return description ? [['meta', { name: 'description', content: description }]] : []
}

/** An element in VitePress' own form. */
export function headTag({ tag, attrs, ...rest }: HeadElement | CustomElement): HeadConfig {
  const written = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, value === true ? '' : value]))
  return 'text' in rest && rest.text !== undefined ? [tag, written, rest.text] : [tag, written]
}

function isIcon(rel: string | undefined): boolean {
  return rel === 'icon' || rel === 'apple-touch-icon' || rel === 'manifest'
}
