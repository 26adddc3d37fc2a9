import { type Attributes, element, type Part, type Props } from '../parts.ts'
import { isRecord } from '../parts.ts'
import { textValue } from '../components/kit.ts'
import type { Drawing } from './drawing.ts'

/** A heading of the page, with a unique id. `attributes`: all of its own, where the author wrote it as an element. */
export function heading(props: Props, children: readonly Part[], drawing: Drawing): Part[] {
  const level = Number(props.level)
  const [id = '', text = ''] = [props.id, props.text].map(textValue)
  const own = isRecord(props.attributes) ? (props.attributes as Attributes) : undefined
  const around = own ? undefined : drawing.heading?.({ level, id, text })
  if (!around) return [element(`h${level}`, own ?? { id }, [...children])]
  return [{ type: 'html', html: around.before }, ...children, { type: 'html', html: around.after }]
}
