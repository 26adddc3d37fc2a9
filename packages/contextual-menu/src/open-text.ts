import type { OpenPart, OpenText } from './element.ts'
import { base64, encode } from './encode.ts'

/** A text, or a text with placeholders for the site's origin if it is not known when the page is made. */
export type Text = string | OpenText

/** The origin that the reader's browser loaded the page from. */
export const openOrigin: OpenText = [{ percent: 0 }]

/** Concatenates texts. */
export function joinTexts(texts: readonly Text[]): Text {
  const parts: OpenPart[] = []
  for (const part of texts.flatMap((text): OpenPart[] => (typeof text === 'string' ? [text] : [...text]))) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Percent-encodes a text, and the values of its placeholders. */
export function encodeText(text: Text): Text {
  if (typeof text === 'string') return encode(text)
  return text.map((part) => (typeof part === 'string' ? encode(part) : { ...part, percent: part.percent + 1 }))
}

/** The text as a JSON string without quotation marks. An origin contains nothing to escape. */
export function escapeJson(text: Text): Text {
  const escape = (part: string) => JSON.stringify(part).slice(1, -1)
  return typeof text === 'string' ? escape(text) : text.map((part) => (typeof part === 'string' ? escape(part) : part))
}

export function base64Text(text: Text): Text {
  return typeof text === 'string' ? base64(text) : [{ percent: 0, base64: text }]
}

/**
 * Fills in `template`: `write` returns the value for each name in braces, given the name and its position.
 */
export function fillText(template: string, write: (name: string, at: number) => Text): Text {
  const texts: Text[] = []
  let end = 0
  for (const { 0: found, 1: name = '', index } of template.matchAll(/\{(\w+)\}/g)) {
    texts.push(template.slice(end, index), write(name, index))
    end = index + found.length
  }
  return joinTexts([...texts, template.slice(end)])
}

/**
 * A URL as one word of a shell's command line: inside double quotes it has no special characters for sh,
 * PowerShell or cmd.
 */
export function shellArgument(url: Text): Text {
  const parts = typeof url === 'string' ? [url] : url
  const safe = parts.map((part) =>
    typeof part === 'string'
      ? part.replace(/[$`\\!"]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
      : part,
  )
  const isPlain = safe.every((part) => typeof part !== 'string' || /^[\w:/.~%-]*$/.test(part))
  return joinTexts(isPlain ? [safe] : ['"', safe, '"'])
}

/** An example of the final text, with the right scheme and about the right length. */
export function sampleOf(text: Text): string {
  return typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : 'https://docs.site.invalid')).join('')
}
