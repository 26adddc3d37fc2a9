import { describe, expect, test } from 'vitest'
import { checkSpecs } from './specs.ts'
import { problemLines } from '@specnav/core/problems'
import { memoryFiles, gradedProblems, createLocator, type ProblemCode, problemCodes } from '@specnav/core'
import { docs } from '@specnav/core/test-helper'
import { openSite, resolveSite } from '@specnav/pages'

const problems = { rules: { 'page-missing': 'error', 'spec-syntax': 'off' } }
const twice = '{ "openapi": "3.1.0", "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }'

async function reported(contents: Record<string, unknown>) {
  const texts = Object.entries(contents).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
  ])
  const site = await resolveSite({ files: memoryFiles(Object.fromEntries(texts)) })
  return gradedProblems(site, site.problems).map(({ code, severity, actual }) =>
    `${severity} ${code} ${actual ?? ''}`.trim(),
  )
}

test('docs.json grades problems by their code', async () => {
  const pages = { pages: ['index', 'gone'] }
  const navigation = { groups: [{ group: 'G', openapi: 'a.json', ...pages }] }
  const files = { 'index.mdx': '', 'a.json': twice }
  expect(await reported({ 'docs.json': docs(navigation), ...files })).toContain('warning page-missing gone')
  const graded = await reported({ 'docs.json': docs(navigation, { check: problems }), ...files })
  expect(graded).toContain('error page-missing gone')
  expect(graded.filter((problem) => problem.includes('spec-syntax'))).toEqual([])
})

test('a problem in what an overlay writes is one of the overlay, whether docs.json names the specification or an entry', async () => {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'More', version: '1' },
    actions: [{ target: '$.paths', update: { '/users': { get: { 'x-hidden': 'yes', responses: {} } } } }],
  }
  const files = {
    'a.json': { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} },
    'a.overlay.json': overlay,
  }
  for (const group of [{ openapi: 'a.json' }, { pages: ['a.json GET /users'] }]) {
    const navigation = { groups: [{ group: 'G', ...group }] }
    const texts = Object.entries({ 'docs.json': docs(navigation), ...files }).map(([path, content]) => [
      path,
      JSON.stringify(content),
    ])
    const site = await resolveSite({ files: memoryFiles(Object.fromEntries(texts)) })
    const found = gradedProblems(site, site.problems).find(({ code }) => code === 'spec-extension')
    expect(found).toMatchObject({ file: 'a.overlay.json', pointer: '/actions/0/update/~1users/get/x-hidden' })
  }
})

test('a problem of a translation is one of the specification, unless the overlay of the language writes it', async () => {
  const spanish = { source: 'a.json', overlays: ['es.json'], directory: 'es' }
  const hidden = { 'x-hidden': 'yes', responses: {} }
  const files = {
    'docs.json': docs({
      languages: [
        { language: 'en', groups: [{ group: 'G', openapi: 'a.json' }] },
        { language: 'es', groups: [{ group: 'G', openapi: spanish }] },
      ],
    }),
    'a.json': { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/users': { get: hidden } } },
    'es.json': {
      overlay: '1.0.0',
      info: { title: 'ES', version: '1' },
      actions: [
        { target: "$.paths['/users'].get", update: { summary: 'Listar', 'x-svc': { metadata: { title: 5 } } } },
      ],
    },
  }
  const texts = Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)])
  const site = await resolveSite({ files: memoryFiles(Object.fromEntries(texts)) })
  const found = gradedProblems(site, site.problems).map(({ code, file, pointer }) => `${code} ${file}${pointer ?? ''}`)
  expect(found).toEqual([
    'spec-extension a.json/paths/~1users/get/x-hidden',
    'overlay-target es.json/actions/0/update/x-svc/metadata/title',
  ])
})

test.each(['off', 'note', 'warning', 'error'])('every code can be graded: %s', async (level) => {
  const codes = Object.keys(problemCodes) as ProblemCode[]
  const rules = Object.fromEntries(codes.map((code) => [code, level]))
  const texts = { 'docs.json': JSON.stringify(docs({ pages: ['index'] }, { check: { rules } })), 'index.mdx': '' }
  const site = await resolveSite({ files: memoryFiles(texts) })
  expect(site.problems).toEqual([])
  for (const severity of ['note', 'warning', 'error'] as const) {
    const found = codes.map((code) => ({ code, severity, message: code, file: 'docs.json' }))
    const graded = gradedProblems(site, found).map((problem) => [problem.code, problem.severity])
    expect(graded).toEqual(level === 'off' ? [] : codes.map((code) => [code, level]))
  }
})

test('a code that does not exist, or a severity, is a problem of docs.json', async () => {
  const rules = { 'page-mising': 'off', 'page-missing': 'loud' }
  const found = await reported({ 'docs.json': docs({ pages: ['index'] }, { check: { rules } }), 'index.mdx': '' })
  expect(found).toEqual(['error config-value "loud"', 'note config-unknown-key page-mising'])
})

test('dev servers report what docs.json grades', async () => {
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs({ pages: ['gone'] }, { check: problems })) })
  const handle = await openSite({ files })
  expect(handle.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['error page-missing'])
  expect(handle.site.problems.map(({ severity }) => severity)).toEqual(['warning'])
})

test('problems that are alike are said once, with all places that do not ignore them', async () => {
  const page = (before: string) => `${before}openapi: GET /a\n---\n`
  const contents = {
    'docs.json': docs({ groups: [{ group: 'G', openapi: 'a.json', pages: ['one', 'two', 'three', 'four'] }] }),
    'a.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { 'x-hidden': true, responses: {} } } },
    }),
    'one.mdx': page('---\n# specnav-ignore operation-hidden\n'),
    ...Object.fromEntries(['two', 'three', 'four'].map((name) => [`${name}.mdx`, page('---\n')])),
  }
  const texts = Object.entries(contents).map(([path, text]) => [
    path,
    typeof text === 'string' ? text : JSON.stringify(text),
  ])
  const site = await resolveSite({ files: memoryFiles(Object.fromEntries(texts)) })
  const shown = problemLines(gradedProblems(site, site.problems), site.files).map(({ line }) => line)
  expect(shown).toEqual([expect.stringMatching(/^four\.mdx:2:1 .* The same at 2 other places\. \(operation-hidden\)$/)])
})

describe('a file ignores problems', () => {
  const navigation = { groups: [{ group: 'G', openapi: 'a.yaml' }] }
  const yaml = (get: string, hidden = 'x-hidden: 1') => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      summary: A
      ${get}
      ${hidden}
`
  test.each<[name: string, text: string, isIgnored: boolean]>([
    ['nothing', yaml(''), false],
    ['a comment in the line before', yaml('# specnav-ignore spec-extension'), true],
    ['a comment with a reason', yaml('# specnav-ignore spec-extension: the generator writes 1'), true],
    ['a comment in the same line', yaml('', 'x-hidden: 1 # specnav-ignore spec-extension'), true],
    ['a comment for all codes', yaml('# specnav-ignore'), true],
    ['a comment with a colon', yaml('# specnav-ignore: spec-extension'), true],
    ['a comment with a colon, for another code', yaml('# specnav-ignore: spec-ref'), false],
    ['a longer word', yaml('# specnav-ignore-next-line spec-ref'), false],
    ['one of two comments', yaml('# specnav-ignore spec-extension\n      # specnav-ignore spec-ref'), true],
    ['a comment for another code', yaml('# specnav-ignore spec-ref'), false],
    ['a comment for another code, with a reason', yaml('# specnav-ignore spec-ref: all of it'), false],
    ['a comment for two codes', yaml('# specnav-ignore spec-ref, spec-extension'), true],
    ['a comment for a misspelt code', yaml('# specnav-ignore spec-extensio'), false],
    ['a comment behind another line', yaml('description: D # specnav-ignore'), false],
    ['a field of the operation', yaml('x-specnav-ignore: spec-extension'), true],
    ['a list', yaml('x-specnav-ignore: [spec-ref, spec-extension]'), true],
    ['another code', yaml('x-specnav-ignore: [spec-ref]'), false],
    ['a field of the document', `x-specnav-ignore: spec-extension\n${yaml('')}`, true],
  ])('by %s', async (_, text, isIgnored) => {
    const found = await reported({ 'docs.json': docs(navigation), 'a.yaml': text })
    expect(found.filter((problem) => problem.includes('spec-extension'))).toHaveLength(isIgnored ? 0 : 1)
  })

  test('in JSON, by a field', async () => {
    const get = { summary: 'A', 'x-hidden': 1, 'x-specnav-ignore': ['spec-extension'] }
    const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } }
    expect(await reported({ 'docs.json': docs({ openapi: 'a.json' }), 'a.json': document })).toEqual([])
  })
})

test('a problem in a part that an overlay has written is one of the overlay', async () => {
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs({ openapi: 'openapi.yaml' })),
    'openapi.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
tags: [{ name: a }]
paths:
  /users:
    get:
      summary: List users
      parameters: [{ name: one, in: query, schema: {} }, { name: two, in: query, schema: {} }]
      responses: { '200': { description: OK } }
`,
    'openapi.overlay.yaml': `overlay: 1.1.0
info: { title: Changes, version: '1' }
actions:
  - target: $.paths.*.get.parameters[0]
    remove: true
  - target: $.paths.*.get
    update:
      x-hidden: 1
      parameters:
        - name: three
          in: nowhere
          schema: {}
  - target: $.paths['/users'].get.responses['200']
    update: { descriptio: typo }
  - target: $.paths['/users']
    update: { post: {} }
  - target: $.paths['/users'].post
    copy: $.paths['/users'].get
  - target: $.info.title
    update: 5
`,
  })
  const site = await resolveSite({ files })
  const problems = gradedProblems(site, [...site.problems, ...(await checkSpecs(site))])
  const locate = createLocator(files)
  const found = problems.map((problem) => [problem.file, locate(problem)?.line, problem.message.split('. ')[0]])
  expect(found.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
    ['openapi.overlay.yaml', 8, '`x-hidden` is a number, which counts as true'],
    [
      'openapi.overlay.yaml',
      11,
      '`parameters.1.in` is `"nowhere"`, but it has to be `query`, `header`, `path` or `cookie`',
    ],
    ['openapi.overlay.yaml', 14, '`responses.200.descriptio` is not an OpenAPI field at this place'],
    ['openapi.overlay.yaml', 18, '`x-hidden` is a number, which counts as true'],
    [
      'openapi.overlay.yaml',
      18,
      '`parameters.1.in` is `"nowhere"`, but it has to be `query`, `header`, `path` or `cookie`',
    ],
    ['openapi.overlay.yaml', 18, '`responses.200.descriptio` is not an OpenAPI field at this place'],
    ['openapi.overlay.yaml', 20, '`info.title` is `5`, but it has to be text'],
  ])
})
