import { isBlock } from './markdown/write.ts'
import { htmlParts } from './html-parts.ts'
import { isComponent, type Part } from './parts.ts'

/** What components say to readers in their properties. */
const said = 'title label description name path query header cookie body headline tip comment hint'.split(' ')

/** Whose words they are. What everybody may read is neither for people alone nor for tools alone. */
type Reader = 'everybody' | 'tools'

/** The words of rendered content in one line, for searches and descriptions. */
export function toText(parts: readonly Part[], reader: Reader = 'tools'): string {
  return words(parts, reader).replaceAll(/\s+/g, ' ').trim()
}

function words(parts: readonly Part[], reader: Reader): string {
  return parts.map((part) => (isBlock(part) ? `\n${wordsOf(part, reader)}\n` : wordsOf(part, reader))).join('')
}

function wordsOf(part: Part, reader: Reader): string {
  if (typeof part === 'string') return part
  if (part.type === 'code') return [part.title, part.code].filter(Boolean).join('\n')
  if (part.type === 'formula') return part.tex
  if (part.type === 'html') return words(htmlParts(part.html), reader)
  if (part.type === 'element') {
    const { name, attributes, children } = part
    if (name === 'script' || name === 'style' || name === 'template') return ''
    if (name === 'img') return typeof attributes.alt === 'string' ? ` ${attributes.alt} ` : ''
    return name === 'br' ? '\n' : words(children, reader)
  }
  if (part.type === 'island') return words(part.children, reader)
  if (
    isComponent(part, 'Visibility') &&
    (part.props.for === 'humans' || (part.props.for === 'agents' && reader !== 'tools'))
  )
    return ''
  const properties = said.flatMap((name) => {
    const value = part.props[name]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return [...properties, words(part.children, reader)].join('\n')
}
