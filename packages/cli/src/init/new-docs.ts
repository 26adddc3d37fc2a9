import { basename, dirname } from 'node:path'
import { pagesFolders } from './contents.ts'
import { projectName } from './hosts.ts'

/** The text of a new docs.json, with what readers expect of every site: copying a page, and asking about it. */
export function newConfig(name: string, navigation: object): string {
  const config = {
    theme: 'svc',
    name,
    colors: { primary: '#0D7A63' },
    contextual: { options: ['copy', 'view', 'chatgpt', 'claude'] },
    assistant: {},
    navigation,
  }
  return `${JSON.stringify(config, undefined, 2)}\n`
}

/** The name of the project in a folder. A folder called `docs` gets the name of what it documents. */
export function nameOf(folder: string): string {
  const name = basename(folder)
  return projectName(folder) ?? (pagesFolders.includes(name) ? nameOf(dirname(folder)) : name)
}
