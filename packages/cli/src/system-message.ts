import { basename, dirname } from 'node:path'
import { shownPath } from './folders.ts'

/** What an error of the system means for the user; undefined if its own message says enough. */
export function systemMessage(error: NodeJS.ErrnoException, cwd: string): string | undefined {
  const { code, path } = error
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use. Choose another one with --port; 0 picks a free one.`
  if (code === 'EACCES' && 'port' in error)
    return `Port ${String(error.port)} is for administrators. Choose one above 1023 with --port.`
  if (code === 'EADDRNOTAVAIL') return '`--host` is not an address of this machine.'
  if (code === 'ENOSPC') return 'The disk is full. Make room, and run the command again.'
  if (path === undefined) return undefined
  const place = `\`${shownPath(placeOf(path), cwd)}\``
  if (code === 'ENOTDIR') return `${place} is a file or in one, where a folder is needed. Choose another path.`
  if (code === 'EROFS') return `${place} is on a file system that is read-only. ${elsewhere}`
  if (code === 'EACCES' || code === 'EPERM')
    return `There is no permission to read or write ${place}. Change its permissions. ${elsewhere}`
  return undefined
}

const elsewhere = '`build` and `pages` write to another folder with `--out`.'

/** The folder, if a file is one of our temporary ones, whose name says nothing to anybody. */
function placeOf(path: string): string {
  return basename(path).includes('specnav-') ? dirname(path) : path
}
