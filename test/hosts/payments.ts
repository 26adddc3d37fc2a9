/*
 * A description of Stripe's shape: hundreds of objects, each of which names others that may be expanded in
 * its place, and these name it again. Written out as trees, such objects have no end.
 */
const objects = 400

/** How many of them have operations, five each: a site with all of Stripe's takes each host a minute. */
export const resources = 10

/** The description. */
export function payments(): object {
  return {
    openapi: '3.0.0',
    info: { title: 'Payments', version: '2026-01-01', description: 'Things and their owners.' },
    tags: [
      { name: 'Things 3', description: 'Kept on shelves.', externalDocs: { url: 'https://payments.example/shelves' } },
    ],
    servers: [{ url: 'https://api.payments.example' }],
    security: [{ key: [] }],
    paths: Object.fromEntries(paths()),
    components: {
      schemas: {
        ...Object.fromEntries(schemas()),
        error: { type: 'object', properties: { message: text, source: expandable(0) } },
      },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}

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

function schemas() {
  return indexes.flatMap((index) => [
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
}

function paths() {
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
  return indexes.slice(0, resources).flatMap((index) => {
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
}
