import { expect, test } from 'vitest'
import type { DocsConfig } from '@specnav/core'
import { type PublicationOptions, publicationOf } from './publication.ts'

const nothing: Parameters<typeof publicationOf>[0] = {
  deployment: { assistant: false, authentication: false },
  seo: { metatags: {}, indexing: 'navigable' },
}
const netlify = { name: 'Netlify', site: 'https://acme.netlify.app', target: 'netlify' } as const

const cases: [said: string, config: Partial<DocsConfig>, options: PublicationOptions, published: object][] = [
  ['nothing', {}, {}, { base: '/', target: 'static' }],
  [
    'docs.json, with a path',
    { site: 'https://acme.example/docs' },
    {},
    { origin: 'https://acme.example', base: '/docs/', source: 'docs.json' },
  ],
  [
    'the environment',
    {},
    { environment: netlify },
    { origin: 'https://acme.netlify.app', base: '/', target: 'netlify', source: 'Netlify' },
  ],
  [
    'docs.json before the environment, which names the host all the same',
    { site: 'https://docs.acme.example' },
    { environment: netlify },
    { origin: 'https://docs.acme.example', base: '/', target: 'netlify', source: 'docs.json' },
  ],
  [
    'the option before docs.json, with its path',
    { site: 'https://acme.example/docs' },
    { site: 'https://preview.example', environment: netlify },
    { origin: 'https://preview.example', base: '/', source: '--site' },
  ],
  [
    'a build on Vercel, which finds no function in the output',
    {},
    { target: 'vercel', environment: { name: 'Vercel', target: 'vercel' } },
    { target: 'vercel', answersTools: false },
  ],
  ['a build for Vercel elsewhere', {}, { target: 'vercel' }, { target: 'vercel', answersTools: true }],
  [
    'a base before that of any address',
    { site: 'https://acme.example/docs' },
    { base: '/v2/' },
    { origin: 'https://acme.example', base: '/v2/', source: 'docs.json' },
  ],
  [
    'the target of docs.json before the environment, and the option before both',
    { deployment: { ...nothing.deployment, target: 'vercel' } },
    { environment: netlify },
    { target: 'vercel' },
  ],
  [
    'the option before both',
    { deployment: { ...nothing.deployment, target: 'vercel' } },
    { environment: netlify, target: 'node' },
    { target: 'node' },
  ],
  [
    'a page of the site, which says nothing of a base',
    { seo: { metatags: { 'og:url': 'https://acme.example/docs/' }, indexing: 'navigable' } },
    {},
    { origin: 'https://acme.example', base: '/', source: 'docs.json' },
  ],
]
test.each(cases)('%s', (_, config, options, published) => {
  expect(publicationOf({ ...nothing, ...config }, options)).toMatchObject(published)
})

test.each([
  [{ site: 'docs.acme.example' }, '--site: `docs.acme.example` is not an address such as `https://docs.acme.example`'],
  [{ base: '/a b' }, '--base: `/a b` is not a path such as `/docs`'],
  [{ environment: { name: 'Netlify', site: 'x' } }, 'Netlify: `x` is not an address'],
])('%j is refused', (options, message) => {
  expect(() => publicationOf(nothing, options)).toThrow(message)
})
