import { expect, test } from 'vitest'
import { createMarkdownRenderer, type MarkdownRenderer } from 'vitepress'
import { codeHtml, codeTransformer, ownWordMarks } from './code.ts'

let md: MarkdownRenderer | undefined
const draw = async (block: Omit<Parameters<typeof codeHtml>[0], 'type'>) => {
  md ??= await createMarkdownRenderer('.', { codeTransformers: [codeTransformer] })
  return codeHtml({ type: 'code', ...block }, md)
}

const lines = (html: string) => Array.from(html.matchAll(/<span class="(line[^"]*)"/g), ([, names]) => names)

test('colours, language, name and marked lines', async () => {
  const html = await draw({
    code: 'let a\nlet {{ b }}\nlet c\nlet d',
    lang: 'js',
    title: '<a>.js',
    mark: '1',
    focus: '2',
    del: '3',
    ins: '4',
  })
  expect(html).toMatch(
    /^<p class="sn-c-code-title">&lt;a&gt;\.js<\/p><div class="language-js[^"]*"><button [^>]*class="copy"/,
  )
  expect(html).toMatch(/<span style="--shiki-light:#\w+;--shiki-dark:#\w+">let<\/span>/)
  expect(lines(html)).toEqual(['line highlighted', 'line highlighted', 'line diff remove', 'line diff add'])
  expect(html).not.toContain('v-pre')
  expect(html).toContain('{{')
})

test('fences in the code, and a language that is none, end no block', async () => {
  const html = await draw({ code: '```` md\n<b>\n````', lang: 'x`\n# y' })
  expect(html.match(/<pre/g)).toHaveLength(1)
  expect(html).toContain('&#x3C;b>')
  expect(html).not.toContain('<h1')
})

test('words are marked in their lines, in blocks of components and of Markdown', async () => {
  const words = [
    { text: 'a:b', lines: '2-3' },
    { text: 'a', lines: '1-2' },
  ]
  const html = await draw({ code: 'x = "a:b"\ny = "a:b" + a\nz = "a:b"', lang: 'js', words, ins: '3' })
  const marked = (text: string) =>
    Array.from(text.matchAll(/highlighted-word">(?:<span[^>]*>)?([^<]*)/g), ([, word]) => word)
  expect(html.split('\n', 3).map(marked)).toEqual([['a'], ['a:b', 'a'], ['a:b']])
  expect(lines(html)).toEqual(['line', 'line', 'line diff add'])
  expect(html).not.toContain('specnav word')
  const written = 'let ab // [!code ++] [!code word:ab]\nlet c'
  const fenced = md?.render(`\`\`\`js\n${ownWordMarks(written)}\n\`\`\``) ?? ''
  expect(marked(fenced)).toEqual(['ab'])
  expect(lines(fenced)).toEqual(['line diff add', 'line'])
  const ansi = ownWordMarks('\u001B[31mab\u001B[0m # [!code word:ab]')
  expect(md?.render(`\`\`\`ansi\n${ansi}\n\`\`\``)).toMatch(/>ab<[^]*<\/pre>/)
  // On pages of others, VitePress shows what is written.
  expect(md?.render(`\`\`\`js\n${written}\n\`\`\``)).toContain('[!code word:ab]')
})
