import type { Problem } from '@specnav/core'
import type { Publication, Site } from '@specnav/pages'

/** Readers can only sign in where docs.json says how, and where the site is: the gate believes nobody who names a host. */
export function checkSignIn({ config, access }: Site, { origin, target }: Partial<Publication>): Problem[] {
  const { signIn, signInPlace } = config.access
  const isSet = signIn ? origin !== undefined : target === 'static'
  if (isSet || !access.audiences.some(({ signedIn }) => signedIn)) return []
  const site = '"site": "https://docs.example.com"'
  const suggestion = signIn ? site : '"access": { "signIn": { "password": {} } }'
  const message = signIn
    ? `Readers sign in, but the address of the site is unknown. Write it into docs.json, such as \`${site}\`, or pass \`--site\`.`
    : `Some pages are for readers who sign in, and docs.json names no way to, so the server would show them to nobody. Write one, such as \`${suggestion}\`, and where the site is, such as \`${site}\`.`
  return [{ code: 'access-site', severity: 'error', message, ...signInPlace, suggestion }]
}
