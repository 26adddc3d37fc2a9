import type { Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'

/** Readers can only sign in to a site whose address is known: the gate believes nobody who names a host. */
export function checkSignIn({ config, access }: Site, origin: string | undefined): Problem[] {
  const { signIn, signInPlace } = config.access
  if (!signIn || origin !== undefined || !access.audiences.some(({ signedIn }) => signedIn)) return []
  const suggestion = '"site": "https://docs.example.com"'
  return [
    {
      code: 'access-site',
      severity: 'error',
      message: `Readers sign in, but the address of the site is unknown. Write it into docs.json, such as \`${suggestion}\`, or pass \`--site\`.`,
      ...signInPlace,
      suggestion,
    },
  ]
}
