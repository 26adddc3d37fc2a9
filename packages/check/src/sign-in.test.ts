import { expect, test } from 'vitest'
import { checkSite } from './check.ts'
import { docs, openProject } from './project.test.helper.ts'

const signIn = { access: { signIn: { password: {} } } }
const page = (more = '') => `---\ntitle: A page\n${more}---\n\nText.`

async function found(more: object, closed = 'groups: [partners]\n', site?: string): Promise<string[]> {
  const { site: project, print } = await openProject({
    'docs.json': docs({ pages: ['index', 'plans'] }, more),
    'index.mdx': page(),
    'plans.mdx': page(closed),
  })
  const problems = await checkSite(project, site === undefined ? {} : { publication: { site } })
  return problems.filter(({ code }) => code === 'access-site').map(print)
}

test('sign-in without the address of the site is an error that says what to write', async () => {
  const error = [
    'docs.json:14:5 error access-site: Readers sign in, but the address of the site is unknown. Write it into docs.json, such as `"site": "https://docs.example.com"`, or pass `--site`.',
  ]
  expect(await found(signIn)).toEqual(error)
  expect(await found({ ...signIn, deployment: { authentication: 'all' } }, '')).toHaveLength(1)
})

test.each<[string, object]>([
  ['all', { authentication: 'all', target: 'node' }],
  ['those who sign in', { authentication: true, target: 'netlify' }],
  ['a group', { target: 'cloudflare' }],
])('no way to sign in where the server asks is an error that says what to write: %s', async (_, deployment) => {
  const [error = '', ...others] = await found({ deployment })
  expect(others).toEqual([])
  expect(error).toContain('error access-site')
  expect(error).toContain('`"access": { "signIn": { "password": {} } }`')
  expect(error).toContain('`"site": "https://docs.example.com"`')
})

test('no way to sign in is none where folders of a site are protected otherwise', async () => {
  expect(await found({ deployment: { authentication: 'all', target: 'static' } })).toEqual([])
  expect(await found({ deployment: { target: 'node' } }, '')).toEqual([])
})

test.each([
  ['docs.json says it', { ...signIn, site: 'https://docs.example.com' }],
  ['nobody signs in', {}],
])('is none where %s', async (_, more) => {
  expect(await found(more)).toEqual([])
})

test('is none where the command says it, or everybody may read everything', async () => {
  expect(await found(signIn, 'groups: [partners]\n', 'https://docs.example.com')).toEqual([])
  expect(await found(signIn, '')).toEqual([])
})
