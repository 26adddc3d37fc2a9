import { asString, isObject } from '../../json.ts'
import type { Place, Problem } from '../../problem.ts'
import type { Operation } from '../types.ts'
import { parametersOf } from './operation-parameters.ts'
import { below, fault, type Rule } from './rule.ts'

/** Bodies of which nobody knows what to send. */
export const emptyBodies: Rule = ({ operations, graph }) =>
  [...operations.values()].flatMap(({ key, node, place }) => {
    const { value: body } = graph.resolve(node.requestBody, place.file)
    if (!isObject(body) || !isObject(body.content) || Object.keys(body.content).length > 0) return []
    const message = `\`${key}\` has a body without a media type, so samples and the console send none. Write one, such as \`application/json: {}\`, or remove the body.`
    return [fault('spec-invalid', below(place, 'requestBody'), message)]
  })

/** A request of Swagger 2.0 has one body, or a form. */
export const conflictingBodies: Rule = ({ operations, version }) =>
  version === '2.0' ? [...operations.values()].flatMap(bodyFaults) : []

function bodyFaults(operation: Operation): Problem[] {
  const { key, node, spec } = operation
  const parameters = parametersOf(operation)?.all ?? []
  const [body, second] = parameters.filter((parameter) => parameter.in === 'body')
  const field = parameters.find((parameter) => parameter.in === 'formData')
  const file = parameters.find((parameter) => parameter.in === 'formData' && parameter.type === 'file')
  const consumes = node.consumes ?? spec.document.consumes
  const forms = Array.isArray(consumes)
    ? consumes.filter((type) => /form-data|x-www-form-urlencoded/.test(asString(type) ?? ''))
    : []
  const problems: Problem[] = []
  const report = (place: Place, message: string) => problems.push(fault('spec-invalid', place, message))
  if (second) report(second.place, `\`${key}\` has two bodies, but only one can be sent. Combine them into one.`)
  if (body && field)
    report(field.place, `\`${key}\` has a body and a form, but only one of them can be sent. Remove the other one.`)
  if (file && forms.length === 0)
    report(file.place, `\`${key}\` takes a file, but no form. Write \`consumes: [multipart/form-data]\`.`)
  return problems
}
