import type * as zod from 'zod'
import type { JsonObject } from '../../json.ts'
import { loadDocsSchema, loadZod } from '../../lazy.ts'
import { expectedAddress, siteAddress } from '../address.ts'
import { apiFields } from './api.ts'
import { brandFields, pageFields, typeFields } from './appearance.ts'
import { contextualSchema } from './contextual.ts'
import { navigationSchema } from './navigation.ts'
import { createParts, ignored, optional, text } from './parts.ts'
import { integrationsSchema } from './integrations.ts'
import { readerFields } from './reader.ts'
import { accessSchema, changesSchema, checkSchema, frameFields, publishingFields, securitySchema } from './site.ts'
import { schemaAddress } from '../schema-address.ts'
import { withExamples } from './examples.ts'
import { asWritten } from './written.ts'

/**
 * The shape of docs.json as authors write it: the only source of the validator and of the JSON Schema for
 * editors. Every object is strict, so that unknown keys are noticed. The reader keeps such keys and only
 * notes them.
 */
function createSchema() {
  const parts = createParts()
  const { z } = parts
  const { theme, ...brand } = brandFields(parts)
  const elsewhere = (field: string) => ignored(field)

  return z
    .strictObject({
      $schema: text('Location of the JSON Schema of this file, for editors.'),
      theme,
      name: z
        .string()
        .min(1)
        .describe('Project, organization or product name; shown in the browser tab and elsewhere.'),
      description: text('One sentence about the site, for search engines and llms.txt.'),
      site: optional(
        z.string().regex(siteAddress, expectedAddress),
        'The address where readers reach the site. A path in it is the base of the site.',
      ),
      ...brand,
      ...typeFields(parts),
      ...pageFields(parts),
      contextual: contextualSchema(parts),
      navigation: navigationSchema(parts),
      ...frameFields(parts),
      ...publishingFields(parts),
      access: accessSchema(parts),
      security: securitySchema(parts),
      check: checkSchema(parts),
      changes: changesSchema(parts),
      ...apiFields(parts),
      ...readerFields(parts),
      integrations: integrationsSchema(parts),
      asyncapi: elsewhere('asyncapi'),
      public: elsewhere('public'),
    })
    .describe('Configuration of a documentation site.')
}

let known: ReturnType<typeof createSchema> | undefined

/** The shape of docs.json, made on demand. */
export function docsSchema(): ReturnType<typeof createSchema> {
  return (known ??= createSchema())
}

export type DocsInput = zod.infer<ReturnType<typeof createSchema>>

/** The JSON Schema of docs.json, for editors and other tools. */
export function docsJsonSchema(): Record<string, unknown> {
  return structuredClone(loadDocsSchema())
}

/** The JSON Schema, made from its source: the content of `docs.schema.json`. */
export function makeJsonSchema(): JsonObject {
  const schema = loadZod().toJSONSchema(docsSchema(), { io: 'input', unrepresentable: 'any' }) as JsonObject
  return { $id: schemaAddress, ...withExamples(asWritten(schema)) }
}
