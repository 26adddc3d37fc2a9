/**
 * Makes the bytes of a PDF depend on the page alone. Creation times become the earliest that archives can
 * represent, and the names in its structure, which a browser counts up while it runs, start at one. Lengths,
 * and so positions in the file, stay.
 */
export function reproducible(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const ids = [...new Set(text.match(nodeId))].toSorted()
  const names = new Map(ids.map((id, index) => [id, `(node${String(index + 1).padStart(id.length - 6, '0')})`]))
  const even = text
    .replace(/\/(CreationDate|ModDate) \(D:\d{14}[^)]*\)/g, (written, key: string) =>
      `/${key} (D:19800101000000+00'00'`.padEnd(written.length - 1).concat(')'),
    )
    .replace(nodeId, (id) => names.get(id) ?? id)
  return Buffer.from(even, 'latin1')
}

const nodeId = /\(node\d{8}\)/g
