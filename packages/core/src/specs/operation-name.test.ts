import { expect, test } from 'vitest'
import { operationDescription, operationName } from './operation-name.ts'
import type { Operation } from './types.ts'

type Fields = Partial<Pick<Operation, 'method' | 'path' | 'summary' | 'operationId' | 'description' | 'pathItem'>>

function made(fields: Fields): Operation {
  return { method: 'GET', path: '/users/{id}', pathItem: {}, ...fields } as Partial<Operation> as Operation
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

test.each([
  ['an ordinary one', 'List users', 'List users'],
  ['blanks of its author', ' List users ', ' List users '],
  ['names that look like Markdown', 'Get snake_case_name of <id> * 2', 'Get snake_case_name of <id> * 2'],
  ['two short sentences', 'List users. Deprecated.', 'List users. Deprecated.'],
  ['Markdown', 'Get **all** `users` of [the _API_](https://example.com/x)', 'Get all users of the API'],
  ['HTML and escapes', '<b>Get</b> snake\\_case<br/>', 'Get snake_case'],
  ['HTML in HTML', '<p>Get <b class="x">all</b></p>', 'Get all'],
  ['a tag alone', 'Get "<b>" of <i>', 'Get "<b>" of <i>'],
  ['a heading over two lines', '## Get\nusers', 'Get users'],
])('a title from a summary: %s', (_, summary, title) => {
  expect(operationName(made({ summary }))).toEqual({ source: 'summary', title, words: title })
})

test('a long summary gives its first sentence, and the rest leads the description', () => {
  const summary = `Creates a **response**, e.g. text, with [v1. Old](/x) too. Then ${words(20)}.\n\nAnd \`more\`.`
  const operation = made({ summary, description: 'The description.' })
  expect(operationName(operation)).toMatchObject({
    title: 'Creates a response, e.g. text, with v1. Old too',
    rest: `Then ${words(20)}.\n\nAnd \`more\`.`,
  })
  expect(operationDescription(operation, true)).toBe(`Then ${words(20)}.\n\nAnd \`more\`.\n\nThe description.`)
  expect(operationDescription(operation, false)).toBe('The description.')
})

test('a long first sentence gives its first words to the URL alone, and the whole summary leads the description', () => {
  const summary = words(30)
  const cut = `${words(11)} word11`
  expect(operationName(made({ summary }))).toEqual({
    ...{ source: 'summary', words: cut, rest: summary },
    title: 'GET /users/{id}',
  })
  expect(operationName(made({ summary, pathItem: { summary: 'One user' } })).title).toBe('One user')
  expect(operationName(made({ summary, method: 'WEBHOOK', path: 'order.paid' })).title).toBe('order.paid')
  // A long one of the path is cut between words.
  const { title } = operationName(made({ pathItem: { summary } }))
  expect(title).toBe(`${cut}…`)
  expect(title.length).toBeLessThanOrEqual(80)
  // Not twice.
  expect(operationDescription(made({ summary, description: `${summary} And more.` }), true)).toBe(
    `${summary} And more.`,
  )
})

test.each([
  ['paragraphs with marks', '**New here?** See [Answers](/answers) to get\nthe newest.\n\n---\n\nCreates one.'],
  ['a sentence that is too long', `Creates ${words(30)}. And more.`],
  ['a list', `Creates one of\n- a\n- b\n\n${words(20)}`],
  ['a text without full stops', words(40)],
])('a summary that is a text is a description, and the operationId the title: %s', (_, summary) => {
  const operation = made({ summary, operationId: 'createChatCompletion' })
  expect(operationName(operation)).toMatchObject({ source: 'operationId', title: 'Create chat completion' })
  expect(operationDescription(operation, true)).toBe(summary.trim())
  expect(operationDescription({ ...operation, description: `${summary} And more.` }, true)).toBe(`${summary} And more.`)
  expect(operationName(made({ summary, operationId: '123' })).source).toBe('summary')
})

test.each([
  ['a line above a paragraph', `Create a chat\n\nCreates ${words(20)}.`, 'Create a chat'],
  ['a sentence before others', `Creates a chat. It ${words(20)}.`, 'Creates a chat'],
])('a summary that begins with a title is the title: %s', (_, summary, title) => {
  expect(operationName(made({ summary, operationId: 'createChatCompletion' })).title).toBe(title)
})

test('the summary of a path is the title of its only operation', () => {
  const pathItem = { summary: 'One *user*', get: {} }
  expect(operationName(made({ pathItem, operationId: 'getUser' })).title).toBe('One user')
  expect(operationName(made({ pathItem, summary: 'Mine' })).title).toBe('Mine')
  expect(operationDescription(made({ pathItem }), true)).toBeUndefined()
  expect(operationDescription(made({ pathItem, summary: 'Mine' }), true)).toBe('One *user*')
  const several = { ...pathItem, put: {} }
  expect(operationName(made({ pathItem: several, operationId: 'getUser' })).title).toBe('Get user')
  expect(operationDescription(made({ pathItem: several, operationId: 'getUser' }), true)).toBe('One *user*')
  expect(operationName(made({ pathItem: several })).title).toBe('One user')
})

test.each([
  ['listUsers', 'List users'],
  ['PostPaymentIntents', 'Post payment intents'],
  ['readCoreV1NamespacedPod', 'Read core v1 namespaced pod'],
  ['getAPIKey', 'Get API key'],
  ['VirtualMachines_CreateOrUpdate', 'Virtual machines create or update'],
  ['users/add-email', 'Users add email'],
  ['LIST_USERS', 'List users'],
  ['получитьСписок', 'Получить список'],
])('a title from the operationId %j', (operationId, title) => {
  expect(operationName(made({ operationId, summary: ' ' }))).toMatchObject({ source: 'operationId', title })
})

test.each(['', '123', '__', '5f2b6c1e9d3a4b7f8c0e1d2a', '5f2b6c1e-9d3a-4b7f-8c0e-1d2a5f2b6c1e'])(
  'the operationId %j says nothing, so the title is the method and the path',
  (operationId) => {
    expect(operationName(made({ operationId })).title).toBe('GET /users/{id}')
  },
)

test('a webhook has a name already', () => {
  expect(operationName(made({ method: 'WEBHOOK', path: 'order.paid', operationId: 'onPaid' })).title).toBe('order.paid')
  const pathItem = { summary: 'Order paid', post: {} }
  expect(operationName(made({ method: 'WEBHOOK', path: 'order.paid', pathItem }))).toMatchObject({
    title: 'Order paid',
    words: 'order.paid',
  })
})

test('an empty description is none', () => {
  expect(operationDescription(made({ description: ' ' }), true)).toBeUndefined()
})
