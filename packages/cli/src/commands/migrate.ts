import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import {
  type ExtensionName,
  type MigrationPlan,
  type MigrationTarget,
  describeMove,
  docusaurusConfig,
  type ImportPlan,
  isInterrupted,
  migrationReport,
  mintFile,
  planDocusaurus,
  planMigration,
  planMint,
  unifiedDiff,
  undoEdits,
  writeMigration,
} from '@specnav/codemod'
import { diskFiles, type Files, listNames } from '@specnav/core'
import { extensions } from '@specnav/core/files'
import type { Args, Run } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { assertCommitted } from '../git.ts'
import { importProject } from '../import-project.ts'
import { filesJson, paintDiff } from '../plan.ts'
import { progress } from '../progress.ts'
import { hasConfig, projectOptions } from '../project.ts'
import { assertReadableConfig } from '../readable-config.ts'
import { plural } from '../report.ts'
import { type Output, printable, type Terminal } from '../terminal.ts'
import { undo } from '../undo.ts'

const targets: readonly MigrationTarget[] = ['spec', 'overlay', 'page']

export const run: Run = async (args, terminal) => {
  const options = projectOptions(args, terminal)
  const { root, linksWithin, remote } = options
  const { flags } = args
  const to = readTargets(args)
  const extension = readExtension(args)
  const prefer = listOf(args, 'prefer')
  const report = readReport(args, terminal)
  const writes = flags.has('write')
  const { out, err } = terminal
  if (flags.has('undo')) return undo(root, args, terminal)
  if (isInterrupted(root)) {
    if (!writes)
      throw new Error('The last migration was interrupted. Undo it with --undo, or start again with --write.')
    // `--force` overwrites uncommitted changes, but not changes that were made after the interruption.
    undoEdits(root)
    err.write('The last migration was interrupted: it is undone and starts again\n')
  }
  const files = diskFiles(root, { linksWithin })
  const imported = hasConfig(args, terminal) ? undefined : importFrom(files)
  if (imported) return importProject(imported, root, { flags, report, out })
  assertReadableConfig(options)

  const line = progress(err)
  line.update('Planning')
  const replaceGenerated = flags.has('replace-generated')
  const plan = await planMigration(files, { to, extension, replaceGenerated, prefer, remote })
  if (writes && plan.edits.length > 0) {
    if (!flags.has('force')) await assertCommitted(root)
    await writeMigration(root, plan, { linksWithin, onStep: (step) => line.update(step) })
  }
  line.done()
  if (report) {
    await mkdir(dirname(report), { recursive: true })
    await writeFile(report, migrationReport(plan, extname(report) === '.md' ? 'md' : 'html'))
  }
  const { pages, steps } = plan
  if (flags.has('json')) out.write(`${JSON.stringify({ pages, files: filesJson(plan), steps }, undefined, 2)}\n`)
  else out.write(planText(plan, writes, out))
  const isPartial = pages.some(({ status }) => status === 'refused')
  return isPartial && !flags.has('allow-partial') ? 1 : 0
}

/** The plan for a project of another tool; undefined for one that we are a guest of, or that is ours. */
function importFrom(files: Files): ImportPlan | undefined {
  if (files.has(mintFile)) return planMint(files)
  const config = docusaurusConfig(files)
  const isGuest = config !== undefined && files.read(config)?.includes('@specnav/docusaurus') === true
  return config === undefined || isGuest ? undefined : planDocusaurus(files)
}

function readTargets(args: Args): MigrationTarget[] | undefined {
  return listOf(args, 'to')?.map((name) => oneOf(targets, name, '--to'))
}

function listOf({ values }: Args, option: string): string[] | undefined {
  return values
    .get(option)
    ?.split(',')
    .map((each) => each.trim())
}

function readExtension({ values }: Args): ExtensionName | undefined {
  const name = values.get('extension')
  return name === undefined ? undefined : oneOf(extensions.page, name, '--extension')
}

function oneOf<T extends string>(known: readonly T[], name: string, option: string): T {
  const found = known.find((each) => each === name)
  if (found === undefined) throw new UsageError(`${option} \`${name}\` is not known. Write ${listNames(known)}.`)
  return found
}

function readReport({ values }: Args, { cwd }: Terminal): string | undefined {
  const path = values.get('report')
  if (path === undefined) return undefined
  if (!/\.(?:md|html)$/.test(path)) throw new UsageError(`--report \`${path}\` has to end in .html or .md.`)
  return resolve(cwd, path)
}

/** What moves, every changed line, and last, where a terminal stops scrolling, what stays and why. */
function planText({ pages, edits }: MigrationPlan, isWritten: boolean, output: Output): string {
  const { colors } = output
  const refused = pages.filter((page) => page.status === 'refused')
  const moves = pages.flatMap((page) => {
    if (page.status === 'refused') return []
    const mark = colors.green(page.unchanged ? '=' : '→')
    const head = `${mark} ${printable(page.file)}  ${colors.dim(page.target)}  ${printable(page.operation)}\n`
    return [`${head}    ${printable(describeMove(page))}\n`]
  })
  const changed = edits.filter(({ after }) => after !== undefined)
  const deleted = edits.length - changed.length
  const diffs = changed.map((edit) => `\n${paintDiff(unifiedDiff(edit), output)}`)
  // Pages that stay for the same reasons are printed together.
  const alike = Map.groupBy(refused, ({ reasons }) => reasons.map(({ message }) => message).join('\n'))
  const stays = Array.from(alike.values(), (same) => {
    const heads = same.map(({ file }) => `${colors.yellow('✗')} ${printable(file)} stays\n`)
    const list = same[0]!.reasons.map(({ code, message }) => `    ${colors.yellow(code)}  ${printable(message)}\n`)
    return [...heads, ...list].join('')
  })
  const files = `${plural(changed.length, 'file')} to change, ${deleted} to delete`
  const done = `${plural(changed.length, 'file')} changed, ${deleted} deleted. Undo it with --undo`
  const outcome = edits.length === 0 ? 'Nothing to change' : isWritten ? done : `${files}: add --write`
  const summary = `\n${plural(pages.length, 'endpoint page')}, ${refused.length} refused. ${outcome}\n`
  return [...moves, ...diffs, stays.length > 0 ? '\n' : '', ...stays, summary].join('')
}
