import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSite } from '@specnav/pages'
import { expect, onTestFinished, test } from 'vitest'
import { openDocs, originOf } from './host-options.ts'
import { docs } from './project.test.helper.ts'

test('`root` starts at the folder of the project, and docs that are open already are taken as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-options-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/docs.json'), JSON.stringify(docs({ groups: [] }, { name: 'Below' })))
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs({ groups: [] }, { name: 'Above' })))
  const nameOf = async (options: Parameters<typeof openDocs>[0]) =>
    (await openDocs(options, folder)).handle.site.config.name
  expect(await nameOf({ root: 'docs' })).toBe('Below')
  expect(await nameOf({})).toBe('Above')
  const handle = await openSite({ root: folder })
  const { handle: same } = await openDocs({ handle, root: 'docs' }, '/nowhere')
  expect(same.site).toBe(handle.site)
})

test.each([
  ['https://docs.acme.example/base', 'https://other.example', 'https://docs.acme.example'],
  [undefined, 'https://acme.github.io/docs/', 'https://acme.github.io'],
  [undefined, 'acme', undefined],
  [undefined, undefined, undefined],
])("the option %s and the host's %s mean the origin %s", (site, ofHost, origin) => {
  expect(originOf({ ...(site !== undefined && { site }) }, ofHost)).toBe(origin)
})

test('an option that is not an address ends the build with what is expected', () => {
  expect(() => originOf({ site: 'acme.example' })).toThrow(
    'The option `site` of specnav is `acme.example`, but it has to be an address such as `https://docs.acme.example` or `https://acme.example/docs`.',
  )
})
