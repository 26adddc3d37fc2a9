import type { BrandingProblem } from './problem.ts'
import type { ThemeName, ThemePreset } from './themes.ts'
import type { ColorToken } from './tokens.ts'

/** A value, and the problems found while it was made: bad input never throws. */
export interface Result<T> {
  value: T
  problems: BrandingProblem[]
}

export type Mode = 'light' | 'dark'

/** One value for each mode. */
export type ByMode<T> = Record<Mode, T>

/** The appearance fields of docs.json, read: the `DocsConfig` of `@specnav/core` is one. */
export interface BrandingConfig {
  /** Path of docs.json from the docs root, for problems. */
  file: string
  /** The actual location of each field that is in another file. */
  places?: Readonly<Record<string, { file: string; pointer?: string }>>
  theme: ThemeName
  name: string
  colors: { primary: string; light: string; dark: string }
  logo?: { light: string; dark: string; href?: string }
  favicon?: ByMode<string>
  appearance: { default: 'system' | Mode; strict: boolean }
  fonts?: { heading?: FontConfig; body?: FontConfig }
  background?: {
    decoration?: 'gradient' | 'grid' | 'windows'
    color?: Partial<ByMode<string>>
    image?: ByMode<string>
  }
}

export interface FontConfig {
  family?: string
  weight?: number
  source?: string
  format?: 'woff' | 'woff2'
}

/** What the host knows and docs.json does not say. */
export interface BrandingContext {
  /** Whether the project has a file, by its path from the docs root. Default: every file is there. */
  has?(path: string): boolean
  /**
   * The URL of a file of the site, by its path from the site's root. Default: the path with a leading slash.
   */
  url?(path: string): string
}

/** The look of a site as plain JSON. */
export interface Branding {
  theme: ThemeName
  preset: ThemePreset
  name: string
  appearance: BrandingConfig['appearance']
  colors: ByMode<Record<ColorToken, string>>
  fonts: Partial<Record<FontRole, FontUse>>
  logo: Partial<ByMode<Image>> & { href?: string }
  background: { decoration?: 'gradient' | 'grid' | 'windows'; image?: ByMode<Image> }
  /** The elements for the `head` of every page. */
  head: HeadElement[]
  /** Files that the host has to make or to provide. */
  assets: AssetJob[]
}

export interface Image {
  /** Path from the docs root; absent for a remote image. */
  path?: string
  url: string
}

export type FontRole = 'body' | 'heading'

export interface FontUse {
  family: string
  weight?: number
  /** The source of the font: a family of the catalogue, what the reader's system has, a file of the project, or a URL. */
  source:
    | { type: 'catalogue' }
    | { type: 'system' }
    | { type: 'file'; path: string; url: string; format: FontFormat }
    | { type: 'url'; url: string; format: FontFormat }
}

export type FontFormat = 'woff' | 'woff2'

/** An element of a page's head. */
export interface HeadElement {
  tag: 'link' | 'meta' | 'script'
  attrs: Record<string, string>
}

export type AssetJob =
  /** Every size of an icon, below `folder`: see `faviconFiles`. */
  | { type: 'favicon'; source: string; folder: string }
  /** The web app manifest. */
  | { type: 'text'; path: string; contentType: string; text: string }
  /** A family of the catalogue: its files and `@font-face` rules. */
  | { type: 'font'; role: FontRole; family: string; weight?: number }
