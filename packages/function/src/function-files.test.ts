import { expect, test } from 'vitest'
import { functionFiles, type FunctionSite, staleFiles } from './function-files.ts'

const netlify = '.netlify/v1/functions/specnav'
const edge = '.netlify/v1/edge-functions/specnav-markdown'
const vercel = '.vercel/output/functions/specnav.func'
const config = '.vercel/output/config.json'

const site = (target: FunctionSite['target'], isClosed: boolean): FunctionSite => ({
  target,
  base: '/',
  parts: isClosed ? [{ name: 'gate' }] : [],
})
const written = functionFiles(site('vercel', true)).find(({ path }) => path === config)?.text
const stale = (target: FunctionSite['target'], isClosed: boolean, text = written) =>
  staleFiles(site(target, isClosed), (path) => (path === config ? text : undefined))

test('a build leaves nothing of another one, which would be deployed without its gate', () => {
  expect(stale('static', false)).toEqual([netlify, edge, vercel, config])
  expect(stale('vercel', false)).toEqual([netlify, edge, vercel, config])
  expect(stale('vercel', true)).toEqual([netlify, edge])
  expect(stale('netlify', false)).toEqual([`${netlify}/site`, vercel, config])
  expect(stale('netlify', true)).toEqual([edge, vercel, config])
})

test('the output of another program stays', () => {
  expect(stale('static', false, '{ "version": 3 }')).toEqual([netlify, edge, vercel])
})
