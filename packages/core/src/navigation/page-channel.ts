import { folderOf, resolvePath, isUrl } from '../files.ts'
import { type JsonValue, excerpt } from '../json.ts'
import { channelKey } from '../specs/channels.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { listNames } from '../suggest.ts'
import type { Resolution } from './resolution.ts'

/**
 * The channel that a page names: `asyncapi: events.yaml orders`, with the file from the docs root or from the
 * page's folder, or the name alone for one of a description that docs.json names.
 */
export function pageChannel(
  { specs, files, report, similar }: Resolution,
  value: JsonValue | undefined,
  file: string,
  source: string,
): { operation?: Operation } {
  const place = { file, offset: /^asyncapi[ \t]*:/m.exec(source)?.index ?? 0 }
  if (typeof value !== 'string' || value.trim() === '') {
    const message = `\`asyncapi\` has to be text such as \`asyncapi.yaml channel\`. It is ignored.`
    report({ code: 'page-frontmatter', severity: 'warning', message, ...place, actual: excerpt(value ?? null) })
    return {}
  }
  const [, written, name = ''] = /^(?:(https?:\/\/\S+|\S+\.(?:json|ya?ml))\s+)?(.*)$/is.exec(value.trim()) ?? []
  const paths = written === undefined ? [] : isUrl(written) ? [written] : inFolders(written, file)
  const isThere = (path: string) => isUrl(path) || files.has(path)
  const searched: Spec[] =
    written === undefined ? specs.namedAsync : paths.filter(isThere).flatMap((path) => specs.getAsync(path) ?? [])
  if (searched.length === 0) {
    const message =
      written === undefined
        ? `\`${value}\` names no AsyncAPI description. Write its file before the channel: \`asyncapi.yaml ${name}\`.`
        : `\`${written}\` in \`${value}\` is not an AsyncAPI description that can be read. Paths are relative to the folder of docs.json.`
    report({ code: 'spec-missing', severity: 'warning', message, ...place, actual: written ?? value })
    return {}
  }
  for (const spec of searched) {
    const operation = spec.operations.get(channelKey(name))
    if (operation) return { operation }
  }
  const names = () => searched.flatMap(({ operations }) => Array.from(operations.values(), ({ path }) => path))
  const near = similar(name, names)
  const advice =
    near.length > 0 ? `Did you mean ${listNames(near)}?` : `Write one of ${listNames(names().slice(0, 5))}.`
  const message = `There is no channel \`${name}\` in \`${searched[0]!.file}\`. ${advice}`
  report({ code: 'operation-missing', severity: 'warning', message, ...place, actual: name, suggestion: near[0] })
  return {}
}

/** A path from the docs root, and the same from the folder of the page. */
function inFolders(path: string, page: string): string[] {
  return [resolvePath(path), resolvePath(path, folderOf(page))].filter((each) => each !== undefined)
}
