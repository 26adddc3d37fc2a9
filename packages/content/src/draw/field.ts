import type { Drawer } from './drawing.ts'
import { markup } from './markup.ts'

const places = ['path', 'query', 'body', 'header', 'cookie']

/** `<ParamField path|query|… type>` and `<ResponseField name type>`. */
export const field: Drawer = ({ props, children }, draw) => {
  const place = places.find((key) => typeof props[key] === 'string')
  const { type, required, deprecated, placeholder, pre, post, default: written } = props
  const value = typeof written === 'boolean' ? String(written) : written
  const notes = [type, place !== 'body' && place, pre, post].flat().filter(Boolean)
  return markup`
    <div class="sd-field">
      <p class="sd-field-head">
        <code>${place ? props[place] : props.name}</code>
        ${notes.map((note) => markup`<span class="sd-field-type">${note}</span>`)}
        ${required && markup`<span class="sd-field-required">required</span>`}
        ${deprecated && markup`<span class="sd-field-deprecated">deprecated</span>`}
        ${value !== undefined && markup`<span class="sd-field-type">default: <code>${value}</code></span>`}
      </p>
      <div class="sd-body">${draw(children)}${placeholder && markup`<p>Example: <code>${placeholder}</code></p>`}</div>
    </div>`
}
