import type { ShowPage } from '../page.ts'
import type { Sessions } from '../session.ts'
import type { PasswordSettings } from '@specnav/core/access'
import type { PasswordHash } from './scrypt.ts'
import type { Way } from './way.ts'

/** The site that readers sign in to. */
export interface SignInSite {
  origin: string
  base: string
  sessionKeys: readonly string[]
  sessions: Sessions
  ways: Readonly<Record<string, Way>>
  password?: { settings: PasswordSettings; hash: PasswordHash }
  show: ShowPage
  /** Told of what is refused, without secrets. */
  log(event: string, detail: string): void
}
