import { expect, test } from 'vitest'
import { readAddress, readBase } from './address.ts'

test.each([
  ['https://docs.acme.example', { origin: 'https://docs.acme.example', base: '/' }],
  ['HTTPS://Docs.Acme.example:8443/v1.0/docs/', { origin: 'https://docs.acme.example:8443', base: '/v1.0/docs/' }],
  ['http://[::1]:3000', { origin: 'http://[::1]:3000', base: '/' }],
  ['https://döcs.example', { origin: 'https://xn--dcs-sna.example', base: '/' }],
  ['https://acme.example/a/../b', { origin: 'https://acme.example', base: '/b/' }],
  ['docs.acme.example', undefined],
  ['https://', undefined],
  ['https://user:secret@acme.example', undefined],
  ['https://acme.example/docs?x', undefined],
  ['https://acme.example/a b', undefined],
  ['https://acme.example/{return 200;}', undefined],
  ['https://1.2.3.999', undefined],
])('%s', (written, address) => {
  expect(readAddress(written)).toEqual(address)
})

test.each([
  ['/docs', '/docs/'],
  ['docs', '/docs/'],
  ['/a/b.c/', '/a/b.c/'],
  ['/', '/'],
  ['', '/'],
  ['/a b', undefined],
  ['/a/../b', undefined],
  ['https://acme.example', undefined],
  ['/a;b', undefined],
])('base %s', (written, base) => {
  expect(readBase(written)).toBe(base)
})
