import { mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { applyEdits, unifiedDiff } from '@specnav/codemod'
import { diskFiles, listNames } from '@specnav/core'
import { isUrl } from '@specnav/core/specs'
import type { Run } from '../command.ts'
import { UsageError } from '../exit-code.ts'
import { projectFolder, shownPath } from '../folders.ts'
import { askWhat, askWhether } from '../init/ask.ts'
import { type Contents, findContents, readSpec } from '../init/contents.ts'
import { nameOf } from '../init/new-docs.ts'
import { findProject, type InitPlan, planInit } from '../init/plan.ts'
import { type Template, templates } from '../init/starter.ts'
import { paintDiff } from '../plan.ts'
import { type Output, printable, type Terminal } from '../terminal.ts'

export const run: Run = async ({ dir, flags, values }, terminal) => {
  const { out } = terminal
  const root = projectFolder(dir, terminal.cwd)
  const template = templateOf(values.get('template'))
  const contents = await contentsFor(dir, root, terminal)
  const found = { ...findProject(root, contents), ...(template && { template }) }
  const writes = !flags.has('dry-run')
  const asks = terminal.asks && writes && !['yes', 'write', 'json'].some((flag) => flags.has(flag))
  const answers = asks ? await askWhat(found, nameOf(root, found)) : found
  if (!answers) return 0
  const plan = planInit(root, answers, {
    shown: shownPath(root, terminal.cwd),
    agent: terminal.variables.npm_config_user_agent,
  })
  if (flags.has('json')) out.write(`${JSON.stringify(plan, undefined, 2)}\n`)
  else out.write(planText(plan, { whole: !writes, out }))
  if (asks && plan.edits.length > 0 && !(await askWhether(plan))) return 0
  if (writes && plan.edits.length > 0) {
    mkdirSync(root, { recursive: true })
    applyEdits(root, plan.edits)
  }
  if (!flags.has('json')) out.write(endText(plan, writes))
  return 0
}

/** What a project is made of: what its folder has, or the one specification that the command line names. */
async function contentsFor(dir: string, root: string, { cwd, cacheFolder }: Terminal): Promise<Contents> {
  const contents = await findContents(root)
  if (!isUrl(dir) && resolve(cwd, dir) === root) return contents
  const source = isUrl(dir) ? dir : basename(dir)
  const remote = { cacheFolder: join(cacheFolder, 'remote'), offline: false }
  const spec = await readSpec(source, diskFiles(root), remote)
  if (!spec)
    throw new UsageError(`There is no OpenAPI or AsyncAPI description in \`${dir}\` that has operations or channels.`)
  return { ...contents, specs: [spec], pages: [] }
}

function templateOf(written: string | undefined): Template | undefined {
  const template = templates.find((each) => each === written)
  if (written === undefined || template) return template
  throw new UsageError(`--template: there is no template \`${written}\`. Write ${listNames(templates)}.`)
}

/**
 * The steps, and the diffs of existing files; also the diffs of new files if nothing else is shown of them.
 */
function planText({ steps, edits }: InitPlan, { whole, out }: { whole: boolean; out: Output }): string {
  const list = steps.map((step) => `• ${printable(step)}\n`).join('')
  const shown = edits.filter(({ before }) => whole || before !== undefined)
  return list + shown.map((edit) => `\n${paintDiff(unifiedDiff(edit), out)}`).join('')
}

function endText({ edits, next }: InitPlan, written: boolean): string {
  const files = edits.map(({ file }) => printable(file)).join(', ')
  const said = edits.length === 0 ? 'Nothing to change' : written ? `Written: ${files}` : `Not written: ${files}`
  const [only, ...more] = next
  if (only !== undefined && more.length === 0) return `\n${said}\n\nThen: ${only}\n`
  return `\n${said}\n\nThen:\n${next.map((step) => `${step.replace(/^(?=.)/gm, '  ')}\n`).join('')}`
}
