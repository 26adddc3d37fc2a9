import { type JsonValue, memoryFiles, readConfig } from '@specnav/core'
import { expect, test } from 'vitest'
import { codeStyle } from './code.ts'

async function style(codeblocks: JsonValue, more: Record<string, string> = {}) {
  const docs = { theme: 'svc', name: 'x', colors: { primary: '#000' }, navigation: [], styling: { codeblocks } }
  const files = memoryFiles({ ...more, 'docs.json': JSON.stringify(docs) })
  const { options, languages, problems } = await codeStyle(readConfig(files).value, files)
  const themes = [options?.themes]
    .flat()
    .map((theme) => (typeof theme === 'object' ? `${theme.name} (${theme.type})` : theme))
  const told = problems.map(({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`)
  return { themes, languages, told }
}

test.each<[written: JsonValue, themes: unknown[]]>([
  ['system', [undefined]],
  ['dark', ['starlight-dark']],
  ['nord', ['nord']],
  ['css-variables', ['css-variables (dark)']],
  [{ theme: 'nord' }, ['nord']],
  [{ theme: { light: 'github-light', dark: 'github-dark' } }, ['github-dark', 'github-light']],
  // A dark theme for the light mode.
  [{ theme: { light: 'nord', dark: 'dracula' } }, ['dracula', 'nord-light (light)']],
])('%j', async (written, themes) => {
  expect(await style(written)).toMatchObject({ themes, told: [] })
})

test('a theme that does not exist is told, and the other one stays', async () => {
  expect(await style({ theme: { light: 'gitub-light', dark: 'nord' } })).toMatchObject({
    themes: ['nord', 'starlight-light'],
    told: [
      "warning code-theme /styling/codeblocks/theme/light: There is no theme `gitub-light` for code; the site's own is used. Did you mean `github-light`?",
    ],
  })
})

const grammar = { name: 'Order', scopeName: 'source.order', fileTypes: ['ORD'], patterns: [] }
test.each<[name: string, file: string | undefined, languages: string[], told: string[]]>([
  ['a grammar', JSON.stringify(grammar), ['order', 'ord'], []],
  ['no file', undefined, [], ['There is no file `o.json`, so its language is shown without colours.']],
  [
    'no JSON',
    '{',
    [],
    ['`o.json` is no TextMate grammar: it is not valid JSON. Its language is shown without colours.'],
  ],
  [
    'no grammar',
    '{"name":"x"}',
    [],
    ['`o.json` is no TextMate grammar: it has no `scopeName` or `patterns`. Its language is shown without colours.'],
  ],
])('a custom language from %s', async (_, file, languages, told) => {
  const found = await style({ languages: { custom: ['/o.json'] } }, file === undefined ? {} : { 'o.json': file })
  expect(found.languages).toEqual(languages)
  expect(
    found.told.map((line) => line.replace(/^error asset-\w+ \/styling\/codeblocks\/languages\/custom\/0: /, '')),
  ).toEqual(told)
})
