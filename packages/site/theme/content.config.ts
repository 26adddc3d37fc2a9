import { defineCollection, type SchemaContext } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'

// Starlight asks for the schema once a page, and making it costs more than using it.
const makeSchema = docsSchema()
let made: ReturnType<typeof makeSchema> | undefined
const schema = (context: SchemaContext) => (made ??= makeSchema(context))

// Pages come from docs.json, through a route of their own: the collection only gives Starlight its frontmatter schema.
export const collections = { docs: defineCollection({ loader: () => [], schema }) }
