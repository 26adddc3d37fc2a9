import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { root } from '../docs/examples.ts'

/** The result of a scenario of the conformance suite of MCP. */
export interface Scenario {
  name: string
  passed: number
  /** Checks that did not pass, as `FAILURE check`, `WARNING check` or `SKIPPED check`. */
  open: string[]
}

type Revision = '2025-11-25' | '2026-07-28'

const suite = join(root, 'node_modules/@modelcontextprotocol/conformance')

/** The scenarios that a revision requires of servers. */
export function requiredScenarios(revision: Revision): string[] {
  return parse(readFileSync(join(suite, `requirements/${revision}.yaml`), 'utf8')).server
}

/** Runs all scenarios that a revision requires of servers, and those that the suite runs beside them. */
export async function runSuite(url: string, revision: Revision): Promise<Scenario[]> {
  const out = mkdtempSync(join(tmpdir(), 'specnav-conformance-'))
  const args = ['server', '--url', url, '--requirements', revision, '--output-dir', out]
  const options = { cwd: out, maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1' } }
  // The exit code only says whether all has passed.
  await promisify(execFile)(join(root, 'node_modules/.bin/conformance'), args, options).catch(() => undefined)
  const scenarios = readdirSync(out).map((folder) => {
    const name = /^server-(.*?)-\d{4}-\d\d-\d\dT/.exec(folder)?.[1] ?? folder
    const checks: { id: string; status: string }[] = JSON.parse(readFileSync(join(out, folder, 'checks.json'), 'utf8'))
    const passed = checks.filter(({ status }) => status === 'SUCCESS').length
    const open = checks.flatMap(({ id, status }) => (/SUCCESS|INFO/.test(status) ? [] : [`${status} ${id}`]))
    return { name, passed, open: Array.from(new Set(open)) }
  })
  rmSync(out, { recursive: true })
  return scenarios
}

/** The checks that did not pass, by scenario. A scenario without any check is one, too. */
export function openChecks(scenarios: readonly Scenario[]): Record<string, string[]> {
  const open = scenarios.filter(({ passed, open }) => open.length > 0 || passed === 0)
  return Object.fromEntries(
    open.map(({ name, passed, open }) => [name, passed === 0 ? ['nothing passed', ...open] : open]),
  )
}
