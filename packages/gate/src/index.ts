export type { Audience, AudiencesFile } from '@specnav/core/access'
export { createGate, type Gate, type GateOptions, type Serve } from './gate.ts'
export { adminKeys, hashedKeys, type KeyStore } from './keys.ts'
export { hasPath, serveFolder, type ServingRules, type SiteFolder, type StoredFile } from './serve-folder.ts'
export type {
  Environment,
  GateSettings,
  HandoverSettings,
  OpenIdSettings,
  PasswordSettings,
  SignInSettings,
} from './settings.ts'
