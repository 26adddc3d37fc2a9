import { type Node, parseTree } from 'jsonc-parser'
import type { Splice } from '../splice.ts'
import type { AddressMover } from './addresses.ts'
import { addressesInText } from './page-text.ts'

/** Fields whose values are no addresses, or stay: old URLs, files that do not move, methods and paths. */
const otherFields = new Set(['source', 'openapi', 'asyncapi', 'api', 'directory', '$ref', '$schema', 'overlays'])
/** Fields that may name a page or a file without a slash. */
const pathFields = /^(?:href|url|link|base|destination|favicon|logo|light|dark|image|icon|thumbnail|path|css|js|files)$/
const root = { before: '', after: '' }

/** The addresses in docs.json, or in a file that it includes: entries, links, files, and links in texts. */
export function configSplices(text: string, mover: AddressMover): Splice[] {
  const splices: Splice[] = []
  const visit = (node: Node | undefined, field: string): void => {
    if (node?.type === 'property') {
      const [key, value] = node.children ?? []
      return visit(value, String(key?.value))
    }
    if (node?.type !== 'string') return node?.children?.forEach((child) => visit(child, field))
    if (otherFields.has(field)) return
    const { value, offset, length }: { value?: string; offset: number; length: number } = node
    const moved = movedValue(value ?? '', field, mover)
    if (moved !== undefined) splices.push({ start: offset, end: offset + length, text: JSON.stringify(moved) })
    else splices.push(...textSplices(text.slice(offset, offset + length), offset, mover))
  }
  visit(parseTree(text, [], { allowTrailingComma: true }), '')
  return splices
}

function movedValue(value: string, field: string, mover: AddressMover): string | undefined {
  if (field === 'pages' || field === 'root') return mover.entry(value)
  if (/^\s*\/|^https?:/.test(value)) return mover.link(value, root)
  return pathFields.test(field) ? mover.link(`/${value}`, root)?.slice(1) : undefined
}

function textSplices(text: string, offset: number, mover: AddressMover): Splice[] {
  if (!text.includes('](') && !text.includes('href=')) return []
  return addressesInText(text).flatMap(({ start, address }) => {
    const moved = mover.link(address, root)
    const at = offset + start
    return moved === undefined ? [] : [{ start: at, end: at + address.length, text: moved }]
  })
}
