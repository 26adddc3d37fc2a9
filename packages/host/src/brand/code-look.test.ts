import { type JsonValue, memoryFiles, readConfig } from '@specnav/core'
import { colorTokens } from '@specnav/branding'
import { expect, test } from 'vitest'
import { codeLook } from './code-look.ts'
import { cssVariablesTheme } from './css-variables-theme.ts'

const known = {
  names: ['nord', 'dracula', 'github-light', 'github-dark'],
  own: { light: 'own-light', dark: 'own-dark' },
}

function look(codeblocks: JsonValue, more: Record<string, string> = {}) {
  const docs = { theme: 'svc', name: 'x', colors: { primary: '#000' }, navigation: [], styling: { codeblocks } }
  const files = memoryFiles({ ...more, 'docs.json': JSON.stringify(docs) })
  const { themes, grammars, problems } = codeLook(readConfig(files).value, files, known)
  const reported = problems.map(({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`)
  return { themes, languages: grammars.flatMap(({ name, aliases }) => [name, ...aliases]), reported }
}

test.each<[written: JsonValue, light: string | undefined, dark: string | undefined]>([
  ['system', undefined, undefined],
  ['dark', 'own-dark', 'own-dark'],
  ['nord', 'nord', 'nord'],
  ['css-variables', 'css-variables', 'css-variables'],
  [{ theme: 'nord' }, 'nord', 'nord'],
  [{ theme: { light: 'github-light', dark: 'dracula' } }, 'github-light', 'dracula'],
  [{ theme: {} }, undefined, undefined],
])('%j', (written, light, dark) => {
  const themes = light === undefined ? undefined : { light, dark }
  expect(look(written)).toEqual({ themes, languages: [], reported: [] })
})

test('a theme that does not exist is reported, and the other one stays', () => {
  expect(look({ theme: { light: 'gitub-light', dark: 'nord' } })).toMatchObject({
    themes: { light: 'own-light', dark: 'nord' },
    reported: [
      "warning code-theme /styling/codeblocks/theme/light: There is no code theme `gitub-light`; the site's own theme is used. Did you mean `github-light`?",
    ],
  })
})

const grammar = { name: 'Order', scopeName: 'source.order', fileTypes: ['ORD'], patterns: [] }
test.each<[name: string, file: string | undefined, languages: string[], reported: string[]]>([
  ['a grammar', JSON.stringify(grammar), ['order', 'ord'], []],
  ['no file', undefined, [], ['There is no file `o.json`, so its language is shown without colours.']],
  [
    'no JSON',
    '{',
    [],
    ['`o.json` is not a TextMate grammar: it is not valid JSON. Its language is shown without colours.'],
  ],
  [
    'no grammar',
    '{"name":"x"}',
    [],
    ['`o.json` is not a TextMate grammar: it has no `scopeName` or `patterns`. Its language is shown without colours.'],
  ],
])('a custom language from %s', (_, file, languages, reported) => {
  const found = look({ languages: { custom: ['/o.json'] } }, file === undefined ? {} : { 'o.json': file })
  expect(found.languages).toEqual(languages)
  expect(
    found.reported.map((line) => line.replace(/^warning asset-\w+ \/styling\/codeblocks\/languages\/custom\/0: /, '')),
  ).toEqual(reported)
})

test('the theme css-variables falls back on colours that every host has', () => {
  const used = [...JSON.stringify(cssVariablesTheme).matchAll(/,var\(--([\w-]+)\)/g)].map(([, name]) => name)
  const provided = Object.keys(colorTokens).map((name) => `sn-${name}`)
  expect(used).toHaveLength(cssVariablesTheme.settings.length + 2)
  expect(used.filter((name) => !provided.includes(name ?? ''))).toEqual([])
})
