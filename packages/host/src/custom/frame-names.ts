import table from './frame-names.json' with { type: 'json' }
import type { HostHooks } from './hooks.ts'

/**
 * The equivalents of the platform's ids and classes in our own frame and parts of pages, for style sheets of authors. What a
 * frame names as the platform does needs no row.
 */
export const frameNames: HostHooks = table
