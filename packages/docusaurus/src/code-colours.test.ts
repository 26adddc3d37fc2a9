import { OptionalPackages } from '@specnav/host'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { CodeColours } from './code-colours.ts'
import { packageFile } from './paths.ts'

/** `folders` are those in which Shiki is looked up. */
async function coloursOf(codeblocks: unknown, folders = [packageFile('.')]) {
  const config = { theme: 'svc', name: 'x', colors: { primary: '#0d9373' }, navigation: [], styling: { codeblocks } }
  const code = new CodeColours(new OptionalPackages(folders))
  await code.show(await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config) }) }))
  return code
}

test.each<[written: unknown, isNeeded: boolean, ground: string, keyword: string]>([
  ['system', false, 'light-dark(#fff,#24292e)', 'light-dark(#D73A49,#F97583)'],
  ['dark', true, '#24292e', '#F97583'],
  [
    { theme: { light: 'github-light', dark: 'dracula' } },
    true,
    'light-dark(#fff,#282A36)',
    'light-dark(#D73A49,#FF79C6)',
  ],
  ['css-variables', true, 'var(--shiki-background,var(--sn-surface))', 'var(--shiki-token-keyword,var(--sn-violet))'],
])('%j', async (written, isNeeded, ground, keyword) => {
  const code = await coloursOf(written)
  const coloured = await code.colour('let a\nb', 'js')
  expect(code.isNeeded).toBe(isNeeded)
  expect(coloured?.background).toBe(ground)
  expect(coloured?.lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(['let a', 'b'])
  expect(coloured?.lines[0]?.[0]).toEqual({ text: 'let', style: { color: keyword } })
})

test('HTML is escaped, a language that nobody knows has one colour', async () => {
  const code = await coloursOf('dark')
  expect(await code.html({ type: 'code', code: '<b> & "c"', lang: 'nothing', title: '<a>' })).toBe(
    '<p class="sn-c-code-title">&lt;a&gt;</p><pre class="sn-code-block" style="background-color:#24292e;color:#e1e4e8" tabindex="0"><code>&lt;b&gt; &amp; &quot;c&quot;</code></pre>',
  )
})

test('without Shiki code is plain, and that is reported where docs.json wants more', async () => {
  const code = await coloursOf('nord', [])
  expect(await code.html({ type: 'code', code: 'let a', lang: 'js' })).toBe(
    '<pre tabindex="0"><code>let a</code></pre>',
  )
  expect(code.problems.map(({ code, pointer }) => [code, pointer])).toEqual([['package-missing', '/styling']])
  expect((await coloursOf('system', [])).problems).toEqual([])
})
