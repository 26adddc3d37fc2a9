/** What distinguishes a theme, apart from the site's colours. A host adds the layout that `chrome` names. */
export interface ThemePreset {
  /** Where the site's name, search and links are on wide windows. */
  chrome: {
    /**
     * `bar`: across the page. `sidebar`: above the navigation, without a bar. `content`: the bar spans the
     * content only. `float`: a bar with a distance from the edges.
     */
    header: 'bar' | 'sidebar' | 'content' | 'float'
    /**
     * `plain`: on the page. `ruled`: behind a line. `filled`: a panel of its own. `frame`: on a frame around
     * the content, which is a card.
     */
    sidebar: 'plain' | 'ruled' | 'filled' | 'frame'
    /** How the current page is marked in the sidebar. */
    active: 'fill' | 'rule' | 'text' | 'prompt' | 'box' | 'dot' | 'solid'
    tabs: 'underline' | 'pill' | 'list'
  }
  /** Corners, as CSS lengths. */
  radius: { small: string; medium: string; control: string }
  /** CSS font stacks of system fonts. Those of docs.json and the included font go first. */
  fonts: { body: string; heading: string }
  /** What has the included font, if docs.json names no other. */
  included: readonly (keyof ThemePreset['fonts'])[]
  heading: { weight: number; tracking: string }
  /** How much of the accent the page and its surfaces contain, 0 to 1. */
  tint: { light: number; dark: number }
  /** How much bars and panels differ from the page, 0 to 1. */
  depth: { light: number; dark: number }
}

const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
const grotesque = "Inter, Roboto, 'Helvetica Neue', 'Arial Nova', 'Nimbus Sans', Arial, sans-serif"
const humanist = "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif"
const geometric = "Avenir, Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif"
const rounded =
  "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, 'Arial Rounded MT Bold', Calibri, sans-serif"
const industrial =
  "Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Nimbus Sans Narrow', sans-serif-condensed, sans-serif"
const serif = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'DejaVu Serif', serif"

/** The font stack of code. */
export const monospace =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace"

export const themes = {
  svc: {
    chrome: { header: 'bar', sidebar: 'plain', active: 'fill', tabs: 'underline' },
    radius: { small: '0.375rem', medium: '0.625rem', control: '999px' },
    fonts: { body: sans, heading: sans },
    included: ['body', 'heading'],
    heading: { weight: 600, tracking: '-0.01em' },
    tint: { light: 0, dark: 0.015 },
    depth: { light: 0, dark: 0.02 },
  },
  maple: {
    chrome: { header: 'sidebar', sidebar: 'ruled', active: 'rule', tabs: 'list' },
    radius: { small: '0.5rem', medium: '0.75rem', control: '0.625rem' },
    fonts: { body: grotesque, heading: grotesque },
    included: ['body', 'heading'],
    heading: { weight: 700, tracking: '-0.025em' },
    tint: { light: 0, dark: 0.01 },
    depth: { light: 0.015, dark: 0.03 },
  },
  palm: {
    chrome: { header: 'bar', sidebar: 'ruled', active: 'text', tabs: 'underline' },
    radius: { small: '0.25rem', medium: '0.5rem', control: '0.375rem' },
    fonts: { body: humanist, heading: humanist },
    included: ['body', 'heading'],
    heading: { weight: 600, tracking: '0' },
    tint: { light: 0.01, dark: 0.03 },
    depth: { light: 0.045, dark: 0.06 },
  },
  willow: {
    chrome: { header: 'content', sidebar: 'filled', active: 'rule', tabs: 'underline' },
    radius: { small: '0', medium: '0', control: '0' },
    fonts: { body: grotesque, heading: grotesque },
    included: ['body', 'heading'],
    heading: { weight: 500, tracking: '-0.02em' },
    tint: { light: 0, dark: 0 },
    depth: { light: 0.035, dark: 0.045 },
  },
  linden: {
    chrome: { header: 'bar', sidebar: 'ruled', active: 'prompt', tabs: 'underline' },
    radius: { small: '0', medium: '0.125rem', control: '0.125rem' },
    fonts: { body: monospace, heading: monospace },
    included: [],
    heading: { weight: 700, tracking: '-0.03em' },
    tint: { light: 0.03, dark: 0.04 },
    depth: { light: 0, dark: 0 },
  },
  almond: {
    chrome: { header: 'bar', sidebar: 'frame', active: 'fill', tabs: 'pill' },
    radius: { small: '0.625rem', medium: '1rem', control: '0.75rem' },
    fonts: { body: sans, heading: rounded },
    included: ['body'],
    heading: { weight: 700, tracking: '-0.01em' },
    tint: { light: 0, dark: 0.01 },
    depth: { light: 0.05, dark: 0.07 },
  },
  aspen: {
    chrome: { header: 'bar', sidebar: 'ruled', active: 'box', tabs: 'pill' },
    radius: { small: '0.25rem', medium: '0.375rem', control: '0.375rem' },
    fonts: { body: sans, heading: industrial },
    included: ['body'],
    heading: { weight: 600, tracking: '0' },
    tint: { light: 0.015, dark: 0.05 },
    depth: { light: 0.02, dark: 0.03 },
  },
  sequoia: {
    chrome: { header: 'bar', sidebar: 'plain', active: 'dot', tabs: 'underline' },
    radius: { small: '0.125rem', medium: '0.25rem', control: '0.25rem' },
    fonts: { body: sans, heading: serif },
    included: ['body'],
    heading: { weight: 400, tracking: '-0.01em' },
    tint: { light: 0.02, dark: 0.02 },
    depth: { light: 0, dark: 0 },
  },
  luma: {
    chrome: { header: 'float', sidebar: 'plain', active: 'solid', tabs: 'pill' },
    radius: { small: '0.875rem', medium: '1.25rem', control: '999px' },
    fonts: { body: geometric, heading: geometric },
    included: ['body', 'heading'],
    heading: { weight: 600, tracking: '-0.015em' },
    tint: { light: 0.035, dark: 0.05 },
    depth: { light: 0.02, dark: 0.035 },
  },
} as const satisfies Record<string, ThemePreset>

export type ThemeName = keyof typeof themes
