import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpus } from '../../packages/core/src/corpus.test.helper.ts'

/** GitHub's description if the corpus is available, otherwise a generated one with as many operations. */
export function githubProject(folder: string): { name: string; spec: string } {
  const real = join(corpus, 'specs/github/api.github.com.json')
  if (existsSync(real)) return { name: 'GitHub (1,223 operations)', spec: real }
  const spec = join(folder, 'generated.json')
  writeFileSync(spec, JSON.stringify(syntheticSpec(1_223)))
  return { name: 'generated (1,223 operations; the corpus is not at hand)', spec }
}

/** A folder with a docs.json that names one specification on a tab. */
export function writeProject(folder: string, spec: string): void {
  mkdirSync(folder, { recursive: true })
  const docs = {
    theme: 'svc',
    name: 'Bench',
    colors: { primary: '#0d9373' },
    navigation: { tabs: [{ tab: 'API', openapi: spec }] },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
}

/**
 * An OpenAPI description of `operations` operations, each with parameters, a body and three schemas, some of
 * which form circles.
 */
export function syntheticSpec(operations: number): object {
  const paths: Record<string, object> = {}
  const schemas: Record<string, object> = {}
  for (let index = 0; index < operations; index++) {
    const name = `Item${index}`
    const previous = `Item${Math.max(0, index - 1)}`
    schemas[name] = {
      type: 'object',
      description: `An item of kind ${index}, with what belongs to it.`,
      required: ['id', 'name'],
      properties: {
        id: { type: 'string', format: 'uuid', description: 'Unique identifier.' },
        name: { type: 'string', minLength: 1, maxLength: 80, description: 'A name that people read.' },
        state: { type: 'string', enum: ['active', 'archived', 'failed'], default: 'active' },
        createdAt: { type: 'string', format: 'date-time' },
        parent: { $ref: `#/components/schemas/${previous}` },
        twins: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      },
    }
    const schema = { $ref: `#/components/schemas/${name}` }
    const responses = {
      200: { description: 'The item.', content: { 'application/json': { schema } } },
      404: { $ref: '#/components/responses/Missing' },
    }
    const parameters = [{ $ref: '#/components/parameters/Trace' }]
    const isWrite = index % 2 === 1
    paths[`/groups/${Math.floor(index / 20)}/items-${Math.floor(index / 2)}/{id}`] = {
      ...paths[`/groups/${Math.floor(index / 20)}/items-${Math.floor(index / 2)}/{id}`],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      [isWrite ? 'put' : 'get']: {
        operationId: `operation${index}`,
        summary: `${isWrite ? 'Replace' : 'Get'} item ${index}`,
        description: `Answers with item ${index}, which belongs to group ${Math.floor(index / 20)}.`,
        tags: [`Group ${Math.floor(index / 20)}`],
        parameters,
        ...(isWrite ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
        responses,
      },
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Synthetic', version: '1.0.0' },
    paths,
    components: {
      schemas: { ...schemas, Error: { type: 'object', properties: { error: { type: 'string' } } } },
      parameters: { Trace: { name: 'X-Trace', in: 'header', schema: { type: 'string' } } },
      responses: {
        Missing: {
          description: 'Not found.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

/**
 * A YAML specification in `files` files, structured like large ones that are kept by hand: each operation,
 * parameter, response and model has its own file. Returns the root file.
 */
export function writeManyFiles(folder: string, files: number): string {
  // Nine files a resource, two of them operations: 2,850 files hold 632 operations.
  const resources = Math.floor((files - 3) / 9)
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const paths: string[] = []
  for (let index = 0; index < resources; index++) {
    const base = `resources/r${index}`
    paths.push(`  /v2/r${index}/{id}:\n    get:\n      $ref: ${base}/get.yml\n    put:\n      $ref: ${base}/put.yml\n`)
    const head = (verb: string) =>
      `operationId: ${verb}_r${index}\nsummary: ${verb} resource ${index}\ndescription: |\n  Works on resource ${index}.\n  It has several lines, as real ones do.\ntags:\n  - Resource ${index % 40}\n`
    const parameters = `parameters:\n  - $ref: parameters.yml#/id\n`
    const responses = (verb: string) =>
      `responses:\n  '200':\n    $ref: ${verb}-response.yml\n  '404':\n    $ref: ../../shared/errors.yml#/not_found\n`
    write(`${base}/get.yml`, head('get') + parameters + responses('get'))
    const body = `requestBody:\n  required: true\n  content:\n    application/json:\n      schema:\n        $ref: model.yml\n`
    write(`${base}/put.yml`, head('put') + parameters + body + responses('put'))
    write(
      `${base}/parameters.yml`,
      `id:\n  name: id\n  in: path\n  required: true\n  description: Identifier of the resource.\n  schema:\n    type: integer\n    minimum: 1\n    example: ${index}\n`,
    )
    const response = (description: string) =>
      `description: ${description}\nheaders:\n  ratelimit-limit:\n    $ref: ../../shared/headers.yml#/limit\ncontent:\n  application/json:\n    schema:\n      type: object\n      properties:\n        resource:\n          $ref: model.yml\n    example:\n      $ref: example.yml\n`
    write(`${base}/get-response.yml`, response('The resource.'))
    write(`${base}/put-response.yml`, response('The resource, replaced.'))
    const fields = (count: number) =>
      Array.from(
        { length: count },
        (_, field) =>
          `  field_${field}:\n    type: string\n    description: Field ${field} of resource ${index}.\n    example: value-${field}\n`,
      ).join('')
    write(
      `${base}/model.yml`,
      `type: object\nrequired:\n  - field_0\nproperties:\n${fields(8)}  region:\n    $ref: region.yml\n  owner:\n    $ref: owner.yml\n`,
    )
    write(`${base}/region.yml`, `type: object\nproperties:\n${fields(4)}`)
    write(`${base}/owner.yml`, `type: object\nproperties:\n${fields(4)}  twin:\n    $ref: model.yml\n`)
    write(`${base}/example.yml`, Array.from({ length: 8 }, (_, field) => `field_${field}: value-${field}\n`).join(''))
  }
  write(
    'shared/errors.yml',
    `not_found:\n  description: Not found.\n  content:\n    application/json:\n      schema:\n        type: object\n        properties:\n          error:\n            type: string\n`,
  )
  write('shared/headers.yml', `limit:\n  description: Requests allowed in an hour.\n  schema:\n    type: integer\n`)
  write('openapi.yml', `openapi: 3.0.0\ninfo:\n  title: Many files\n  version: '2.0'\npaths:\n${paths.join('')}`)
  return 'openapi.yml'
}

/** An OpenAPI description of 1,000 operations, each with one of `schemas` as its response. */
function specOver(schemas: Record<string, object>): object {
  const names = Object.keys(schemas)
  const paths: Record<string, object> = {}
  for (let index = 0; index < 1_000; index++) {
    const schema = { $ref: `#/components/schemas/${names[index % names.length]}` }
    const responses = { 200: { description: 'The node.', content: { 'application/json': { schema } } } }
    paths[`/nodes/${index}`] = { get: { summary: `Get node ${index}`, responses } }
  }
  return { openapi: '3.0.3', info: { title: 'Graph', version: '1.0.0' }, paths, components: { schemas } }
}

/**
 * Named schemas, each of which refers to those in `targets`, by number. A number without a schema means text.
 */
function schemaGraph(count: number, targets: (index: number) => number[]): Record<string, object> {
  const schemas: Record<string, object> = {}
  for (let index = 0; index < count; index++) {
    const references = targets(index).map((target, place) => [
      `child${place}`,
      target < count ? { $ref: `#/components/schemas/Node${target}` } : { type: 'string' },
    ])
    const own = { id: { type: 'string', description: `Identifies node ${index}.` }, size: { type: 'integer' } }
    schemas[`Node${index}`] = { type: 'object', properties: { ...own, ...Object.fromEntries(references) } }
  }
  return schemas
}

/**
 * 80 schemas that all reach one another, with four references in each; or, if `apart`, a chain of as many
 * with one reference in each.
 */
export function circleSpec(apart: boolean): object {
  const circle = (index: number) => [1, 8, 15, 22].map((step) => (index + step) % 80)
  return specOver(schemaGraph(80, (index) => (apart ? [index + 1, 80, 80, 80] : circle(index))))
}

/** 40 levels, each of which refers to the next one twice (2^40 paths to the last); or, if `apart`, once. */
export function diamondSpec(apart: boolean): object {
  return specOver(schemaGraph(40, (index) => (apart ? [index + 1, 40] : [index + 1, index + 1])))
}
