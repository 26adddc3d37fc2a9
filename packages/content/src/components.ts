import { contentHtml } from './draw/draw.ts'
import { styleText } from './html.ts'
import { Fragment, isRecord, type Part, textOf, type Props, type Value } from './parts.ts'

/** The properties of a component that contain URLs shown on the page. */
export function shownUrls(component: string, { src, icon, cta }: Props): string[] {
  const picture = icon instanceof Fragment ? [] : [component === 'Icon' && src !== undefined ? 'src' : 'icon']
  if (component === 'Card') return ['href', 'img', ...picture]
  if (component === 'Tooltip') return cta ? ['href'] : []
  return ['Accordion', 'Badge', 'Callout', 'Icon', 'Prompt', 'Tab', 'View'].includes(component) ? picture : []
}

/**
 * The values passed to components: plain values, and lists and objects of them. A drawn icon becomes
 * `drawing`, other content its text, and styles become CSS. Only the site's own authors decide how they look.
 */
export function componentProps(props: Props, trusted: boolean): Props {
  const plain: Props = {}
  for (const [name, value] of Object.entries(props)) {
    // It is our own HTML, so it is safe.
    if (name === 'drawing') continue
    if (!trusted && looks.includes(name)) continue
    if (name === 'style') plain[name] = isRecord(value) ? styleText(value) : asPlain(value)
    else if (name === 'class' || name === 'className')
      plain.className = Array.isArray(value)
        ? value.filter((each) => typeof each === 'string').join(' ')
        : asPlain(value)
    else if (!(value instanceof Fragment)) plain[name] = asPlain(value)
    else if (name === 'icon') plain.drawing = contentHtml(value.parts)
    else plain[name] = textOf(value.parts)
  }
  return plain
}

const looks = ['style', 'class', 'className']

/** The properties of a component that are content. An icon is a drawing. */
export function componentWords(props: Props): Record<string, Part[]> | undefined {
  const words = Object.entries(props).flatMap(([name, value]): [string, Part[]][] =>
    value instanceof Fragment && name !== 'icon' && name !== 'children' ? [[name, [...value.parts]]] : [],
  )
  return words.length === 0 ? undefined : Object.fromEntries(words)
}

/** A plain value, or a list or an object of them; undefined for any other. */
function asPlain(value: Value): Value {
  if (Array.isArray(value)) return value.filter(isPlain)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).filter(([, each]) => isPlain(each)))
  return isPlain(value) ? value : undefined
}

function isPlain(value: Value): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
