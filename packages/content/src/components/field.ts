import { escapeMarkdown } from '../markdown/escape.ts'
import type { Given, PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { text } from './written.ts'

const places = ['path', 'query', 'body', 'header', 'cookie']

/** `<ParamField path|query|… type>` and `<ResponseField name type>`. */
export const field: PlatformComponent = {
  properties: ['name', ...places, 'type', 'required', 'deprecated', 'default', 'placeholder', 'pre', 'post'],
  draw(props, { h, word }) {
    const { required, deprecated, placeholder, children } = props
    const { name, notes, preset } = factsOf(props)
    const note = (kind: string, ...words: unknown[]) => [' ', h('span', { class: `sn-c-field-${kind}` }, ...words)]
    return h(
      'div',
      rootOf(props, 'sn-c-field'),
      h(
        'p',
        { class: 'sn-c-field-head' },
        h('code', {}, name),
        notes.map((each) => note('type', each)),
        required && note('required', word('required')),
        deprecated && note('deprecated', word('deprecated')),
        preset !== undefined && note('type', word('default'), ' ', h('code', {}, preset)),
      ),
      h(
        'div',
        { class: 'sn-c-body' },
        children,
        placeholder !== undefined && placeholder !== '' && h('p', {}, word('example'), ' ', h('code', {}, placeholder)),
      ),
    )
  },
  blocks({ props, children }, writer) {
    const { name, notes, preset } = factsOf(props)
    const facts = [
      ...notes.map((note) => escapeMarkdown(text(note))).filter(Boolean),
      ...(props.required ? ['required'] : []),
      ...(props.deprecated ? ['deprecated'] : []),
      ...(preset !== undefined ? [`default: ${writer.code(preset)}`] : []),
    ]
    const example = text(props.placeholder) === '' ? [] : [`Example: ${writer.code(props.placeholder)}`]
    const first = writer.code(name) + (facts.length > 0 ? ` (${facts.join(', ')})` : '')
    return [writer.item('- ', first, [...writer.blocks(children), ...example])]
  },
}

/** The name of an attribute is the parameter's location: `<ParamField query="limit">`. */
function factsOf(props: Given): { name: unknown; notes: unknown[]; preset: unknown } {
  const place = places.find((key) => typeof props[key] === 'string')
  const { type, pre, post, default: written } = props
  const notes = [type, place !== 'body' && place, pre, post].flat().filter(Boolean)
  const preset = typeof written === 'boolean' ? String(written) : written
  return { name: place ? props[place] : props.name, notes, preset }
}
