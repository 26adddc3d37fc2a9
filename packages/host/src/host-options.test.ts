import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JsonValue, memoryFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import { expect, onTestFinished, test } from 'vitest'
import { openDocs } from './host-options.ts'
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
])("the option %s and the host's %s mean the origin %s", async (site, ofHost, origin) => {
  const handle = await openSite({ files: memoryFiles({ 'docs.json': JSON.stringify(docs({ pages: [] })) }) })
  const opened = await openDocs({ handle, ...(site !== undefined && { site }) }, '.', { site: ofHost })
  expect(opened.origin).toBe(origin)
})

test('an option that is not an address ends the build with what is expected', async () => {
  await expect(openDocs({ site: 'acme.example' }, '.')).rejects.toThrow(
    'The option `site` of specnav is `acme.example`, but it has to be an address such as `https://docs.acme.example` or `https://acme.example/docs`.',
  )
})

/** Docs of which a page is for readers with a group, and `more` of docs.json. */
function closedDocs(more: Record<string, JsonValue>, index = '# Start\n'): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-options-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs({ pages: ['index', 'plan'] }, more)))
  writeFileSync(join(folder, 'index.mdx'), index)
  writeFileSync(join(folder, 'plan.mdx'), '---\ntitle: Plan\ngroups: [staff]\n---\n')
  return folder
}

const ofHost = ({ problems }: { problems: readonly { code: string }[] }) =>
  problems.filter(({ code }) => code === 'access-host')

test.each([
  ['pages of a group', {}, ['index'], 'What only `staff` may read is left out.'],
  [
    'the download of specifications',
    { deployment: { authentication: true }, access: { signIn: { password: {} } } },
    ['index'],
    'What only `signed-in`, `staff` may read is left out, and so is the download of specifications.',
  ],
])('a host leaves out %s, and says so once', async (_, more, pages, words) => {
  const { handle } = await openDocs({}, closedDocs(more))
  expect([...handle.site.pages.keys()]).toEqual(pages)
  expect(ofHost(handle)).toMatchObject([{ severity: 'warning', message: expect.stringContaining(words) }])
  await handle.refresh(['index.mdx'])
  expect(ofHost(handle)).toHaveLength(1)
})

test('a host builds nothing of docs that nobody may read without signing in, and says why', async () => {
  const all = { deployment: { authentication: 'all' } }
  await expect(openDocs({}, closedDocs(all))).rejects.toThrow(/^docs\.json:.* nothing is built\. .*\(access-host\)$/)
  await expect(openDocs({}, closedDocs({}, '---\npublic: false\n---\n'))).rejects.toThrow('nothing is built')
  const { handle } = await openDocs({}, closedDocs(all, '---\npublic: true\n---\n'))
  expect([...handle.site.pages.keys()]).toEqual(['index'])
  const folder = closedDocs({})
  const { handle: edited } = await openDocs({}, folder)
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs({ pages: ['index', 'plan'] }, all)))
  await edited.refresh(['docs.json'])
  expect([...edited.site.pages.keys()]).toEqual([])
  expect(ofHost(edited)).toMatchObject([{ severity: 'error' }])
})

test('whoever names the readers of a site asks them elsewhere', async () => {
  const folder = closedDocs({ deployment: { authentication: 'all' } })
  const { handle } = await openDocs({ audience: 'signed-in' }, folder)
  expect([...handle.site.pages.keys()]).toEqual(['index'])
  expect(ofHost(handle)).toEqual([])
  expect((await openDocs({ audience: false }, folder)).handle.site.pages.size).toBe(2)
})
