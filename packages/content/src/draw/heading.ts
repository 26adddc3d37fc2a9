import { isRecord } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { attributes, markup, raw, textValue } from './markup.ts'

/** A heading of the page, with a unique id. `attributes`: all of its own, where the author wrote it as an element. */
export const heading: Drawer = ({ props, children }, draw, drawing) => {
  const level = Number(props.level)
  const [id = '', text = ''] = [props.id, props.text].map(textValue)
  if (isRecord(props.attributes)) return markup`<h${level}${attributes(props.attributes)}>${draw(children)}</h${level}>`
  const around = drawing.heading?.({ level, id, text })
  if (around) return markup`${raw(around.before)}${draw(children)}${raw(around.after)}`
  return markup`<h${level}${attributes({ id })}>${draw(children)}</h${level}>`
}
