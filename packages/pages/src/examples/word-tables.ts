/* Values by the last words of a field's name, in lower case with `_` between them, or by its description. */

/** The first entry that matches counts, with its values: the usual one first, then others for narrow limits. */
export interface Entry<T> {
  words: RegExp
  values: readonly T[]
}

/** Entries, one a line: whole words of a name, and values. */
function rowsOf(table: string): Entry<string>[] {
  return Array.from(table.matchAll(/^ *(.+?) = (.+)$/gm), ([, words = '', values = '']) => ({
    words: new RegExp(`(?:^|_)(?:${words})`),
    values: values.split(' ; '),
  }))
}

const time = '2024-01-15T09:30:00Z'
const day = '2024-01-15'

/** Texts whose names leave no doubt. */
export const clearTexts: Entry<string>[] = rowsOf(String.raw`
  e_?mail(?:_address)?$|^(?:sender|recipient|cc|bcc|reply_to)$ = user@example.com ; a@b.co
  (?:phone|mobile|fax)(?:_number)?$|^(?:tel|msisdn)$ = +14155552671 ; 4155552671
  country_name$ = Germany
  country(?:_code|_id)?(?:_\d)?$|nationality$ = DE ; DEU
  currency(?:_code|_id)?$ = EUR
  locale$|language_tag$ = en-US ; en
  (?:programming|query|markup|source|script)_language$ = python
  lang(?:uage)?(?:_code)?$ = en ; eng ; en-US
  time_?zone$|^tz$ = Europe/Berlin
  (?:docker|container|base|machine|vm|os)_image$ = example-image
  (?:image|avatar|logo|photo|picture|icon|thumbnail)(?:_url|_uri|_link)?$|screenshot(?:_url|_light|_dark)?$ = https://example.com/image.png
  (?:webhook|callback)(?:_url|_uri)?$ = https://example.com/webhook
  (?:url|uri|href|link|website|homepage|web_site|endpoint|permalink|self)$ = https://example.com ; http://a.co
  uuid$|guid$ = 123e4567-e89b-12d3-a456-426614174000
  first_?name$|given_?name$|^forename$ = Ada
  last_?name$|surname$|family_?name$ = Lovelace
  (?:user|login|screen|nick)_?name$|^login$|^handle$ = ada
  (?:full|display|contact|customer|cardholder|holder|author|owner|account_holder|sender)_name$|^(?:author|assignee|reviewer|owner|creator|created_by|updated_by|modified_by|user|customer|contact)$ = Ada Lovelace ; Ada
  (?:company|organi[sz]ation|business|merchant|vendor|supplier|employer|org)(?:_name)?$ = Example Ltd. ; Example
  file_?name$|^(?:file|attachment)$ = document.pdf ; a.pdf
  host_?name$|^(?:host|fqdn)$|domain(?:_name)?$ = example.com ; a.co
  (?:ip|ip_address|remote_addr)$|^ipv4 = 192.0.2.1
  (?:mime|media|content)_?type$ = application/json
  (?:street|address_?line)_?[12]?$|^line_?[12]$|^(?:street|address)(?:_?[12])?$|street_(?:name|address)$|(?:billing|shipping|postal|mailing|home|delivery)_address$ = 1 Main Street ; Main St 1
  city$|^(?:town|locality)$ = Berlin
  zip(?:_?code)?$|(?:postal|post)_?code$ = 10115
  region$|state_code$|province$|^county$|subdivision$ = BE ; Berlin
  (?:at|timestamp|date_?time|ts)$|^time$|(?:start|end|created?|updated?|expir[a-z]+|event|departure|arrival|due)_time$|(?!based)(?:[a-z]+ed|sent|paid|due)_on$|^(?:created|updated|modified|expires|expiration|expiry|deleted)(?:_?date)?$ = 2024-01-15T09:30:00Z ; 2024-01-15
  date$|^(?:dob|birthday|day|since|until|start|end)$|birth_?date$ = 2024-01-15 ; 2024-01-15T09:30:00Z
  hour$|^(?:opens|closes)$ = 09:30
  duration$ = P1D ; 1d
  year$ = 2024
  month$ = 01 ; 2024-01
  (?:amount|price|cost|total|balance|fee|tax|discount)$ = 10.00 ; 10
  quantity$|count$|^qty$ = 2
  colou?r$ = #0d7a63 ; green
  sha_?256$ = e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
  (?:sha(?:_?1)?|commit(?:_sha|_hash|_id)?)$ = da39a3ee5e6b4b0d3255bfef95601890afd80709 ; da39a3e
  (?:hash|checksum|digest|fingerprint|etag|md5)$ = d41d8cd98f00b204e9800998ecf8427e ; d41d8cd ; e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 ; da39a3ee5e6b4b0d3255bfef95601890afd80709
  gender$|^sex$ = female ; F
  password$|passphrase$ = ********
  (?:bank|routing|sort)_?(?:code|number)$ = 10020030
  (?:token|secret|api_?key|jwt|credential|signature|nonce)$ = dG9rZW4tZXhhbXBsZQ ; token
  cursor$|page_token$|continuation$|^(?:next|previous|prev|marker|next_page)$ = eyJwYWdlIjoyfQ ; page2
  order_?by$|sort(?:_by)?$|sort_field$ = created_at ; name
  (?:sort|order)_(?:direction|order|dir)$ = asc
  iban$ = DE02120300000000202051
  bic$|swift(?:_code)?$ = BYLADEM1001
  vat(?:_id|_number|_no)?$|tax_?(?:id|number)$ = DE123456789
  last_?(?:4|four|(?:four_)?digits)$ = 4242
  card_?number$|^pan$ = 4242424242424242
  sku$ = SKU-1001
  (?:weight|mass)_unit$|^uom$|unit_of_measure(?:ment)?$ = kg
  (?:http|request)_method$ = GET
`)

/** Texts whose names say little: a description may say more. */
export const vagueTexts: Entry<string>[] = rowsOf(String.raw`
  state$|status$ = active ; A
  interval$|period$ = month ; 1d
  (?:weight|height|width|length|size|depth)$ = 10
  version$ = 1.0.0 ; 1
  ^(?:q|query|search|term|keyword|filter)$|search_(?:term|query)$ = example
  environment$|^env$ = production ; dev
  ^location$ = Berlin
  branch$ = main
  ^event(?:_name)?$ = created
  error_(?:type|kind)$ = invalid_request
  (?:description|summary|note|comment|message|msg|body|text|content|caption|detail|reason|bio|about|remark)$|^message_(?:to|for)_ = A short description. ; A note.
  title$|subject$|headline$ = An example ; Example
  slug$|short_?name$ = an-example ; example
  path$|folder$|directory$ = /path/to/file ; /path
  ^(?:file_)?extension$ = pdf
  (?:tag|label|category|topic|keyword|group)(?:_name)?$ = example
  role$|permission$|scope$ = admin ; read
  error(?:_code)?$|^code$|_code$ = example_code ; A1
  (?:number|no|reference|ref)$ = 1001
  (?:type|kind|mode|format|level|severity|priority)$ = default ; a
`)

/** Numbers by the same names. */
export const numbers: Entry<number>[] = rowsOf(String.raw`
  ^(?:limit|page_?size|per_?page|max_?results|page_limit|take|top)$ = 20 ; 10
  ^(?:offset|skip|start_index)$ = 0
  latitude$|^lat$ = 52.52 ; 52
  longitude$|^(?:lon|lng)$ = 13.405 ; 13
  (?:at|timestamp|ts|date|epoch|^time|(?:start|end|event)_time)_(?:ms|millis|milliseconds)$ = 1705311000000
  (?:at|timestamp|ts|epoch)$|^(?:created|updated|expires|expiration|expiry|time)$|(?:start|end|created?|updated?|expir[a-z]+|event)_time$ = 1705311000
  year$ = 2024
  port$ = 443
  status_?code$|http_?status$ = 200
  ^age$ = 36
  (?:percent(?:age)?|pct)$ = 25
  rating$|score$ = 4.5 ; 4
  (?:amount|price|cost|balance|fee|tax)$ = 19.99 ; 1999
  total$ = 19.99 ; 20
  (?:quantity|qty)$ = 2
  tokens$ = 128
  width$ = 640
  height$ = 480
  (?:file|content|object|image|byte)_(?:size|length)$|bytes$|^size$ = 1024
  (?:duration|timeout|seconds|interval|ttl|expires_in)$ = 60
  (?:ms|millis|milliseconds)$ = 1500
`).map(({ words, values }) => ({ words, values: values.map(Number) }))

/** Standards that a description names, and things that it begins with. */
export const standards: Entry<string>[] = (
  [
    [/\bISO[ -]?4217\b/i, 'EUR'],
    [/\bISO[ -]?3166/i, 'DE', 'DEU'],
    [/\bISO[ -]?639|\bBCP[ -]?47/i, 'en', 'eng', 'en-US'],
    [/\bE\.164\b/i, '+14155552671'],
    // From the start, so that each half is searched once.
    [/^(?=[^]*?\bISO[ -]?8601\b)[^]*?\bduration\b/i, 'P1D'],
    [/\b(?:ISO[ -]?8601|RFC[ -]?3339)\b/i, time, day],
    [/\bYYYY-MM-DD\b(?!T)/, day],
    [/^(?:[\w'’]+ ){0,3}e-?mail address\b(?! id\b)/i, 'user@example.com'],
    [/^(?:[\w'’]+ ){0,3}(?:phone|telephone) number\b(?! id\b)/i, '+14155552671'],
    [
      /\bSHA-?256 (?:hash|sum|digest|checksum|fingerprint|of)\b/i,
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ],
    [/\bSHA-?1 (?:hash|sum|digest|checksum|fingerprint|of)\b/i, 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    [/\bUUID\b/, '123e4567-e89b-12d3-a456-426614174000'],
  ] as [words: RegExp, ...values: string[]][]
).map(([words, ...values]) => ({ words, values }))
