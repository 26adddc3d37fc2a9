import { isObject, type Operation, pointerKeys } from '@specnav/core'
import { isUrl } from '@specnav/core/specs'
import type { Site } from '@specnav/pages'
import { parseDocument, isScalar } from 'yaml'
import { toFragment } from '../fragment.ts'
import { replaceTexts } from '../json-nodes.ts'
import { extensionOf } from '../migrate/extension.ts'
import { overlayAction, overlayEdit, overlayFile } from '../migrate/overlay.ts'
import { openFile } from '../open-text.ts'
import { type FileEdit, spliceEdit } from '../plan.ts'
import { operationName } from '../site-differences.ts'
import type { Splice } from '../splice.ts'

/** Gives the page of an operation a URL: in `x-svc.href` of its specification, or of the overlay of a remote or translated one. */
export function operationUrlEdit({ files, config }: Site, operation: Operation, url: string): FileEdit {
  const { node, place, spec } = operation
  const key = extensionOf(node) ?? 'x-svc'
  const extension = node[key]
  const href = { key: 'href', value: toFragment(url) }
  if (isUrl(place.file) || spec.translates !== undefined) {
    const overlay = spec.translates === undefined ? overlayFile(spec.file, config) : spec.file
    const additions = [{ pointer: `${place.pointer}/${key}`, members: [href] }]
    const action = overlay && overlayAction(overlay, operation, { additions, expected: { href: url } }, [])
    if (action) return overlayEdit(files, [action])
  }
  const text = openFile(files, place.file)
  const splice = isObject(extension)
    ? extension.href === undefined
      ? text?.insert(`${place.pointer}/${key}`, [href])
      : replaceText(files.read(place.file) ?? '', place.file, `${place.pointer}/${key}/href`, url)
    : text?.insert(place.pointer, [{ key, value: { type: 'map', members: [href] } }])
  if (!splice)
    throw new Error(
      `The URL of ${operationName(operation)} cannot be written into \`${place.file}\`. Write \`${key}: { href: ${url} }\` into the operation, and run the command again.`,
    )
  return spliceEdit(files, place.file, [splice])
}

function replaceText(text: string, file: string, pointer: string, value: string): Splice | undefined {
  if (!/\.ya?ml$/i.test(file)) return replaceTexts(text, [{ pointer, value }])?.[0]
  const node = parseDocument(text, { schema: 'core', merge: true, uniqueKeys: false }).getIn(pointerKeys(pointer), true)
  return isScalar(node) && node.range ? { start: node.range[0], end: node.range[1], text: value } : undefined
}
