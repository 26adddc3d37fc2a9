import type { Element } from 'hast'
import { bundledLanguagesInfo } from 'shiki/langs'
import { readFenceMeta } from './fence.ts'
import type { Part } from './parts.ts'

/** The languages that the highlighter knows; others are shown as plain text. */
const languages = new Set(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases]))

/** A block of code, from the `code` element in its `pre`; `own` are the languages that the project adds. */
export function codePart(code: Element, own?: ReadonlySet<string>): Part {
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(/\n$/, '')
  if (text.trim() === '') return '<pre><code></code></pre>'
  const { lang, meta }: { lang?: unknown; meta?: unknown } = { ...code.data }
  const [className = ''] = [code.properties.className].flat().map(String)
  const language = (typeof lang === 'string' ? lang : className.replace(/^language-/, '')).toLowerCase()
  return {
    type: 'component',
    name: 'Code',
    props: {
      code: text,
      lang: languages.has(language) || own?.has(language) ? language : 'txt',
      ...readFenceMeta(typeof meta === 'string' ? meta : '', text.split('\n').length),
    },
    children: [],
  }
}
