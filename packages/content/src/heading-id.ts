import type { Part } from './parts.ts'

/** `Words {#id}`: the id that the author has chosen for a heading, and its content without it. */
export function headingId(children: Part[]): { content: Part[]; id?: string } {
  const last = children.at(-1)
  const [, words = '', id] = (typeof last === 'string' && /^(.*\S)\s*\{#([^\s{}<>"&]+)\}$/s.exec(last)) || []
  return id === undefined ? { content: children } : { content: [...children.slice(0, -1), words], id }
}
