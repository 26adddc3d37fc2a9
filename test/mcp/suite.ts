import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { root } from '../docs/examples.ts'

/** What the scenarios of MCP's conformance suite found. */
export interface Results {
  /** Scenarios of which every check passed. */
  passed: string[]
  /** The other ones, each with its checks that did not: `FAILURE check`, `WARNING check` or `SKIPPED check`. */
  open: Record<string, string[]>
}

type Revision = '2025-11-25' | '2026-07-28'

const suite = join(root, 'node_modules/@modelcontextprotocol/conformance')

interface Requirements {
  server: string[]
  not_scored: { scenario: string; reason: string }[]
}

function requirements(revision: Revision): Requirements {
  return parse(readFileSync(join(suite, `requirements/${revision}.yaml`), 'utf8'))
}

/** The scenarios that a revision requires of servers. */
export function requiredScenarios(revision: Revision): string[] {
  return requirements(revision).server
}

/**
 * Runs all scenarios that a revision requires of servers, and others of the revision, without its extensions. The suite
 * gives some answers half a second: poll it, because a machine may be slow.
 */
export async function runSuite(url: string, revision: Revision): Promise<Results> {
  const out = mkdtempSync(join(tmpdir(), 'specnav-conformance-'))
  const args = ['server', '--url', url, '--requirements', revision, '--output-dir', out]
  const options = { cwd: out, maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1' } }
  // The exit code only says whether all has passed.
  await promisify(execFile)(join(root, 'node_modules/.bin/conformance'), args, options).catch(() => undefined)
  const extensions = requirements(revision).not_scored.filter(({ reason }) => reason === 'extension')
  const left = new Set(extensions.map(({ scenario }) => scenario))
  const results: Results = { passed: [], open: {} }
  for (const folder of readdirSync(out)) {
    const name = /^server-(.*?)-\d{4}-\d\d-\d\dT/.exec(folder)?.[1] ?? folder
    if (left.has(name)) continue
    const open = openChecks(JSON.parse(readFileSync(join(out, folder, 'checks.json'), 'utf8')))
    if (open.length === 0) results.passed.push(name)
    else results.open[name] = open
  }
  rmSync(out, { recursive: true })
  return results
}

/** The checks of a scenario that did not pass. One that checks nothing did not, either. */
function openChecks(checks: readonly { id: string; status: string }[]): string[] {
  const counted = checks.filter(({ status }) => status !== 'INFO')
  const open = counted.flatMap(({ id, status }) => (status === 'SUCCESS' ? [] : [`${status} ${id}`]))
  return counted.length === 0 ? ['nothing is checked'] : Array.from(new Set(open))
}
