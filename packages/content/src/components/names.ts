import { components } from './index.ts'
import type { Props } from '../parts.ts'

/** How a platform component is drawn: by which of our components, and with which preset properties. */
export interface Alias {
  name: string
  props?: Props
}

/** The platform's components that are drawn by one of another name, or with preset properties. */
const aliases: Readonly<Record<string, string | Alias>> = {
  CardGroup: 'Columns',
  Cards: 'Columns',
  Check: { name: 'Callout', props: { type: 'check' } },
  CodeGroup: 'Tabs',
  'Color.Item': 'ColorItem',
  'Color.Row': 'ColorRow',
  Danger: { name: 'Callout', props: { type: 'danger' } },
  FileTree: 'Tree',
  'GitHub.Repo': 'Repository',
  Info: { name: 'Callout', props: { type: 'info' } },
  Note: { name: 'Callout', props: { type: 'note' } },
  ParamField: 'Field',
  RequestExample: { name: 'Example', props: { label: 'Request' } },
  ResponseExample: { name: 'Example', props: { label: 'Response' } },
  ResponseField: 'Field',
  Tile: 'Card',
  Tiles: 'Columns',
  Tip: { name: 'Callout', props: { type: 'tip' } },
  'Tree.File': 'TreeFile',
  'Tree.Folder': 'TreeFolder',
  Warning: { name: 'Callout', props: { type: 'warning' } },
}

/** Components that pages use by other names, or that are made for them. */
const inner = /^(?:Color(?:Item|Row)|Example|Field|Repository|Tree(?:File|Folder)|Updates|Views)$/

const table: Readonly<Record<string, string | Alias>> = {
  ...Object.fromEntries(Object.keys(components).flatMap((name) => (inner.test(name) ? [] : [[name, name]]))),
  ...aliases,
}

/** The component that draws `<name>`, or undefined if the platform has none of that name. */
export function platformComponent(name: string): Alias | undefined {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined
  return typeof entry === 'string' ? { name: entry } : entry
}

/** The names of the platform's components. */
export const platformComponents: readonly string[] = Object.keys(table).toSorted()

/** Whether pages may use `<name>` without defining or importing it. */
export function isPlatformComponent(name: string): boolean {
  return platformComponent(name) !== undefined
}
