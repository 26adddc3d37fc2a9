import { loadYaml } from '../../lazy.ts'
import type { Operation } from '../../specs/types.ts'
import { operationDocument } from '../openapi/operation-document.ts'
import { codeBlock } from './code.ts'

/** The part of a specification that describes an operation, as a section of Markdown; undefined for a channel. */
export function specificationMarkdown(operation: Operation): string | undefined {
  if (operation.isChannel) return undefined
  const text = loadYaml().stringify(operationDocument(operation, { responses: true }), { lineWidth: 0 })
  return `## OpenAPI\n\n${codeBlock(text, `yaml ${operation.spec.file} ${operation.key}`)}\n`
}
