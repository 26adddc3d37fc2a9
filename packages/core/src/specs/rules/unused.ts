import { type JsonObject, type JsonValue, isObject, joinPointer, pointerKeys } from '../../json.ts'
import { decodePercent } from '../../percent.ts'
import { mappedReferences } from '../graph.ts'
import { listNames } from '../../suggest.ts'
import type { Spec } from '../types.ts'
import { fault, type Rule } from './rule.ts'
import type { Found, Survey } from './survey.ts'

/** Components that no operation and no webhook reaches. A document of nothing but components is for others. */
export const unusedComponents: Rule = (spec, survey) => {
  if (spec.operations.size === 0) return []
  const components = componentsOf(spec)
  const edges = edgesOf(spec, survey, components)
  const used = new Set<string>(edges.get(outside))
  for (const name of usedSchemes(spec, survey)) used.add(name)
  // Iterating over a set includes elements that are added meanwhile.
  for (const id of used) for (const target of edges.get(id) ?? []) used.add(target)
  const unused = [...components].filter(([pointer]) => !used.has(pointer))
  const sections = Map.groupBy(unused, ([pointer]) => pointer.slice(0, pointer.lastIndexOf('/')))
  return Array.from(sections, ([section, [...entries]]) => {
    const names = entries.map(([, name]) => name)
    const where = pointerKeys(section).join('.')
    const message = `In \`${where}\`, nothing that an operation reaches refers to ${listSome(names)}. Remove what is not used, or refer to it.`
    return fault('spec-unused', { file: spec.file, pointer: entries[0]![0] }, message, 'note')
  })
}

/** Maximum number of names in a message. */
const maxNames = 10

function listSome(names: readonly string[]): string {
  const more = names.length - maxNames
  return more > 0 ? `${listNames(names.slice(0, maxNames))}, and ${more} more` : listNames(names)
}

/** The source of references that are in no component. */
const outside = ''

const swaggerSections = ['definitions', 'parameters', 'responses', 'securityDefinitions']

/** The names of all components by their pointers. */
function componentsOf({ document, version }: Spec): Map<string, string> {
  const isSwagger = version === '2.0'
  const owner: JsonObject = isSwagger ? document : isObject(document.components) ? document.components : {}
  const sections = isSwagger ? swaggerSections : Object.keys(owner).filter((section) => !section.startsWith('x-'))
  return new Map(
    sections.flatMap((section) =>
      Object.keys(isObject(owner[section]) ? owner[section] : {})
        .filter((name) => !name.startsWith('x-'))
        .map((name): [string, string] => [joinPointer(isSwagger ? '' : '/components', section, name), name]),
    ),
  )
}

/** The components that each component refers to. */
function edgesOf(
  { file: home, graph, document }: Spec,
  { references, discriminators }: Survey,
  components: ReadonlyMap<string, string>,
): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  const depth = [...components.keys()][0]?.startsWith('/components/') ? 3 : 2
  const componentAt = (file: string, pointer: string) => {
    if (file !== home) return outside
    const start = pointer.split('/', depth + 1).join('/')
    return components.has(start) ? start : outside
  }
  const byValue = new Map(Array.from(components.keys(), (pointer) => [valueAt(document, pointer), pointer] as const))
  const targetOf = ($ref: string, file: string) => {
    // The first target counts, not the end of a chain.
    if ($ref.startsWith('#/') && file === home) return componentAt(file, decodePercent($ref.slice(1)))
    const { file: target, id = '', value } = graph.resolve({ $ref }, file)
    const fragment = id.slice(id.indexOf('#') + 1)
    // An anchor is no pointer.
    return fragment === '' || fragment.startsWith('/') ? componentAt(target, fragment) : (byValue.get(value) ?? outside)
  }
  const add = (source: string, target: string) => {
    if (target === outside) return
    const known = edges.get(source)
    if (known) known.add(target)
    else edges.set(source, new Set([target]))
  }
  const parents = new Set(discriminators.map((each) => componentAt(each.file, each.pointer)))
  for (const { node, file, pointer } of references) {
    const [source, target] = [componentAt(file, pointer), targetOf(node.$ref, file)]
    add(source, target)
    // A schema that extends another one is a value of its discriminator.
    if (parents.has(target) && isExtension(pointer)) add(target, source)
  }
  for (const { node, file, pointer } of discriminators)
    for (const $ref of mappedReferences(node)) add(componentAt(file, pointer), targetOf($ref, file))
  return edges
}

function valueAt(document: JsonObject, pointer: string): JsonValue | undefined {
  return pointerKeys(pointer).reduce<JsonValue | undefined>(
    (node, key) => (isObject(node) ? node[key] : undefined),
    document,
  )
}

function isExtension(pointer: Found['pointer']): boolean {
  return /\/allOf\/\d+$/.test(pointer)
}

/** The schemes that security requirements name, as pointers. */
function usedSchemes({ document, operations, version }: Spec, { callbacks }: Survey): string[] {
  const section = version === '2.0' ? '/securityDefinitions' : '/components/securitySchemes'
  const requirements = [
    document,
    ...Array.from(operations.values(), ({ node }) => node),
    ...callbacks.map(({ node }) => node),
  ]
  const names = requirements.flatMap(({ security }) =>
    Array.isArray(security)
      ? security.flatMap((requirement) => Object.keys(isObject(requirement) ? requirement : {}))
      : [],
  )
  return [...new Set(names)].map((name) => joinPointer(section, name))
}
