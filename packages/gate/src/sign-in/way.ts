import { base64url } from 'jose'

/** A reader who has signed in. */
export interface Session {
  /** Who it is, in the words of the provider. */
  subject: string
  groups: readonly string[]
  /** The way in. */
  by: 'openid' | 'handover' | 'password'
  /** What the provider wants to see when the reader signs out. */
  idToken?: string
}

/** A way to sign in at another place, which sends the reader back. */
export interface Way {
  /** What the button says. Default: to continue with `host`. */
  label?: string | undefined
  /** Where readers sign in. */
  host: string
  /** Where to send the reader, and what to remember until he or she comes back. */
  begin(callback: string): Promise<{ url: string; remember: Record<string, string> }>
  /** Who has come back. Rejects with a `SignInRefused` if that is nobody. */
  finish(callback: URL, remembered: Record<string, string>): Promise<Session>
  /** Where the reader signs out at that place, if he or she can. */
  end?(session: Session, back: string): Promise<string | undefined>
}

/** What has come back is not what was asked for. The message is for the log: readers are asked to try again. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/** A place that is needed does not answer. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** What has happened, for the log. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : error.message
}

/** 256 random bits, as a text. */
export function randomText(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
}
