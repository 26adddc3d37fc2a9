/** At least one way to sign in; readers choose if there are several. */
export interface SignInSettings {
  openid?: OpenIdSettings
  handover?: HandoverSettings
  password?: PasswordSettings
}

interface GroupSettings {
  /** The claim that has the groups of a reader: a text or a list, below others with dots. Default: `groups`. */
  groupsClaim?: string
  /** Groups of the site by the names that the provider has for them. Default: the names are equal. */
  groupNames?: Readonly<Record<string, string>>
}

/** Sign-in at an OpenID Connect provider, with the authorization code flow and PKCE. */
export interface OpenIdSettings extends GroupSettings {
  /** The issuer, below which the provider has `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  /** Default: `openid`. */
  scope?: string
  /** The audience of access tokens that machines send. Default: the URL of the MCP server. */
  audience?: string
  /** What the button says. Default: `Continue with <host of the issuer>`. */
  label?: string
}

/** Sign-in by the team's own application, which sends readers back with a signed JWT. */
export interface HandoverSettings extends GroupSettings {
  /** The page of the application. It gets `redirect_uri`, `state` and `nonce` in its query. */
  url: string
  /** The `iss` of its tokens. */
  issuer: string
  /** The `aud` of its tokens. */
  audience: string
  /** Where its public keys are. Default: the key is in `SPECNAV_HANDOVER_KEY`. */
  jwks?: string
  /** What the button says. Default: `Continue with <host of the application>`. */
  label?: string
}

/** One password that readers share. Its hash is in `SPECNAV_PASSWORD_HASH`. */
export interface PasswordSettings {
  /** The groups of readers who know it. Default: none. */
  groups?: readonly string[]
}
