import { type Site, pointerKeys } from '@specnav/core'
import { type JsonChange, editJson } from './json-edit.ts'
import type { FileEdit } from './plan.ts'

export interface Redirect {
  source: string
  destination: string
}

/** Adds redirects to docs.json (or to the file that it includes for them). A redirect that the new ones would chain to is led on. */
export function redirectEdit({ config, files }: Site, added: readonly Redirect[]): FileEdit {
  const { file, pointer } = config.redirectsPlace
  const before = files.read(file) ?? ''
  const path = pointerKeys(pointer)
  const changes: JsonChange[] = []
  const moved = new Map(added.map(({ source, destination }) => [source, destination]))
  config.redirects.forEach(({ destination }, index) => {
    const further = moved.get(destination)
    if (further !== undefined) changes.push({ type: 'replace', path: [...path, index, 'destination'], value: further })
  })
  added.forEach((redirect, index) => {
    const position = config.redirects.length + index
    if (position === 0) changes.push({ type: 'replace', path, value: [redirect] })
    else changes.push({ type: 'insert', path: [...path, position], value: redirect })
  })
  return { file, before, after: editJson(before, changes) }
}
