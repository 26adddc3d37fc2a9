import { type JsonObject, asString, isObject, joinPointer } from '../json.ts'
import type { Place, Problem } from '../problem.ts'
import { listNames, nearest } from '../suggest.ts'
import type { Operation, Spec } from './types.ts'

/**
 * Rules of operations that no JSON Schema can express: duplicate ids and parameters, path parameters that do
 * not match the path, and conflicting bodies in Swagger 2.0.
 */
export function operationFaults(spec: Spec): Problem[] {
  const operations = [...spec.operations.values()]
  return [...repeatedIds(operations), ...operations.flatMap(parameterFaults)]
}

function repeatedIds(operations: readonly Operation[]): Problem[] {
  const first = new Map<string, Operation>()
  return operations.flatMap((operation) => {
    const { key, operationId, place } = operation
    if (operationId === undefined) return []
    const other = first.get(operationId)
    if (!other) first.set(operationId, operation)
    const advice = 'Give it a unique one: links and generated clients identify operations by it.'
    return other && other.place.pointer !== place.pointer
      ? [fault(below(place, 'operationId'), `\`${key}\` has the \`operationId\` of \`${other.key}\`. ${advice}`)]
      : []
  })
}

interface Parameter extends Partial<Record<'name' | 'in' | 'type', string>> {
  place: Place
}

function parameterFaults(operation: Operation): Problem[] {
  const { node, place, pathItem, pathItemFile, spec } = operation
  // A path item can be behind references. Its problems are reported at the operation's own location.
  const around = readParameters(pathItem, pathItemFile, () => place, spec)
  const own = readParameters(node, place.file, (index) => below(place, 'parameters', index), spec)
  // If a reference has no target, which is reported elsewhere, nobody knows what is missing.
  if (!around || !own) return []
  const isReplaced = (one: Parameter) => own.some((other) => isSame(one, other))
  const all = [...around.filter((parameter) => !isReplaced(parameter)), ...own]
  return [
    ...repetitions(own),
    ...(operation.method === 'WEBHOOK' ? [] : pathFaults(operation, all)),
    ...(spec.version === '2.0' ? bodyFaults(operation, all) : []),
  ]
}

function readParameters(
  { parameters }: JsonObject,
  file: string,
  placeOf: (index: number) => Place,
  { graph }: Spec,
): Parameter[] | undefined {
  if (!Array.isArray(parameters)) return []
  const found = parameters.map((parameter) => graph.resolve(parameter, file).value)
  if (!found.every(isObject)) return undefined
  return found.map(({ name, in: where, type }, index) => ({
    name: asString(name),
    in: asString(where),
    type: asString(type),
    place: placeOf(index),
  }))
}

function isSame(one: Parameter, other: Parameter): boolean {
  return one.name === other.name && one.in === other.in
}

function repetitions(parameters: readonly Parameter[]): Problem[] {
  return parameters.flatMap((parameter, index) =>
    parameter.name !== undefined && parameters.slice(0, index).some((other) => isSame(parameter, other))
      ? [
          fault(
            parameter.place,
            `The parameter \`${parameter.name}\` appears twice, in ${parameter.in}. Only the last one is shown: remove the other.`,
          ),
        ]
      : [],
  )
}

function pathFaults({ key, path, place }: Operation, parameters: readonly Parameter[]): Problem[] {
  const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.name !== undefined)
  const names = declared.map(({ name = '' }) => plainName(name))
  const used = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => plainName(name))
  const missing = used.filter((name) => !names.includes(name))
  const surplus = declared.filter(({ name = '' }) => !used.includes(plainName(name)))
  const misspelt = new Set<string>()
  const absent = missing.map((name) => {
    const near = nearest(
      name,
      surplus.map((parameter) => parameter.name ?? ''),
    )
    for (const each of near) misspelt.add(each)
    const advice =
      near.length > 0 ? `Did you mean ${listNames(near)}?` : 'Add one, with `in: path` and `required: true`.'
    return fault(place, `\`${key}\` has no path parameter \`${name}\`, which its path contains. ${advice}`)
  })
  const idle = surplus.flatMap(({ name = '', place: at }) => {
    const advice = `Write \`{${name}}\` into the path, or remove the parameter.`
    return misspelt.has(name)
      ? []
      : [fault(at, `The path parameter \`${name}\` does not appear in \`${path}\`. ${advice}`)]
  })
  return [...absent, ...idle]
}

/** Gateways write `{proxy+}` and `{name*}` for parameters `proxy` and `name`. */
function plainName(name: string): string {
  return name.replace(/^\+|[+*]$/g, '')
}

function bodyFaults({ key, node, spec }: Operation, parameters: readonly Parameter[]): Problem[] {
  const [body, second] = parameters.filter((parameter) => parameter.in === 'body')
  const field = parameters.find((parameter) => parameter.in === 'formData')
  const file = parameters.find((parameter) => parameter.in === 'formData' && parameter.type === 'file')
  const consumes = node.consumes ?? spec.document.consumes
  const forms = Array.isArray(consumes)
    ? consumes.filter((type) => /form-data|x-www-form-urlencoded/.test(asString(type) ?? ''))
    : []
  const problems: Problem[] = []
  if (second)
    problems.push(fault(second.place, `\`${key}\` has two bodies, but only one can be sent. Combine them into one.`))
  if (body && field)
    problems.push(
      fault(field.place, `\`${key}\` has a body and a form, but only one of them can be sent. Remove the other one.`),
    )
  if (file && forms.length === 0)
    problems.push(fault(file.place, `\`${key}\` takes a file, but no form. Write \`consumes: [multipart/form-data]\`.`))
  return problems
}

function below({ file, pointer = '' }: Place, ...keys: (string | number)[]): Place {
  return { file, pointer: joinPointer(pointer, ...keys) }
}

function fault(place: Place, message: string): Problem {
  return { code: 'spec-invalid', severity: 'warning', message, ...place }
}
