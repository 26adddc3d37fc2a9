import type { Element } from 'hast'
import { readFenceMeta } from './fence.ts'
import { textOf, type CodePart, type Part, type Props } from './parts.ts'

/**
 * A code block, from the `code` element in its `pre`. `knows` says which languages the highlighter supports.
 */
export function codePart(code: Element, knows: (language: string) => boolean = () => true): CodePart {
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(/\n$/, '')
  const { lang, meta }: { lang?: unknown; meta?: unknown } = { ...code.data }
  const [className] = [code.properties.className].flat()
  const written = typeof lang === 'string' ? lang : (className ?? '').replace(/^language-/, '')
  const language = written.toLowerCase()
  const part: CodePart = { type: 'code', code: text, lang: language && knows(language) ? language : 'txt' }
  return Object.assign(part, readFenceMeta(typeof meta === 'string' ? meta : '', text.split('\n').length))
}

/** `<CodeBlock filename language>`: the block in it, or otherwise its text, under that name. */
export function codeBlock({ filename, title = filename, language }: Props, children: readonly Part[]): CodePart {
  const inner = children.find((part) => typeof part !== 'string' && part.type === 'code')
  const block: CodePart =
    typeof inner === 'object' && inner.type === 'code'
      ? inner
      : { type: 'code', code: textOf(children).trim(), lang: typeof language === 'string' ? language : 'txt' }
  return typeof title === 'string' ? { ...block, title } : block
}
