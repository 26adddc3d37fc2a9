import { isObject } from '@specnav/core/text'
import { parse } from '../src/console/exact.ts'
import { copyOf } from './code.ts'
import { element } from './dom.ts'
import type { Draft } from './draft.ts'
import { draftFrom, isOpen, shareable } from './kept.ts'
import { chooseServer, chosenServer } from './page.ts'
import type { Tools } from './refill.ts'
import { word } from './words.ts'

/** Characters of a link, and of what it carries: others write links. */
const maxLength = 200_000

/** What a link carries, after the name that the page looks for. */
export async function packed(draft: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(draft)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `#try=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

async function unpacked(link: string): Promise<string> {
  if (link.length > maxLength) return ''
  const letters = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true })
    // A few bytes may stand for very many.
    if (text.length > maxLength) return ''
  }
  return text
}

/** Fills the form. A link may choose a server of the description; it names none, so that nobody gets the keys of its reader. */
export async function fillFrom(link: string, { model, refill, say }: Tools): Promise<void> {
  const given = parse(await unpacked(link).catch(() => ''))
  if (!isObject(given)) return say(word('noLink'))
  if (typeof given.server === 'number') chooseServer(given.server)
  const { values, ...draft } = draftFrom(model, given)
  // Who wrote it may neither sign the reader in nor make another request of this one.
  const isAllowed = (row: Draft['own'][number]) =>
    isOpen(model, { ...row, value: 'any' }) && !/^x-(?:http-)?method/i.test(row.name.trim())
  refill({
    ...draft,
    // What has no values leaves those that are there.
    ...(values && Object.values(values).some((each) => each !== undefined) && { values }),
    ...(draft.own && { own: draft.own.filter(isAllowed) }),
  })
  say(word('filled'))
}

/** The address of the page with what is filled in. */
export async function linkView({ model, draft }: Tools): Promise<HTMLElement> {
  const { href } = new URL(await packed({ ...shareable(model, draft), server: chosenServer() }), location.href)
  const input = element('input', { type: 'text', readonly: true, 'aria-label': word('link') })
  input.value = href
  input.addEventListener('focus', () => input.select())
  const note = element('p', { class: 'small' }, word('linkNote'))
  return element(
    'div',
    { class: 'rows' },
    input,
    note,
    copyOf(() => href),
  )
}
