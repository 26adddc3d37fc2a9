import { expect, test } from 'vitest'
import { systemMessage } from './system-message.ts'

function failure(code: string, path?: string): Error {
  return Object.assign(new Error(`${code}: what the system says`), { code, path })
}

test('a folder without permission is named, not a temporary file in it', () => {
  const message =
    'There is no permission to read or write `docs`. Change its permissions. `build` and `pages` write to another folder with `--out`.'
  expect(systemMessage(failure('EACCES', '/home/docs/.specnav-vm-1-XXXXXX'), '/home')).toBe(message)
  expect(systemMessage(failure('EPERM', '/home/docs/specnav.lock.json.specnav-staged'), '/home')).toBe(message)
  expect(systemMessage(failure('EROFS', '/mnt/docs/dist'), '/home')).toBe(
    '`/mnt/docs/dist` is on a file system that is read-only. `build` and `pages` write to another folder with `--out`.',
  )
})

test('a port that needs more rights is named', () => {
  const message = 'Port 80 is for administrators. Choose one above 1023 with --port.'
  expect(systemMessage(Object.assign(failure('EACCES'), { port: 80 }), '/home')).toBe(message)
})

test('an address of another machine is named as the option', () => {
  expect(systemMessage(failure('EADDRNOTAVAIL'), '/home')).toBe('`--host` is not an address of this machine.')
})

test('a file where a folder is needed is named', () => {
  expect(systemMessage(failure('ENOTDIR', '/home/docs/docs.json'), '/home')).toBe(
    '`docs/docs.json` is a file or in one, where a folder is needed. Choose another path.',
  )
})

test('a full disk needs no path; other messages stay as the system wrote them', () => {
  expect(systemMessage(failure('ENOSPC'), '/home')).toBe('The disk is full. Make room, and run the command again.')
  expect(systemMessage(failure('ENOENT', '/home/docs'), '/home')).toBeUndefined()
  expect(systemMessage(new Error('Words'), '/home')).toBeUndefined()
})
