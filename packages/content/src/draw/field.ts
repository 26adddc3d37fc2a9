import { say } from '@specnav/core/words'
import type { Drawer } from './drawing.ts'
import { rootOf } from './look.ts'
import { markup } from './markup.ts'

const places = ['path', 'query', 'body', 'header', 'cookie']

/** `<ParamField path|query|… type>` and `<ResponseField name type>`. */
export const field: Drawer = ({ props, children }, draw) => {
  const place = places.find((key) => typeof props[key] === 'string')
  const { type, required, deprecated, placeholder, pre, post, default: written } = props
  const value = typeof written === 'boolean' ? String(written) : written
  const notes = [type, place !== 'body' && place, pre, post].flat().filter(Boolean)
  return markup`
    <div${rootOf(props, 'sn-c-field')}>
      <p class="sn-c-field-head">
        <code>${place ? props[place] : props.name}</code>
        ${notes.map((note) => markup` <span class="sn-c-field-type">${note}</span>`)}
        ${required && markup` <span class="sn-c-field-required">${say('content.required')}</span>`}
        ${deprecated && markup` <span class="sn-c-field-deprecated">${say('content.deprecated')}</span>`}
        ${value !== undefined && markup` <span class="sn-c-field-type">${say('content.default')} <code>${value}</code></span>`}
      </p>
      <div class="sn-c-body">${draw(children)}${placeholder && markup`<p>${say('content.example')} <code>${placeholder}</code></p>`}</div>
    </div>`
}
