import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import type { EndpointPage, Schema } from '../endpoint-types.ts'
import { pageOf, reference, schemaOf, schemaPage } from '../fixture.test.helper.ts'
import { specOf } from '@specnav/core/test-helper'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { schemaReader } from './reader.ts'
import { typeText } from '../text/schema.ts'

const string = { type: 'scalar', scalar: 'string' }
const any = { type: 'any' }
const property = (name: string, schema: object, required = false) => ({ type: 'property', name, required, schema })
const Pet = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }

describe('one schema', () => {
  const cases: [title: string, schema: JsonObject, model: object][] = [
    ['a scalar', { type: 'string', format: 'date' }, { ...string, format: 'date' }],
    ['no type at all', {}, { type: 'any' }],
    ['nullable as in 3.0', { type: 'string', nullable: true }, { ...string, nullable: true }],
    ['nullable as in 3.1', { type: ['string', 'null'] }, { ...string, nullable: true }],
    ['nullable as a union', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { ...string, nullable: true }],
    [
      'null with a description of its own',
      { oneOf: [{ type: 'null', description: 'Not known' }, { type: 'string' }] },
      {
        type: 'union',
        match: 'one',
        variants: [
          { type: 'variant', label: 'string', schema: string },
          {
            type: 'variant',
            label: 'null',
            schema: { type: 'scalar', scalar: 'null', description: 'Not known' },
          },
        ],
      },
    ],
    [
      'the texts about a value, and about all that it can be besides null',
      { description: 'Outer', anyOf: [{ type: 'string', description: 'Inner' }, { type: 'null' }] },
      { ...string, nullable: true, description: 'Outer\n\nInner' },
    ],
    [
      'a format of an object',
      { type: 'object', format: 'uri-map' },
      { type: 'object', properties: [], format: 'uri-map' },
    ],
    [
      'nullable around a reference',
      { oneOf: [reference('Pet'), { type: 'null' }] },
      { type: 'link', to: 'Pet', name: 'Pet', nullable: true },
    ],
    [
      'exclusiveMinimum as in 3.0',
      { type: 'integer', minimum: 1, exclusiveMinimum: true },
      { type: 'scalar', scalar: 'integer', constraints: { exclusiveMinimum: 1 } },
    ],
    [
      'a type that a keyword implies',
      { minimum: 1 },
      { type: 'scalar', scalar: 'number', constraints: { minimum: 1 } },
    ],
    [
      'items of an object',
      { type: 'object', items: { type: 'string' } },
      { type: 'object', properties: [], items: string },
    ],
    [
      'properties beside another type',
      { type: 'array', items: { type: 'string' }, properties: { a: { type: 'string' } }, required: ['a'] },
      {
        type: 'all',
        schemas: [
          { type: 'array', items: string },
          { type: 'object', properties: [property('a', string, true)] },
        ],
      },
    ],
    ['an example', { type: 'string', example: 'a', examples: ['b'] }, { ...string, examples: ['a', 'b'] }],
    [
      'null in a nullable enum',
      { type: 'string', nullable: true, enum: ['a', null] },
      { ...string, nullable: true, enum: [{ value: 'a' }] },
    ],
    [
      'enum names and descriptions',
      { enum: [1], 'x-enum-varnames': ['One'], 'x-enumDescriptions': { 1: 'First' } },
      { type: 'scalar', scalar: 'number', enum: [{ value: 1, name: 'One', description: 'First' }] },
    ],
    [
      'constants as an enum',
      { oneOf: [{ const: 'a', title: 'A', description: 'First' }, { const: 'b' }] },
      { ...string, enum: [{ value: 'a', name: 'A', description: 'First' }, { value: 'b' }] },
    ],
    [
      'a map',
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', properties: [], additionalProperties: string },
    ],
    [
      'a closed object',
      { properties: { a: { type: 'string' } }, required: ['a', 'b'], unevaluatedProperties: false },
      { type: 'object', properties: [property('a', string, true)], required: ['b'], additionalProperties: false },
    ],
    [
      'pattern properties',
      { patternProperties: { '^x': { type: 'string' } } },
      { type: 'object', properties: [], patternProperties: [{ pattern: '^x', schema: string }] },
    ],
    [
      'a list',
      { type: 'array', items: { type: 'string' }, minItems: 1 },
      { type: 'array', items: string, constraints: { minItems: 1 } },
    ],
    ['a tuple', { prefixItems: [{ type: 'string' }], items: false }, { type: 'tuple', items: [string], rest: false }],
    ['a boolean schema', { type: 'array', items: false }, { type: 'array', items: { type: 'never' } }],
    [
      'a condition',
      { if: { type: 'string' }, then: { minLength: 1 } },
      { type: 'any', conditions: [{ if: string, then: { type: 'any', constraints: { minLength: 1 } } }] },
    ],
    ['not', { not: { type: 'string' } }, { type: 'any', not: [string] }],
    ['what a tuple contains', { prefixItems: [{}], contains: {} }, { type: 'tuple', items: [any], contains: any }],
    ['what a list contains, without a type', { contains: {} }, { type: 'array', items: any, contains: any }],
    ['items that nothing else speaks of', { unevaluatedItems: { type: 'string' } }, { type: 'array', items: string }],
    ['no such items', { prefixItems: [{}], unevaluatedItems: false }, { type: 'tuple', items: [any], rest: false }],
    ['values of a type', { enum: [1, 2] }, { type: 'scalar', scalar: 'number', enum: [{ value: 1 }, { value: 2 }] }],
    ['no value but null', { const: null }, { type: 'scalar', scalar: 'null', const: null }],
    ['null as all there is', { enum: [null] }, { type: 'scalar', scalar: 'null', enum: [{ value: null }] }],
    ['null among values without a type', { enum: ['a', null] }, { ...string, nullable: true, enum: [{ value: 'a' }] }],
    [
      'null among values that have parts',
      { enum: [{ a: 1 }, null] },
      { type: 'any', enum: [{ value: { a: 1 } }, { value: null }] },
    ],
    [
      'limits beside a reference that has some',
      { ...reference('Short'), maxLength: 9 },
      { ...string, constraints: { maxLength: 3 } },
    ],
    [
      'names of which one has to be there',
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
      { type: 'object', properties: [], alternatives: [{ match: 'any', required: [['a'], ['b', 'c']] }] },
    ],
    [
      'facts around a reference, as in 3.0',
      { allOf: [reference('Pet')], description: 'Mine', nullable: true },
      { type: 'link', to: 'Pet', name: 'Pet', description: 'Mine', nullable: true },
    ],
    [
      'facts beside a reference, as in 3.1',
      { ...reference('Pet'), description: 'Mine' },
      { type: 'link', to: 'Pet', name: 'Pet', description: 'Mine' },
    ],
    [
      'properties beside a reference',
      { ...reference('Pet'), properties: { a: { type: 'string' } } },
      { type: 'object', properties: [property('id', string, true), property('a', string)] },
    ],
    ['a reference to a small schema', reference('Name'), { ...string, description: 'A name' }],
    ['a reference to nothing', reference('Nobody'), { type: 'missing', name: 'Nobody' }],
    [
      'values of a wrong shape',
      { type: 'object', properties: 'a', required: 'b', enum: 3, title: 4, minimum: '1' },
      { type: 'object', properties: [] },
    ],
  ]
  it.each(cases)('%s', async (_, schema, model) => {
    const Name = { type: 'string', description: 'A name' }
    expect(await schemaOf(schema, { Pet, Name, Short: { type: 'string', maxLength: 3 } })).toEqual(model)
  })
})

describe('allOf', () => {
  it('merges bases and own properties; a property said twice is narrowed', async () => {
    const schema = {
      allOf: [
        reference('Pet'),
        { properties: { id: { description: 'Its id', maxLength: 3 }, name: { type: 'string' } } },
      ],
      required: ['name'],
    }
    expect(await schemaOf(schema, { Pet: { ...Pet, description: 'Any pet', title: 'Pet' } })).toEqual({
      type: 'object',
      properties: [
        property('id', { ...string, description: 'Its id', constraints: { maxLength: 3 } }, true),
        property('name', string, true),
      ],
    })
  })

  const both = (left: JsonObject, right: JsonObject) => ({
    allOf: [
      { type: 'object', properties: { a: left } },
      { type: 'object', properties: { a: right } },
    ],
  })
  const merged: [title: string, left: JsonObject, right: JsonObject, model: object][] = [
    [
      'a type and a limit without one',
      { type: 'integer', minimum: 18, description: 'Age in years' },
      { maximum: 99 },
      { type: 'scalar', scalar: 'integer', description: 'Age in years', constraints: { minimum: 18, maximum: 99 } },
    ],
    [
      'two lists',
      { type: 'array', items: { type: 'string' }, minItems: 1 },
      { type: 'array', maxItems: 5 },
      { type: 'array', items: string, constraints: { minItems: 1, maxItems: 5 } },
    ],
    [
      'limits of which one is tighter',
      { type: 'string', minLength: 5, maxLength: 9 },
      { type: 'string', minLength: 2, maxLength: 7 },
      { ...string, constraints: { minLength: 5, maxLength: 7 } },
    ],
    [
      'two lists of values',
      { type: 'string', enum: ['a', 'b', 'c'] },
      { type: 'string', enum: ['b', 'c', 'd'] },
      { ...string, enum: [{ value: 'b' }, { value: 'c' }] },
    ],
    [
      'two patterns',
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: 'z$' },
      {
        type: 'all',
        schemas: [
          { ...string, constraints: { pattern: '^a' } },
          { ...string, constraints: { pattern: 'z$' } },
        ],
      },
    ],
    [
      'a reference and more properties',
      { $ref: '#/components/schemas/Pet' },
      { type: 'object', properties: { name: { type: 'string' } } },
      {
        type: 'all',
        schemas: [
          { type: 'link', to: 'Pet', name: 'Pet' },
          { type: 'object', properties: [property('name', string)] },
        ],
      },
    ],
  ]
  it.each(merged)('keeps all that is said twice of a property: %s', async (_, left, right, model) => {
    expect(await schemaOf(both(left, right), { Pet })).toEqual({ type: 'object', properties: [property('a', model)] })
  })

  it('merges a type and limits without one', async () => {
    expect(await schemaOf({ allOf: [{ type: 'integer', minimum: 3 }, { maximum: 5 }] })).toEqual({
      type: 'scalar',
      scalar: 'integer',
      constraints: { minimum: 3, maximum: 5 },
    })
  })

  const everything: [title: string, schema: JsonObject, model: object][] = [
    [
      'conditions',
      {
        type: 'object',
        if: { required: ['o'] },
        allOf: ['a', 'b', 'c'].map((name) => ({ if: { required: [name] }, then: false })),
      },
      {
        type: 'object',
        properties: [],
        conditions: ['a', 'b', 'c', 'o'].map((name) => ({
          if: { type: 'object', properties: [], required: [name] },
          ...(name !== 'o' && { then: { type: 'never' } }),
        })),
      },
    ],
    [
      'what is excluded',
      { type: 'string', not: { const: 'z' }, allOf: [{ not: { const: 'x' } }, { not: { const: 'y' } }] },
      { ...string, not: ['x', 'y', 'z'].map((value) => ({ ...string, const: value })) },
    ],
    [
      'further properties',
      { allOf: [{ additionalProperties: { type: 'string' } }, { additionalProperties: { maxLength: 3 } }] },
      { type: 'object', properties: [], additionalProperties: { ...string, constraints: { maxLength: 3 } } },
    ],
    [
      'further properties of two types',
      { allOf: [{ additionalProperties: { type: 'string' } }, { additionalProperties: { type: 'boolean' } }] },
      {
        type: 'object',
        properties: [],
        additionalProperties: { type: 'all', schemas: [string, { type: 'scalar', scalar: 'boolean' }] },
      },
    ],
    [
      'that there are none',
      { allOf: [{ type: 'object', additionalProperties: false }, { additionalProperties: true }] },
      { type: 'object', properties: [], additionalProperties: false },
    ],
    [
      'what its names and its items are',
      {
        allOf: [
          { propertyNames: { minLength: 1 }, items: { minLength: 3 } },
          { type: 'object', propertyNames: { maxLength: 2 }, items: { maxLength: 4 } },
        ],
      },
      {
        type: 'object',
        properties: [],
        propertyNames: { type: 'scalar', scalar: 'string', constraints: { minLength: 1, maxLength: 2 } },
        items: { type: 'scalar', scalar: 'string', constraints: { minLength: 3, maxLength: 4 } },
      },
    ],
    [
      'what no other schema speaks of',
      { allOf: [reference('Pet')], unevaluatedProperties: { type: 'string', description: 'Anything else' } },
      {
        type: 'object',
        properties: [property('id', string, true)],
        additionalProperties: { ...string, description: 'Anything else' },
      },
    ],
    [
      'that a tuple ends',
      { allOf: [{ prefixItems: [{ type: 'string' }] }], unevaluatedItems: false },
      { type: 'tuple', items: [string], rest: false },
    ],
    [
      'two patterns',
      { allOf: [{ type: 'string', pattern: '^a' }], pattern: 'z$' },
      {
        type: 'all',
        schemas: [
          { ...string, constraints: { pattern: '^a' } },
          { ...string, constraints: { pattern: 'z$' } },
        ],
      },
    ],
    [
      'two formats',
      { allOf: [{ format: 'email' }, { format: 'idn-email' }] },
      {
        type: 'all',
        schemas: [
          { ...string, format: 'email' },
          { ...string, format: 'idn-email' },
        ],
      },
    ],
    [
      'two groups of names',
      {
        allOf: [
          ['a', 'b'],
          ['c', 'd'],
        ].map((names) => ({ oneOf: names.map((name) => ({ required: [name] })) })),
      },
      {
        type: 'object',
        properties: [],
        alternatives: [
          { match: 'one', required: [['a'], ['b']] },
          { match: 'one', required: [['c'], ['d']] },
        ],
      },
    ],
    [
      'two properties that tell children apart',
      {
        allOf: ['a', 'b'].map((propertyName) => ({ type: 'object', discriminator: { propertyName } })),
      },
      {
        type: 'all',
        schemas: ['a', 'b'].map((name) => ({
          type: 'object',
          properties: [],
          discriminator: { property: name, mapping: [] },
        })),
      },
    ],
  ]
  it.each(everything)('keeps all that its members say: %s', async (_, schema, model) => {
    expect(await schemaOf(schema, { Pet })).toEqual(model)
  })

  it('leaves out what a base says about its children', async () => {
    const schemas = {
      Animal: { ...Pet, discriminator: { propertyName: 'id', mapping: { cat: 'Cat' } }, oneOf: [reference('Cat')] },
      Cat: { allOf: [reference('Animal'), { properties: { lives: { type: 'string' } } }] },
    }
    expect(await schemaOf({ allOf: [reference('Cat'), { description: 'A cat' }] }, schemas)).toEqual({
      type: 'object',
      description: 'A cat',
      properties: [property('id', { ...string, const: 'cat' }, true), property('lives', string)],
    })
  })

  it('keeps apart what cannot be one schema', async () => {
    const choice = { oneOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }] }
    const schema = await schemaOf({ type: 'object', properties: { c: { type: 'string' } }, ...choice })
    expect(typeText(schema)).toBe('object & object')
  })

  it('searches parents that are reached in very many ways once', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => {
      const next = [reference(`L${level + 1}`), reference(`M${level + 1}`), { description: 'Own.' }]
      return { [`L${level}`]: { allOf: next }, [`M${level}`]: { allOf: [...next, ...next] } }
    })
    const Base = { type: 'object', properties: { kind: {} }, discriminator: { propertyName: 'kind' } }
    const page = await schemaPage(reference('Top'), {
      ...Object.assign({}, ...levels),
      Top: { allOf: [reference('L0')] },
      L20: { type: 'object', properties: { a: {} } },
      M20: { allOf: [reference('Base')] },
      Base,
      Child: { allOf: [reference('M15')] },
    })
    expect(renderMarkdown(page)).toContain('- `a` any.')
  })

  it('ends where schemas inherit from each other', async () => {
    const a = { allOf: [reference('B'), { properties: { a: { type: 'string' } } }] }
    const b = { allOf: [reference('A'), { properties: { b: { type: 'string' } } }] }
    const page = await schemaPage(reference('A'), { A: a, B: b })
    expect(page.schemas[0]!.schema).toMatchObject({ properties: [{ name: 'a' }, { name: 'b' }] })
  })
})

describe('unions', () => {
  it('names variants by title, name, mapping or contents, no two alike', async () => {
    const schema = await schemaOf(
      {
        oneOf: [
          reference('Pet'),
          { title: 'Other', type: 'string' },
          { type: 'object', properties: { kind: { const: 'fish' } } },
          { required: ['a', 'b'] },
          { type: 'integer' },
          { type: 'integer' },
        ],
        discriminator: { propertyName: 'kind', mapping: { pet: 'Pet' } },
      },
      { Pet },
    )
    expect(schema.type === 'union' && schema.variants.map(({ label, value }) => [label, value])).toEqual([
      ['Pet', 'pet'],
      ['Other', undefined],
      ['fish', undefined],
      ['a, b', undefined],
      ['integer', undefined],
      ['integer (2)', undefined],
    ])
  })

  it('tell every value of their discriminator', async () => {
    const mapping = { x1: 'X', x2: 'X', y: 'Y', z: 'Z' }
    const variants = { oneOf: [reference('X'), reference('Y')] }
    const discriminator = { propertyName: 'k', mapping, defaultMapping: 'Z' }
    expect(await schemaOf({ ...variants, discriminator }, { X: Pet, Y: Pet, Z: Pet })).toEqual({
      type: 'union',
      match: 'one',
      discriminator: 'k',
      variants: [
        { type: 'variant', label: 'X', value: 'x1', aliases: ['x2'], schema: { type: 'link', to: 'X', name: 'X' } },
        { type: 'variant', label: 'Y', value: 'y', schema: { type: 'link', to: 'Y', name: 'Y' } },
      ],
      mapping: [{ value: 'z', schema: { type: 'link', to: 'Z', name: 'Z' } }],
      defaultMapping: { type: 'link', to: 'Z', name: 'Z' },
    })
  })

  it('keep the discriminator of a single variant', async () => {
    const schema = { oneOf: [reference('Pet')], discriminator: { propertyName: 'id', mapping: { pet: 'Pet' } } }
    expect(await schemaOf(schema, { Pet })).toMatchObject({
      discriminator: 'id',
      variants: [{ value: 'pet', schema: { to: 'Pet' } }],
    })
  })

  it('keep what is said beside them of the same', async () => {
    const variant = { type: 'string', pattern: '^a', not: { const: 'a' } }
    expect(await schemaOf({ oneOf: [variant], not: { const: 'ab' } })).toMatchObject({
      constraints: { pattern: '^a' },
      not: [{ const: 'a' }, { const: 'ab' }],
    })
    expect(await schemaOf({ oneOf: [reference('Pet')], unevaluatedProperties: false }, { Pet })).toMatchObject({
      type: 'all',
      schemas: [{ additionalProperties: false }, { to: 'Pet' }],
    })
  })

  it('gives variants the type that is above them', async () => {
    expect(await schemaOf({ type: 'string', anyOf: [{ format: 'date' }, { format: 'time' }] })).toMatchObject({
      variants: [{ schema: { scalar: 'string', format: 'date' } }, { schema: { scalar: 'string', format: 'time' } }],
    })
  })
})

it('names the schemas that inherit from one that a property tells apart', async () => {
  const subtype = (name: string) => ({ allOf: [reference('Animal'), { properties: { [name]: { type: 'string' } } }] })
  const page = await schemaPage(reference('Animal'), {
    Animal: { ...Pet, discriminator: { propertyName: 'kind', mapping: { feline: 'Cat' } } },
    Cat: subtype('lives'),
    Dog: subtype('barks'),
  })
  expect(page.schemas[0]!.schema).toMatchObject({
    discriminator: { property: 'kind', mapping: [{ value: 'feline' }, { value: 'Dog', schema: { to: 'Dog' } }] },
  })
  expect(page.schemas.map(({ name }) => name)).toEqual(['Animal', 'Cat', 'Dog'])
})

describe('named schemas', () => {
  it('have one key whatever the path to them', async () => {
    const spec = await specOf({
      'api.yaml':
        'openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { Alias: { $ref: "#/components/schemas/Pet" }, Pet: { type: object, properties: {} } } }',
      'other.yaml': 'Toy: { type: object, properties: { owner: { $ref: "api.yaml#/components/schemas/Pet" } } }',
    })
    const reader = schemaReader(spec)
    expect(reader.read(reference('Alias'), 'api.yaml')).toEqual({ type: 'link', to: 'Pet', name: 'Pet' })
    expect(reader.read({ $ref: 'other.yaml#/Toy' }, 'api.yaml')).toEqual({
      type: 'link',
      to: 'other.yaml#/Toy',
      name: 'Toy',
    })
    expect(reader.named('other.yaml#/Toy').schema).toMatchObject({ properties: [{ schema: { to: 'Pet' } }] })
    expect(schemaReader(spec)).toBe(reader)
  })

  it('keep their names where they add to the schema that they refer to', async () => {
    const Dog = { ...reference('Pet'), properties: { breed: { type: 'string' } }, required: ['breed'] }
    const Alias = { ...reference('Dog'), description: 'A good one.' }
    const page = await schemaPage(reference('Kennel'), {
      Pet,
      Dog,
      Alias,
      Kennel: {
        type: 'object',
        properties: { first: reference('Dog'), next: { ...reference('Alias'), title: 'Next' } },
      },
    })
    const [kennel, dog] = page.schemas
    expect(kennel!.schema).toMatchObject({
      properties: [
        property('first', { type: 'link', to: 'Dog', name: 'Dog' }),
        property('next', { type: 'link', to: 'Dog', title: 'Next', description: 'A good one.' }),
      ],
    })
    expect(dog).toMatchObject({
      key: 'Dog',
      schema: { properties: [property('id', string, true), property('breed', string, true)] },
    })
  })

  it('have definitions of their own, where they have an `$id`', async () => {
    const Z = { type: 'object', properties: { a: { type: 'string' } } }
    const Own = { $id: 'https://example.com/own', $defs: { Z }, properties: { z: { $ref: '#/$defs/Z' } } }
    const page = await schemaPage(reference('Own'), { Own })
    expect(page.schemas.map(({ key, name }) => [key, name])).toEqual([
      ['Own', 'Own'],
      ['Own/$defs/Z', 'Z'],
    ])
    expect(page.schemas[1]!.schema).toMatchObject({ properties: [property('a', string)] })
  })
})

describe('dynamic references', () => {
  const User = { type: 'object', properties: { name: { type: 'string' } } }
  const Order = { type: 'object', properties: { total: { type: 'number' } } }
  const Page = {
    type: 'object',
    properties: { items: { type: 'array', items: { $dynamicRef: '#item' } }, next: { type: 'string' } },
    $defs: { item: { $dynamicAnchor: 'item', title: 'Any item' } },
  }
  const filled = (item: JsonObject) => ({ $defs: { item: { $dynamicAnchor: 'item', ...item } } })
  const named = (page: EndpointPage) => Object.fromEntries(page.schemas.map(({ name, schema }) => [name, schema]))
  const items = (schema: Schema | undefined) =>
    schema?.type === 'object' ? typeText(schema.properties.find(({ name }) => name === 'items')!.schema) : undefined

  it.each([
    [
      'with ids',
      { Page: { $id: 'page', ...Page }, Users: { $id: 'users', $ref: 'page', ...filled(reference('User')) } },
    ],
    ['without ids', { Page, Users: { $ref: '#/components/schemas/Page', ...filled(reference('User')) } }],
  ])('mean the items of each instance, which has a name: %s', async (_, schemas) => {
    const Orders = { $ref: '#/components/schemas/Page', ...filled(reference('Order')) }
    const page = await schemaPage(
      { type: 'object', properties: { a: reference('Users'), b: reference('Orders'), c: reference('Page') } },
      { ...schemas, Orders, User, Order },
    )
    const found = named(page)
    expect(Object.keys(found).toSorted()).toEqual(['Order', 'Orders', 'Page', 'User', 'Users'])
    expect([items(found.Users), items(found.Orders), items(found.Page)]).toEqual([
      'array of User',
      'array of Order',
      'array of any',
    ])
    expect(new Set(page.schemas.map(({ key }) => key)).size).toBe(5)
  })

  it('name an instance without a name by what fills it', async () => {
    const page = await schemaPage(
      {
        type: 'object',
        properties: {
          a: { $ref: '#/components/schemas/Page', ...filled(reference('User')) },
          b: { $ref: '#/components/schemas/Page', ...filled(Order) },
        },
      },
      { Page, User },
    )
    const found = named(page)
    expect(items(found['Page<User>'])).toBe('array of User')
    expect(found['Page<object>']).toBeDefined()
  })

  it('work through `allOf`', async () => {
    const own = { properties: { own: { type: 'string' } }, ...filled(reference('User')) }
    expect(items(await schemaOf({ allOf: [reference('Page')], ...own }, { Page, User }))).toBe('array of User')
    const wrapper = { allOf: [reference('Page')], ...filled(reference('User')) }
    expect(typeText(await schemaOf(wrapper, { Page, User }))).toBe('Page<User>')
  })

  it('mean the outermost schema of that name, at any depth', async () => {
    const Tree = {
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { items: { type: 'array', items: { $dynamicRef: '#node' } } },
    }
    const Strict = { $dynamicAnchor: 'node', $ref: '#/components/schemas/Tree', title: 'Strict tree' }
    const Outer = { $dynamicAnchor: 'node', $ref: '#/components/schemas/Strict' }
    const page = await schemaPage(
      { type: 'object', properties: { a: reference('Tree'), b: reference('Strict'), c: reference('Outer') } },
      { Tree, Strict, Outer },
    )
    const found = named(page)
    expect(items(found.Tree)).toBe('array of Tree')
    expect(items(found.Strict)).toBe('array of Strict')
    expect(items(found.Outer)).toBe('array of Outer')
    expect(page.schemas).toHaveLength(3)
  })

  it('stay static where the name is that of a plain anchor', async () => {
    const schema = await schemaOf(
      {
        $defs: { a: { $anchor: 'plain', type: 'string' } },
        $dynamicRef: '#plain',
      },
      { Plain: { $anchor: 'plain', type: 'integer' }, Other: { $dynamicAnchor: 'x' } },
    )
    expect(typeText(schema)).toBe('integer')
  })

  it('end where an instance contains itself', async () => {
    const page = await schemaPage(reference('Pages'), {
      Page,
      Pages: { $ref: '#/components/schemas/Page', ...filled(reference('Pages')) },
      Loop: { $ref: '#/components/schemas/Page', ...filled({ $dynamicRef: '#item' }) },
    })
    expect(items(named(page).Pages)).toBe('array of Pages')
    const loop = await schemaPage(reference('Loop'), {
      Page,
      Loop: { $ref: '#/components/schemas/Page', ...filled({ $dynamicRef: '#item' }) },
    })
    expect(JSON.stringify(loop.schemas).length).toBeLessThan(20_000)
  })

  it('show in the examples of each instance', async () => {
    const of = (name: string) => ({ description: 'ok', content: { 'application/json': { schema: reference(name) } } })
    const page = await pageOf(
      { responses: { 200: of('Users'), 201: of('Orders') } },
      {
        components: {
          schemas: {
            Page,
            User,
            Order,
            Users: { $ref: '#/components/schemas/Page', ...filled(reference('User')) },
            Orders: { $ref: '#/components/schemas/Page', ...filled(reference('Order')) },
          },
        },
      },
    )
    for (const text of [renderMarkdown(page), renderHtml(page).html.replace(/<[^>]*>|&quot;/g, '')]) {
      const squeezed = text.replace(/[\s"]/g, '')
      expect(squeezed).toContain('items:[{name:AdaLovelace}]')
      expect(squeezed).toContain('items:[{total:19.99}]')
    }
  })
})

it('stops where an inline schema nests deeper than a page shows', async () => {
  let schema: JsonObject = { type: 'string' }
  for (let depth = 0; depth < 100; depth++) schema = { type: 'object', properties: { deeper: schema } }
  expect(JSON.stringify(await schemaOf(schema))).toContain('{"type":"more"}')
})

it('finds a schema of another file by its key, before an operation has been read', async () => {
  const content = { 'application/json': { schema: { $ref: 'parts/b.json#/B' } } }
  const spec = await specOf({
    'a.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/b': { get: { responses: { 200: { description: 'B', content } } } } },
    }),
    'parts/b.json': JSON.stringify({
      B: { type: 'object', properties: { c: { $ref: '#/C' } } },
      C: { type: 'object', properties: { d: { type: 'string' } } },
    }),
  })
  expect(schemaReader(spec).named('parts/b.json#/B')).toMatchObject({
    name: 'B',
    schema: { type: 'object', properties: [{ name: 'c', schema: { type: 'link', to: 'parts/b.json#/C' } }] },
  })
})
