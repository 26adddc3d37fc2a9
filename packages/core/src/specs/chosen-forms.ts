import { type JsonObject, type JsonValue, isObject, pointerKeys } from '../json.ts'

/**
 * A JSON Schema with the same result as `schema`, without trying forms. If a value can have several, one of
 * its keys selects the intended one (`$ref`, `in`, `type`), and errors are only about that form.
 */
export function withChosenForms(schema: object): JsonObject {
  const choose = (node: JsonValue | undefined): JsonValue | undefined => {
    if (Array.isArray(node)) return node.map((child) => choose(child) ?? null)
    if (!isObject(node)) return node
    const { oneOf, anyOf, ...rest } = node
    const forms = [oneOf, anyOf].find((forms) => Array.isArray(forms))
    const chosen = forms ? { ...rest, ...choiceOf(forms.filter(isObject).flatMap(expand)) } : node
    return Object.fromEntries(Object.entries(chosen).map(([key, child]) => [key, choose(child)]))
  }

  /** The forms of a form itself. */
  const expand = (form: JsonObject): JsonObject[] => {
    const { oneOf, ...common } = resolve(form)
    if (!Array.isArray(oneOf)) return [form]
    return oneOf
      .filter(isObject)
      .flatMap(expand)
      .map((own) => ({ allOf: [common, own] }))
  }

  const choiceOf = (forms: readonly JsonObject[]): JsonObject => {
    const [first, second, ...more] = forms
    if (!first || !second) return first ?? {}
    const marked = forms.find(markOf)
    const tag = tagOf(forms)
    if (marked) return { if: markOf(marked)!, then: marked, else: choiceOf(forms.filter((form) => form !== marked)) }
    if (tag !== undefined) return choiceByTag(forms, tag)
    return more.length === 0 && second.required
      ? { if: { required: second.required }, then: second, else: first }
      : { oneOf: [...forms] }
  }

  /** What distinguishes a form at once: another type than an object, or a reference. */
  const markOf = (form: JsonObject): JsonObject | undefined => {
    const { type, required } = resolve(form)
    if (typeof type === 'string' && type !== 'object') return { type }
    return Array.isArray(required) && required.includes('$ref') ? { type: 'object', required: ['$ref'] } : undefined
  }

  const choiceByTag = (forms: readonly JsonObject[], tag: string): JsonObject => {
    const valueOf = (form: JsonObject) => onlyValue(propertiesOf(form)[tag])
    const values = [...new Set(forms.map(valueOf))].filter((value) => value !== undefined)
    const has = (allowed: JsonValue[]): JsonObject => ({ required: [tag], properties: { [tag]: { enum: allowed } } })
    return values.reduceRight<JsonObject>(
      (others, value) => ({
        if: has([value]),
        then: choiceOf(forms.filter((form) => valueOf(form) === value)),
        else: others,
      }),
      forms.find((form) => valueOf(form) === undefined) ?? has(values),
    )
  }

  /** The key for which all forms, except for at most one, allow a single value of their own. */
  const tagOf = (forms: readonly JsonObject[]): string | undefined => {
    const properties = forms.map(propertiesOf)
    return properties.flatMap(Object.keys).find((name) => {
      const values = properties.map((each) => onlyValue(each[name]))
      return values.filter((value) => value === undefined).length <= 1 && new Set(values).size > 1
    })
  }

  const propertiesOf = (form: JsonObject): JsonObject => {
    const { allOf, properties } = resolve(form)
    const inherited = Array.isArray(allOf) ? allOf.filter(isObject).map(propertiesOf) : []
    return Object.assign({}, ...inherited, properties)
  }

  const resolve = (form: JsonObject): JsonObject => {
    if (typeof form.$ref !== 'string' || !form.$ref.startsWith('#')) return form
    const target = pointerKeys(form.$ref.slice(1)).reduce<unknown>(
      (node, key) => (isObject(node) ? node[key] : undefined),
      schema,
    )
    return isObject(target) ? target : {}
  }

  return Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, choose(child)]))
}

function onlyValue(property: JsonValue | undefined): JsonValue | undefined {
  const [value, ...others] = isObject(property) && Array.isArray(property.enum) ? property.enum : []
  return others.length === 0 ? value : undefined
}
