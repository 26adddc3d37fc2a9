import type { Host } from '../host.ts'
import { type PagePieces, piecesOf } from './page-pieces.ts'

export interface DrawOptions {
  path: string
  /** The public URL of the page, if the site has one. */
  canonical: string | undefined
  /** Draws the page as its host does. */
  byHost(): Promise<string>
}

/** What all pages of a shape have in common: the texts around their pieces. */
type Template = readonly string[]

/**
 * Draws the pages of operations. Hundreds of them only differ in some pieces, which are known without the host: it draws the first
 * page of a shape, which makes the template of the others, and the second one, which must come out of the template byte by
 * byte. If it does not, the host draws every page of the shape, as it does all pages whose pieces are not known.
 */
export class PageTemplates {
  readonly #host: Host
  readonly #shapes = new Map<string, { template: Template | undefined; isConfirmed: boolean }>()
  /** How many pages were made without the host. */
  made = 0

  constructor(host: Host) {
    this.#host = host
  }

  async draw({ path, canonical, byHost }: DrawOptions): Promise<string> {
    const found = piecesOf(this.#host, path, canonical)
    if (!found) return byHost()
    const known = this.#shapes.get(found.shape)
    if (known?.isConfirmed && known.template) {
      this.made++
      return filled(known.template, found.pieces)
    }
    const html = await byHost()
    if (!known) this.#shapes.set(found.shape, { template: templateOf(html, found), isConfirmed: false })
    else if (known.template) {
      known.isConfirmed = filled(known.template, found.pieces) === html
      if (!known.isConfirmed) known.template = undefined
    }
    return html
  }
}

/** The texts around the pieces of a page. Undefined if one of them is not where it should be. */
function templateOf(html: string, { pieces }: PagePieces): Template | undefined {
  const texts: string[] = []
  let end = 0
  for (const piece of pieces) {
    const start = html.indexOf(piece, end)
    if (start === -1) return undefined
    texts.push(own(html.slice(end, start)))
    end = start + piece.length
  }
  return [...texts, own(html.slice(end))]
}

function filled(template: Template, pieces: readonly string[]): string {
  let html = template[0]!
  for (const [index, piece] of pieces.entries()) html += piece + template[index + 1]!
  return html
}

/** A text of its own: a part of a page would keep the page in memory. */
function own(part: string): string {
  return Buffer.from(part).toString()
}
