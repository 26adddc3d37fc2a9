import type { Context, Document } from './context.ts'
import type { Part } from './parts.ts'

/** A node of a text, where its parser has found it. */
interface Placed {
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined
}

type InText = Pick<Context, 'document'>

interface Drawn {
  islands: { readonly unmetCount: number }
  /** Whether the node stands for a snippet, which is Markdown already. */
  isSnippet?: boolean
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Collects what code in the texts of a page makes, and writes it in the place of the code. */
export class Expansion {
  /** The text of the snippet that was drawn last. */
  #last: string | undefined
  readonly #write: ((parts: readonly Part[]) => string) | undefined
  readonly #edits = new WeakMap<Document, Edit[]>()
  readonly #texts = new WeakMap<Document, string>()

  /** `write` gives drawn parts as Markdown. Default: nothing is collected. */
  constructor(write?: (parts: readonly Part[]) => string) {
    this.#write = write
  }

  get isOn(): boolean {
    return this.#write !== undefined
  }

  /** Draws the code of a node, and takes what it makes for its text, unless something needs a browser. */
  draw<T extends Part[]>(node: Placed, context: InText, draw: () => T, { islands, isSnippet = false }: Drawn): T {
    if (!this.#write) return draw()
    const { unmetCount } = islands
    this.#last = undefined
    const parts = draw()
    if (islands.unmetCount === unmetCount)
      this.replace(node, context, (isSnippet ? this.#last : undefined) ?? this.#write(parts))
    return parts
  }

  /** Writes `text` where a node is. */
  replace({ position }: Placed, { document }: InText, text: string): void {
    if (!this.#write) return
    if (position?.start.offset === undefined || position.end.offset === undefined) return
    const edits = this.#edits.get(document) ?? []
    edits.push({ start: document.origin(position.start.offset), end: document.origin(position.end.offset), text })
    this.#edits.set(document, edits)
  }

  /** Called when a text has been drawn, with where it came from. */
  end({ document }: InText, source: Document): void {
    if (!this.#write) return
    const edits = this.#edits.get(document) ?? []
    const inOrder = edits.toSorted((a, b) => a.start - b.start || b.end - a.end)
    this.#last = edited(document.text, inOrder)
    this.#texts.set(source, this.#last)
  }

  /** A text that was drawn, with what its code makes; undefined if it could not be. */
  textOf(source: Document): string | undefined {
    return this.#texts.get(source)
  }
}

/** `edits` are in order; those in the place of an earlier one are gone with it. Later lines keep the indentation. */
function edited(text: string, edits: readonly Edit[]): string {
  let result = ''
  let kept = 0
  for (const { start, end, text: replacement } of edits) {
    if (start < kept) continue
    result += text.slice(kept, start)
    const [indentation = ''] = /(?<=^|\n)[ \t]*$/.exec(result) ?? []
    result += replacement.trim().replaceAll(/\n(?=[^\n])/g, `\n${indentation}`)
    kept = end
  }
  return result + text.slice(kept)
}
