/* Texts of the formats of JSON Schema and OpenAPI, of any length that a format allows. */

/** The `n`th text of a format with a number of letters that fits; shorter and longer ones follow. */
type Format = (n: number, least: number) => string[]

const day = (n: number) => new Date(Date.UTC(2024, 0, 15 + n)).toISOString().slice(0, 10)
const suffix = (n: number) => (n === 0 ? '' : String(n + 1))
const letter = (n: number) => (n < 26 ? String.fromCharCode(97 + n) : `a${n}`)
const filler = (count: number) => 'a'.repeat(Math.max(0, count))
/** Labels of a host name have at most 63 letters. */
const labels = (count: number) => filler(count).replaceAll(/a{20}(?=a)/g, `${filler(19)}.`)

const email: Format = (n, least) => {
  const plain = `user${suffix(n)}@example.com`
  return [
    plain,
    `${letter(n)}@b.co`,
    `user${suffix(n)}${filler(Math.min(least - plain.length, 60))}@${labels(least - plain.length - 60)}${least > plain.length + 60 ? '.' : ''}example.com`,
  ]
}
const uri: Format = (n, least) => {
  const plain = `https://example.com${n === 0 ? '' : `/${n + 1}`}`
  return [
    plain,
    `http://a.co/${suffix(n)}`,
    `http:${letter(n)}`,
    `a:${letter(n)}`,
    `https://example.com/${filler(least - 20 - suffix(n).length)}${suffix(n)}`,
  ]
}
const hostname: Format = (n, least) => [
  n === 0 ? 'example.com' : `www${n + 1}.example.com`,
  `${letter(n)}.co`,
  letter(n),
  `${letter(n)}.example.com`,
  `${labels(Math.max(least - 12 - suffix(n).length, 1))}${suffix(n)}.example.com`,
]
const reference: Format = (n, least) => [
  `/path${suffix(n)}`,
  `/${letter(n)}`,
  letter(n),
  `/path/${filler(least - 6 - suffix(n).length)}${suffix(n)}`,
]

const formats: Record<string, Format> = {
  'date-time': (n, least) => [`${day(n)}T09:30:00Z`, `${day(n)}T09:30:00.${'0'.repeat(Math.max(1, least - 21))}Z`],
  date: (n) => [day(n)],
  time: (n, least) => {
    const clock = `09:${String((30 + n) % 60).padStart(2, '0')}:00`
    return [`${clock}Z`, `${clock}.${'0'.repeat(Math.max(1, least - 10))}Z`]
  },
  duration: (n) => [`P${3 + n}D`, `P${3 + n}DT${10 + n}H30M`],
  email,
  'idn-email': email,
  hostname,
  'idn-hostname': hostname,
  ipv4: (n) => [`192.0.2.${1 + (n % 254)}`, `1.1.1.${n % 10}`, `10.0.0.${n % 10}`, `203.0.113.${100 + (n % 150)}`],
  ipv6: (n) => [
    `2001:db8::${(1 + n).toString(16)}`,
    `::${(1 + n).toString(16)}`,
    `2001:0db8:0000:0000:0000:0000:0000:${(1 + n).toString(16).padStart(4, '0')}`,
  ],
  uri,
  url: uri,
  iri: uri,
  'uri-reference': reference,
  'iri-reference': reference,
  'uri-template': (n, least) => [
    `https://example.com/{id}${suffix(n)}`,
    `/{${letter(n)}}`,
    letter(n),
    `/{id}/${filler(least - 6 - suffix(n).length)}${suffix(n)}`,
  ],
  'json-pointer': (n, least) => [`/path/${n}`, `/${n}`, '', `/${filler(least - 1 - suffix(n).length)}${suffix(n)}`],
  'relative-json-pointer': (n) => [`${n}`, `${n}/path`],
  regex: (n, least) => [`^[a-z]+${suffix(n)}$`, letter(n), `${filler(least - suffix(n).length)}${suffix(n)}`],
  uuid: (n) => [`123e4567-e89b-12d3-a456-${(0x426614174000 + n).toString(16)}`],
  byte: (n, least) => {
    const text = n === 0 ? 'U3BlY25hdg==' : btoa(`Specna${String(n).padStart(3, '0')}`)
    return [text, 'AA==', `${'QUFB'.repeat(Math.max(0, Math.ceil((least - 12) / 4)))}${text}`]
  },
  binary: () => ['<binary>'],
}

/** Texts of a format, the usual one first; undefined if the format is not known. */
export function formatTexts(format: string | undefined, n = 0, least = 0): string[] | undefined {
  const [, version] = /^uuid([1-8])$/.exec(format ?? '') ?? []
  if (version !== undefined) return formats.uuid!(n, least).map((text) => text.replace(/-1/, `-${version}`))
  return format !== undefined && Object.hasOwn(formats, format) ? formats[format]!(n, least) : undefined
}

const clock = String.raw`\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
const address = /^[^@\s]+@[^@\s]+$/
const absolute = /^[a-z][a-z\d+.-]*:\S+$/i
/** The forms of the formats that have one. */
const forms: Record<string, RegExp> = {
  'date-time': new RegExp(`^\\d{4}-\\d\\d-\\d\\d[T ]${clock}$`, 'i'),
  date: /^\d{4}-\d\d-\d\d$/,
  time: new RegExp(`^${clock}$`, 'i'),
  email: address,
  hostname: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
  ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
  ipv6: /^[\da-f:.]*:[\da-f:.]*$/i,
  uri: absolute,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
}

/** Whether a text has the form of a format. */
export function hasFormat(format: string | undefined, text: string): boolean {
  return format === undefined || !Object.hasOwn(forms, format) || forms[format]!.test(text)
}

/** Texts that many patterns mean. */
export function commonTexts(n: number): string[] {
  const names = ['date-time', 'date', 'time', 'email', 'uuid', 'uri', 'hostname', 'ipv4', 'ipv6']
  const date = day(n)
  const [year, month, ofMonth] = date.split('-')
  const minute = `09:${30 + (n % 30)}`
  return [
    ...names.flatMap((format) => formats[format]!(n, 0)[0]!),
    `${date}T09:30:00.000Z`,
    `${date}T09:30:00`,
    `${date}T09:30:00+00:00`,
    `${date} 09:30:00`,
    `${minute}:00`,
    minute,
    `${year}-${month}`,
    `${year}/${month}/${ofMonth}`,
    `${ofMonth}/${month}/${year}`,
    `${month}/${ofMonth}/${year}`,
    `${ofMonth}.${month}.${year}`,
    date.replaceAll('-', ''),
    String(2024 + n),
    `+1415555${String(2671 + n).padStart(4, '0')}`,
    `1.${n}.0`,
    `v1.${n}`,
  ]
}
