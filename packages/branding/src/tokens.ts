import table from './tokens.json' with { type: 'json' }

/** The colours of a site, by what they are for. Each becomes the custom property `--sn-<name>`. */
export const colorTokens = table

export type ColorToken = keyof typeof colorTokens
export type Palette = Record<ColorToken, string>
