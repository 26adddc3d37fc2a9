import { describe, expect, it } from 'vitest'
import type { RequestExampleBody } from './endpoint-types.ts'
import { ordersPage, pageOf } from './fixture.test.helper.ts'
import { codeSamples } from './samples.ts'

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
    expect(samples[0]!.code).toBe(`curl 'https://eu.example.com/v1/orders/{orderId}?filter[status]=open' \\
  --globoff \\
  --request PUT \\
  --header 'Authorization: Bearer YOUR_TOKEN' \\
  --header 'Content-Type: application/json' \\
  --cookie 'session={session}' \\
  --data-raw '{
  "items": [],
  "note": "it'\\''s small"
}'`)
    for (const { code } of samples)
      expect(code).toContain('https://eu.example.com/v1/orders/{orderId}?filter[status]=open')
  })

  const codeOf = (label: string, body: RequestExampleBody) => {
    const request = { type: 'request-example' as const, method: 'POST', url: '/a', headers: [], cookies: [], body }
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
    expect(codeOf('Python', upload)).toBe(`requests.post(
    "/a",
    files=[
        ("icon", ("icon", open("icon", "rb"), "image/png")),
        ("files", ("files-1", open("files-1", "rb"))),
        ("meta", (None, "{\\"a\\":\\"@it's\\"}", "application/json")),
    ],
)`)
    expect(codeOf('Python', { type: 'file', mediaType: 'image/png', fileName: 'file' })).toBe(`requests.post(
    "/a",
    data=open("file", "rb"),
)`)
  })

  it('write JSON as Python has it, and forms field by field', () => {
    const text = '{"yes":true,"none":null,"list":[1,"a\\nb",{}]}'
    expect(codeOf('Python', { type: 'text', mediaType: 'application/json', text })).toBe(`requests.post(
    "/a",
    json={
        "yes": True,
        "none": None,
        "list": [
            1,
            "a\\nb",
            {},
        ],
    },
)`)
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
    expect(related).toContain('multipart/related; boundary=boundary')
    expect(related).toContain('<content of files-1>')
    const form = { type: 'form' as const, mediaType: 'application/x-www-form-urlencoded' }
    const repeated = codeOf(label, { ...form, fields: ['p q', 'r'].map((value) => ({ name: 'b', value })) })
    expect(repeated).toMatch(/b=p\+q&b=r|"p q"[^]*"r"/)
  })

  it('give way to those of the specification', async () => {
    const page = await pageOf({ 'x-codeSamples': [{ lang: 'Rust', source: 'fn main() {}' }, { lang: 'bash' }] })
    expect(codeSamples(page)).toEqual([{ type: 'code-sample', language: 'rust', label: 'Rust', code: 'fn main() {}' }])
  })
})
