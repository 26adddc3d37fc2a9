import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Problem } from '@specnav/core'

const names = ['wrangler.json', 'wrangler.jsonc', 'wrangler.toml']
const heading = '// Cloudflare Workers asks the gate before it serves a file. `specnav` writes this file.\n'

/** The folders that the configuration of Cloudflare Workers is about: of the project, of its docs, and of the built site. */
export interface WorkerFolders {
  project: string
  root: string
  out: string
}

/**
 * Workers serve files before they ask the worker, so everybody could read the folders of all audiences. Writes the
 * configuration that says otherwise, where the project has none; else the problem with its own. Pages need none.
 */
export function protectFiles({ project, root, out }: WorkerFolders, name: string): Problem[] {
  const own = names.find((file) => existsSync(join(project, file)))
  const text = own === undefined ? undefined : readFileSync(join(project, own), 'utf8')
  if (own !== undefined && text !== undefined && !text.startsWith(heading))
    return problemsOf(own, text, { project, root })
  const path = relative(project, out).split(sep).join('/') || '.'
  const config = {
    name:
      name
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 50) || 'docs',
    main: `${path}/_worker.js/index.js`,
    compatibility_date: '2026-01-01',
    assets: { directory: path, binding: 'ASSETS', run_worker_first: true },
  }
  writeFileSync(join(project, own ?? 'wrangler.jsonc'), `${heading}${JSON.stringify(config, undefined, 2)}\n`)
  return []
}

/** Removes what an earlier build has written for a site with audiences. */
export function removeOwnConfiguration(project: string): void {
  const file = join(project, 'wrangler.jsonc')
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(heading)) rmSync(file)
}

function problemsOf(file: string, text: string, { project, root }: Omit<WorkerFolders, 'out'>): Problem[] {
  const code = text.replace(file.endsWith('.toml') ? /^\s*#.*$/gm : /^\s*\/\/.*$|\/\*[^]*?\*\//gm, '')
  const asksFirst = /\brun_worker_first["']?\s*[=:]\s*(?:true\b|\[\s*["']\/\*["']\s*\])/.test(code)
  // Pages always ask the function first.
  if (asksFirst || /\bpages_build_output_dir\b/.test(code)) return []
  const suggestion = file.endsWith('.toml') ? 'run_worker_first = true' : '"run_worker_first": true'
  return [
    {
      code: 'access-worker',
      severity: 'error',
      file: relative(root, join(project, file)).split(sep).join('/'),
      message: `Cloudflare Workers would serve the files of all readers without asking who reads. Write \`${suggestion}\` into \`assets\`.`,
      suggestion,
    },
  ]
}
