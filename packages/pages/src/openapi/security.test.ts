import { expect, it } from 'vitest'
import { pageOf } from '../fixture.test.helper.ts'

it('has no description of a scope that is its name', async () => {
  const scopes = { 'chat:write': 'chat:write', 'chat:read': 'Read messages', none: '' }
  const flows = { implicit: { authorizationUrl: 'https://example.com', scopes } }
  const { security } = await pageOf(
    { security: [{ login: [] }] },
    { components: { securitySchemes: { login: { type: 'oauth2', flows } } } },
  )
  expect(security[0]!.schemes[0]).toMatchObject({
    flows: [
      { scopes: [{ name: 'chat:write' }, { name: 'chat:read', description: 'Read messages' }, { name: 'none' }] },
    ],
  })
  expect(JSON.stringify(security)).not.toContain('"description":"chat:write"')
})

it('lists the scopes that the operation asks for, and all where it names none', async () => {
  const flows = { implicit: { authorizationUrl: 'https://example.com', scopes: { read: 'Read', write: 'Write' } } }
  const scopesFor = async (asked: string[]) => {
    const { security } = await pageOf(
      { security: [{ login: asked }] },
      { components: { securitySchemes: { login: { type: 'oauth2', flows } } } },
    )
    const scheme = security[0]!.schemes[0]!
    return scheme.type === 'oauth2' ? scheme.flows[0]!.scopes.map(({ name }) => name) : undefined
  }
  expect(await scopesFor(['write'])).toEqual(['write'])
  expect(await scopesFor([])).toEqual(['read', 'write'])
})
