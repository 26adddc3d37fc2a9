/** A value of DER: its tag, what is in it, and all of it. */
export interface DerValue {
  tag: number
  content: Uint8Array<ArrayBuffer>
  bytes: Uint8Array<ArrayBuffer>
}

export const derTags = { integer: 0x02, bits: 0x03, octets: 0x04, name: 0x06, sequence: 0x30 }

/** The values that follow one another in these bytes. Undefined if anything else is among them. */
function derValues(bytes: Uint8Array<ArrayBuffer>): DerValue[] | undefined {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length;) {
    const head = lengthAt(bytes, at + 1)
    if (!head || head.start + head.length > bytes.length) return undefined
    const end = head.start + head.length
    values.push({ tag: bytes[at]!, content: bytes.subarray(head.start, end), bytes: bytes.subarray(at, end) })
    at = end
  }
  return values
}

/** What is in a sequence. Undefined if these bytes are no sequence, or more than one. */
export function derSequence(bytes: Uint8Array<ArrayBuffer>): DerValue[] | undefined {
  const [value, ...others] = bytes[0] === derTags.sequence ? (derValues(bytes) ?? []) : []
  return value && others.length === 0 ? derValues(value.content) : undefined
}

function lengthAt(bytes: Uint8Array, at: number): { start: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { start: at + 1, length: first }
  const count = first - 0x80
  if (count === 0 || count > 3 || at + count >= bytes.length) return undefined
  const length = bytes.subarray(at + 1, at + 1 + count).reduce((sum, byte) => sum * 256 + byte, 0)
  return { start: at + 1 + count, length }
}
