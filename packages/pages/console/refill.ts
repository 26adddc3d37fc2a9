import type { Credentials } from './credentials.ts'
import type { Context, Draft } from './draft.ts'

/** What fills the form, shares it, and shows what was sent works with. */
export interface Tools extends Context {
  root: ShadowRoot
  credentials: Credentials
  /** Puts values into the form, which is drawn again. */
  refill(given: Partial<Draft>): void
  send(): void
  /** Says what has become of something, beside the button that sends. */
  say(text: string): void
}
