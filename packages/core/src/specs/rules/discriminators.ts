import { asString, isObject } from '../../json.ts'
import { nearest } from '../../suggest.ts'
import { mappingReference } from '../graph.ts'
import type { Spec } from '../types.ts'
import { below, fault, type Rule } from './rule.ts'

/** The values of a discriminator lead to schemas. */
export const brokenDiscriminators: Rule = (spec, { discriminators }) =>
  discriminators.flatMap(({ node, file, pointer }) => {
    const { mapping, defaultMapping } = node
    const targets = Object.entries(isObject(mapping) ? mapping : {}).map(([value, target]) => ({
      place: below({ file, pointer }, 'mapping', value),
      words: `The discriminator's value \`${value}\` leads to`,
      target: asString(target),
    }))
    const fallback = {
      place: below({ file, pointer }, 'defaultMapping'),
      words: 'The `defaultMapping` of the discriminator leads to',
      target: asString(defaultMapping),
    }
    return [...targets, fallback].flatMap(({ place, words, target }) => {
      // A name may contain a dot, and then looks like a file.
      if (target === undefined) return []
      const forms = [mappingReference(target), `#/components/schemas/${target}`]
      const leads = ($ref: string) =>
        [file, spec.file].some((from) => spec.graph.resolve({ $ref }, from).value !== undefined)
      if (forms.some(leads)) return []
      const message = `${words} \`${target}\`, which does not exist. ${adviceOn(target, spec)}`
      return [fault('spec-discriminator', place, message, 'note')]
    })
  })

function adviceOn(target: string, { document }: Spec): string {
  const schemas =
    isObject(document.components) && isObject(document.components.schemas) ? document.components.schemas : {}
  const [near] = nearest(target.slice(target.lastIndexOf('/') + 1), Object.keys(schemas))
  return near === undefined
    ? 'Write the name of a schema, or a reference such as `#/components/schemas/Cat`.'
    : `Did you mean \`${near}\`?`
}
