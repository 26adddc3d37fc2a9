import type { GateWords } from './words.ts'
import type { Audience, SignInSettings } from '@specnav/core/access'

/** What is public about sign-in, as docs.json and the build say it. Secrets are in the environment: see `secrets.ts`. */
export interface GateSettings {
  /** From `audiences.json`. */
  audiences: readonly Audience[]
  /** The path of the site, with slashes at its ends. Default: `/`. */
  base?: string
  /**
   * The origin of the site, which a provider sends readers back to: `https://docs.example.com`. Without it the gate stays
   * closed, because whoever sends a request can name any host.
   */
  origin?: string
  /** The name of the site, on pages of the gate. Default: the host. */
  name?: string
  /** A colour of CSS for the button of these pages. Default: a neutral one. */
  color?: string
  /** How the site looks, for these pages. Default: neutral. */
  look?: GateLook
  /** The languages of the site (BCP 47 tags), the default one first. Default: English. */
  languages?: readonly string[]
  /** The texts of these pages by language. A build writes those of the site. Default: English. */
  words?: GateWords
  signIn?: SignInSettings
  /** After how many hours readers have to sign in again. Default: 8. */
  sessionHours?: number
  /** The MCP server of the site. Default: `{ path: 'mcp' }`. */
  mcp?: {
    /** From the root of the site. */
    path: string
    /**
     * Whether it asks everybody to sign in. Default: `false`, so that without a token it answers with what is public, and
     * only asks where nothing is. With `?sign-in` behind its address, it asks in any case.
     */
    signIn?: boolean
  }
}

/** The look of a site. A build takes it from docs.json. */
export interface GateLook {
  /** `@font-face` rules, and the custom properties `--sn-*` of the site. */
  css: string
  /** The modes of the site: `light dark`, or one of them. */
  scheme: string
  /** URLs. */
  logo?: { light: string; dark: string }
  /** Paths of the files above. Whoever signs in may read them. */
  files: readonly string[]
  /** Origins of those that are on other sites. */
  origins: readonly string[]
}

/** Settings and secrets of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>
