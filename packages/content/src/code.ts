import type { Element } from 'hast'
import { lineRanges, readFenceMeta } from './fence.ts'
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
  const isKnown = language === '' || knows(language)
  const part: CodePart = { type: 'code', code: text, lang: (isKnown && language) || 'txt' }
  if (!isKnown) part.unknownLang = language
  return Object.assign(part, readFenceMeta(typeof meta === 'string' ? meta : '', text.split('\n').length))
}

/**
 * `<CodeBlock filename language highlight wrap>`: the block in it, or otherwise its text, under that name and with the
 * options of a fence.
 */
export function codeBlock(props: Props, children: readonly Part[]): CodePart {
  const { filename, title = filename, language, highlight, wrap } = props
  const inner = children.find((part) => typeof part !== 'string' && part.type === 'code')
  const block: CodePart =
    typeof inner === 'object' && inner.type === 'code'
      ? inner
      : { type: 'code', code: textOf(children).trim(), lang: typeof language === 'string' ? language : 'txt' }
  const mark = highlight && lineRanges(JSON.stringify(highlight), block.code.split('\n').length)
  return {
    ...block,
    ...(typeof title === 'string' && { title }),
    ...(mark && { mark }),
    ...(Boolean(wrap) && wrap !== 'false' && { wrap: true }),
  }
}
