import type { PageData } from './page-data.ts'

/** The data of the page of a schema: what its HTML says of the schema, and what all of them share. */
export function shownSchema(data: PageData): PageData | undefined {
  const reference = document.querySelector('.sn-reference:has([data-sn-schema])')?.innerHTML
  const header = document.querySelector('.sn-header')?.innerHTML
  const title = document.querySelector('.sn-header h1')?.textContent
  if (!reference || !title || document.querySelector('.sn-bar')) return undefined
  const isIndexed = !document.querySelector('meta[name="robots"]')
  // The link to the Markdown of the schema is in the HTML alone.
  const head = data.head.filter(
    ({ attrs }) => attrs['rel'] !== 'alternate' && !(isIndexed && attrs['name'] === 'robots'),
  )
  return { ...data, head, title, header, reference }
}
