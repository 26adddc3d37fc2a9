import type { Args, Command, CommandOption } from './command.ts'
import table from './commands.json' with { type: 'json' }
import { docsFolder, projectFolder } from './folders.ts'

/** What several commands work on, and take. */
const shared: { subjects: Record<string, Command['subject']>; options: Record<string, CommandOption> } = table

const code = {
  init: () => import('./commands/init.ts'),
  build: () => import('./commands/build.ts'),
  dev: () => import('./commands/dev.ts'),
  preview: () => import('./commands/preview.ts'),
  mcp: () => import('./commands/mcp.ts'),
  eval: () => import('./commands/eval.ts'),
  nav: () => import('./commands/nav.ts'),
  pages: () => import('./commands/pages.ts'),
  check: () => import('./commands/check.ts'),
  changes: () => import('./commands/changes.ts'),
  sync: () => import('./commands/sync.ts'),
  move: () => import('./commands/move.ts'),
  lock: () => import('./commands/lock.ts'),
  migrate: () => import('./commands/migrate.ts'),
  eject: () => import('./commands/eject.ts'),
  gate: () => import('./commands/gate.ts'),
  schema: () => import('./commands/schema.ts'),
} satisfies Record<string, Command['load']>

/** Every command, in the order in which help lists them: a subject or an option that is a word is one of several commands. */
export const commands: readonly Command[] = table.commands.map(({ subject, options, ...command }): Command => {
  const taken = options.map((option): [string, CommandOption] =>
    typeof option === 'string' ? [option, shared.options[option]!] : [option.name, option],
  )
  return {
    ...command,
    subject: typeof subject === 'string' ? shared.subjects[subject] : subject,
    options: Object.fromEntries(taken),
    writesInto: (args, cwd) => writtenFolder(command.name, args, cwd),
    load: code[command.name as keyof typeof code],
  }
})

function writtenFolder(name: string, { dir, flags }: Args, cwd: string): string | undefined {
  if (name === 'init') return flags.has('dry-run') ? undefined : projectFolder(dir, cwd)
  return flags.has('write') || flags.has('undo') ? docsFolder(dir, cwd) : undefined
}
