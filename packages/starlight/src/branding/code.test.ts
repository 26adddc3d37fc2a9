import { type JsonValue, memoryFiles, readConfig, listNames } from '@specnav/core'
import { bundledThemesInfo } from 'shiki/themes'
import { expect, test } from 'vitest'
import { codeStyle } from './code.ts'

async function style(codeblocks: JsonValue, more: Record<string, string> = {}) {
  const docs = { theme: 'svc', name: 'x', colors: { primary: '#000' }, navigation: [], styling: { codeblocks } }
  const files = memoryFiles({ ...more, 'docs.json': JSON.stringify(docs) })
  const { options, languages, problems } = await codeStyle(readConfig(files).value, files, true)
  const themes = [options?.themes]
    .flat()
    .map((theme) => (typeof theme === 'object' ? `${theme.name} (${theme.type})` : theme))
  const reported = problems.map(({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`)
  return { themes, languages, reported }
}

test.each<[written: JsonValue, themes: unknown[]]>([
  ['system', [undefined]],
  ['dark', ['starlight-dark']],
  ['nord', ['nord']],
  ['css-variables', ['css-variables (dark)']],
  [{ theme: 'nord' }, ['nord']],
  [{ theme: { light: 'github-light', dark: 'github-dark' } }, ['github-dark', 'github-light']],
  // A dark theme for light mode.
  [{ theme: { light: 'nord', dark: 'dracula' } }, ['dracula', 'nord-light (light)']],
])('%j', async (written, themes) => {
  expect(await style(written)).toMatchObject({ themes, reported: [] })
})

test('languages of the project are the highlighter’s, too', async () => {
  const grammar = JSON.stringify({ name: 'Order', scopeName: 'source.order', fileTypes: ['ORD'], patterns: [] })
  const { themes, languages, reported } = await style({ languages: { custom: ['/o.json'] } }, { 'o.json': grammar })
  expect([themes, languages, reported]).toEqual([[undefined], ['order', 'ord'], []])
})

test('what checks know of the highlighter is what it has', async () => {
  const { reported } = await style('Ω')
  expect(reported[0]).toContain(` There are ${listNames(bundledThemesInfo.map(({ id }) => id))}.`)
})
