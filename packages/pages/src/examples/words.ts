/* What people write in a field, by its name and its description: readers learn more from it than from any text. */

/** What is known of a field. */
export interface FieldWords {
  name?: string | undefined
  /** The name of the schema that the field belongs to. */
  owner?: string | undefined
  description?: string | undefined
}

const time = '2024-01-15T09:30:00Z'
const day = '2024-01-15'

/** Texts by the last words of a name, in lower case with `_` between them: the first entry that matches counts. */
const texts: readonly Entry<string>[] = [
  [/e_?mail(?:_address)?$|^(?:sender|recipient|cc|bcc|reply_to)$/, 'user@example.com', 'a@b.co'],
  [/phone(?:_number)?$|mobile(?:_number)?$|^(?:tel|fax|msisdn)$/, '+14155552671', '4155552671'],
  [/country_name$/, 'Germany'],
  [/country(?:_code|_id)?(?:_\d)?$|nationality$|^jurisdiction$/, 'DE', 'DEU'],
  [/currency(?:_code)?$/, 'EUR'],
  [/locale$|language_tag$/, 'en-US', 'en'],
  [/lang(?:uage)?(?:_code)?s?$/, 'en', 'eng', 'en-US'],
  [/time_?zone$|^tz$/, 'Europe/Berlin'],
  [/(?:image|avatar|logo|photo|picture|icon|thumbnail)(?:_url|_uri|_link)?$/, 'https://example.com/image.png'],
  [/(?:webhook|callback)(?:_url|_uri)?$/, 'https://example.com/webhook'],
  [/(?:redirect|return|success|cancel)_(?:url|uri)s?$/, 'https://example.com/done'],
  [
    /(?:url|uri|href|link|links|website|homepage|web_site|endpoint|permalink|self)s?$/,
    'https://example.com',
    'http://a.co',
  ],
  [/uuid$|guid$/, '123e4567-e89b-12d3-a456-426614174000'],
  [/first_name$|given_name$|^forename$/, 'Ada'],
  [/last_name$|surname$|family_name$/, 'Lovelace'],
  [/middle_name$/, 'King'],
  [/(?:user|login|screen|nick)_?name$|^login$|^handle$/, 'ada'],
  [
    /(?:full|display|contact|customer|cardholder|holder|author|owner|account_holder)_name$|^(?:author|assignee|reviewer|owner|creator|created_by|updated_by|modified_by|user|customer|contact|sender_name)$/,
    'Ada Lovelace',
    'Ada',
  ],
  [/(?:company|organi[sz]ation|business|merchant|vendor|supplier|employer|org)(?:_name)?$/, 'Example Ltd.', 'Example'],
  [/(?:file|image)_?name$|^(?:file|attachment)$/, 'document.pdf', 'a.pdf'],
  [/host_?name$|^(?:domain|host|fqdn)$|domain(?:_name)?$/, 'example.com', 'a.co'],
  [/(?:ip|ip_address|remote_addr)$|^ipv4/, '192.0.2.1'],
  [/mac_?address$|^mac$/, '00:00:5e:00:53:01'],
  [/user_agent$/, 'Mozilla/5.0'],
  [/(?:mime|media|content)_?type$/, 'application/json'],
  [
    /(?:street|address_?line|line)_?[12]?$|^(?:street|address)(?:_[12])?$|street_(?:name|address)$/,
    '1 Main Street',
    'Main St 1',
  ],
  [/city$|^(?:town|locality)$/, 'Berlin'],
  [/zip(?:_?code)?$|(?:postal|post)_?code$/, '10115'],
  [/region$|state_code$|province$|^county$|subdivision$/, 'BE', 'Berlin'],
  [/state$|status$/, 'active', 'A'],
  [
    /(?:at|time|timestamp|datetime|ts|on)$|^(?:created|updated|modified|expires|expiration|expiry|deleted)(?:_?date)?$/,
    time,
    day,
  ],
  [/date$|^(?:dob|birthday|day|since|until|from|to|start|end|after|before)$|birth_?date$/, day, time],
  [/hour$|^(?:opens|closes)$/, '09:30'],
  [/duration$|interval$|period$/, 'P1D', '1d'],
  [/year$/, '2024'],
  [/month$/, '01', '2024-01'],
  [/(?:amount|price|cost|total|balance|fee|tax|discount)$/, '10.00', '10'],
  [/quantity$|count$|^qty$/, '2'],
  [/latitude$|^lat$/, '52.5200'],
  [/longitude$|^(?:lon|lng|long)$/, '13.4050'],
  [/(?:weight|height|width|length|size|depth)$/, '10'],
  [/colou?r$/, '#0d7a63', 'green'],
  [/version$/, '1.0.0', '1'],
  [
    /(?:sha(?:256|1)?|hash|checksum|digest|fingerprint|etag|md5|commit)$/,
    'd41d8cd98f00b204e9800998ecf8427e',
    'd41d8cd',
  ],
  [/password$|passphrase$/, '********'],
  [/(?:token|secret|api_?key|jwt|credentials?|signature|nonce)$/, 'dG9rZW4tZXhhbXBsZQ', 'token'],
  [/cursor$|page_token$|continuation$|^(?:next|previous|prev|marker)$/, 'eyJwYWdlIjoyfQ', 'page2'],
  [/order_?by$|sort(?:_by)?$|^order$|sort_field$/, 'created_at', 'name'],
  [/direction$|sort_order$/, 'asc'],
  [/^(?:q|query|search|term|keyword|filter)s?$|search_(?:term|query)$/, 'example'],
  [
    /description$|summary$|notes?$|comments?$|message$|body$|text$|content$|caption$|details?$|reason$|bio$|about$|remarks?$/,
    'A short description.',
    'A note.',
  ],
  [/title$|subject$|headline$/, 'An example', 'Example'],
  [/slug$|permalink$|short_?name$/, 'an-example', 'example'],
  [/path$|folder$|directory$/, '/path/to/file', '/path'],
  [/extension$/, 'pdf'],
  [/(?:tag|label|category|topic|keyword|group)(?:_name)?s?$/, 'example'],
  [/role$|permission$|scope$/, 'admin', 'read'],
  [/gender$|^sex$/, 'female'],
  [/iban$/, 'DE02120300000000202051'],
  [/bic$|swift(?:_code)?$/, 'BYLADEM1001'],
  [/vat(?:_id|_number)?$|tax_?(?:id|number)$/, 'DE123456789'],
  [/last_?(?:4|four)$/, '4242'],
  [/card_?number$|^pan$/, '4242424242424242'],
  [/sku$/, 'SKU-1001'],
  [/(?:unit|units|uom)$/, 'kg'],
  [/brand$/, 'Example'],
  [/^(?:http_)?method$/, 'GET'],
  [/error(?:_code)?$|^code$|_code$/, 'example_code', 'A1'],
  [/(?:number|no|reference|ref)$/, '1001'],
  [/type$|kind$|mode$|format$|level$|severity$|priority$/, 'default', 'a'],
]

/** Numbers by the same names. */
const numbers: readonly Entry<number>[] = [
  [/^(?:limit|page_?size|per_?page|max_?results|page_limit|take|top)$/, 20, 10],
  [/^(?:offset|skip|start_index)$/, 0],
  [/latitude$|^lat$/, 52.52],
  [/longitude$|^(?:lon|lng)$/, 13.405],
  [/(?:at|timestamp|ts|created|updated|expires|time)$/, 1_705_311_000],
  [/year$/, 2024],
  [/port$/, 443],
  [/status_?code$|http_?status$/, 200],
  [/^age$/, 36],
  [/(?:percent(?:age)?|pct)$/, 25],
  [/rating$|score$/, 4.5, 4],
  [/(?:amount|price|cost|total|subtotal|balance|fee|tax)$/, 19.99, 1999],
  [/(?:quantity|qty)$/, 2],
  [/(?:width)$/, 640],
  [/(?:height)$/, 480],
  [/(?:size|bytes|length)$/, 1024],
  [/(?:duration|timeout|seconds|interval|ttl|expires_in)$/, 60],
]

/** Standards that a description names. */
const standards: readonly Entry<string>[] = [
  [/\bISO[ -]?4217\b/i, 'EUR'],
  [/\bISO[ -]?3166/i, 'DE', 'DEU'],
  [/\bISO[ -]?639|\bBCP[ -]?47/i, 'en', 'eng', 'en-US'],
  [/\bE\.164\b/i, '+14155552671'],
  [/\bISO[ -]?8601\b.*\bduration\b|\bduration\b.*\bISO[ -]?8601\b/i, 'P1D'],
  [/\b(?:ISO[ -]?8601|RFC[ -]?3339)\b/i, time, day],
  [/\bYYYY-MM-DD\b(?!T)/, day],
  [/\be-?mail address\b/i, 'user@example.com'],
  [/\bphone number\b/i, '+14155552671'],
  [/\bUUID\b/, '123e4567-e89b-12d3-a456-426614174000'],
]

/** An example that a description gives: `cus_123` in "For example `cus_123`". */
const inDescription =
  /\b(?:e\.g\.?|for example|for instance|examples?:|such as)[,:]?\s+(?:a |an |the )?[`"“']([^`"”'\n]{1,60})[`"”']/i

/** Words for those whose name is that of a person. */
const people = /^(?:user|person|customer|contact|author|member|employee|patient|owner|profile|guest|driver|student)$/

/** Texts that fit what is known of a field, the best first. */
export function textsFor({ name, owner, description = '' }: FieldWords): string[] {
  const given = inDescription.exec(description)?.[1]
  const [, ...standard] = standards.find(([words]) => words.test(description)) ?? []
  const found = [...(given === undefined ? [] : [given]), ...standard.map(String)]
  if (name === undefined) return found
  const words = wordsOf(name)
  const listed = entryFor(texts, words)
  const id = idOf(words, owner)
  if (id !== undefined) found.push(id)
  else if (listed.length === 0 && /(?:^|_)name$/.test(words)) {
    const subject = plainWords(words === 'name' ? owner : words)
      .split(' ')
      .at(-1)!
    found.push(people.test(subject) ? 'Ada Lovelace' : `Example ${subject}`.trim(), 'Example')
  }
  found.push(...listed)
  const own = words.replaceAll('_', ' ').trim()
  // A letter says nothing.
  return own.length < 2 ? found : [...found, `Example ${own}`, own]
}

export function numbersFor({ name }: FieldWords): number[] {
  if (name === undefined) return []
  return entryFor(numbers, wordsOf(name))
}

type Entry<T> = readonly [name: RegExp, ...values: T[]]

/** The values of the first entry that whole words of a name match. */
function entryFor<T>(entries: readonly Entry<T>[], words: string): T[] {
  for (const [names, ...values] of entries) if (new RegExp(`(?:^|_)(?:${names.source})`).test(words)) return values
  return []
}

/** `order_1001` for the id of an order, wherever it is: in a path, in a body, and in an answer. */
function idOf(words: string, owner: string | undefined): string | undefined {
  const thing = /^(?:(.*)_)?(?:ids?|identifier)$/.exec(words)
  if (!thing) return undefined
  const subject =
    thing[1] ??
    wordsOf(owner ?? '').replace(
      /_(?:response|request|input|output|dto|model|object|resource|schema|create|update)+$/,
      '',
    )
  return `${subject.split('_').at(-1) || 'id'}_1001`
}

function plainWords(name = ''): string {
  return wordsOf(name)
    .replace(/_?name$/, '')
    .replaceAll('_', ' ')
    .trim()
}

/** `created_at` for `createdAt`, `created-at` and `Created At`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
    .toLowerCase()
}

/** Prose with at least so many letters. */
export function prose(least: number): string {
  const sentence = 'This is an example of a longer text. '
  return sentence
    .repeat(Math.ceil(least / sentence.length))
    .trimEnd()
    .padEnd(least, '.')
}
