import { type JsonValue, memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { docs } from '../project.test.helper.ts'
import { SiteAssistant } from './assistant.ts'

/** The assistant of a site below `/docs/`, and what it tells its dialog on the page `guide`. */
async function assistantOf(
  more: Record<string, JsonValue>,
  navigation: JsonValue = { pages: ['guide'] },
  hasFunction = false,
) {
  const files = memoryFiles({
    'docs.json': JSON.stringify(docs(navigation, more)),
    'guide.md': '# Guide',
  })
  const site = await resolveSite({ files })
  const opened = docsOf(site, { base: '/docs', trailingSlash: 'always', format: 'directory' })
  const assistant = new SiteAssistant(opened, () => hasFunction)
  const [meta, script] = assistant.head('guide')
  const settings: unknown = JSON.parse(meta?.attrs['content']?.toString() ?? 'null')
  const all = [...assistant.files, ...opened.scriptWords.files]
  return { assistant, all, settings, src: script?.attrs['src'], problems: site.problems.map(({ message }) => message) }
}

test('it is on the page if docs.json has it, or a menu offers it', async () => {
  const none = await assistantOf({})
  expect([none.settings, none.assistant.files]).toEqual([null, []])
  const offered = await assistantOf({ contextual: { options: ['copy', 'assistant'] } })
  expect(offered.settings).toEqual({ index: '/docs/_specnav/index/' })
  const { settings, problems } = await assistantOf({
    assistant: { endpoint: '/ask', starters: ['How often?'] },
  })
  expect(settings).toEqual({
    index: '/docs/_specnav/index/',
    endpoint: '/docs/ask',
    starters: ['How often?'],
    button: true,
  })
  expect(problems).toEqual([])
})

test('where a function runs beside the site, it answers, unless docs.json names a service', async () => {
  const answered = await assistantOf({ assistant: {} }, { pages: ['guide'] }, true)
  expect(answered.settings).toMatchObject({ endpoint: '/docs/assistant', index: '/docs/_specnav/index/' })
  const own = await assistantOf({ assistant: { endpoint: '/ask' } }, { pages: ['guide'] }, true)
  expect(own.settings).toMatchObject({ endpoint: '/docs/ask' })
})

test('a site with an assistant of its own has no other', async () => {
  const { settings } = await assistantOf({ deployment: { assistant: true }, assistant: {} })
  expect(settings).toBe(null)
})

test('a service elsewhere, the version and the language of the page are part of it', async () => {
  const { settings, all } = await assistantOf(
    { assistant: { endpoint: 'https://ask.acme.example/v1', button: false } },
    { languages: [{ language: 'de', versions: [{ version: 'v2', pages: ['guide'] }] }] },
  )
  expect(settings).toMatchObject({ endpoint: 'https://ask.acme.example/v1', language: 'de', version: 'v2' })
  expect(settings).not.toHaveProperty('button')
  const files = new Map(all.map((file) => [`/docs/${file.path}`, file]))
  const { words, label } = settings as { words: string; label: string }
  expect(label).toBe('Fragen')
  const body = files.get(words)?.body()
  expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
    'assistant.ask': 'Fragen',
    'assistant.close': 'Schließen',
  })
})

test('the scripts are where the page looks for them', async () => {
  const { assistant, src } = await assistantOf({ assistant: {} })
  const paths = assistant.files.map(({ path }) => `/docs/${path}`)
  expect(paths).toContain(src)
  expect(src).toMatch(/^\/docs\/_specnav\/assistant\.[0-9a-f]{10}\/element\.js$/)
})
