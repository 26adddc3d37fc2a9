import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileEdit } from './plan.ts'

/** Writes edits below `root`: each file completely beside its place first, and only when all are there, into it. */
export function applyEdits(root: string, edits: readonly FileEdit[]): void {
  const staged: { temporary: string; target: string }[] = []
  try {
    for (const { file, after } of edits) {
      const target = join(root, file)
      const temporary = `${target}.${process.pid}.tmp`
      mkdirSync(dirname(target), { recursive: true })
      staged.push({ temporary, target })
      writeFileSync(temporary, after)
    }
    for (const { temporary, target } of staged) renameSync(temporary, target)
  } finally {
    for (const { temporary } of staged) rmSync(temporary, { force: true })
  }
}
