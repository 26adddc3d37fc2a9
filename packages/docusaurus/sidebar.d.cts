import type { sidebarItems as items } from './dist/sidebar-items.js' with { 'resolution-mode': 'import' }

export const sidebarItems: typeof items
