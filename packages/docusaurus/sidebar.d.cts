import type { sidebarItems as items } from './dist/placed.js' with { 'resolution-mode': 'import' }

export const sidebarItems: typeof items
