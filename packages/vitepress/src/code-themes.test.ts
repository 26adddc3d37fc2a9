import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { afterEach, expect, test } from 'vitest'
import { createMarkdownRenderer, disposeMdItInstance, type MarkdownOptions } from 'vitepress'
import { CodeThemes } from './code-themes.ts'

afterEach(() => disposeMdItInstance())

async function siteOf(codeblocks: unknown) {
  const config = { theme: 'svc', name: 'x', colors: { primary: '#0d9373' }, navigation: [], styling: { codeblocks } }
  return resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config) }) })
}

/** A renderer as VitePress makes it for `withSpecnav`. */
async function rendererOf(code: CodeThemes, options: MarkdownOptions = {}) {
  const md = await createMarkdownRenderer('.', {
    ...options,
    theme: options.theme ?? code.names,
    shikiSetup: (highlighter) => code.highlightWith(highlighter),
  })
  const render = (text: string) => md.render(`\`\`\`js\n${text}\n\`\`\``)
  // Shiki leaves a line plain after half a second, which the first one can take on a busy machine.
  render('let a')
  return render
}

test('the theme follows docs.json without another renderer', async () => {
  const code = new CodeThemes({}, true)
  const render = await rendererOf(code)
  await code.show(await siteOf('dracula'))
  expect(render('let a')).toContain('--shiki-light:#FF79C6;--shiki-dark:#FF79C6')
  expect(code.css).toContain('--vp-code-block-bg:light-dark(#282A36,#282A36)')
  await code.show(await siteOf('system'))
  expect(render('let a')).toContain('--shiki-light:#D73A49;--shiki-dark:#F97583')
  expect(code.css).toBe('')
})

test('css-variables leaves colours to the style sheet', async () => {
  const code = new CodeThemes({}, true)
  const render = await rendererOf(code)
  await code.show(await siteOf('css-variables'))
  expect(render('let a')).toContain('--shiki-light:var(--shiki-token-keyword,')
})

test('a theme that does not exist is reported', async () => {
  const code = new CodeThemes({}, true)
  await rendererOf(code)
  await code.show(await siteOf('draculla'))
  expect(code.problems.map(({ code, suggestion }) => [code, suggestion])).toEqual([['code-theme', 'dracula']])
})

test('a theme of the project’s own configuration stays', async () => {
  const options: MarkdownOptions = { theme: { light: 'nord', dark: 'nord' } }
  const code = new CodeThemes(options, true)
  const render = await rendererOf(code, options)
  await code.show(await siteOf('dracula'))
  expect(render('let a')).toContain('--shiki-light:#81A1C1')
  expect(code.css).toBe('')
})
