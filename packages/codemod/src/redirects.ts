import type { Site } from '@specnav/core'
import { toFragment } from './fragment.ts'
import { replaceTexts } from './json-edit.ts'
import { openJson } from './json-text.ts'
import type { FileEdit } from './plan.ts'
import { type Splice, spliceText } from './splice.ts'

export interface Redirect {
  source: string
  destination: string
}

/** Adds redirects to docs.json (or to the file that it includes for them). A redirect that the new ones would chain to is led on. */
export function redirectEdit(site: Site, added: readonly Redirect[]): FileEdit {
  const { file, splices } = redirectSplices(site, added)
  const before = site.files.read(file) ?? ''
  return { file, before, after: spliceText(before, splices) }
}

export function redirectSplices(
  { config, files }: Site,
  added: readonly Redirect[],
): { file: string; splices: Splice[] } {
  const { file, pointer } = config.redirectsPlace
  const before = files.read(file) ?? ''
  const moved = new Map(added.map(({ source, destination }) => [source, destination]))
  const led = config.redirects.flatMap(({ destination }, index) => {
    const value = moved.get(destination)
    return value === undefined ? [] : [{ pointer: `${pointer}/${index}/destination`, value }]
  })
  const items = added.map(({ source, destination }) => toFragment({ source, destination }))
  const text = openJson(before)
  const list = text?.append(pointer, items) ?? text?.insert('', [{ key: 'redirects', value: { type: 'list', items } }])
  return { file, splices: [...(replaceTexts(before, led) ?? []), ...(list ? [list] : [])] }
}
