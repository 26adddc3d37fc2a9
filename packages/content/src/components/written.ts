import { emphasised, escapeMarkdown } from '../markdown/escape.ts'
import type { MarkdownWriter } from '../markdown/writer.ts'
import type { ComponentPart } from '../parts.ts'
import { textValue } from './kit.ts'

/** A property that readers see, as Markdown in one line. */
export function words({ props, words = {} }: ComponentPart, name: string, writer: MarkdownWriter): string {
  const content = words[name]
  return content ? writer.line(content) : escapeMarkdown(text(props[name]).replaceAll(/\s+/g, ' ').trim())
}

/** A component with a title above its content. */
export function titled(part: ComponentPart, writer: MarkdownWriter): string[] {
  const about = words(part, 'description', writer)
  return [emphasised('**', words(part, 'title', writer)), about, ...writer.blocks(part.children)]
}

export function text(value: unknown): string {
  return textValue(value) ?? ''
}
