import { defineCollection, type SchemaContext } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'

// Starlight requests the schema once per page, and making it costs more than using it.
const makeSchema = docsSchema()
let made: ReturnType<typeof makeSchema> | undefined
const schema = (context: SchemaContext) => (made ??= makeSchema(context))

// Pages come from docs.json, through our own route. The collection only provides Starlight's frontmatter
// schema.
export const collections = { docs: defineCollection({ loader: () => [], schema }) }
