import { existsSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import type { FileEdit, Plan } from '@specnav/codemod'
import { editConfig } from './edit-config.ts'
import { dependenciesOf, detectHost, installCommand } from './hosts.ts'
import { starterFiles } from './starter.ts'

/** Where a project that has docs.json already may keep it. */
const docsFolders = ['', 'docs', 'documentation', 'api-docs']

/** What gives a project its docs.json and its host our line. Files that are there stay, except for the host's configuration. */
export function planInit(folder: string): Plan {
  const found = detectHost(folder)
  const known = docsFolders.find((each) => existsSync(join(folder, each, 'docs.json')))
  // A host has pages of its own in the usual places.
  const root = known ?? (found ? 'api-docs' : '')
  const docs =
    known === undefined ? newDocs(folder, root) : { edits: [], steps: [`docs.json is at ${join(root, 'docs.json')}`] }
  if (!found) {
    return { edits: docs.edits, steps: [...docs.steps, 'Then: npx specnav dev'] }
  }
  const { host, config } = found
  const steps = [`The project uses ${host.name}`, ...docs.steps]
  if (!dependenciesOf(folder).has(host.adapter)) steps.push(`Install it: ${installCommand(folder, host.adapter)}`)
  const before = readFileSync(join(folder, config), 'utf8')
  const from = root || '.'
  if (before.includes(host.adapter))
    return { edits: docs.edits, steps: [...steps, `${config} has ${host.adapter} already`] }
  const after = editConfig(host.adapter, before, from)
  if (after === undefined) {
    const reason = `Add this to ${config}, which is left alone because it is not certain what an edit would do there:`
    return { edits: docs.edits, steps: [...steps, `${reason}\n\n${host.snippet(from)}`] }
  }
  return { edits: [...docs.edits, { file: config, before, after }], steps }
}

function newDocs(folder: string, root: string): Plan {
  const files = Object.entries(starterFiles(basename(folder)))
  const missing = files.filter(([file]) => !existsSync(join(folder, root, file)))
  const edits = missing.map(([file, after]): FileEdit => ({ file: posix.join(root, file), before: undefined, after }))
  return { edits, steps: [`A first docs.json, page and specification${root ? ` in ${root}` : ''}`] }
}
