import { isObject, isReference, joinPointer } from '../json.ts'
import type { Place, Problem, Severity } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { isUrl } from '../files.ts'
import { isClosed, resolveFile } from './graph.ts'
import type { Survey } from './rules/survey.ts'
import type { Graph, Spec } from './types.ts'
import { walkSpec } from './walk.ts'

/** The references to files that cannot be read. What they lead to is not known. */
export function unreadReferences(spec: Spec): Problem[] {
  const { graph } = spec
  const isUnread = (location: string, file: string): boolean => {
    const target = resolveFile(location, file)
    return target === undefined || isClosed(target, file) || graph.text(target) === undefined
  }
  return [...walkSpec(spec)].flatMap(({ node, file, pointer, isMap }) => {
    if (isMap || !isReference(node) || graph.resolve(node, file).value !== undefined) return []
    const [location = ''] = node.$ref.split('#', 1)
    return location !== '' && isUnread(location, file) ? [danglingReference(node.$ref, { file, pointer }, graph)] : []
  })
}

/** The references without a target. Those that lead to the same cycle are one problem, at one that is part of it. */
export function danglingReferences(references: Survey['references'], graph: Graph): Problem[] {
  const dangling = references.flatMap(({ node, file, pointer }) => {
    const { value, cycle = [] } = graph.resolve(node, file)
    return value === undefined ? [{ node, file, pointer, cycle }] : []
  })
  const isPart = ({ file, pointer, cycle }: (typeof dangling)[number]) => cycle.includes(`${file}#${pointer}`)
  const known = new Set<string>()
  const sorted = dangling.toSorted((a, b) => Number(isPart(b)) - Number(isPart(a)))
  return sorted.flatMap(({ node, file, pointer, cycle }) => {
    const isKnown = cycle.some((id) => known.has(id))
    for (const id of cycle) known.add(id)
    return isKnown ? [] : [danglingReference(node.$ref, { file, pointer }, graph)]
  })
}

/**
 * Why the reference of the object at a location has no target, and what to write instead. An error if an
 * operation is missing.
 */
export function danglingReference(
  reference: string,
  place: Place & { pointer: string },
  graph: Graph,
  severity: Severity = 'warning',
): Problem {
  const { file, pointer } = place
  const { reason, suggestion } = reasonOf(reference, place, graph)
  return {
    code: 'spec-ref',
    severity,
    message: `\`$ref: ${reference}\` ${reason}`,
    file,
    pointer: joinPointer(pointer, '$ref'),
    actual: reference,
    ...(suggestion !== undefined && { suggestion }),
  }
}

function reasonOf(reference: string, { file, pointer }: Place, graph: Graph): { reason: string; suggestion?: string } {
  const { cycle } = graph.resolve({ $ref: reference }, file)
  if (cycle) {
    const start = Math.max(0, cycle.indexOf(`${file}#${pointer}`))
    const way = [...cycle.slice(start), ...cycle.slice(0, start + 1)]
    const names = way.map((id) => `\`${id.startsWith(`${file}#`) ? id.slice(file.length) : id}\``)
    return {
      reason: `leads to a cycle of references: ${names.join(' → ')}. Replace one of them with the intended value.`,
    }
  }
  const [location = ''] = reference.split('#', 1)
  const isRead = location === '' || graph.resolve({ $ref: location }, file).value !== undefined
  const suggestion = similarReference(reference, file, graph)
  if (suggestion !== undefined) {
    const fault = isRead ? 'has no target.' : `names the file \`${location}\`, which does not exist.`
    return { reason: `${fault} Did you mean \`${suggestion}\`?`, suggestion }
  }
  if (isRead) return { reason: 'has no target. Check the path and the name, or add the target.' }
  return { reason: unreadReason(location, file) }
}

/** Why the file of a reference is not read. */
function unreadReason(location: string, file: string): string {
  const target = resolveFile(location, file)
  if (target !== undefined && isUrl(target))
    return 'is at a URL that is not read: only URLs in docs.json are read, and files on their origin. Save the file in the project, and write its path.'
  if (target === undefined || URL.canParse(target))
    return 'leads out of the docs folder, where no files are read. Copy the file into it, and write the path relative to the file that contains the reference.'
  if (isClosed(target, file))
    return `names \`${target}\`, and a specification cannot refer to a name that starts with a dot. Move the file, and write its new path.`
  return `names the file \`${target}\`, which does not exist or cannot be read. Write the path relative to the file that contains the reference.`
}

/** A reference that has a target: to a similar name beside it, or to a schema of this name. */
function similarReference(reference: string, file: string, graph: Graph): string | undefined {
  const [, start, name = ''] = /^(.*#.*\/)?([^/#]+)$/.exec(reference) ?? []
  const beside = start === undefined ? undefined : graph.resolve({ $ref: start.slice(0, -1) }, file).value
  const names = nearest(name, isObject(beside) ? Object.keys(beside) : [], 1, Math.floor(name.length / 3))
  const near = names.map((each) => `${start}${each}`)
  const isLocal = start === undefined || start.startsWith('#')
  const schemas = isLocal ? ['#/components/schemas/', '#/definitions/'].map((section) => `${section}${name}`) : []
  return [...near, ...schemas].find(($ref) => graph.resolve({ $ref }, file).value !== undefined)
}
