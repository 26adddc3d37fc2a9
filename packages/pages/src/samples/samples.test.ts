import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import type { RequestExample, RequestExampleBody } from '../endpoint-types.ts'
import { ordersPage, pageOf, specWith } from '../fixture.test.helper.ts'
import { docs, operation, resolveContents, spec } from '@specnav/core/test-helper'
import { endpointPage } from '../endpoint-page.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { codeSamples } from './index.ts'

describe('code samples', () => {
  it('come in the usual languages', async () => {
    const samples = codeSamples(await ordersPage('PUT /orders/{orderId}'))
    expect(samples.map(({ label }) => label)).toEqual([
      'cURL',
      'JavaScript',
      'Python',
      'Go',
      'Ruby',
      'PHP',
      'Java',
      'C#',
    ])
    expect(samples[0]!.code).toBe(`order_id="ORDER_ID"
session="SESSION"
curl "https://eu.example.com/v1/orders/\${order_id}?filter%5Bstatus%5D=open" \\
  --request PUT \\
  --header 'Authorization: Bearer YOUR_TOKEN' \\
  --header 'Content-Type: application/json' \\
  --cookie "session=\${session}" \\
  --data-raw '{
  "items": [],
  "note": "it'\\''s small"
}'`)
    for (const { code } of samples) expect(code).toMatch(/(?:order_id|orderId) :?= ?"ORDER_ID"|order_id="ORDER_ID"/)
  })

  const codeOf = (label: string, body: RequestExampleBody) => {
    const request = {
      type: 'request-example' as const,
      method: 'POST',
      url: 'https://a.b/a',
      headers: [],
      cookies: [],
      body,
    }
    return codeSamples({ samples: [], request }).find((sample) => sample.label === label)!.code
  }
  const upload: RequestExampleBody = {
    type: 'multipart',
    mediaType: 'multipart/form-data',
    parts: [
      { type: 'file', name: 'icon', fileName: 'icon', contentType: 'image/png' },
      { type: 'file', name: 'files', fileName: 'files-1' },
      { type: 'text', name: 'meta', text: '{"a":"@it\'s"}', contentType: 'application/json' },
    ],
  }

  it('upload files in Python', () => {
    expect(codeOf('Python', upload)).toBe(`import requests

response = requests.post(
    "https://a.b/a",
    files=[
        ("icon", ("icon", open("icon", "rb"), "image/png")),
        ("files", ("files-1", open("files-1", "rb"), "application/octet-stream")),
        ("meta", (None, "{\\"a\\":\\"@it's\\"}", "application/json")),
    ],
)
print(response.text)`)
    expect(codeOf('Python', { type: 'file', mediaType: 'image/png', fileName: 'file' })).toBe(`import requests

response = requests.post(
    "https://a.b/a",
    data=open("file", "rb"),
)
print(response.text)`)
  })

  it('write JSON as Python has it, and forms field by field', () => {
    const text = '{"yes":true,"none":null,"list":[1,"a\\nb",{}]}'
    expect(codeOf('Python', { type: 'text', mediaType: 'application/json', text })).toBe(`import requests

response = requests.post(
    "https://a.b/a",
    json={
        "yes": True,
        "none": None,
        "list": [
            1,
            "a\\nb",
            {},
        ],
    },
)
print(response.text)`)
    const fields = ['p', 'q'].map((value) => ({ name: 'b', value }))
    expect(codeOf('Python', { type: 'form', mediaType: 'application/x-www-form-urlencoded', fields })).toContain(`data=[
        ("b", "p"),
        ("b", "q"),
    ],`)
  })

  it.each(['JavaScript', 'Python', 'Go', 'Ruby', 'PHP', 'Java', 'C#'])('say what each part is in %s', (label) => {
    const code = codeOf(label, upload)
    for (const name of ['icon', 'files-1', 'meta']) expect(code).toContain(name)
    expect(code).not.toContain('<binary>')
    const related = codeOf(label, { ...upload, mediaType: 'multipart/related' })
    expect(related).toMatch(/multipart\/related; boundary=form-[\da-f]{16}\b/)
    expect(related).toContain('files-1')
    expect(related).not.toContain('<content of')
    const form = { type: 'form' as const, mediaType: 'application/x-www-form-urlencoded' }
    const repeated = codeOf(label, { ...form, fields: ['p q', 'r'].map((value) => ({ name: 'b', value })) })
    expect(repeated).toMatch(/b=p\+q&b=r|"p q"[^]*"r"/)
  })

  it('come in further languages where they are asked for', () => {
    const request: RequestExample = {
      type: 'request-example',
      method: 'POST',
      url: "https://a.example/it's/{file_key}/{class}/{file_key}?a={2}",
      headers: [{ name: 'X-Tenant', value: '{X-Tenant}' }],
      cookies: [{ name: 'session', value: '{session}' }],
      body: { type: 'text', mediaType: 'application/json', text: '{"a":"$x\\n"}' },
    }
    const codes = codeSamples({ samples: [], request }, ['kotlin', 'swift', 'rust', 'powershell', 'httpie'])
    const lines = codes.map(({ code }) => code.split('\n').filter((line) => /file|FILE_KEY|session|\$x\b/.test(line)))
    expect(lines.map((each) => each.map((line) => line.trim()))).toEqual([
      [
        'val fileKey = "FILE_KEY"',
        'val session = "SESSION"',
        'val request = HttpRequest.newBuilder(URI.create("https://a.example/it\'s/${fileKey}/${classValue}/${fileKey}?a=${value2}"))',
        '.header("Cookie", "session=${session}")',
        String.raw`.method("POST", BodyPublishers.ofString("{\n  \"a\": \"\$x\\n\"\n}"))`,
      ],
      [
        'let fileKey = "FILE_KEY"',
        'let session = "SESSION"',
        String.raw`var request = URLRequest(url: URL(string: "https://a.example/it's/\(fileKey)/\(classValue)/\(fileKey)?a=\(value2)")!)`,
        String.raw`request.setValue("session=\(session)", forHTTPHeaderField: "Cookie")`,
        String.raw`"a": "$x\n"`,
      ],
      [
        'let file_key = "FILE_KEY";',
        'let session = "SESSION";',
        '.request("POST".parse()?, format!("https://a.example/it\'s/{file_key}/{class_value}/{file_key}?a={value_2}"))',
        '.header("Cookie", format!("session={session}"))',
        String.raw`"a": "$x\n"`,
      ],
      [
        '$fileKey = "FILE_KEY"',
        '$session = "SESSION"',
        String.raw`"a": "$x\n"`,
        `'Cookie' = "session=\${session}"`,
        '$response = Invoke-WebRequest "https://a.example/it\'s/${fileKey}/${classValue}/${fileKey}?a=${value2}" -CustomMethod POST -Headers $headers -SkipHeaderValidation -Body $body',
      ],
      [
        'file_key="FILE_KEY"',
        'session="SESSION"',
        'http POST "https://a.example/it\'s/${file_key}/${class_value}/${file_key}?a=${value_2}" \\',
        '"Cookie:session=${session}" \\',
        String.raw`"a": "$x\n"`,
      ],
    ])
  })

  it('have no name that a language has taken, and leave what an author wrote in braces alone', () => {
    const request: RequestExample = {
      type: 'request-example',
      method: 'POST',
      url: 'https://a.example/e/{}/{ref}/{file1}/b!c`${d',
      headers: [
        { name: 'If-Match', value: '{3F25-04E0}' },
        { name: 'X-Said', value: '{X-Said}' },
      ],
      cookies: [],
      body: { type: 'text', mediaType: 'text/plain', text: 'It\u2019s "so"\r\n' },
    }
    const all = ['cURL', 'JavaScript', 'Python', 'C#', 'Rust', 'PowerShell', 'HTTPie']
    const lines = codeSamples({ samples: [], request }, all).map(({ code }) =>
      code.split('\n').filter((line) => /a\.example|3F25|\$body =|It\u2019s/.test(line)),
    )
    expect(lines.flat().map((line) => line.trim())).toMatchInlineSnapshot(`
      [
        "curl "https://a.example/e/{}/\${ref_value}/\${file1_value}/b"'!'"c\\\`\\\${d" \\",
        "--header 'If-Match: {3F25-04E0}' \\",
        "--data-raw 'It’s "so"",
        "const response = await fetch(\`https://a.example/e/{}/\${refValue}/\${file1Value}/b!c\\\`\\\${d\`, {",
        ""If-Match": "{3F25-04E0}",",
        "body: "It’s \\"so\\"\\r\\n",",
        "f"https://a.example/e/{{}}/{ref_value}/{file1_value}/b!c\`\${{d",",
        ""If-Match": "{3F25-04E0}",",
        "data="It’s \\"so\\"\\r\\n".encode(),",
        "using var request = new HttpRequestMessage(HttpMethod.Post, $"https://a.example/e/{{}}/{refValue}/{file1Value}/b!c\`\${{d");",
        "request.Headers.TryAddWithoutValidation("If-Match", "{3F25-04E0}");",
        "request.Content = new ByteArrayContent("It’s \\"so\\"\\r\\n"u8.ToArray());",
        ".request("POST".parse()?, format!("https://a.example/e/{{}}/{ref_value}/{file1_value}/b!c\`\${{d"))",
        ".header("If-Match", "{3F25-04E0}")",
        ".body("It’s \\"so\\"\\r\\n")",
        "[byte[]]$body = [Text.Encoding]::UTF8.GetBytes("It’s \`"so\`"\`r\`n")",
        "'If-Match' = '{3F25-04E0}'",
        "$response = Invoke-WebRequest "https://a.example/e/{}/\${refValue}/\${file1Value}/b!c\`\`\`\${d" -CustomMethod POST -Headers $headers -SkipHeaderValidation -Body $body",
        "http POST "https://a.example/e/{}/\${ref_value}/\${file1_value}/b"'!'"c\\\`\\\${d" \\",
        "'If-Match:{3F25-04E0}' \\",
        "--raw 'It’s "so"",
      ]
    `)
  })

  it('say where fetch() sends no body', () => {
    const body: RequestExampleBody = { type: 'text', mediaType: 'application/json', text: '{"a":1}' }
    const get = { type: 'request-example' as const, method: 'GET', url: '/a', headers: [], cookies: [], body }
    const [javascript, python] = codeSamples({ samples: [], request: get }, ['js', 'python'])
    expect(javascript!.code).toContain('// fetch() sends no body with GET: other languages do.')
    expect(javascript!.code).not.toContain('body:')
    expect(python!.code).toContain('"a": 1')
  })

  it('know what .NET does with headers', async () => {
    expect(codeSamples(await ordersPage('PUT /orders/{orderId}')).at(-1)!.code).toBe(`var orderId = "ORDER_ID";
var session = "SESSION";
using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Put, $"https://eu.example.com/v1/orders/{orderId}?filter%5Bstatus%5D=open");
request.Headers.TryAddWithoutValidation("Authorization", "Bearer YOUR_TOKEN");
request.Headers.TryAddWithoutValidation("Cookie", $"session={session}");
request.Content = new ByteArrayContent("""
{
  "items": [],
  "note": "it's small"
}
"""u8.ToArray());
request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());`)
    const page = await pageOf(
      {
        parameters: [{ name: 'Content-Language', in: 'header', required: true, example: 'a "b"' }],
        security: [{ key: [] }],
      },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } } } },
    )
    const { code } = codeSamples(page).at(-1)!
    expect(code).toContain('request.Headers.TryAddWithoutValidation("Authorization", "YOUR_API_KEY");')
    expect(code).toContain(String.raw`request.Content = new ByteArrayContent([]);
request.Content.Headers.TryAddWithoutValidation("Content-Language", "a \"b\"");`)
    expect(codeOf('C#', upload)).toContain(`using System.Net.Http.Headers;

using var client`)
    expect(codeOf('C#', upload)).toContain(`var form = new MultipartFormDataContent();
form.Add(new StreamContent(File.OpenRead("icon")) { Headers = { ContentType = MediaTypeHeaderValue.Parse("image/png") } }, "icon", "icon");`)
  })

  it('send cookies in JavaScript, in browsers their own', async () => {
    const cookie = { name: 'a', in: 'cookie', required: true, style: 'cookie', example: 'x' }
    expect(codeSamples(await pageOf({ parameters: [cookie] }))[1]!.code).toBe(`const baseUrl = "https://api.example.com"
const response = await fetch(\`\${baseUrl}/things\`, {
  credentials: "include", // Browsers send their own cookies instead of the header.
  headers: {
    "Cookie": "a=x",
  },
})
console.log(await response.text())`)
  })

  it.each([
    ['/a', '"${base_url}/a"'],
    ['localhost:3000/a', 'http://localhost:3000/a'],
    ['localhosts/a', '"${base_url}/localhosts/a"'],
    ['v1/a', '"${base_url}/v1/a"'],
    ['/{base_url}', '"${base_url}/${base_url_2}"'],
    ['//a.b/a', 'https://a.b/a'],
    ['api.a.example:80/a', 'https://api.a.example:80/a'],
    ['{tenant}/a', '"${tenant}/a"'],
  ])('ask a whole address where a description has %s', (url, code) => {
    const request = { type: 'request-example' as const, method: 'GET', url, headers: [], cookies: [] }
    const [sample] = codeSamples({ samples: [], request })
    expect(sample!.code.split('\n').at(-1)).toBe(`curl ${code}`)
    expect(sample!.code.includes('base_url="https://api.example.com"')).toBe(code.includes('base_url'))
    expect(sample!.code.includes('base_url_2="BASE_URL"')).toBe(code.includes('base_url_2'))
  })

  it('ask for the head alone in the way of cURL and of PHP', () => {
    const request = { type: 'request-example' as const, method: 'HEAD', url: 'https://a.b', headers: [], cookies: [] }
    const codes = new Map(codeSamples({ samples: [], request }).map(({ label, code }) => [label, code]))
    expect(codes.get('cURL')).toBe('curl https://a.b \\\n  --head')
    expect(codes.get('PHP')).toContain('CURLOPT_NOBODY => true')
  })

  it('give way to those of the specification', async () => {
    const page = await pageOf({ 'x-codeSamples': [{ lang: 'Rust', source: 'fn main() {}' }, { lang: 'bash' }] })
    expect(codeSamples(page)).toEqual([{ type: 'code-sample', language: 'rust', label: 'Rust', code: 'fn main() {}' }])
  })

  it('give way to those that OpenAI writes', async () => {
    const request = { curl: 'curl a\n', 'node.js': 'call()', other: 1 }
    const labelsOf = async (examples: JsonObject | JsonObject[]) =>
      codeSamples(await pageOf({ 'x-oaiMeta': { name: 'a', examples } })).map((sample) => [sample.label, sample.code])
    expect(await labelsOf({ request, response: '{}' })).toEqual([
      ['cURL', 'curl a'],
      ['Node.js', 'call()'],
    ])
    expect(
      await labelsOf([
        { title: 'One', request },
        { title: 'Two', request: { python: 'b' } },
      ]),
    ).toEqual([
      ['cURL: One', 'curl a'],
      ['Node.js: One', 'call()'],
      ['Python: Two', 'b'],
    ])
    expect((await labelsOf({ response: '{}' })).length).toBe(8)
  })

  it('say which role each piece has', async () => {
    const request = { type: 'request-example' as const, method: 'POST', url: 'https://a.b/a', headers: [], cookies: [] }
    const text = '{"yes":true,"n":[1,"a\uFDD0b"]}'
    const samples = codeSamples({
      samples: [],
      request: { ...request, body: { type: 'text', mediaType: 'application/json', text } },
    })
    for (const { code, tokens = [], label } of samples) {
      expect(tokens.map((token) => token.text).join('')).toBe(code)
      expect(code, label).not.toMatch(/[\uFDD0-\uFDDF]/)
      expect(new Set(tokens.map(({ role }) => role)), label).toContain('string')
      expect(new Set(tokens.map(({ role }) => role)), label).toContain('name')
    }
    const pieces = samples[1]!.tokens!.filter(({ role }) => role).map((token) => [token.role, token.text])
    expect(pieces).toEqual([
      ['keyword', 'const'],
      ['keyword', 'await'],
      ['name', 'fetch'],
      ['string', '"https://a.b/a"'],
      ['name', 'method'],
      ['string', '"POST"'],
      ['name', 'body'],
      ['name', 'stringify'],
      ['name', '"yes"'],
      ['value', 'true'],
      ['name', '"n"'],
      ['value', '1'],
      ['string', '"a\uFFFDb"'],
      ['name', 'log'],
      ['keyword', 'await'],
      ['name', 'text'],
    ])
  })
})

describe('samples of an SDK, which overlays add', () => {
  const source = "import { Acme } from '@acme/sdk'\n\nawait new Acme().orders.list({ limit: 10 })\n"
  const overlay = (lang: string, code: string) =>
    JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'SDK', version: '1' },
      actions: [
        { target: '$["paths"]["/orders"]["get"]', update: { 'x-codeSamples': [{ lang, label: 'SDK', source: code }] } },
      ],
    })
  const files = {
    'docs.json': docs({ openapi: 'openapi.yaml' }),
    'openapi.yaml': spec({ '/orders': { get: operation('List orders'), post: operation('Create an order') } }),
    'openapi.overlay.yaml': overlay('typescript', source),
  }

  it('replace generated ones', async () => {
    const { specs, reported } = await resolveContents(files)
    expect(reported).toEqual([])
    const [list, create] = [...specs.named[0]!.operations.values()].map((each) => endpointPage(each))
    expect(codeSamples(list!)).toEqual([{ type: 'code-sample', language: 'typescript', label: 'SDK', code: source }])
    expect(codeSamples(create!).map(({ label }) => label)).toContain('cURL')
    const { html } = renderHtml(list!)
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain('await new Acme().orders.list({ limit: 10 })')
    expect(html).not.toContain('curl ')
    expect(renderMarkdown(list!)).toContain(`\`\`\`typescript\n${source}`)
  })
})

describe('a language of a project of its own', () => {
  const sdk = (code: string, language = 'typescript') => ({ label: 'SDK', language, code })
  const call = 'await client.{{tagName}}.{{operationId}}({{parameters}}, {{body}})'
  const operation = {
    operationId: 'create-order',
    tags: ['Our Orders'],
    parameters: [
      { name: 'limit', in: 'query', required: true, schema: { type: 'integer' }, example: 20 },
      { name: 'key', in: 'query', required: true, schema: { type: 'string' }, example: '12' },
      { name: 'tags', in: 'query', required: true, schema: { type: 'array' }, example: ['a b', 'c'] },
    ],
  }
  const json = (example: JsonObject) => ({ requestBody: { content: { 'application/json': { example } } } })
  const postOf = async (own: JsonObject) =>
    endpointPage((await specWith({ paths: { '/things': { post: own } } })).operations.get('POST /things')!)

  it.each<[title: string, own: JsonObject, language: ReturnType<typeof sdk>, code: string]>([
    [
      'a call with parameters',
      operation,
      sdk(call),
      `await client.ourOrders.createOrder({
  "limit": 20,
  "key": "12",
  "tags": [
    "a b",
    "c"
  ]
})`,
    ],
    ['a call without anything', { operationId: 'list', tags: [] }, sdk(call), 'await client.default.list()'],
    [
      'a name from the title',
      { summary: 'List all orders' },
      sdk('{{OperationId}} {{operation_id}} {{method}} {{path}}'),
      'ListAllOrders list_all_orders GET /things',
    ],
    [
      'words of Python, in the indentation of a line',
      { operationId: 'a', ...json({ on: true, off: false, none: null, text: 'true', amount: '10.00' }) },
      sdk('with client:\n    client.{{operation_id}}({{ body }})', 'python'),
      `with client:
    client.a({
      "on": True,
      "off": False,
      "none": None,
      "text": "true",
      "amount": "10.00"
    })`,
    ],
    [
      'no code in texts of a shell',
      { ...json({ text: "it's $(date)" }) },
      sdk('sdk call {{body}}', 'bash'),
      `sdk call '{
  "text": "it'\\''s $(date)"
}'`,
    ],
    [
      'texts of a shell as they are sent',
      { requestBody: { content: { 'text/plain': { example: "it's" } } } },
      sdk('sdk {{url}} {{body}}', 'bash'),
      "sdk 'https://api.example.com/things' 'it'\\''s'",
    ],
    [
      'JSON of a shell as it is sent',
      { requestBody: { content: { 'application/json': { example: 'a' } } } },
      sdk('sdk {{body}}', 'bash'),
      `sdk '"a"'`,
    ],
    [
      'no code in texts of Ruby',
      { ...json({ text: '#{exit} $x #1 a@b.c' }) },
      sdk('call({{arguments}})', 'rb'),
      'call({\n  "text": "\\#{exit} $x #1 a@b.c"\n})',
    ],
    [
      'no code in texts of PHP, and no sign that is none there',
      { ...json({ text: '$x a@b.c #1' }) },
      sdk('call({{arguments}})', 'php'),
      'call({\n  "text": "\\$x a@b.c #1"\n})',
    ],
    ['no names of what there is not', {}, sdk('call(p={{parameters}}, b={{ body }})', 'python'), 'call()'],
    ['no options of what there is not', {}, sdk('sdk list --data {{body}} --json', 'bash'), 'sdk list --json'],
    [
      'names where those of the description have no Latin letters',
      { operationId: '订单', summary: '订单', tags: ['订单'] },
      sdk('{{tagName}}.{{operationId}}'),
      'default.getThings',
    ],
    ['unknown braces, as they are', {}, sdk('{{nothing}} { x }'), '{{nothing}} { x }'],
  ])('has %s', async (_, own, language, code) => {
    const isBody = own.requestBody !== undefined
    const page = isBody ? await postOf(own) : await pageOf(own)
    expect(codeSamples(page, [language, 'curl'])[0]!.code).toBe(code)
  })

  it('reads objects and lists however the URL writes them', async () => {
    const whole = { type: 'integer', example: 3 }
    const object = { type: 'object', properties: { to: whole, by: { type: 'string', example: 'a b' } } }
    const list = { type: 'array', items: { type: 'string' }, example: ['a', 'b'] }
    const content = { 'application/json': { schema: { type: 'object', properties: { x: whole } } } }
    const within = { type: 'object', properties: { in: { type: 'object', properties: { by: object.properties.by } } } }
    const schemas = {
      Object: object,
      List: { type: 'array', items: { $ref: '#/components/schemas/Whole' } },
      Whole: whole,
    }
    const named = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
    const parameters = [
      { name: 'within', style: 'deepObject', explode: true, schema: within },
      { name: 'named', style: 'deepObject', explode: true, ...named('Object') },
      { name: 'namedList', ...named('List') },
      { name: 'deep', style: 'deepObject', explode: true, schema: object },
      { name: 'spread', schema: object },
      { name: 'joined', explode: false, schema: object },
      { name: 'json', content },
      { name: 'pipes', style: 'pipeDelimited', explode: false, schema: list },
      { name: 'spaces', style: 'spaceDelimited', explode: false, schema: list },
    ].map((each) => ({ ...each, in: 'query', required: true }))
    const [sample] = codeSamples(await pageOf({ parameters }, { components: { schemas } }), [sdk('{{arguments}}')])
    const read = { to: 3, by: 'a b' }
    expect(JSON.parse(sample!.code)).toEqual({
      ...{ within: { in: { by: 'a b' } }, named: read, namedList: [3] },
      ...{ deep: read, spread: read, joined: read, json: { x: 3 } },
      ...{ pipes: ['a', 'b'], spaces: ['a', 'b'] },
    })
  })

  it('reads values of paths in each style, lists in objects, and maps', async () => {
    const whole = { type: 'integer' }
    const texts = { type: 'object', properties: { ids: { type: 'array', items: whole }, by: { type: 'string' } } }
    const map = { type: 'object', additionalProperties: whole }
    const object = { ids: [1, 2], by: 'a,b' }
    const lists = ['simple', 'label', 'matrix'].flatMap((style) =>
      [true, false].map((explode) => ({ name: `${style}-${explode}`, in: 'path', style, explode })),
    )
    const parameters = [
      ...lists.map((each) => ({ ...each, schema: { type: 'array', items: whole }, example: [3, 4] })),
      ...lists.map((each) => ({ ...each, name: `${each.name}-object`, schema: map, example: { b: 1, c: 2 } })),
      { name: 'one', in: 'path', style: 'matrix', schema: whole, example: 5 },
      { name: 'spread', in: 'query', schema: texts, example: object },
      { name: 'whole', in: 'query', explode: false, schema: texts, example: object },
      { name: 'map', in: 'query', schema: map, example: { x: 1, y: 2 } },
      { name: 'deepMap', in: 'query', style: 'deepObject', explode: true, schema: map, example: { x: 1 } },
      { name: 'typed', in: 'query', schema: { type: 'boolean' }, example: 'true' },
      { name: 'text', in: 'query', schema: { type: 'string' }, example: '5' },
    ].map((each) => ({ ...each, required: true }))
    const path = `/things/${parameters.map(({ name, in: place }) => (place === 'path' ? `{${name}}` : '')).join('/')}`
    const page = endpointPage(
      (await specWith({ paths: { [path]: { get: { parameters } } } })).operations.get(`GET ${path}`)!,
    )
    const [sample] = codeSamples(page, [sdk('{{parameters}}')])
    expect(JSON.parse(sample!.code)).toEqual({
      ...Object.fromEntries(
        lists.flatMap(({ name }) => [
          [name, [3, 4]],
          [`${name}-object`, { b: 1, c: 2 }],
        ]),
      ),
      ...{ one: 5, spread: object, whole: object, map: { x: 1, y: 2 }, deepMap: { x: 1 }, typed: true, text: '5' },
    })
  })

  it('names what only the reader knows, and writes digits as their author did', async () => {
    const paths = {
      '/a b/{order-id}': {
        post: {
          parameters: [{ name: 'order-id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { content: { 'application/json': { example: { amount: 9_007_199_254_740_991 } } } },
        },
      },
    }
    const spec = await specWith({ paths })
    const page = endpointPage(spec.operations.get('POST /a b/{order-id}')!)
    expect(codeSamples(page, [sdk('f({{arguments}})')]).map(({ label, code }) => [label, code])).toEqual([
      ['SDK', 'f({\n  "order-id": "ORDER_ID",\n  "amount": 9007199254740991\n})'],
    ])
  })

  it('names parameters in front of a query that the path has', async () => {
    const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: '007' }
    const amount = { name: 'amount', in: 'query', required: true, schema: { type: 'number' }, example: '1.10' }
    const paths = { '/things/{id}?action=list': { get: { parameters: [id, amount] } } }
    const page = endpointPage((await specWith({ paths })).operations.get('GET /things/{id}?action=list')!)
    expect(codeSamples(page, [sdk('f({{parameters}})')])[0]!.code).toBe(
      'f({\n  "id": "007",\n  "action": "list",\n  "amount": 1.10\n})',
    )
  })

  it('loses no value of a list, and no parameter to a field of the body', async () => {
    const list = (name: string, example: number[]) => ({
      ...{ name, in: 'query', required: true, explode: name !== 'joined', example },
      schema: { type: 'array', items: { type: 'integer' } },
    })
    const form = { example: { tag: ['a', 'b'], one: '1' }, schema: { type: 'object' } }
    const content = { 'application/x-www-form-urlencoded': form }
    const page = await postOf({ parameters: [list('one', [1]), list('joined', [1, 2])], requestBody: { content } })
    const [sample] = codeSamples(page, [sdk('{{arguments}}')])
    expect(JSON.parse(sample!.code)).toEqual({ one: [1], joined: [1, 2], body: { tag: ['a', 'b'], one: '1' } })
  })

  it('keeps its place among others', async () => {
    const labels = async (languages: Parameters<typeof codeSamples>[1]) =>
      codeSamples(await pageOf({}), languages).map(({ label }) => label)
    expect(await labels(['curl', sdk('a'), 'python'])).toEqual(['cURL', 'SDK', 'Python'])
    expect(await labels([sdk('a')])).toEqual(['SDK'])
    expect(await labels([{ ...sdk('a'), label: 'Python' }, 'python', sdk('a'), sdk('b')])).toEqual(['Python', 'SDK'])
    expect(await labels(['nothing'])).toHaveLength(8)
    expect(await labels([sdk('a'), 'nothing'])).toHaveLength(9)
  })
})
