import { expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'
import type { GateSettings } from './settings.ts'

const hash = `$scrypt$ln=14,r=8,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`
const settings: GateSettings = {
  origin: 'https://docs.example.com',
  audiences: [],
  signIn: { password: { groups: ['partners'] } },
}
const read = (written: string) =>
  readSecrets(settings, { SPECNAV_SESSION_KEYS: 'k'.repeat(43), SPECNAV_PASSWORD_HASH: written })

test.each([hash, ` ${hash}\n`, `'${hash}'`, `"${hash}"`])(
  'the hash of a password, as it is or between quotes: %s',
  (written) => {
    expect(read(written)).toMatchObject({ passwordHash: { ln: 14 } })
  },
)

test('what a shell has left of a hash without quotes', () => {
  expect(read('=14,r=8,p=1')).toEqual({
    problems: [
      'SPECNAV_PASSWORD_HASH is not set to a hash: set it to what `npx specnav gate password` prints, in a shell between single quotes.',
    ],
  })
})
