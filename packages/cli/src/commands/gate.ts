import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { isCancel, password } from '@clack/prompts'
import type { Run } from '../command.ts'
import { UsageError } from '../exit-code.ts'

/** Readers share the password, and nobody may guess it. */
const shortest = 12

export const run: Run = async ({ operands: [kind] }, { out, err }) => {
  if (kind === 'key') {
    out.write(`${randomBytes(32).toString('base64url')}\n`)
    return 0
  }
  if (kind !== 'password') throw new UsageError(`There is no secret \`${kind}\`. Write \`key\` or \`password\`.`)
  // The hash may go into a file: whoever types is asked on the other output, and nothing shows what is typed.
  const written = process.stdin.isTTY
    ? await password({ message: 'Password of all readers', output: process.stderr })
    : await text(process.stdin)
  if (isCancel(written)) return 1
  const secret = written.replace(/\r?\n$/, '')
  if (secret.length < shortest) {
    err.write(`specnav: The password has fewer than ${shortest} characters. Readers share it, so take a long one.\n`)
    return 1
  }
  const { hashPassword } = await import('@specnav/gate/password')
  out.write(`${await hashPassword(secret)}\n`)
  return 0
}
