import { components } from './index.ts'
import type { Props } from '../parts.ts'
import written from './aliases.json' with { type: 'json' }

/** How a platform component is drawn: by which of our components, and with which preset properties. */
export interface Alias {
  name: string
  props?: Props
}

/** The platform's components that are drawn by one of another name, or with preset properties. */
const aliases: Readonly<Record<string, Alias>> = written

/** Components that pages use by other names, or that are made for them. */
const inner = /^(?:Color(?:Item|Row)|Example|Field|Repository|Tree(?:File|Folder)|Updates|Views)$/

const table: Readonly<Record<string, Alias>> = {
  ...Object.fromEntries(Object.keys(components).flatMap((name) => (inner.test(name) ? [] : [[name, { name }]]))),
  ...aliases,
}

/** The component that draws `<name>`, or undefined if the platform has none of that name. */
export function platformComponent(name: string): Alias | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** The names of the platform's components. */
export const platformComponents: readonly string[] = Object.keys(table).toSorted()

/** Whether pages may use `<name>` without defining or importing it. */
export function isPlatformComponent(name: string): boolean {
  return platformComponent(name) !== undefined
}
