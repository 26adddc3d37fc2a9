import { undoEdits } from '@specnav/codemod'
import type { Args } from './command.ts'
import { type ExitCode, UsageError } from './exit-code.ts'
import { plural } from './report.ts'
import type { Terminal } from './terminal.ts'

/** Undoes the last run that wrote a journal, and says what is as before. */
export function undo(root: string, { flags }: Args, { out }: Terminal): ExitCode {
  if (flags.has('write')) throw new UsageError('Use --undo or --write, not both.')
  const undone = undoEdits(root, { force: flags.has('force') })
  if (flags.has('json')) out.write(`${JSON.stringify({ files: undone?.files ?? [] }, undefined, 2)}\n`)
  else out.write(undone ? `${plural(undone.files.length, 'file')} as before\n` : 'There is nothing to undo\n')
  return 0
}
