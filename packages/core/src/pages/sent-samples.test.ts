import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import { reference, requestOf } from './fixture.test.helper.ts'
import { codeSamples } from './samples.ts'

/** What arrives where shown code is run as it stands. */
interface Arrived {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const arrived: Arrived[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('latin1')
    arrived.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    response.end()
  })
})
let folder = ''

/** Bytes that are no text. */
const bytes = Buffer.from([0, 255, 10, 13, 10, 137, 64])

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
  for (const name of ['file', 'files', 'files-1', 'files-2', 'secret', 'icon'])
    await writeFile(join(folder, name), bytes)
})

afterAll(async () => {
  await rm(folder, { recursive: true })
  server.close()
})

/** Runs the code that a page shows. */
async function send(label: Label, operation: JsonObject, parts: JsonObject = {}): Promise<Arrived> {
  const { port } = server.address() as AddressInfo
  const request = await requestOf(operation, { servers: [{ url: `http://127.0.0.1:${port}` }], ...parts })
  const { code } = codeSamples({ samples: [], request }).find((sample) => sample.label === label)!
  const [command, ...args] = commands[label](code)
  await promisify(execFile)(command!, args, { cwd: folder })
  return arrived.pop()!
}

const commands = {
  cURL: (code: string) => ['sh', '-c', `${code} --silent --show-error --fail --noproxy '*'`],
  JavaScript: (code: string) => [process.execPath, '--eval', `${picked}\n${code}`],
}
type Label = keyof typeof commands

/** A page on which the reader has picked a file. */
const picked = `
const file = new Blob([require('node:fs').readFileSync('file')])
globalThis.document = { querySelector: () => ({ files: [file] }) }`

async function sendBody(
  label: Label,
  mediaType: string,
  media: JsonObject,
  schemas: JsonObject = {},
): Promise<Arrived> {
  const requestBody = { required: true, content: { [mediaType]: media } }
  return send(label, { requestBody }, { components: { schemas } })
}

/** `[name, file name, content type, content]` of each part. */
function partsOf({ headers, body }: Arrived): (string | undefined)[][] {
  const boundary = /boundary=(\S+)/.exec(headers['content-type']!)![1]!
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => {
    const [head = '', ...content] = part.slice(0, -2).split('\r\n\r\n')
    return [/ name="([^"]*)"/, /filename="([^"]*)"/, /Content-Type: (.*)/i]
      .map((pattern) => pattern.exec(head)?.[1]?.trim())
      .concat(content.join('\r\n\r\n'))
  })
}

const content = bytes.toString('latin1')
const binary = { type: 'string', format: 'binary' }

describe.each(['cURL', 'JavaScript'] as const)('code in %s', (label) => {
  /** A browser gives every part with a type of its own a file name. */
  const typed = label === 'JavaScript' ? 'blob' : undefined

  it.each(['@secret', '<secret', "it's; @secret", ' a"b" \\ ', ''])('sends the text %j as it is', async (text) => {
    const plain = await sendBody(label, 'text/plain', { schema: { type: 'string' }, example: `${text}\n` })
    expect(plain).toMatchObject({ body: `${text}\n`, headers: { 'content-type': 'text/plain' } })
    const form = await sendBody(label, 'application/x-www-form-urlencoded', { example: { 'a b': text } })
    expect([...new URLSearchParams(form.body)]).toEqual([['a b', text]])
    const schema = { type: 'object', properties: { at: { type: 'string' }, typed: { type: 'string' } } }
    const encoding = { typed: { contentType: 'text/markdown' } }
    const multipart = await sendBody(label, 'multipart/form-data', {
      schema,
      encoding,
      example: { at: text, typed: text },
    })
    expect(partsOf(multipart)).toEqual([
      ['at', undefined, undefined, text],
      ['typed', typed, 'text/markdown', text],
    ])
  })

  it('sends files of a schema behind a reference', async () => {
    const schemas = {
      Up: {
        type: 'object',
        properties: { file: reference('Bytes'), files: { type: 'array', items: reference('Bytes') } },
      },
      Bytes: binary,
    }
    const sent = await sendBody(label, 'multipart/form-data', { schema: reference('Up') }, schemas)
    expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(partsOf(sent)).toEqual([
      ['file', 'file', 'application/octet-stream', content],
      ['files', 'files', 'application/octet-stream', content],
    ])
    const two = await sendBody(
      label,
      'multipart/form-data',
      { schema: reference('Up'), example: { files: ['a', 'b'] } },
      schemas,
    )
    expect(partsOf(two).map(([name, file]) => [name, file])).toEqual([
      ['files', 'files-1'],
      ['files', 'files-2'],
    ])
  })

  it.each(['application/octet-stream', 'image/png'])('sends a whole file as %s', async (mediaType) => {
    const sent = await sendBody(label, mediaType, { schema: binary })
    expect(sent).toMatchObject({ method: 'POST', body: content, headers: { 'content-type': mediaType } })
  })

  it('gives every part its type', async () => {
    const properties = {
      meta: { type: 'object', properties: { a: { type: 'integer' } } },
      icon: {},
      tags: { type: 'array' },
    }
    const encoding = { meta: { contentType: 'application/vnd.a+json' }, icon: { contentType: 'image/png, image/jpeg' } }
    const sent = await sendBody(label, 'multipart/form-data', {
      schema: { type: 'object', properties },
      encoding,
      example: { meta: { a: ';"\\' }, icon: '…', tags: ['x', { y: 1 }] },
    })
    expect(partsOf(sent)).toEqual([
      ['meta', typed, 'application/vnd.a+json', String.raw`{"a":";\"\\"}`],
      ['icon', 'icon', 'image/png', content],
      ['tags', undefined, undefined, 'x'],
      ['tags', typed, 'application/json', '{"y":1}'],
    ])
  })

  it('repeats, joins and nests the fields of a form', async () => {
    const form = async (value: JsonObject, encoding: JsonObject = {}) => {
      const { body } = await sendBody(label, 'application/x-www-form-urlencoded', { encoding, example: value })
      return [...new URLSearchParams(body)].map((pair) => pair.join('='))
    }
    expect(await form({ b: ['p', 'q'] })).toEqual(['b=p', 'b=q'])
    expect(await form({ b: ['p', 'q'] }, { b: { explode: false } })).toEqual(['b=p,q'])
    expect(await form({ b: { c: [1], d: { e: 2 } } }, { b: { style: 'deepObject' } })).toEqual([
      'b[c][0]=1',
      'b[d][e]=2',
    ])
    expect(await form({ b: { c: 1 } })).toEqual(['b={"c":1}'])
    expect(await form({})).toEqual([])
  })

  it('sends parameters as their styles say', async () => {
    const sent = await send(label, {
      parameters: [
        { name: 'o', in: 'query', style: 'deepObject', required: true, example: { a: 1, 'b c': '&' } },
        { name: 'X-Object', in: 'header', required: true, example: { R: 100, G: 200 } },
        { name: 'X-Empty', in: 'header', required: true, example: '' },
        { name: 'session', in: 'cookie', required: true, style: 'cookie', example: 'a b%' },
      ],
    })
    expect(sent.url).toBe('/things?o[a]=1&o[b%20c]=%26')
    expect(sent.headers).toMatchObject({ 'x-object': 'R,100,G,200', 'x-empty': '', cookie: 'session=a b%' })
  })
})

it('sends multipart bodies that are no forms', async () => {
  const related = await sendBody('cURL', 'multipart/related', {
    schema: { type: 'object', required: ['file'], properties: { meta: { example: { a: 1 } }, file: binary } },
  })
  expect(related.headers['content-type']).toMatch(/^multipart\/related; boundary=/)
  expect(partsOf(related)).toEqual([
    ['meta', undefined, 'application/json', '{"a":1}'],
    ['file', 'file', 'application/octet-stream', content],
  ])
  const mixed = await sendBody('cURL', 'multipart/mixed', {
    schema: { type: 'array', prefixItems: [{ type: 'object', example: { a: 1 } }, {}, { type: 'string' }] },
    prefixEncoding: [{}, { contentType: 'image/png' }],
  })
  expect(mixed.headers['content-type']).toMatch(/^multipart\/mixed; boundary=/)
  expect(partsOf(mixed)).toEqual([
    [undefined, undefined, 'application/json', '{"a":1}'],
    [undefined, 'file', 'image/png', content],
    [undefined, undefined, undefined, 'string'],
  ])
  expect(
    partsOf(await sendBody('cURL', 'multipart/mixed', { itemSchema: { type: 'object', example: { a: 1 } } })),
  ).toEqual([[undefined, undefined, 'application/json', '{"a":1}']])
})
