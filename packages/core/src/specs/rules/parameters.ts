import type { Problem } from '../../problem.ts'
import { listNames, nearest } from '../../suggest.ts'
import type { Operation } from '../types.ts'
import { isSame, type Parameter, parametersOf } from './operation-parameters.ts'
import { fault, type Rule } from './rule.ts'

/** Parameters are unique, those of the path are the ones in the path, and the query is described in one way. */
export const wrongParameters: Rule = ({ operations }) =>
  [...operations.values()].flatMap((operation) => {
    const parameters = parametersOf(operation)
    if (!parameters) return []
    const { own, all } = parameters
    return [
      ...repetitions(own),
      ...(operation.method === 'WEBHOOK' ? [] : pathFaults(operation, all)),
      ...queryFaults(operation, own, all),
    ]
  })

function repetitions(parameters: readonly Parameter[]): Problem[] {
  return parameters.flatMap((parameter, index) =>
    parameter.name !== undefined && parameters.slice(0, index).some((other) => isSame(parameter, other))
      ? [
          fault(
            'spec-parameter',
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
  const [plain = '', query = ''] = path.split(/(?<!\{)\?(.*)/s)
  const used = namesIn(plain)
  const asked = namesIn(query)
  const missing = used.filter((name) => !names.includes(name))
  const surplus = declared.filter(({ name = '' }) => ![...used, ...asked].includes(plainName(name)))
  const [absentName, ...otherAbsent] = missing
  const [renamed, ...otherSurplus] = surplus
  if (absentName !== undefined && renamed && otherAbsent.length === 0 && otherSurplus.length === 0) {
    // It is plain what is meant, and only the name is wrong.
    const message = `The path parameter \`${renamed.name}\` is called \`${absentName}\` in \`${path}\`. Use one name in both places.`
    return [fault('spec-parameter', renamed.place, message, 'note')]
  }
  const misspelt = new Set<string>()
  const absent = missing.map((name) => {
    const near = nearest(
      name,
      surplus.map((parameter) => parameter.name ?? ''),
    )
    for (const each of near) misspelt.add(each)
    const advice =
      near.length > 0 ? `Did you mean ${listNames(near)}?` : 'Add one, with `in: path` and `required: true`.'
    const message = `\`${key}\` has no path parameter \`${name}\`, which its path contains. ${advice}`
    return fault('spec-parameter', place, message)
  })
  const idle = surplus.flatMap(({ name = '', place: at }) => {
    const advice = `Write \`{${name}}\` into the path, or remove the parameter.`
    const message = `The path parameter \`${name}\` does not appear in \`${path}\`. ${advice}`
    return misspelt.has(name) ? [] : [fault('spec-parameter', at, message)]
  })
  const described = parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []))
  const undescribed = asked.filter((name) => !described.includes(name)).map((name) => `\`${name}\``)
  const advice = undescribed.length === 0 ? '' : `, and describe ${undescribed.join(' and ')} with \`in: query\``
  const message = `The path of \`${key}\` contains a query. Take \`?${query}\` off it${advice}.`
  return [...absent, ...(asked.length > 0 ? [fault('spec-parameter', place, message)] : []), ...idle]
}

/** The names in braces, once. */
function namesIn(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => plainName(name)))]
}

/** Gateways write `{proxy+}` and `{name*}` for parameters `proxy` and `name`. */
function plainName(name: string): string {
  return name.replace(/^\+|[+*]$/g, '')
}

/**
 * A `querystring` parameter (3.2) contains the whole query. Within one list, the schema of OpenAPI finds
 * others beside it; here one of them may be in the path item, or behind a reference.
 */
function queryFaults({ key }: Operation, own: readonly Parameter[], all: readonly Parameter[]): Problem[] {
  const whole = all.filter((parameter) => parameter.in === 'querystring')
  const parts = all.filter((parameter) => parameter.in === 'query')
  const [first] = whole
  if (!first || (whole.length === 1 && parts.length === 0)) return []
  const place = (own.find(({ in: where }) => where === 'querystring' || where === 'query') ?? first).place
  const others = parts.length > 0 ? 'parameters in `query`' : 'several of them'
  const message = `\`${key}\` describes its whole query by \`${first.name}\` (\`in: querystring\`), and has ${others}. Describe the query in one way.`
  return [fault('spec-parameter', place, message)]
}
