import type { Drawer } from './drawing.ts'
import { attributes, markup, raw, textValue } from './markup.ts'

/** A heading of the page, with a unique id. */
export const heading: Drawer = ({ props, children }, draw, drawing) => {
  const level = Number(props.level)
  const [id = '', text = ''] = [props.id, props.text].map(textValue)
  const around = drawing.heading?.({ level, id, text })
  if (around) return markup`${raw(around.before)}${draw(children)}${raw(around.after)}`
  return markup`<h${level}${attributes({ id })}>${draw(children)}</h${level}>`
}
