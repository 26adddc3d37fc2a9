import type { CodeThemes } from './code-look.ts'
import themes from './embedded-code.json' with { type: 'json' }

/**
 * The themes of the highlighter that `specnav build` and Starlight use. Checks know them without loading the
 * highlighter.
 */
export const embeddedCode: CodeThemes = themes
