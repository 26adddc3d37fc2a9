import { defineCollection } from 'astro/content/config'

// Pages come from docs.json, through our own route. Astro loads this file, and everything that it imports, before it bundles
// anything: the schema of pages is in a file of its own.
export const collections = { docs: defineCollection({ loader: () => [] }) }
