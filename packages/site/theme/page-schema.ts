import type { SchemaContext } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'

// Starlight requests the schema once per page, and making it costs more than using it.
const makeSchema = docsSchema()
let made: ReturnType<typeof makeSchema> | undefined
const schema = (context: SchemaContext) => (made ??= makeSchema(context))

/** What Starlight looks up in the configuration of collections. */
export const collections = { docs: { schema } }
