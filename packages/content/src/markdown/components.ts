import { codeSpan } from '@specnav/pages/markdown'
import { kinds } from '../callout-kinds.ts'
import { type ComponentPart, isComponent, isRecord, type Part, type Value } from '../parts.ts'
import { fenced } from './code.ts'
import { emphasised, escapeMarkdown, quoted } from './escape.ts'
import type { MarkdownWriter } from './writer.ts'

/** The components that stand in a line. */
export const inlineComponents: Readonly<Record<string, (part: ComponentPart, writer: MarkdownWriter) => string>> = {
  Badge: (part, writer) => writer.inline(part.children),
  Icon: () => '',
  Tooltip: (part, writer) => {
    const { href, cta } = part.props
    const more = [words(part, 'headline', writer), words(part, 'tip', writer)].filter(Boolean).join(': ')
    const link = href && cta ? writer.linked(href, words(part, 'cta', writer)) : ''
    const about = [more, link].filter(Boolean).join(' ')
    return `${writer.inline(part.children)}${about && ` (${about})`}`
  },
}

/** The blocks of each component. Any other is what is in it. */
export const componentBlocks: Readonly<Record<string, (part: ComponentPart, writer: MarkdownWriter) => string[]>> = {
  Accordion: titled,
  Callout: (part, writer) => {
    const { type } = part.props
    const kind = typeof type === 'string' && Object.hasOwn(kinds, type) ? type : 'note'
    const title = words(part, 'title', writer) || (kinds[kind]?.label ?? 'Note')
    return [quoted([emphasised('**', title), ...writer.blocks(part.children)].join('\n\n'))]
  },
  Card: (part, writer) => {
    const { href, img, cta } = part.props
    const title = words(part, 'title', writer)
    const named = title && emphasised('**', writer.linked(href, title))
    const link =
      href && (cta || !title) ? writer.linked(href, words(part, 'cta', writer) || escapeMarkdown(text(href))) : ''
    return [
      img ? writer.picture(img, '') : '',
      named,
      words(part, 'description', writer),
      ...writer.blocks(part.children),
      link,
    ]
  },
  ColorItem: ({ props: { name, value } }, writer) => {
    const { light, dark } = isRecord(value) ? value : { light: value, dark: value }
    const values = [...new Set([light, dark])].map(text).filter(Boolean).map(codeSpan)
    return [writer.item('- ', [escapeMarkdown(text(name)), values.join(' / ')].filter(Boolean).join(': '), [])]
  },
  ColorRow: titled,
  Example: (part, writer) => [emphasised('**', text(part.props.label)), ...tabs(part, writer)],
  Expandable: titled,
  Field: (part, writer) => [field(part, writer)],
  Frame: (part, writer) => {
    const captions = part.children.filter((child) => isComponent(child, 'Caption'))
    const content = part.children.filter((child) => !isComponent(child, 'Caption'))
    return [words(part, 'hint', writer), ...writer.blocks(content), emphasised('*', writer.line(captions))]
  },
  Heading: ({ props, children }, writer) => writer.heading(Number(props.level), children),
  Prompt: ({ props, children }, writer) => {
    const about = children.filter((child) => isComponent(child, 'PromptDescription'))
    return [...writer.blocks(about), fenced({ type: 'code', lang: 'text', code: text(props.text) })]
  },
  Repository: ({ props: { repo } }, writer) => {
    const name = text(repo).replace(/^https?:\/\/github\.com\/|\/+$/g, '')
    return [
      name.includes('/') ? writer.linked(`https://github.com/${name}`, escapeMarkdown(name)) : escapeMarkdown(name),
    ]
  },
  Step: titled,
  Steps: ({ children }, writer) => {
    const others = children.filter((child) => !isComponent(child, 'Step'))
    const steps = children.filter((child) => isComponent(child, 'Step'))
    const items = steps.map((step, index) => {
      const number = Number(step.props.stepNumber ?? index + 1)
      return writer.item(`${Number.isInteger(number) ? number : index + 1}. `, '', titled(step, writer))
    })
    return [...writer.blocks(others), items.join('\n\n')]
  },
  Tab: titled,
  Tabs: tabs,
  Tree: ({ children }, writer) => [tree(children, writer)],
  Update: (part, writer) => {
    const { tags, label } = part.props
    const names = Array.isArray(tags) ? tags.map(text).filter(Boolean).map(escapeMarkdown).join(', ') : ''
    const heading = text(label) === '' ? '' : `## ${words(part, 'label', writer)}`
    return [heading, words(part, 'description', writer), names && `Tags: ${names}`, ...writer.blocks(part.children)]
  },
  Updates: () => [],
  View: titled,
  Views: () => [],
  Visibility: ({ props, children }, writer) => (props.for === 'humans' ? [] : writer.blocks(children)),
}

/** A property that readers see, as Markdown in one line. */
function words(
  { props, words = {} }: Pick<ComponentPart, 'props' | 'words'>,
  name: string,
  writer: MarkdownWriter,
): string {
  const content = words[name]
  return content ? writer.line(content) : escapeMarkdown(text(props[name]).replaceAll(/\s+/g, ' ').trim())
}

/** A component with a title above its content. */
function titled(part: ComponentPart, writer: MarkdownWriter): string[] {
  const about = words(part, 'description', writer)
  return [emphasised('**', words(part, 'title', writer)), about, ...writer.blocks(part.children)]
}

/** Code in tabs has its name in its fence. */
function tabs({ children }: ComponentPart, writer: MarkdownWriter): string[] {
  return children.flatMap((child) => writer.blocks([child]))
}

const places = ['path', 'query', 'header', 'cookie', 'body']

function field(part: ComponentPart, writer: MarkdownWriter): string {
  const { props, children } = part
  const place = places.find((key) => typeof props[key] === 'string')
  const { type, required, deprecated, placeholder, pre, post, default: value } = props
  const notes = [type, place !== 'body' && place, pre, post].flat().map(text).filter(Boolean).map(escapeMarkdown)
  const facts = [
    ...notes,
    ...(required ? ['required'] : []),
    ...(deprecated ? ['deprecated'] : []),
    ...(value !== undefined ? [`default: ${codeSpan(typeof value === 'boolean' ? String(value) : text(value))}`] : []),
  ]
  const name = codeSpan(text(place ? props[place] : props.name))
  const example = text(placeholder) === '' ? [] : [`Example: ${codeSpan(text(placeholder))}`]
  const first = facts.length > 0 ? `${name} (${facts.join(', ')})` : name
  return writer.item('- ', first, [...writer.blocks(children), ...example])
}

function tree(children: readonly Part[], writer: MarkdownWriter): string {
  const isOwn = (part: Part) => isComponent(part, 'TreeFile') || isComponent(part, 'TreeFolder')
  if (!children.some(isOwn)) return writer.block(children)
  return children
    .flatMap((part) => {
      if (typeof part === 'string' || part.type !== 'component' || !isOwn(part)) return []
      const { name, comment } = part.props
      const first = [codeSpan(text(name)), escapeMarkdown(text(comment))].filter((each) => each !== '').join(' ')
      const inner = part.children.length > 0 ? tree(part.children, writer) : ''
      return [`- ${first}${inner && `\n${inner.replaceAll(/^(?=.)/gm, '  ')}`}`]
    })
    .join('\n')
}

function text(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
