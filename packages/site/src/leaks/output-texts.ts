import { gunzipSync } from 'node:zlib'
import { unpackedModel } from '@specnav/pages/reference'
import { unzipSync } from 'fflate'

/** Every text that is in a file of a site, in every form in which its readers can get it. */
export function* textsIn(path: string, content: Buffer): Generator<string> {
  if (content[0] === 0x1f && content[1] === 0x8b) return yield* textsIn(path.replace(/\.gz$/, ''), gunzipSync(content))
  if (path.endsWith('.zip')) {
    for (const [name, file] of Object.entries(unzipSync(content))) yield* textsIn(name, Buffer.from(file))
    return
  }
  const text = content.toString('utf8')
  yield decoded(text)
  if (!/\.(?:html?|xml|svg)$/.test(path)) return
  // Words that readers see together can be in several elements.
  yield decoded(text.replace(/<[^>]*>/g, (tag) => (block.test(tag) ? border : '').padEnd(tag.length)))
  for (const [, model = ''] of text.matchAll(/\sdata-model="([^"]+)"/g)) yield JSON.stringify(unpackedModel(model))
}

/** Readers do not see the words on both sides of such a tag together. */
const block = /^<\/?(?:h\d|p|li|td|th)\b/i

/** A word of its own: no phrase has it. It is as short as the shortest tag. */
const border = 'zqz'

/** With the characters that escapes mean, each in the line where it is. */
function decoded(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, '  ')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => character(Number(code)))
    .replace(/&\w+;/g, ' ')
}

function character(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
}
