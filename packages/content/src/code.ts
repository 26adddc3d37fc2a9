import type { Element } from 'hast'
import { joinRanges, lineRanges } from './code-marks.ts'
import { readFence } from './fence.ts'
import { textOf, type CodePart, type ContentPlace, type Part, type Props } from './parts.ts'

/** A code block, from the `code` element in its `pre`. `knows` says which languages the highlighter supports. */
export function codePart(code: Element, at: ContentPlace, knows: (language: string) => boolean = () => true): CodePart {
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .replace(/\n$/, '')
  const { lang: said, meta: rest }: { lang?: unknown; meta?: unknown } = { ...code.data }
  const [className] = [code.properties.className].flat()
  const written = typeof said === 'string' ? said : (className ?? '').replace(/^language-/, '')
  const meta = typeof rest === 'string' ? rest : ''
  // The only option that needs no language.
  const [language, options] = written === 'nocopy' ? ['', `${written} ${meta}`] : [written.toLowerCase(), meta]
  const isKnown = language === '' || knows(language)
  const { code: unmarked, ...fence } = readFence(text, options)
  return {
    type: 'code',
    code: unmarked,
    lang: (isKnown && language) || 'txt',
    ...(!isKnown && { unknownLang: language }),
    ...fence,
    ...(fence.icon !== undefined && { at }),
  }
}

/**
 * `<CodeBlock filename language highlight focus icon lines wrap expandable nocopy>`: the block in it, or otherwise its text,
 * under that name and with the options of a fence.
 */
export function codeBlock(props: Props, children: readonly Part[], at: ContentPlace): CodePart {
  const { filename, title = filename, language, icon } = props
  const inner = children.find((part) => typeof part !== 'string' && part.type === 'code')
  const block: CodePart =
    typeof inner === 'object' && inner.type === 'code'
      ? { ...inner }
      : {
          type: 'code',
          lang: typeof language === 'string' ? language : 'txt',
          ...readFence(textOf(children).trim(), ''),
        }
  if (typeof title === 'string') block.title = title
  if (typeof icon === 'string') Object.assign(block, { icon, at })
  for (const [name, kind] of [
    ['highlight', 'mark'],
    ['focus', 'focus'],
  ] as const) {
    const ranges = props[name] && lineRanges(JSON.stringify(props[name]), block.code.split('\n').length)
    if (ranges) block[kind] = joinRanges(block[kind], ranges)
  }
  for (const name of ['lines', 'wrap', 'expandable', 'nocopy'] as const)
    if (Boolean(props[name]) && props[name] !== 'false') block[name] = true
  return block
}
