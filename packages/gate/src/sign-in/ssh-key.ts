import { base64url, type JWK } from 'jose'
import { numberText } from './base64.ts'

const curves: Record<string, string> = { nistp256: 'P-256', nistp384: 'P-384', nistp521: 'P-521' }

/** A public key in the bytes of OpenSSH. `unknown`: of a kind that signs no token. Undefined: these bytes are none. */
export function sshKey(bytes: Uint8Array<ArrayBuffer>): JWK | 'unknown' | undefined {
  const [name = new Uint8Array(), ...fields] = fieldsOf(bytes) ?? []
  const kind = new TextDecoder().decode(name)
  if (!/^(?:sk-)?(?:ssh|ecdsa)-/.test(kind)) return undefined
  const [first, second] = fields
  if (kind === 'ssh-rsa' && first && second) return { kty: 'RSA', e: numberText(first), n: numberText(second) }
  if (kind === 'ssh-ed25519' && first) return { kty: 'OKP', crv: 'Ed25519', x: base64url.encode(first) }
  const crv = curves[kind.replace('ecdsa-sha2-', '')]
  if (crv === undefined || second?.[0] !== 4) return 'unknown'
  const size = (second.length - 1) / 2
  return {
    kty: 'EC',
    crv,
    x: base64url.encode(second.subarray(1, size + 1)),
    y: base64url.encode(second.subarray(size + 1)),
  }
}

/** Each field has its length in front of it. */
function fieldsOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 4 > bytes.length) return undefined
    const end = at + 4 + view.getUint32(at)
    if (end > bytes.length) return undefined
    fields.push(bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}
