import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isPassword, parseHash } from '@specnav/gate/password'
import { expect, test } from 'vitest'
import { onTerminal, specnav } from './specnav.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

test('a session key is long and never the same', async () => {
  const [first, second] = [await specnav('gate', 'key'), await specnav('gate', 'key')]
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) })
  expect(second.out).not.toBe(first.out)
})

/** With the password on standard input, as a script passes it. */
function hashOf(input: string) {
  return spawnSync(process.execPath, [bin, 'gate', 'password'], {
    input,
    encoding: 'utf8',
  })
}

test.each(['correct horse battery', 'correct horse battery\n', 'correct horse battery\r\n'])(
  'the hash of a password opens with it: %j',
  async (input) => {
    const { status, stdout } = hashOf(input)
    const hash = parseHash(stdout.trim())
    expect(status).toBe(0)
    expect(hash && (await isPassword('correct horse battery', hash))).toBe(true)
    expect(hash && (await isPassword('correct horse', hash))).toBe(false)
  },
)

test('a password is not shown while it is typed', async () => {
  const { code, out } = await onTerminal([['Password of all readers', 'correct horse battery\r']], 'gate', 'password')
  expect(code).toBe(0)
  expect(out).toContain('$scrypt$')
  expect(out).not.toContain('horse')
})

test('what cannot be a secret is refused', async () => {
  expect(hashOf('short')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('12 characters') })
  expect(await specnav('gate', 'token')).toMatchObject({ code: 2, err: expect.stringContaining('`key` or `password`') })
  expect(await specnav('gate')).toMatchObject({ code: 2, err: expect.stringContaining('needs <secret>') })
})
