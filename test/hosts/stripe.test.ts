import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveSite } from '@specnav/core'
import { expect, test } from 'vitest'
import { docsJson, project, run } from './hosts.ts'
import { readPage, sites } from './sites.ts'

/*
 * A description of Stripe's shape in every host: hundreds of objects, each of which names others that may be expanded in its
 * place, and these name it again. Written out as trees, such objects have no end.
 */
const objects = 400

/** How many of them have operations: a site with all of Stripe's takes each host a minute. */
const resources = 40

test.each(sites)(
  '$name: every operation has its page, none is empty, and links lead to pages',
  { timeout: 300_000 },
  async (host) => {
    const root = project(host.example, {
      ...host.files,
      [join(host.docs, 'docs.json')]: docsJson({
        tabs: [
          { tab: 'Guides', pages: ['index'] },
          { tab: 'API', openapi: 'payments.json' },
        ],
      }),
      [join(host.docs, 'payments.json')]: JSON.stringify(payments()),
      [join(host.docs, 'index.md')]: '---\ntitle: Home\n---\n\nHello.\n',
    })
    await run(host.args, root)

    const site = await resolveSite({ root: join(root, host.docs) })
    const out = join(root, host.out)
    const operations = [...site.pages].filter(([, page]) => page.type === 'endpoint')
    expect(operations).toHaveLength(resources * 5)
    for (const [path, page] of operations) {
      const html = readPage(out, path)
      expect(html, path).toContain(page.title)
      // The method and the path, fields, and an answer.
      for (const part of ['sn-bar', 'sn-rows', '200']) expect(html, path).toContain(part)
    }

    const links = new Set(
      globSync('**/*.html', { cwd: out }).flatMap((file) => linksOf(readFileSync(join(out, file), 'utf8'))),
    )
    expect(links.size).toBeGreaterThanOrEqual(operations.length)
    expect([...links].filter((link) => !isThere(out, link))).toEqual([])
  },
)

/** Where a page's links lead within its site, without what follows `#`. */
function linksOf(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref=(?:"(\/[^"#?]*)|(\/[^\s>#?]*))/g)
  return [...new Set(Array.from(links, ([, quoted, bare]) => decodeURI(quoted ?? bare ?? '')))]
}

function isThere(out: string, link: string): boolean {
  return [link, `${link}.html`, `${link}/index.html`].some((path) => /\.\w+$/.test(path) && existsSync(join(out, path)))
}

function payments(): object {
  const ref = (index: number) => ({ $ref: `#/components/schemas/thing_${index % objects}` })
  const text = { maxLength: 5000, type: 'string' }
  /** An id, or the object itself where the caller asked for it. */
  const expandable = (index: number) => ({
    description: `The thing ${index % objects} that this belongs to.`,
    nullable: true,
    anyOf: [text, ref(index)],
    'x-expansionResources': { oneOf: [ref(index)] },
  })
  const list = (index: number) => ({
    type: 'object',
    required: ['data', 'has_more', 'object', 'url'],
    properties: {
      data: { type: 'array', items: ref(index) },
      has_more: { type: 'boolean' },
      object: { type: 'string', enum: ['list'] },
      url: text,
    },
  })
  const indexes = Array.from({ length: objects }, (_, index) => index)
  const schemas = indexes.flatMap((index) => [
    [
      `thing_${index}`,
      {
        type: 'object',
        description: `A thing of kind ${index}.`,
        required: ['id', 'object', 'created'],
        properties: {
          id: text,
          object: { type: 'string', enum: [`thing_${index}`] },
          created: { type: 'integer', format: 'unix-time' },
          metadata: { type: 'object', additionalProperties: { maxLength: 500, type: 'string' } },
          ...Object.fromEntries(
            [1, 7, 13, 29, 41, 59].map((step) => [`owner_${step}`, expandable(index * step + step)]),
          ),
          parts: list(index + 3),
          details: { anyOf: [{ $ref: `#/components/schemas/thing_${index}_details` }], nullable: true },
        },
      },
    ],
    [
      `thing_${index}_details`,
      {
        type: 'object',
        properties: {
          source: expandable(index + 2),
          next: { $ref: `#/components/schemas/thing_${(index + 1) % objects}_details` },
        },
      },
    ],
  ])
  const answer = (schema: object) => ({
    200: { description: 'Successful response.', content: { 'application/json': { schema } } },
    default: {
      description: 'Error response.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
    },
  })
  const form = {
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: {
            expand: { type: 'array', items: text },
            metadata: {
              anyOf: [
                { type: 'object', additionalProperties: text },
                { type: 'string', enum: [''] },
              ],
            },
          },
        },
        encoding: { expand: { style: 'deepObject', explode: true } },
      },
    },
  }
  const id = { name: 'id', in: 'path', required: true, schema: text }
  const expand = {
    name: 'expand',
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { type: 'array', items: text },
  }
  const paths = indexes.slice(0, resources).flatMap((index) => {
    const tags = [`Things ${index % 15}`]
    return [
      [
        `/v1/things_${index}`,
        {
          get: { tags, summary: `List all things ${index}`, parameters: [expand], responses: answer(list(index)) },
          post: { tags, summary: `Create a thing ${index}`, requestBody: form, responses: answer(ref(index)) },
        },
      ],
      [
        `/v1/things_${index}/{id}`,
        {
          parameters: [id],
          get: { tags, summary: `Retrieve a thing ${index}`, parameters: [expand], responses: answer(ref(index)) },
          post: { tags, summary: `Update a thing ${index}`, requestBody: form, responses: answer(ref(index)) },
          delete: { tags, summary: `Delete a thing ${index}`, responses: answer(ref(index)) },
        },
      ],
    ]
  })
  return {
    openapi: '3.0.0',
    info: { title: 'Payments', version: '2026-01-01' },
    servers: [{ url: 'https://api.payments.example' }],
    security: [{ key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        ...Object.fromEntries(schemas),
        error: { type: 'object', properties: { message: text, source: expandable(0) } },
      },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}
