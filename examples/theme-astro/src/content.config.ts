import { type ThemePage, themePages } from '@specnav/example-theme-docs'
import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'

const docs = defineCollection({
  loader: async () => (await themePages()).map((page, position) => ({ id: page.file, page, position })),
  schema: z.object({ page: z.custom<ThemePage>(), position: z.number() }),
})

export const collections = { docs }
