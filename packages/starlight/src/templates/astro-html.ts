import type { CustomElement } from '@specnav/host'
import type { HeadElement } from '@specnav/branding'

/** Text between elements, as Astro writes it. */
export function text(value: string): string {
  return value.replace(/[&<>'"]/g, (character) => entities[character]!)
}

/** An attribute, as Astro writes it, with a space before it. */
export function attribute(name: string, value: string | true): string {
  return value === true || value === '' ? ` ${name}` : ` ${name}="${attributeText(value)}"`
}

/** The value of an attribute, as Astro writes it. */
export function attributeText(value: string): string {
  return value.replace(/[&"]/g, (character) => entities[character]!)
}

/** An element of the head, as Astro writes it. */
export function element({ tag, attrs, ...rest }: HeadElement | CustomElement): string {
  const attributes = Object.entries(attrs)
    .map(([name, value]) => attribute(name, value))
    .join('')
  return tag === 'script'
    ? `<script${attributes}>${('text' in rest && rest.text) || ''}</script>`
    : `<${tag}${attributes}/>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
}
