import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readText, root } from './pack.ts'
import { publisher } from './registry.ts'

interface Release {
  /** Where the checkout is made. */
  checkout: string
  registry: string
  /** The folder of the package manager of this repository. */
  programs: string
}

interface Workflow {
  jobs: { publish: { steps: { run?: string; env?: Record<string, string> }[] } }
}

/**
 * Runs the commands of the release workflow in a clean checkout, for a registry on loopback. No command that has the
 * token reaches another machine, and none signs: that takes a service that npm trusts.
 */
export async function release({ checkout, registry, programs }: Release): Promise<void> {
  // What `actions/setup-node` writes.
  const config = join(checkout, '../npmrc')
  const host = registry.replace('http:', '')
  writeFileSync(config, `registry=${registry}\n${host}:_authToken=\${NODE_AUTH_TOKEN}\n`)
  execFileSync('git', ['clone', '-q', root, checkout], { stdio: 'inherit' })
  // A script that started this one has settings of its own, which would come first.
  const own = Object.entries(process.env).filter(([name]) => !/^p?npm_/i.test(name))
  const base = {
    ...Object.fromEntries(own),
    PATH: `${programs}:${process.env.PATH ?? ''}`,
    NPM_CONFIG_USERCONFIG: config,
    GITHUB_SERVER_URL: 'https://example.com',
    GITHUB_REPOSITORY: 'owner/specnav',
  }
  const loopback = { NODE_AUTH_TOKEN: publisher, HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1' }
  const read = (name: string, env: NodeJS.ProcessEnv) =>
    execFileSync('pnpm', ['config', 'get', name], { cwd: checkout, env, encoding: 'utf8' }).trim()
  if (read('registry', base) !== registry) throw new Error('The package manager would publish elsewhere.')
  const workflow: Workflow = parse(readText('.github/workflows/release.yml'))
  for (const { run, env = {} } of workflow.jobs.publish.steps) {
    if (run === undefined) continue
    const publishes = 'NODE_AUTH_TOKEN' in env
    if (publishes && read('provenance', { ...base, ...env }) !== 'true')
      throw new Error('The workflow publishes without provenance.')
    const child = spawn('bash', ['-ec', run.replace('corepack enable && ', '')], {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...base, ...(publishes && loopback) },
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`\`${run}\` ended with ${code}`)
  }
}
