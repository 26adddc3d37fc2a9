import { Fragment, textOf, type Props, type Value } from './parts.ts'

/** How a platform component is drawn: by which of our components, and with which preset properties. */
export interface Alias {
  name: string
  props?: Props
}

/**
 * The platform's components by the name that pages use. The names on the right are those of
 * `draw/drawers.ts`; `Visibility` shows its content.
 */
const table: Record<string, string | Alias> = {
  Accordion: 'Accordion',
  AccordionGroup: 'AccordionGroup',
  Badge: 'Badge',
  Banner: 'Banner',
  Callout: 'Callout',
  Card: 'Card',
  CardGroup: 'Columns',
  Cards: 'Columns',
  Check: { name: 'Callout', props: { type: 'check' } },
  CodeBlock: 'CodeBlock',
  CodeGroup: 'Tabs',
  Column: 'Column',
  Columns: 'Columns',
  Danger: { name: 'Callout', props: { type: 'danger' } },
  Expandable: 'Expandable',
  Frame: 'Frame',
  Icon: 'Icon',
  Info: { name: 'Callout', props: { type: 'info' } },
  Latex: 'Latex',
  Note: { name: 'Callout', props: { type: 'note' } },
  Panel: 'Panel',
  ParamField: 'Field',
  RequestExample: { name: 'Example', props: { label: 'Request' } },
  ResponseExample: { name: 'Example', props: { label: 'Response' } },
  ResponseField: 'Field',
  Step: 'Step',
  Steps: 'Steps',
  Tab: 'Tab',
  Tabs: 'Tabs',
  Tile: 'Card',
  Tiles: 'Columns',
  Tip: { name: 'Callout', props: { type: 'tip' } },
  Tooltip: 'Tooltip',
  Tree: 'Tree',
  'Tree.File': 'TreeFile',
  'Tree.Folder': 'TreeFolder',
  Update: 'Update',
  Visibility: 'Visibility',
  Warning: { name: 'Callout', props: { type: 'warning' } },
}

/** The component that draws `<name>`, or undefined if the platform has none of that name. */
export function platformComponent(name: string): Alias | undefined {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined
  return typeof entry === 'string' ? { name: entry } : entry
}

/** The names of the platform's components. */
export const platformComponents: readonly string[] = Object.keys(table)

/** Whether pages may use `<name>` without defining or importing it. */
export function isPlatformComponent(name: string): boolean {
  return platformComponent(name) !== undefined
}

/** The properties of a component that contain URLs shown on the page. */
export function shownUrls(component: string, { src, icon, cta }: Props): string[] {
  const picture = icon instanceof Fragment ? [] : [src === undefined ? 'icon' : 'src']
  if (component === 'Card') return ['href', 'img', ...picture]
  if (component === 'Tooltip') return cta ? ['href'] : []
  return ['Accordion', 'Badge', 'Icon'].includes(component) ? picture : []
}

/** Whether the content of a component is only in the Markdown of its page. */
export function isForAgents(name: string, props: Props): boolean {
  return name === 'Visibility' && props.for === 'agents'
}

/**
 * The values passed to components: plain values and lists of them. A drawn icon becomes `drawing`, other
 * content its text.
 */
export function componentProps(props: Props): Props {
  const plain: Props = {}
  for (const [name, value] of Object.entries(props)) {
    // It is our own HTML, so it is safe.
    if (name === 'drawing') continue
    if (value instanceof Fragment) {
      if (name === 'icon') plain.drawing = value.parts.filter((part) => typeof part === 'string').join('')
      else plain[name] = textOf(value.parts)
    } else if (Array.isArray(value)) plain[name] = value.filter(isPlain)
    else if (isPlain(value)) plain[name] = value
  }
  return plain
}

function isPlain(value: Value): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
