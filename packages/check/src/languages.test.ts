import { memoryFiles } from '@specnav/core'
import { pageHash } from '@specnav/pages/facts'
import { expect, test } from 'vitest'
import { checkSite } from './check.ts'
import { checkLanguages } from './languages.ts'
import { docs, openProject } from './project.test.helper.ts'

const language = (code: string, folder: string, pages = ['index', 'setup']) => ({
  language: code,
  pages: pages.map((page) => folder + page),
})

const page = `---
title: Set up
description: How
---

## Install \`x\`

Text <Icon icon="a" /> and <kbd>b</kbd>, as {/* <Note> */} \`<Tip>\`.

\`\`\`sh
# not a heading
npm i
\`\`\`

  ### Then {#then}
`

async function check(files: Record<string, string>, languages = [language('en', ''), language('es', 'es/')]) {
  const { site, print } = await openProject({
    'docs.json': docs({ languages }),
    'index.mdx': 'Home',
    'es/index.mdx': 'Inicio',
    'setup.mdx': page,
    'es/setup.mdx': page,
    ...files,
  })
  return checkLanguages(site).map(print)
}

const lock = (source: string, own: string, behind?: string) =>
  JSON.stringify({ version: 1, urls: {}, translations: { 'es/setup': { source, own, behind } } })

test('equal structures, in other words and line endings, are in step', async () => {
  const spanish = page
    .replace('Set up', 'Instalar')
    .replace('## Install `x`', '  ## Instale `x`')
    .replace('Text <Icon icon="a" /> and <kbd>b</kbd>', '<kbd>b</kbd> y <Icon icon="b" />')
    .replace('npm i', 'npm i # aquí')
  expect(await check({ 'es/setup.mdx': spanish })).toEqual([])
  expect(await check({ 'es/setup.mdx': `\uFEFF${spanish.replaceAll('\n', '\r\n')}` })).toEqual([])
})

test('a line below the end of a component is no title', async () => {
  const rule = '\n<Tip>\nText\n</Tip>\n'
  expect(await check({ 'setup.mdx': `${page}${rule}---\n`, 'es/setup.mdx': `${page}${rule}\n---\n` })).toEqual([])
})

test.each(['Instale\n---', 'Instale\r\n---\r', '## Instale {#install}', '  ## Instale'])(
  'a title is in step in another form, and with the anchor of the original: %j',
  async (title) => {
    expect(await check({ 'es/setup.mdx': page.replace('## Install `x`', title) })).toEqual([])
  },
)

test('the home page of a language need not be listed', async () => {
  const pages = { 'guides/a.mdx': 'A', 'guides/b.mdx': 'B', 'es/guides/a.mdx': 'A', 'es/guides/b.mdx': '## B' }
  const languages = [
    { language: 'en', pages: ['index', 'guides/a', 'guides/b'] },
    { language: 'es', pages: ['es/guides/a', 'es/guides/b'] },
  ]
  const found = await check(pages, languages)
  expect(found.join('\n')).toContain('es/guides/b.mdx')
})

test.each([
  ['description: How\n', '', 'lacks `description` in its frontmatter', '1:1'],
  ['  ### Then {#then}', '', 'has 1 heading instead of 2, lacks the anchor `#then`', '1:1'],
  ['### Then', '## Then', 'has `##` as heading 2 instead of `###`', '15:1'],
  ['#then', '#luego', 'lacks the anchor `#then`', '1:1'],
  ['```sh\n# not a heading\nnpm i\n```\n', '', 'has 0 code blocks instead of 1', '1:1'],
  ['Text', '<Note>Text</Note>', 'has 1 `<Note>` instead of 0', '8:1'],
])('another structure: %j as %j', async (from, to, difference, place) => {
  expect(await check({ 'es/setup.mdx': page.replace(from, to) })).toEqual([
    `es/setup.mdx:${place} note translation-differs: \`es/setup.mdx\` and \`setup.mdx\` have another structure: the translation ${difference}. Translate what has changed.`,
  ])
})

test('pages that a language lacks', async () => {
  const languages = [language('en', 'en/'), language('es', 'es/', ['index'])]
  const files = { 'en/index.mdx': 'Home', 'en/setup.mdx': page }
  expect(await check(files, languages)).toEqual([
    expect.stringContaining(
      'note translation-missing: The navigation of `es` lacks `en/setup`, which the default language has.',
    ),
  ])
  // Pages that two languages share are no translations.
  expect(await check({}, [language('en', ''), language('es', '')])).toEqual([])
})

test('the languages of each version are compared', async () => {
  const { site, print } = await openProject({
    'docs.json': docs({
      versions: [
        { version: '2', languages: [language('en', ''), language('es', 'es/')] },
        { version: '1', languages: [language('en', 'v1/'), language('es', 'es/v1/', ['setup'])] },
      ],
    }),
    ...Object.fromEntries(['', 'es/', 'v1/', 'es/v1/'].map((folder) => [`${folder}setup.mdx`, page])),
    ...Object.fromEntries(['', 'es/', 'v1/'].map((folder) => [`${folder}index.mdx`, 'Home'])),
  })
  expect(checkLanguages(site).map(print)).toEqual([
    expect.stringContaining('note translation-missing: The navigation of `es` lacks `v1/index`'),
  ])
})

test('a translation is behind if only its original has changed since the lock', async () => {
  const hash = (text: string) => pageHash(memoryFiles({ 'a.mdx': text }), { file: 'a.mdx' })
  const [now, before] = [hash(page), hash('before')]
  const changed = page.replace('## Install', '## New\n\n## Install')
  const files = { 'setup.mdx': changed }
  expect(await check({ ...files, 'specnav.lock.json': lock(before, now, '2026-03-31') })).toEqual([
    'es/setup.mdx:1:1 warning translation-behind: `es/setup.mdx` is behind `setup.mdx`, which has changed since, on 2026-03-31 or before. Translate the change, and run `specnav lock --write`.',
  ])
  expect(await check({ ...files, 'specnav.lock.json': lock(before, now) })).toEqual([
    expect.stringContaining('which has changed since it was translated'),
  ])
  // Whoever changed the translation knows the original.
  expect(await check({ ...files, 'specnav.lock.json': lock(before, before) })).toEqual([
    expect.stringContaining('translation-differs'),
  ])
  expect(await check({ 'specnav.lock.json': lock(now, now) })).toEqual([])
})

test('originals that are shown in another language are named, and their links and anchors are theirs', async () => {
  const { site, print } = await openProject({
    'docs.json': docs({ languages: [language('en', ''), language('es', 'es/')] }),
    'index.mdx': '## Start\n\n[x](setup)',
    'es/index.mdx': '## Inicio\n\n[x](/es/setup#then) [y](#start) [z](#begin)',
    'setup.mdx': `${page}\n[home](index#start)`,
  })
  expect((await checkSite(site)).map(print)).toEqual([
    expect.stringMatching(/^es\/index\.mdx.* anchor-missing: `#begin`/),
    'docs.json:16:7 note translation-missing: Without a file, readers of `es` get the original of `es/setup`. Translate what they need.',
  ])
})
