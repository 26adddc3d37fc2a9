import { basename, dirname } from 'node:path'
import { schemaAddress } from '@specnav/core/config'
import { type FoundSpec, pagesFolders } from './contents.ts'
import { textField } from './edit-config.ts'
import { type Host, projectName } from './hosts.ts'

/**
 * The text of a new docs.json, with what readers expect of every site: copying a page, and asking about it. A host has
 * a look of its own.
 */
export function newConfig(name: string, navigation: object, { inHost = false } = {}): string {
  const config = {
    $schema: schemaAddress,
    ...(!inHost && { theme: 'svc' }),
    name,
    ...(!inHost && { colors: { primary: '#0D7A63' } }),
    contextual: { options: ['copy', 'view', 'chatgpt', 'claude'] },
    assistant: {},
    navigation,
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

/**
 * The name of the project in a folder: the title of its host's site, or that of its package, or its only API, or the folder. A
 * folder called `docs` gets the name of what it documents.
 */
export function nameOf(folder: string, { specs = [], host }: Named = {}): string {
  const name = basename(folder)
  const title = host && textField(host.text, 'title')?.trim()
  const own = title || projectName(folder) || (specs.length === 1 ? specs[0]?.title : undefined)
  return own || (pagesFolders.includes(name) ? nameOf(dirname(folder)) : name)
}

/** What has a name in a project. */
interface Named {
  specs?: readonly Pick<FoundSpec, 'title'>[]
  host?: Pick<Host, 'text'> | undefined
}
