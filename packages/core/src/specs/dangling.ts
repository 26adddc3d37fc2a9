import { isObject, joinPointer, pointerKeys } from '../json.ts'
import type { Place, Problem, Severity } from '../problem.ts'
import { isUrl } from './fetch.ts'
import { isClosed, resolveFile } from './graph.ts'
import type { Graph } from './types.ts'

/**
 * Why the reference of the object at a location has no target, and what to write instead. An error if an
 * operation is missing.
 */
export function danglingReference(
  reference: string,
  { file, pointer }: Place & { pointer: string },
  graph: Graph,
  severity: Severity = 'warning',
): Problem {
  return {
    code: 'spec-ref',
    severity,
    message: `\`$ref: ${reference}\` ${reasonOf(reference, file, graph)}`,
    file,
    pointer: joinPointer(pointer, '$ref'),
    actual: reference,
  }
}

function reasonOf(reference: string, file: string, graph: Graph): string {
  if (isCircle(reference, file, graph))
    return 'is part of a cycle: it only leads to references, and they lead back to it. Replace one of them with the intended value.'
  const [location = ''] = reference.split('#', 1)
  if (location === '' || graph.resolve({ $ref: location }, file).value !== undefined)
    return 'has no target. Check the path and the name, or add the target.'
  const target = resolveFile(location, file)
  if (target !== undefined && isUrl(target))
    return 'is at a URL that is not read: only URLs in docs.json are read, and files on their origin. Save the file in the project, and write its path.'
  if (target === undefined || URL.canParse(target))
    return 'leads out of the docs folder, where no files are read. Copy the file into it, and write the path relative to the file that contains the reference.'
  if (isClosed(target, file))
    return `names \`${target}\`, and a specification cannot refer to a name that starts with a dot. Move the file, and write its new path.`
  return `names the file \`${target}\`, which does not exist or cannot be read. Write the path relative to the file that contains the reference.`
}

/**
 * Whether there is something at the end of a reference: if so, it is another reference, in an endless chain.
 */
function isCircle(reference: string, file: string, graph: Graph): boolean {
  const { id = '' } = graph.resolve({ $ref: reference }, file)
  const [target = '', pointer = ''] = id.split('#', 2)
  const end = pointer.lastIndexOf('/')
  if (end === -1) return false
  const location = URL.canParse(target) ? target : `/${target}`
  const { value } = graph.resolve({ $ref: `${location}#${encodeURI(pointer.slice(0, end))}` }, file)
  const [key = ''] = pointerKeys(pointer.slice(end))
  return (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, key)
}
