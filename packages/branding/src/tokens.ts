/** The colours of a site, by what they are for. Each becomes the custom property `--sn-<name>`. */
export const colorTokens = {
  accent: 'links, marks and other text in the accent colour: at least 4.5 : 1 on every surface',
  'accent-raw': 'the accent colour as written: decoration, never text',
  'accent-soft': 'fills behind what is chosen',
  'accent-strong': 'accent text on `accent-soft`',
  button: 'fill of buttons',
  'button-hover': 'the same under the pointer',
  'button-text': 'text on both',
  banner: 'fill of the message above every page, whose text is white',
  background: 'the page',
  frame: 'bars and panels around the page',
  surface: 'code, cards and fields',
  line: 'rules between things',
  'line-strong': 'borders of controls',
  strong: 'headings',
  text: 'running text',
  muted: 'small print',
  blue: 'notes, and what reads: text like the four that follow',
  green: 'advice, and what creates',
  amber: 'warnings, and what changes',
  violet: 'what is none of these',
  red: 'dangers, and what deletes',
} as const

export type ColorToken = keyof typeof colorTokens
export type Palette = Record<ColorToken, string>
