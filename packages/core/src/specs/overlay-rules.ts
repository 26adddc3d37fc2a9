import { type JsonValue, excerpt, isObject, joinPointer } from '../json.ts'
import type { Problem } from '../problem.ts'
import { nearest } from '../suggest.ts'

/** What is wrong with an Overlay document (1.0 or 1.1) by itself, apart from its JSONPaths. */
export function overlayFaults(document: JsonValue, file: string): Problem[] {
  const problems: Problem[] = []
  const report = (pointer: string, message: string) => {
    problems.push({ code: 'overlay-invalid', severity: 'warning', message, file, pointer })
  }
  if (!isObject(document)) {
    report(
      '',
      `\`${file}\` is not an overlay: it is not an object. Start it with \`overlay: 1.1.0\`, or use another file.`,
    )
    return problems
  }

  const version = typeof document.overlay === 'string' ? document.overlay : ''
  const isFirst = version.startsWith('1.0')

  function checkFields(node: JsonValue | undefined, pointer: string, what: string, fields: readonly Field[]): void {
    if (!isObject(node)) return report(pointer, `${what} is \`${excerpt(node ?? null)}\`, but it has to be an object.`)
    const names = fields.map(({ name }) => name)
    for (const name of Object.keys(node)) {
      const isNew = isFirst && fields.some((field) => field.name === name && field.isNew)
      if (isNew)
        report(
          joinPointer(pointer, name),
          `\`${name}\` is new in Overlay 1.1. Write \`overlay: 1.1.0\`, or remove the field.`,
        )
      if (names.includes(name) || name.startsWith('x-')) continue
      const [near] = nearest(name, names)
      const advice = near === undefined ? 'Names of your own start with `x-`.' : `Did you mean \`${near}\`?`
      report(joinPointer(pointer, name), `\`${name}\` is not a field of ${what.toLowerCase()}. ${advice}`)
    }
    for (const { name, type, example } of fields) {
      const value = node[name]
      if (value === undefined && example !== undefined)
        report(pointer, `${what} has no \`${name}\`. Add it: \`${name}: ${example}\`.`)
      else if (value !== undefined && type !== undefined && typeof value !== type)
        report(
          joinPointer(pointer, name),
          `\`${name}\` is \`${excerpt(value)}\`, but it has to be ${type === 'boolean' ? '`true` or `false`' : 'text'}. ${type === 'string' && typeof value === 'number' ? 'Write it in quotes.' : 'Correct it.'}`,
        )
    }
  }

  checkFields(document, '', 'The overlay', documentFields)
  if (version !== '' && !/^1\.[01]\.\d+$/.test(version))
    report('/overlay', `\`overlay\` is \`"${version}"\`, but it has to be a whole version: \`1.0.0\` or \`1.1.0\`.`)
  if (document.info !== undefined) checkFields(document.info, '/info', 'The `info`', infoFields)
  const { actions } = document
  if (actions === undefined) return problems
  if (!Array.isArray(actions)) {
    report('/actions', `\`actions\` is \`${excerpt(actions)}\`, but it has to be a list. ${actionExample}`)
    return problems
  }
  if (actions.length === 0) report('/actions', `\`actions\` is empty, so the overlay changes nothing. ${actionExample}`)
  const first = new Map<string, number>()
  actions.forEach((action, index) => {
    const pointer = `/actions/${index}`
    checkFields(action, pointer, 'The action', actionFields)
    const text = JSON.stringify(action)
    const other = first.get(text)
    if (other === undefined) first.set(text, index)
    else report(pointer, `The action is the same as number ${other + 1}. Remove one of them.`)
  })
  return problems
}

const actionExample = 'Write each action as `{ target: "$.info", update: { … } }`.'

interface Field {
  name: string
  /** Default: any. */
  type?: 'string' | 'boolean'
  /** Of a required field. */
  example?: string
  /** Whether Overlay 1.0 does not have it. */
  isNew?: boolean
}

const documentFields: readonly Field[] = [
  { name: 'overlay', type: 'string', example: '1.1.0' },
  { name: 'info', example: '{ title: Our changes, version: "1" }' },
  { name: 'actions', example: '[{ target: "$.info", update: { … } }]' },
  { name: 'extends', type: 'string' },
]
const infoFields: readonly Field[] = [
  { name: 'title', type: 'string', example: 'Our changes' },
  { name: 'version', type: 'string', example: '"1"' },
  { name: 'description', type: 'string', isNew: true },
]
const actionFields: readonly Field[] = [
  { name: 'target', type: 'string', example: '"$.info"' },
  { name: 'description', type: 'string' },
  { name: 'update' },
  { name: 'remove', type: 'boolean' },
  { name: 'copy', type: 'string', isNew: true },
]
