import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import type { RequestExample } from '../endpoint-types.ts'
import { reference, requestOf } from '../fixture.test.helper.ts'
import { specOf } from '@specnav/core/test-helper'
import { codeSamples } from './index.ts'

/** What arrives if the shown code is run unchanged. */
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
    response.end('answer')
  })
})
let folder = ''

/** Bytes that are not valid text. */
const bytes = Buffer.from([0, 255, 10, 13, 10, 137, 64])

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
  for (const name of ['file', 'file.png', 'files', 'files-1', 'files-2', 'secret', 'icon', 'icon.png'])
    await writeFile(join(folder, name), bytes)
})

afterAll(async () => {
  await rm(folder, { recursive: true })
  server.close()
})

/** How pasted code in a language is run. */
interface Language {
  label: string
  /** Checks whether it exists on this machine. */
  probe: string[]
  file: string
  /** Options that a test needs. */
  options?: string
  command: string[]
  /** The language's programs start slowly. */
  isSlow?: true
}

const languages: Language[] = [
  {
    label: 'cURL',
    probe: ['curl', '--version'],
    file: 'main.sh',
    options: ' --silent --show-error --fail',
    command: ['sh', 'main.sh'],
  },
  {
    label: 'JavaScript',
    probe: [process.execPath, '--version'],
    file: 'main.mjs',
    command: [process.execPath, 'main.mjs'],
  },
  {
    label: 'Python',
    probe: ['python3', '-c', 'import requests'],
    file: 'main.py',
    command: ['python3', 'main.py'],
    isSlow: true,
  },
  {
    label: 'Go',
    probe: ['go', 'version'],
    file: 'main.go',
    command: ['go', 'run', 'main.go'],
    isSlow: true,
  },
  {
    label: 'Ruby',
    probe: ['ruby', '-e', 'require "net/http"'],
    file: 'main.rb',
    command: ['ruby', 'main.rb'],
  },
  {
    label: 'PHP',
    probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    file: 'main.php',
    command: ['php', 'main.php'],
  },
  {
    label: 'Java',
    probe: ['java', '--version'],
    file: 'Main.java',
    command: ['java', '-Dfile.encoding=UTF-8', 'Main.java'],
    isSlow: true,
  },
]

const present = languages.filter(({ probe: [command, ...args] }) => spawnSync(command!, args).status === 0)

function origin(): string {
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function send(language: Language, operation: JsonObject, parts: JsonObject = {}): Promise<Arrived> {
  return sendRequest(language, await requestOf(operation, { servers: [{ url: origin() }], ...parts }))
}

/** Runs the code that a page shows: it prints the answer. */
async function sendRequest(language: Language, request: RequestExample): Promise<Arrived> {
  const { code } = codeSamples({ samples: [], request }).find(({ label }) => label === language.label)!
  await writeFile(join(folder, language.file), code + (language.options ?? ''))
  const [command, ...args] = language.command
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' }
  const { stdout } = await promisify(execFile)(command!, args, { cwd: folder, env })
  expect(stdout.trim()).toBe('answer')
  return arrived.pop()!
}

async function sendBody(
  language: Language,
  mediaType: string,
  media: JsonObject,
  schemas: JsonObject = {},
): Promise<Arrived> {
  const requestBody = { required: true, content: { [mediaType]: media } }
  return send(language, { requestBody }, { components: { schemas } })
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

/** Text as received. */
function latin1(text: string): string {
  return Buffer.from(text).toString('latin1')
}

const content = bytes.toString('latin1')
const binary = { type: 'string', format: 'binary' }

/** Text with a special meaning in some language. */
const evil = ` a"b" \\ \\n 'c' \`d\` #{e} $f {$g} \${h} @i % ü`

const awkward = { text: evil, lines: 'a\r\n\tb\u0001"""', quotes: '"', last: { list: [1, true, null, {}] } }

/** The received value of `awkward`. */
async function sentJson(language: Language): Promise<unknown> {
  const { body } = await sendBody(language, 'application/json', { example: awkward })
  return JSON.parse(Buffer.from(body, 'latin1').toString())
}

describe.each(present.filter(({ isSlow }) => !isSlow))('code in $label', (language) => {
  it.each(['@secret', '<secret', "it's; @secret", evil, ''])('sends the text %j as it is', async (text) => {
    const plain = await sendBody(language, 'text/plain', { schema: { type: 'string' }, example: `${text}\n` })
    expect(plain).toMatchObject({ body: latin1(`${text}\n`), headers: { 'content-type': 'text/plain' } })
    const form = await sendBody(language, 'application/x-www-form-urlencoded', { example: { 'a b': text } })
    expect([...new URLSearchParams(form.body)]).toEqual([['a b', text]])
    const schema = { type: 'object', properties: { at: { type: 'string' }, typed: { type: 'string' } } }
    const encoding = { typed: { contentType: 'text/markdown' } }
    const multipart = await sendBody(language, 'multipart/form-data', {
      schema,
      encoding,
      example: { at: text, typed: text },
    })
    expect(partsOf(multipart)).toEqual([
      ['at', undefined, undefined, latin1(text)],
      ['typed', undefined, 'text/markdown', latin1(text)],
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
    const sent = await sendBody(language, 'multipart/form-data', { schema: reference('Up') }, schemas)
    expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(partsOf(sent)).toEqual([
      ['file', 'file', 'application/octet-stream', content],
      ['files', 'files', 'application/octet-stream', content],
    ])
    const two = await sendBody(
      language,
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
    const sent = await sendBody(language, mediaType, { schema: binary })
    expect(sent).toMatchObject({ method: 'POST', body: content, headers: { 'content-type': mediaType } })
  })

  it('gives every part its type', async () => {
    const properties = {
      meta: { type: 'object', properties: { a: { type: 'integer' } } },
      icon: {},
      tags: { type: 'array' },
    }
    const encoding = { meta: { contentType: 'application/vnd.a+json' }, icon: { contentType: 'image/png, image/jpeg' } }
    const sent = await sendBody(language, 'multipart/form-data', {
      schema: { type: 'object', properties },
      encoding,
      example: { meta: { a: ';"\\' }, icon: '…', tags: ['x', { y: 1 }] },
    })
    expect(partsOf(sent)).toEqual([
      ['meta', undefined, 'application/vnd.a+json', String.raw`{"a":";\"\\"}`],
      ['icon', 'icon.png', 'image/png', content],
      ['tags', undefined, undefined, 'x'],
      ['tags', undefined, 'application/json', '{"y":1}'],
    ])
  })

  it('sends the header fields that a part needs', async () => {
    const header = (required: boolean, example: string) => ({ required, example, schema: { type: 'string' } })
    const headers = { 'X-Id': header(true, 'a;"b"'), 'X-More': header(false, 'c'), 'Content-Type': header(true, 'd') }
    const sent = await sendBody(language, 'multipart/form-data', {
      schema: { type: 'object', properties: { icon: binary, text: { type: 'string' } } },
      encoding: { icon: { headers }, text: { headers } },
      example: { icon: '…', text: 'plain' },
    })
    expect(partsOf(sent).map(([name, file]) => [name, file])).toEqual([
      ['icon', 'icon'],
      ['text', undefined],
    ])
    expect(sent.body.match(/^(?:X-|Content-Type: d).*/gm)).toEqual(['X-Id: a;"b"', 'X-Id: a;"b"'])
  })

  it('names above the call what only the reader knows', async () => {
    const operation = { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] }
    const sent = await requestOf(operation, { servers: [{ url: origin() }] })
    const { url, headers } = await sendRequest(language, {
      ...sent,
      url: sent.url.replace('/things', "/it's/{id}/{class}/$x/{id}?q={file-key}"),
      headers: [{ name: 'X-Tenant', value: '{X-Tenant}' }],
      cookies: [{ name: 'session', value: '{session}' }],
    })
    expect(url).toBe("/it's/ID/CLASS/$x/ID?q=FILE_KEY")
    expect(headers).toMatchObject({ 'x-tenant': 'X_TENANT', cookie: 'session=SESSION' })
  })

  it('repeats, joins and nests the fields of a form', async () => {
    const form = async (value: JsonObject, encoding: JsonObject = {}) => {
      const { body } = await sendBody(language, 'application/x-www-form-urlencoded', { encoding, example: value })
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
    const sent = await send(language, {
      parameters: [
        { name: 'o', in: 'query', style: 'deepObject', required: true, example: { a: 1, 'b c': '&' } },
        { name: 'X-Object', in: 'header', required: true, example: { R: 100, G: 200 } },
        { name: 'X-Empty', in: 'header', required: true, example: '' },
        { name: 'session', in: 'cookie', required: true, style: 'cookie', example: 'a b%' },
      ],
    })
    expect(sent.url).toBe('/things?o%5Ba%5D=1&o%5Bb%20c%5D=%26')
    expect(sent.headers).toMatchObject({ 'x-object': 'R,100,G,200', 'x-empty': '' })
    expect(sent.headers.cookie).toBe('session=a b%')
  })

  it('sends JSON', async () => {
    expect(await sentJson(language)).toEqual(awkward)
  })

  it.each([
    ['application/json', { example: 'hello' }, '"hello"'],
    [
      'application/x-ndjson',
      { schema: { type: 'array' }, example: [{ a: evil }, 'b'] },
      `${JSON.stringify({ a: evil })}\n"b"\n`,
    ],
    ['application/json-seq', { example: [1, { a: 2 }] }, '\u001E1\n\u001E{"a":2}\n'],
    ['application/json', { examples: { one: { dataValue: 1, serializedValue: '{"a" :\n 1}' } } }, '{"a" :\n 1}'],
    ['application/json', { example: null }, 'null'],
  ])('sends %s to the letter: %j', async (mediaType, media, text) => {
    const sent = await sendBody(language, mediaType, media)
    expect(sent).toMatchObject({ body: latin1(text), headers: { 'content-type': mediaType } })
  })

  it('sends integers as they are written', async () => {
    const id = '9007199254740993'
    const text = `{"openapi":"3.1.0","info":{"title":"","version":""},"servers":[{"url":"${origin()}"}],"paths":{"/a":{"post":{
      "requestBody":{"content":{"application/json":{"example":{"id":${id}}}}}}}}}`
    const spec = await specOf({ 'api.json': text })
    const { body } = await sendRequest(language, endpointPage(spec.operations.get('POST /a')!).request!)
    expect(body.replaceAll(/\s/g, '')).toBe(`{"id":${id}}`)
  })

  it('sends multipart bodies that are no forms', async () => {
    const related = await sendBody(language, 'multipart/related', {
      schema: { type: 'object', required: ['file'], properties: { meta: { example: { a: 1 } }, file: binary } },
    })
    expect(related.headers['content-type']).toMatch(/^multipart\/related; boundary=/)
    expect(partsOf(related)).toEqual([
      ['meta', undefined, 'application/json', '{"a":1}'],
      ['file', 'file', 'application/octet-stream', content],
    ])
    const mixed = await sendBody(language, 'multipart/mixed', {
      schema: { type: 'array', prefixItems: [{ type: 'object', example: { a: 1 } }, {}, { type: 'string' }] },
      prefixEncoding: [{}, { contentType: 'image/png' }],
    })
    expect(mixed.headers['content-type']).toMatch(/^multipart\/mixed; boundary=/)
    expect(partsOf(mixed)).toEqual([
      [undefined, undefined, 'application/json', '{"a":1}'],
      [undefined, 'file.png', 'image/png', content],
      [undefined, undefined, undefined, 'string'],
    ])
    expect(
      partsOf(await sendBody(language, 'multipart/mixed', { itemSchema: { type: 'object', example: { a: 1 } } })),
    ).toEqual([[undefined, undefined, 'application/json', '{"a":1}']])
  })
})

it.each(present.filter(({ isSlow }) => isSlow))(
  'code in $label sends the same',
  { timeout: 180_000 },
  async (language) => {
    expect(await sentJson(language)).toEqual(awkward)
    expect(await sendBody(language, 'application/json', { example: 'hello' })).toMatchObject({ body: '"hello"' })
    const filter = { name: 'a', in: 'query', required: true, content: { 'application/json': { example: { b: [1] } } } }
    expect(decodeURIComponent((await send(language, { parameters: [filter] })).url)).toBe('/things?a={"b":[1]}')
    expect(await sendBody(language, 'application/json', { example: null })).toMatchObject({ body: 'null' })
    const stream = await sendBody(language, 'application/jsonl', { example: [{ a: evil }, 'b'] })
    expect(stream.body).toBe(latin1(`${JSON.stringify({ a: evil })}\n"b"\n`))
    const lines = '<a b="c">\n  <d>\\"""</d>\n</a>"'
    expect(await sendBody(language, 'application/xml', { example: lines })).toMatchObject({ body: lines })
    expect(await sendBody(language, 'image/png', { schema: binary })).toMatchObject({ method: 'POST', body: content })
    const form = await sendBody(language, 'multipart/form-data', {
      schema: { type: 'object', properties: { icon: binary, typed: {}, text: { type: 'string' } } },
      encoding: {
        typed: { contentType: 'text/markdown' },
        text: { headers: { 'X-Id': { required: true, schema: {}, example: 'a' } } },
      },
      example: { icon: '…', typed: `${evil}\n`, text: 'plain' },
    })
    expect(form.body.match(/^X-.*/gm)).toEqual(['X-Id: a'])
    expect(partsOf(form)).toEqual([
      ['icon', 'icon', 'application/octet-stream', content],
      ['typed', undefined, 'text/markdown', latin1(`${evil}\n`)],
      ['text', undefined, undefined, 'plain'],
    ])
    const related = await sendBody(language, 'multipart/related', {
      schema: { type: 'object', properties: { meta: {}, file: binary } },
      example: { meta: { a: 1 }, file: '…' },
    })
    expect(partsOf(related)).toEqual([
      ['meta', undefined, 'application/json', '{"a":1}'],
      ['file', 'file', 'application/octet-stream', content],
    ])
  },
)
