import { expect, test } from 'vitest'
import { readCurl } from './curl.ts'

test('a command as browsers copy it is read, with every character of its values', () => {
  const command = String.raw`curl 'https://api.example/v1/orders?fast=true' \
  -X 'PUT' -H 'Accept: application/json' -H 'Authorization: Bearer a b' \
  -H 'content-type: application/json' -b 'sid=1; theme=dark' \
  --data-raw $'{"text":"it\'s \u00fc\\n"}' --compressed -sS`
  expect(readCurl(command)).toEqual({
    method: 'PUT',
    url: 'https://api.example/v1/orders?fast=true',
    headers: [
      { name: 'Accept', value: 'application/json' },
      { name: 'Authorization', value: 'Bearer a b' },
      { name: 'content-type', value: 'application/json' },
    ],
    cookies: [
      { name: 'sid', value: '1' },
      { name: 'theme', value: 'dark' },
    ],
    body: { type: 'text', text: String.raw`{"text":"it's ü\n"}` },
    unread: [],
  })
})

test.each([
  ['curl https://a.example', 'GET', undefined],
  ['$ curl -I https://a.example', 'HEAD', undefined],
  ['curl -T sea.png https://a.example', 'PUT', undefined],
  ['curl -d a=1 -d b=2 https://a.example', 'POST', 'a=1&b=2'],
  ['curl -XPATCH https://a.example -d "say \\"hi\\" \\$5"', 'PATCH', 'say "hi" $5'],
  ['curl https://a.example --json=\'{"a": 1}\'', 'POST', '{"a": 1}'],
  ["curl https://a.example --data-urlencode 'q=a b&c'", 'POST', 'q=a%20b%26c'],
  ["curl https://a.example -d 'it'\\''s'", 'POST', "it's"],
  ['curl.exe ^\n https://a.example ^\n -d x', 'POST', 'x'],
  ['curl https://a.example -d x | jq .data', 'POST', 'x'],
  ['curl https://a.example -d x > out.json && echo done', 'POST', 'x'],
  ['curl https://a.example; echo', 'GET', undefined],
  ['curl https://a.example|jq .', 'GET', undefined],
  ["curl https://a.example -d 'x'|jq .", 'POST', 'x'],
  ["curl -4 -# --noproxy '*' --tls-max 1.2 --stderr - https://a.example", 'GET', undefined],
  ['curl --some-option value https://a.example', 'GET', undefined],
  ['sudo TOKEN=1 curl https://a.example', 'GET', undefined],
  ['curl https://a.example \\', 'GET', undefined],
  ['curl "-X" "PATCH" "https://a.example" "-d" "x"', 'PATCH', 'x'],
  ['curl https://a.example\n"next line"', 'GET', undefined],
  ['curl ^"https://a.example^" ^\n  -d ^"^{^\\^"a^\\^":^\\^"50^%^\\^"^}^"', 'POST', '{"a":"50%"}'],
  [`curl https://a.example -d '{"a":"x ^"}'`, 'POST', '{"a":"x ^"}'],
])('%s', (command, method, text) => {
  const read = readCurl(command)
  expect(read?.method).toBe(method)
  expect(read?.url).toBe('https://a.example')
  expect(read?.body).toEqual(text === undefined ? undefined : { type: 'text', text })
})

test('forms, queries, users, and what is not read', () => {
  expect(readCurl('curl -u ada:w:d -F photo=@sea.png -F note="a=b" -k -T x.bin https://a.example')).toMatchObject({
    ...{ method: 'POST', user: 'ada:w:d', unread: ['-T'] },
    body: {
      type: 'form',
      fields: [
        { name: 'photo', value: '@sea.png' },
        { name: 'note', value: 'a=b' },
      ],
    },
  })
  expect(readCurl("curl -G 'https://a.example/x?a=1' -d b=2 --data-urlencode 'c= '")).toMatchObject({
    ...{ method: 'GET', url: 'https://a.example/x?a=1&b=2&c=%20' },
  })
})

test.each([
  ...['', 'wget https://a.example', 'curl', 'curl -s', 'curling https://a.example', 'sudo', 'A=1'],
  `curl https://a.example -d '{"a`,
])('%j is no command of curl', (text) => expect(readCurl(text)).toBeUndefined())

test.each([
  ['-d @body.json', 'POST'],
  ['--data-binary @-', 'POST'],
  ['--json @f', 'POST'],
  ['--data-urlencode n@f', 'POST'],
])('data of a file is named, not sent as text: %s', (option, method) => {
  const read = readCurl(`curl https://a.example ${option}`)
  expect(read).toMatchObject({ method, unread: [option] })
  expect(read?.body).toBeUndefined()
})

test('what only says how data is sent is no part of it', () => {
  expect(readCurl(`curl https://a.example --data-raw @a`)?.body).toEqual({ type: 'text', text: '@a' })
  expect(
    readCurl(`curl https://a.example -F 'm={"a":1};type=application/json' --form-string 'n=a;type=b'`)?.body,
  ).toEqual({
    type: 'form',
    fields: [
      { name: 'm', value: '{"a":1}' },
      { name: 'n', value: 'a;type=b' },
    ],
  })
  expect(readCurl('curl https://ada:w%3Ad@a.example/x?a=b@c')).toMatchObject({
    ...{ url: 'https://a.example/x?a=b@c', user: 'ada:w:d' },
  })
})

test('hostile texts end', () => {
  for (const text of ["'", '"', '\\', '^', '`', "$'", 'curl ' + "'".repeat(9999), 'curl ' + '\\'.repeat(9999)])
    expect(() => readCurl(`curl ${text}`)).not.toThrow()
  for (const quote of ["'", '"', "$'"])
    expect(readCurl(`curl https://a.example -d ${quote}${'x'.repeat(12_000_000)}${quote.at(-1)}`)?.body).toMatchObject({
      type: 'text',
    })
})
