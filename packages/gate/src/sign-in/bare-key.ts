import { base64url, type JWK } from 'jose'

/** A curve of tokens: y² = x³ - 3x + b, modulo p. A coordinate has `size` bytes. */
interface Curve {
  crv: string
  size: number
  p: bigint
  b: bigint
}

const curves: readonly Curve[] = [
  {
    crv: 'P-256',
    size: 32,
    p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
  {
    crv: 'P-384',
    size: 48,
    p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
  {
    crv: 'P-521',
    size: 66,
    p: 2n ** 521n - 1n,
    b: 0x0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00n,
  },
]

/**
 * A point of an elliptic curve as its standard writes it: both coordinates, with or without the 4 in front of them, or the
 * first one behind a 2 or 3. Random bytes are no point; of those that begin with 2 or 3 and have that very length, half are.
 */
export function pointOf(bytes: Uint8Array<ArrayBuffer>): JWK | undefined {
  for (const curve of curves) {
    const { size } = curve
    const isWhole = bytes.length === 2 * size + 1 && bytes[0] === 4
    if (isWhole || bytes.length === 2 * size) {
      const both = bytes.subarray(isWhole ? 1 : 0)
      return point(curve, both.subarray(0, size), both.subarray(size))
    }
    if (bytes.length === size + 1 && (bytes[0] === 2 || bytes[0] === 3)) return decompressed(curve, bytes)
  }
  return undefined
}

function point(curve: Curve, x: Uint8Array, y: Uint8Array): JWK | undefined {
  const { crv, p } = curve
  if ((square(curve, numberOf(x)) - numberOf(y) ** 2n) % p !== 0n) return undefined
  return { kty: 'EC', crv, x: base64url.encode(x), y: base64url.encode(y) }
}

/** The point whose second coordinate is odd behind a 3, and even behind a 2. */
function decompressed(curve: Curve, [sign = 0, ...rest]: Uint8Array): JWK | undefined {
  const { size, p } = curve
  const x = Uint8Array.from(rest)
  // The root modulo a prime that leaves 3 when divided by 4.
  const root = power(square(curve, numberOf(x)), (p + 1n) / 4n, p)
  const y = root % 2n === BigInt(sign % 2) ? root : p - root
  const digits = y.toString(16).padStart(2 * size, '0')
  return point(
    curve,
    x,
    Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16)),
  )
}

/** The square of the second coordinate. */
function square({ p, b }: Curve, x: bigint): bigint {
  return (((x ** 3n - 3n * x + b) % p) + p) % p
}

function power(base: bigint, exponent: bigint, p: bigint): bigint {
  let [result, factor] = [1n, base]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest % 2n === 1n) result = (result * factor) % p
    factor = (factor * factor) % p
  }
  return result
}

const smallPrimes = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n, 73n]

/** Whether these bytes can be the modulus of an RSA key: of its length, and without small factors. One in ten random texts is. */
export function isModulus(bytes: Uint8Array): boolean {
  const digits = bytes[0] === 0 ? bytes.subarray(1) : bytes
  const isLong = [128, 256, 384, 512].includes(digits.length) && digits[0]! >= 0x80 && digits.at(-1)! % 2 === 1
  if (!isLong) return false
  const number = numberOf(digits)
  return smallPrimes.every((prime) => number % prime !== 0n)
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}
