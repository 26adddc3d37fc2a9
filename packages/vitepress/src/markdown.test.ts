import { expect, test } from 'vitest'
import { createMarkdownRenderer } from 'vitepress'
import { codeTransformer } from './code.ts'
import { vitepressDocs } from './docs.test.helper.ts'
import type { Host } from './host.ts'
import { docsPage } from './markdown.ts'

test('marks of words are read on pages of docs.json, and stay on those of the project', async () => {
  const docs = await vitepressDocs({ pages: ['listed'] }, { 'listed.md': '', 'own.md': '' })
  const pageOf = (file: string) => docs.byName.get(file.replace(/\.md$/, ''))
  const shown = (file: string) => (file === 'listed.md' ? pageOf(file) : undefined)
  const host: Partial<Host> = { docs, pageOf, shown }
  const md = await createMarkdownRenderer('.', { codeTransformers: [codeTransformer] })
  docsPage(md, host as Host)
  const draw = (relativePath: string) =>
    md.render('```js\nlet a // [!code word:a]\n```', { relativePath, frontmatter: { layout: 'home' } })
  expect(draw('listed.md')).toContain('highlighted-word')
  expect(draw('own.md')).toContain('[!code word:a]')
})
