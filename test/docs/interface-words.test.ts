import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { english, fullLanguages, wordKeys, wordsIn } from '@specnav/core/words'
import { expect, test } from 'vitest'
import { root } from './examples.ts'

const folder = join(root, 'packages/core/words')

/** The keys that a file lacks, those that it has besides, and the texts with other placeholders than the English ones. */
function mistakesIn(language: string, isWhole: boolean): string[] {
  const table: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(folder, `${language}.json`), 'utf8'),
  )
  const written = new Map(
    Object.entries(table).flatMap(([group, words]) =>
      Object.entries(words).map(([name, text]) => [`${group}.${name}`, text] as const),
    ),
  )
  const { texts } = wordsIn('en')
  const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
  return [
    ...wordKeys.filter((key) => isWhole && !written.has(key)).map((key) => `${key} is missing`),
    ...Array.from(written).flatMap(([key, text]) => {
      const own = texts[key]
      if (own === undefined) return [`${key} is no key`]
      const forms = text.split('|')
      const isWhole = forms.every((form) => form.trim() !== '' && placesIn(form) === placesIn(own.split('|')[0]!))
      const most = own.includes('{count}') || own.includes('|') ? 2 : 1
      return isWhole && forms.length <= most ? [] : [`${key}: ${text}`]
    }),
  ]
}

test.each(fullLanguages)('%s has every word, with the same places for names and numbers', (language) => {
  expect(mistakesIn(language, true)).toEqual([])
})

test('languages that have some words name no others', () => {
  const others = readdirSync(folder).map((name) => name.replace('.json', ''))
  for (const language of others.filter((each) => !fullLanguages.includes(each)))
    expect([language, mistakesIn(language, false)]).toEqual([language, []])
})

const subjects: Record<keyof typeof english, string> = {
  page: 'Around pages',
  content: 'Components and code',
  reference: 'Endpoint pages',
  buttons: 'Buttons of endpoint pages',
  changelog: 'Changelogs and comparisons',
  console: 'Console',
  assistant: 'Assistant',
  menu: 'Contextual menu',
  signIn: 'Sign-in pages',
}

function code(text: string): string {
  const ticks = text.includes('`') ? '``' : '`'
  const space = text.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${text.replaceAll('|', '\\|')}${space}${ticks}`
}

// `vitest run --update` writes the page anew.
test('the documentation lists every key', async () => {
  const tables = Object.entries(subjects).map(([group, title]) => {
    const words = Object.entries(english[group as keyof typeof english])
    return `## ${title}\n\n| key | English |\n|---|---|\n${words.map(([name, text]) => `| ${code(`${group}.${name}`)} | ${code(text)} |`).join('\n')}\n`
  })
  const before = `---
title: Words of the interface
description: Every word that specnav writes itself, by the key with which \`words\` of docs.json replaces it.
---

The interface speaks the language of the page, in ${fullLanguages.length + 1} languages: ${['en', ...fullLanguages]
    .toSorted()
    .map((tag) => `\`${tag}\``)
    .join(
      ', ',
    )}. A region has the words of its language (\`pt-BR\` those of \`pt\`), and any other language has English ones. The Markdown of a page, which tools read, names the parts of a reference in English.

[\`words\`](/reference/docs-json) replaces single words, by language:

\`\`\`json docs.json
"words": {
  "es": { "page.contents": "En este artículo", "reference.tryIt": "Pruébalo" }
}
\`\`\`

Keep what is in braces: names and numbers take its place. Where a text has two forms with \`|\` between them, the first is for one, and the second for any other number; one form is for both.

`
  await expect(before + tables.join('\n')).toMatchFileSnapshot(join(root, 'examples/docs/reference/words.mdx'))
})
