import { expect, test } from 'vitest'
import { withSpecnav } from './index.ts'

test('code is coloured however long it takes, by the transformers of the project too', () => {
  const own = { name: 'own' }
  const { markdown } = withSpecnav({ markdown: { codeTransformers: [own] } })
  const options = { lang: 'js', theme: 'nord', tokenizeTimeLimit: 500 }
  for (const { preprocess } of markdown?.codeTransformers ?? [])
    Reflect.apply(preprocess ?? (() => undefined), {}, ['', options])
  expect(markdown?.codeTransformers?.[0]).toBe(own)
  expect(options.tokenizeTimeLimit).toBe(0)
})
