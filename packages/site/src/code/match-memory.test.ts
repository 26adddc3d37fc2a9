import { type CodeToTokensBaseOptions, createHighlighterCore, type HighlighterCore, type RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberMatches } from './match-memory.ts'

afterEach(() => vi.restoreAllMocks())

const lines = [
  'for (const [name, value] of Object.entries(all)) {',
  '  console.log(`${name}: ${value}`) // printed',
  '}',
  'const pattern = /^a+$/u, text = "two\\n"',
]

const highlighter = (engine: RegexEngine): Promise<HighlighterCore> =>
  createHighlighterCore({
    langs: [import('shiki/langs/typescript.mjs')],
    themes: [import('shiki/themes/night-owl.mjs'), import('shiki/themes/github-light.mjs')],
    engine,
  })

const noLimit = { tokenizeTimeLimit: 0 }

/** The tokens of blocks in two themes. Each line is in several blocks, after others. */
function tokens({ codeToTokensBase }: HighlighterCore, options: CodeToTokensBaseOptions = noLimit): unknown[] {
  const blocks = lines.flatMap((_, at) => [lines.slice(at), lines.slice(0, at + 1)]).map((some) => some.join('\n'))
  return blocks.flatMap((block) =>
    ['night-owl', 'github-light'].map((theme) => codeToTokensBase(block, { ...options, lang: 'typescript', theme })),
  )
}

test('code has the same colours if matches are remembered, and lines are searched once', async () => {
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const find = vi.spyOn(Object.getPrototypeOf(engine.createScanner([''])), 'findNextMatchSync')
  const plain = tokens(await highlighter(engine))
  const searches = find.mock.calls.length
  rememberMatches(engine)
  expect(tokens(await highlighter(engine))).toEqual(plain)
  expect(find.mock.calls.length - searches).toBeLessThan(searches / 5)
})

test('the colours of a line do not depend on how long it takes', async () => {
  const reader = await highlighter(await createOnigurumaEngine(import('shiki/wasm')))
  const plain = tokens(reader)
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  expect(tokens(reader, {})).not.toEqual(plain)
  const { default: options } = await import('./options.ts')
  const read: CodeToTokensBaseOptions = {}
  const { transformers = [] } = typeof options.shiki === 'object' ? options.shiki : {}
  for (const each of transformers) Object(each).preprocess('', read)
  expect(tokens(reader, read)).toEqual(plain)
})
