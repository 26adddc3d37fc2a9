import type { JsonObject, JsonValue } from '@specnav/core/text'
import { yamlText } from '@specnav/core/files'
import type { Operation } from '@specnav/core'
import { operationDocument } from '../openapi/operation-document.ts'
import { codeBlock } from './code.ts'

/** Maximum depth of what is shown: each level indents all lines below it. */
const maxDepth = 100

/** The part of a specification that describes an operation, as a section of Markdown; undefined for a channel. */
export function specificationMarkdown(operation: Operation): string | undefined {
  if (operation.isChannel) return undefined
  const document = documentOf(operation)
  const text = document
    ? codeBlock(yamlText().stringify(document, { lineWidth: 0 }), `yaml ${operation.spec.file} ${operation.key}`)
    : 'The specification of this operation nests too deep to be shown.'
  return `## OpenAPI\n\n${text}\n`
}

function documentOf(operation: Operation): JsonObject | undefined {
  try {
    const document = operationDocument(operation, { responses: true })
    return isDeep(document, maxDepth) ? undefined : document
  } catch (error) {
    // Thousands of levels: more than the stack holds.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isDeep(value: JsonValue | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1))
}
