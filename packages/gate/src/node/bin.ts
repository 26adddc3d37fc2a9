#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { hashPassword } from '../sign-in/scrypt.ts'

const help = `specnav-gate: the secrets of signed-in readers

Usage
  specnav-gate key        Prints a new session key, for SPECNAV_SESSION_KEYS
  specnav-gate password   Reads a password from standard input and prints its hash, for SPECNAV_PASSWORD_HASH
`

const [command] = process.argv.slice(2)
if (command === 'key') console.log(randomBytes(32).toString('base64url'))
else if (command === 'password') {
  if (process.stdin.isTTY) console.error('Type the password, then Enter and Ctrl+D.')
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < 12) {
    console.error('The password has fewer than 12 characters. Readers share it, so take a long one.')
    process.exitCode = 1
  } else console.log(await hashPassword(password))
} else {
  console.log(help)
  process.exitCode = command === undefined || command === '--help' || command === '-h' ? 0 : 2
}
