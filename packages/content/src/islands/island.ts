import type { Problem } from '@specnav/core'
import type { Scope } from '../evaluate.ts'
import { parseExpression } from '../parse-code.ts'
import {
  childrenOf,
  Fragment,
  isRecord,
  joinParts,
  textOf,
  type Island,
  type IslandPart,
  type Part,
  type Props,
  type Value,
  withChildren,
} from '../parts.ts'
import { namesIn } from './names.ts'
import type { WrittenProps } from './written-props.ts'

/** An element that needs a browser, where its page is rendered. */
export interface Interactive {
  name: string
  props: Props
  children: readonly Part[]
  scope: Scope
  written: WrittenProps | undefined
  at: Island['at']
  /** Shown until the browser draws it. */
  fallback: readonly Part[]
}

/**
 * Finds the parts that need a browser while a page is rendered. What a component cannot do without one is
 * collected while it is drawn. Then the component becomes an island; if it cannot, its parent does, or else
 * it is a problem.
 */
export class Islands {
  readonly #isOn: boolean
  readonly #report: (problem: Problem) => void
  #unmet: Problem[] | undefined

  constructor(isOn: boolean, report: (problem: Problem) => void) {
    this.#isOn = isOn
    this.#report = report
  }

  /** Records something that needs a browser. */
  unmet(problem: Problem): void {
    if (this.#unmet) this.#unmet.push(problem)
    else this.#report(problem)
  }

  /** Draws a component, as an island if it needs a browser. */
  draw<T extends Part[] | undefined>(make: () => T, describe: (fallback: Part[]) => Interactive): T | Part[] {
    if (!this.#isOn) return make()
    const outer = this.#unmet
    const unmet: Problem[] = []
    this.#unmet = unmet
    let parts: T
    try {
      parts = make()
    } finally {
      this.#unmet = outer
    }
    if (unmet.length === 0) return parts
    const island = islandOf(describe(parts ?? []))
    if (island) return [island]
    for (const problem of unmet) this.unmet(problem)
    return parts
  }
}

/** The islands of a page that are not inside other ones. */
export function islandsIn(parts: readonly Part[]): Island[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.type !== 'island') return islandsIn(childrenOf(part))
    return [part.island, ...part.slots.flatMap(islandsIn)]
  })
}

/** Undefined if its code is not the module's own, or if a property is neither data nor written in the page. */
function islandOf({ name, props, children, scope, written, at, fallback }: Interactive): IslandPart | undefined {
  const [root = name] = name.split('.')
  const isElement = /^[a-z][^.]*$/.test(name)
  const module = isElement ? scope.moduleOf() : scope.moduleOf(root)
  if (!isElement && (!module?.declares(root) || module.content.has(root))) return undefined

  const slots: Part[][] = []
  const data: { [name: string]: unknown } = {}
  const given: string[] = []
  const failed = new Set(written?.failed.map(({ name }) => name))
  for (const [key, value] of Object.entries(
    children.length > 0 ? { ...props, children: new Fragment(children) } : props,
  )) {
    if (failed.has(key)) continue
    const json = asJson(value, slots)
    const code = written?.code.get(key)
    if (json) data[key] = json.value
    else if (code === undefined) return undefined
    else given.push(`${JSON.stringify(key)}: (${code})`)
  }
  for (const { name, code } of written?.failed ?? [])
    given.push(name === undefined ? `...(${code})` : `${JSON.stringify(name)}: (${code})`)

  const expression = `({${given.join(', ')}})`
  const { used } = namesIn(parseExpression(expression))
  const page = scope.moduleOf()
  for (const each of used) if (scope.has(each) && !page?.declares(each) && !scope.isGlobal(each)) return undefined
  const { code, offset } = module?.cut(isElement ? used : [root, ...used]) ?? { code: '', offset: at.offset }
  const component = isElement ? JSON.stringify(name) : name
  const island: Island = {
    name,
    code: `${code}\nexport const $component = ${component}\nexport const $given = ${expression}\n`,
    file: module?.file ?? at.file,
    offset,
    at,
  }
  return { type: 'island', island, data: JSON.stringify(data), slots, children: withoutIslands(fallback) }
}

/** A value as JSON; undefined for code. Content becomes a slot. */
function asJson(value: Value, slots: Part[][]): { value: unknown } | undefined {
  if (typeof value === 'function') return undefined
  if (value instanceof Fragment) return { value: contentAsJson(value.parts, slots) }
  if (Array.isArray(value)) {
    const items = value.map((item) => asJson(item, slots))
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined
  }
  if (!isRecord(value)) return { value }
  const entries: [string, unknown][] = []
  for (const [key, each] of Object.entries(value)) {
    const json = asJson(each, slots)
    if (!json) return undefined
    entries.push([key, json.value])
  }
  return { value: Object.fromEntries(entries) }
}

/** Content without elements is text, as in React, because a component may inspect it. */
function contentAsJson(parts: readonly Part[], slots: Part[][]): unknown {
  const isText = parts.every((part) => typeof part === 'string')
  return isText ? textOf(parts) : { $slot: slots.push([...parts]) - 1 }
}

/** The placeholder of an island contains no islands: the browser draws the whole of it. */
function withoutIslands(parts: readonly Part[]): Part[] {
  return joinParts(
    parts.flatMap((part): Part[] => {
      if (typeof part === 'string') return [part]
      return part.type === 'island' ? withoutIslands(part.children) : [withChildren(part, withoutIslands)]
    }),
  )
}
