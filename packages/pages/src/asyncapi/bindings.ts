import type { JsonValue } from '@specnav/core/text'
import { type ReadContext, follow } from '../openapi/read-context.ts'

/**
 * A description in Markdown with what bindings say below it: a paragraph for each protocol, such as
 * `kafka`: `groupId` = `orders`.
 */
export function withBindings(
  description: string | undefined,
  written: JsonValue | undefined,
  context: ReadContext,
): string | undefined {
  const bindings = follow(written, context)
  const paragraphs = Object.entries(bindings?.node ?? {}).flatMap(([protocol, binding]) => {
    const node = bindings && follow(binding, bindings.context)?.node
    const facts = Object.entries(node ?? {})
      .filter(([name]) => name !== 'bindingVersion')
      .map(([name, value]) => `${code(name)} = ${code(typeof value === 'string' ? value : JSON.stringify(value))}`)
    return facts.length > 0 ? [`${code(protocol)}: ${facts.join(', ')}`] : []
  })
  return paragraphs.length > 0 ? [description, ...paragraphs].filter(Boolean).join('\n\n') : description
}

function code(value: string): string {
  return `\`${value.replaceAll('`', "'")}\``
}
