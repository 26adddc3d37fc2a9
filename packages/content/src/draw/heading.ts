import type { Drawer } from './drawing.ts'
import { attributes, markup, raw, textValue } from './markup.ts'

/** A heading of the page, with a unique id. `tag`: its start tag, where the author wrote it as an element. */
export const heading: Drawer = ({ props, children }, draw, drawing) => {
  const level = Number(props.level)
  const [id = '', text = '', tag] = [props.id, props.text, props.tag].map(textValue)
  if (tag !== undefined) return markup`${raw(tag)}${draw(children)}</h${level}>`
  const around = drawing.heading?.({ level, id, text })
  if (around) return markup`${raw(around.before)}${draw(children)}${raw(around.after)}`
  return markup`<h${level}${attributes({ id })}>${draw(children)}</h${level}>`
}
