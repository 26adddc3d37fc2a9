import table from './themes.json' with { type: 'json' }

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

/** The font stack of code. */
export const { monospace } = table.stacks

export type ThemeName = keyof typeof table.themes

const presets = table.themes as Record<ThemeName, ThemePreset>

const stacks: Readonly<Record<string, string>> = table.stacks

export const themes = Object.fromEntries(
  Object.entries(presets).map(([name, { fonts, ...theme }]) => [
    name,
    { ...theme, fonts: { body: stacks[fonts.body]!, heading: stacks[fonts.heading]! } },
  ]),
) as Record<ThemeName, ThemePreset>
