import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'

/**
 * A folder that several test files use in one run. The first one that needs it makes it, and the others wait.
 * Nobody changes its contents.
 */
export async function sharedFolder(name: string, make: (folder: string) => unknown): Promise<string> {
  const folder = join(inject('sharedFolder'), name)
  const [done, failed] = [`${folder}.done`, `${folder}.failed`]
  if (isMine(`${folder}.lock`)) {
    try {
      mkdirSync(folder)
      await make(folder)
      writeFileSync(done, '')
    } catch (error) {
      writeFileSync(failed, '')
      throw error
    }
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(`Another test file could not make ${name}.`)
    await setTimeout(100)
  }
  return folder
}

/** Only one process can make a folder. */
function isMine(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
