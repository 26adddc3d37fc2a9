/** The values of fields of docs.json. Types and the schema are made from them. */

export const themes = ['svc', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'] as const
export type Theme = (typeof themes)[number]

/** The look of a site that states none: hosts have their own. */
export const defaultTheme: Theme = 'svc'
export const defaultPrimary = '#0d7a63'

export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const
export type IconLibrary = (typeof iconLibraries)[number]

/** The menu's own list of styles is `iconStyles` of `@specnav/contextual-menu`, which has no dependency. */
export const iconStyles = ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'] as const

/**
 * The predefined options of the contextual menu: those of its registry, in the same order
 * (`test/contextual-menu` checks this).
 */
export const contextualOptions = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'downloadApiSpec',
  'mcp',
  'add-mcp',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'windsurf',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

/**
 * How URLs of operations without an ordinary summary are made. `stable`: from the `operationId`, the path or the
 * start of the summary. `platform`: as the platform spells them.
 */
export const urlStyles = ['stable', 'platform'] as const
export type UrlStyle = (typeof urlStyles)[number]

/** How docs.json can grade a problem. */
export const problemLevels = ['off', 'note', 'warning', 'error'] as const

/** How docs.json can grade a change of an API. */
export const changeLevels = ['off', 'info', 'warning', 'breaking'] as const
