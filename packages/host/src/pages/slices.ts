import { randomUUID } from 'node:crypto'
import type { Operation, Resolved, Spec, Kept } from '@specnav/core'
import { httpMethods, mappedReferences } from '@specnav/core/specs'
import { specKey } from '@specnav/pages/facts'
import { fieldAsWritten, isObject, isReference, type JsonObject, type JsonValue } from '@specnav/core/text'
import { keyOf } from '@specnav/core/files'

/** A part of a specification: what it says itself, and the parts that it refers to. */
interface SlicedPart {
  value: JsonValue
  file: string
  id: string
  said?: string
  to: SlicedPart[]
  /** The name of all that it reaches, once that is known. */
  slice?: string
  /** The number in the order of a search, and the smallest one that it reaches. */
  at?: number
  least: number
}

/** What an operation reaches by references alone, and what no page of an operation says. */
const referredTo = new Set(['info', 'paths', 'webhooks', 'components', 'definitions', 'parameters', 'responses'])

const known = new WeakMap<Spec, Slices>()

/** The slices of a specification: what is read of it once serves all its operations, and the next build if it still says the same. */
export function slicesOf(spec: Spec, kept?: Kept): Slices {
  const slices = known.get(spec) ?? new Slices(spec, kept)
  known.set(spec, slices)
  return slices
}

/** Names what an operation or a schema says, with all that it reaches: what is made of it depends on nothing else. */
class Slices {
  readonly #spec: Spec
  readonly #parts = new Map<JsonValue, SlicedPart>()
  readonly #texts = new Map<string, string>()
  readonly #kept: Kept | undefined
  #around: string | undefined
  #reached: Readonly<Record<string, string>> | undefined

  constructor(spec: Spec, kept: Kept | undefined) {
    this.#spec = spec
    this.#kept = kept
  }

  /** Undefined for channels, which are described otherwise. */
  ofOperation(operation: Operation): string | undefined {
    if (operation.isChannel) return undefined
    const { spec: _, node: _node, pathItem: _item, pathItemFile: _file, page, ...facts } = operation
    this.#reached ??= this.#ofAll()
    return keyOf(this.#reached[operation.key] ?? this.#reachedBy(operation), facts, page.content)
  }

  /** What each operation reaches, where the whole specification has a name: most edits leave it as it is. */
  #ofAll(): Readonly<Record<string, string>> {
    const spec = specKey(this.#spec)
    if (!this.#kept || spec === undefined) return {}
    const key = keyOf('slices', spec)
    const known = this.#kept.load(key) as { around: string; reached: Record<string, string> } | undefined
    this.#around ??= known?.around
    if (known) return known.reached
    const all = [...this.#spec.operations.values()].filter(({ isChannel }) => !isChannel)
    const reached = Object.fromEntries(all.map((operation) => [operation.key, this.#reachedBy(operation)]))
    this.#kept.save(key, { around: this.#aroundAll(), reached })
    return reached
  }

  #reachedBy({ node, pathItem, pathItemFile, place }: Operation): string {
    const item = without(pathItem, new Set([...httpMethods, 'additionalOperations']))
    return keyOf(this.#aroundAll(), this.#sliceOf(node, place.file), this.#sliceOf(item, pathItemFile))
  }

  /** What nothing of this name says may be made of anything. */
  ofSchema(key: string): string {
    const { document, graph } = this.#spec
    const { $ref, file } = referenceTo(this.#spec, key)
    const isThere = graph.resolve({ $ref }, file).value !== undefined
    const slice = isThere ? this.#sliceOf({ $ref }, file) : this.#sliceOf(document, this.#spec.file)
    return keyOf(this.#aroundAll(), key, slice)
  }

  /** What a document says about all of its operations. */
  #aroundAll(): string {
    const { document, file, version } = this.#spec
    const { securitySchemes } = isObject(document.components) ? document.components : {}
    return (this.#around ??= keyOf(
      file,
      version,
      this.#sliceOf(without(document, referredTo), file),
      this.#sliceOf({ securitySchemes }, file),
    ))
  }

  #sliceOf(value: JsonValue, file: string): string {
    return this.#named(this.#partOf(value, file))
  }

  #partOf(value: JsonValue, file: string, id = ''): SlicedPart {
    const part = this.#parts.get(value) ?? { value, file, id, to: [], least: 0 }
    this.#parts.set(value, part)
    return part
  }

  /** What a value says, in one order for all that it has. What it has twice, as YAML's aliases, is said once. */
  #read({ id, value, file, to }: SlicedPart): string {
    const said: string[] = []
    const seen = new Map<JsonValue, number>()
    const open: [name: string, node: JsonValue | undefined][] = [['', value]]
    for (let next = open.pop(); next; next = open.pop()) {
      const [name, node] = next
      if (typeof node !== 'object' || node === null) {
        said.push(name, JSON.stringify(node) ?? '')
        // Only the text has all digits of a number like this.
        if (typeof node === 'number' && Number.isInteger(node) && !Number.isSafeInteger(node))
          said.push(this.#text(file))
        continue
      }
      const place = seen.get(node)
      if (place !== undefined) {
        said.push(name, `@${place}`)
        continue
      }
      seen.set(node, seen.size)
      const entries = Object.entries(node).map(
        ([key, child]) => [key, typeof child === 'number' ? fieldAsWritten(node, key) : child] as const,
      )
      said.push(name, `${Array.isArray(node) ? '[' : '{'}${entries.length}`)
      for (const [key, child] of entries.toReversed()) open.push([JSON.stringify(key), child])
      if (!isObject(node)) continue
      // What these lead to depends on the way to them: nothing that was made of them is kept.
      if (typeof (node.$dynamicRef ?? node.$recursiveRef) === 'string') said.push(randomUUID())
      for (const target of this.#targetsOf(node, file)) said.push(this.#follow(to, target))
    }
    return keyOf(id, said.join(' '))
  }

  #targetsOf(node: JsonObject, file: string): Resolved[] {
    const { graph } = this.#spec
    const found = isReference(node) ? [graph.resolve(node, file)] : []
    if (isObject(node.discriminator))
      found.push(...mappedReferences(node.discriminator).map(($ref) => graph.resolve({ $ref }, file)))
    // Any schema of the specification, and of the same file, may extend this one.
    if (node.discriminator !== undefined)
      for (const each of new Set([this.#spec.file, file])) found.push({ value: this.#schemasIn(each), file: each })
    return [...found, ...found.flatMap(({ passed = [] }) => passed)]
  }

  #schemasIn(file: string): JsonValue | undefined {
    const { document, graph } = this.#spec
    const written = file === this.#spec.file ? document : graph.document(file)
    if (!isObject(written)) return undefined
    const { components, definitions } = written
    return isObject(components) ? components.schemas : definitions
  }

  #follow(to: SlicedPart[], { value, file, id, name, siblings, cycle }: Resolved): string {
    if (value !== undefined) to.push(this.#partOf(value, file, id))
    return JSON.stringify([id, name, siblings, cycle])
  }

  #text(file: string): string {
    const text = this.#texts.get(file) ?? keyOf(this.#spec.graph.text(file))
    this.#texts.set(file, text)
    return text
  }

  /**
   * Names a part and all that it reaches. Parts that reach each other have one name: they are found together, as Tarjan
   * describes it, and without recursion, because descriptions are deeper than the stack.
   */
  #named(root: SlicedPart): string {
    const found: SlicedPart[] = []
    const open: { part: SlicedPart; next: number }[] = []
    let count = 0
    const enter = (part: SlicedPart) => {
      part.at = part.least = count++
      part.said ??= this.#read(part)
      found.push(part)
      open.push({ part, next: 0 })
    }
    if (root.slice === undefined) enter(root)
    for (let step = open.at(-1); step; step = open.at(-1)) {
      const { part } = step
      const to = part.to[step.next++]
      if (to?.slice !== undefined) continue
      if (to && to.at === undefined) enter(to)
      else if (to) part.least = Math.min(part.least, to.least)
      else {
        open.pop()
        const above = open.at(-1)?.part
        if (above) above.least = Math.min(above.least, part.least)
        if (part.least === part.at) nameTogether(found.splice(found.lastIndexOf(part)))
      }
    }
    return root.slice!
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : 1)

function nameTogether(parts: readonly SlicedPart[]): void {
  const others = new Set(parts.flatMap(({ to }) => to.flatMap(({ slice }) => slice ?? [])))
  const slice = keyOf(parts.map(({ said = '' }) => said).toSorted(byText), [...others].toSorted(byText))
  for (const part of parts) part.slice = slice
}

/** The reference to a schema as links have it: by the name of one of the document's own, or by file and place. */
function referenceTo({ document, file }: Spec, key: string): { $ref: string; file: string } {
  const name = key.replace(/~request$/, '')
  const at = name.indexOf('#')
  if (at > 0) return { $ref: name.slice(at), file: name.slice(0, at) }
  return { $ref: `#/${document.swagger === undefined ? 'components/schemas' : 'definitions'}/${name}`, file }
}

function without(node: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.has(key)))
}
