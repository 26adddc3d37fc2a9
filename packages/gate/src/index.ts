export type {
  Audience,
  AudiencesFile,
  HandoverSettings,
  OpenIdSettings,
  PasswordSettings,
  SignInSettings,
} from '@specnav/core/access'
export { assetFolder } from './asset-folder.ts'
export { type AudienceSite, openSite } from './audience-site.ts'
export { createGate, type Gate, type GateOptions, type Serve } from './gate.ts'
export { adminKeys, hashedKeys, type KeyStore } from './keys.ts'
export type { ServingRules, SiteFolder, StoredFile } from './serve-folder.ts'
export type { Environment, GateSettings } from './settings.ts'
