import { memoryFiles, readConfig } from '@specnav/core'
import { expect, test } from 'vitest'
import { classNamesIn, classNamesOf } from './class-names.ts'
import { customFiles } from './files.ts'

function found(contents: Record<string, string>, styling = {}, options = {}, more = {}) {
  const docs = {
    ...more,
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d9373' },
    navigation: { pages: [] },
    styling,
  }
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs), ...contents })
  const { styles, scripts, problems } = customFiles({ files, config: readConfig(files).value }, options)
  return { styles: styles.map(({ path }) => path), scripts: scripts.map(({ path }) => path), problems }
}

test('style sheets and scripts of the docs folder, by path; no modules, no configuration, nothing that is ignored', () => {
  const { styles, scripts, problems } = found({
    '.mintignore': 'drafts/\n*.old.css\n',
    'b.css': 'a{}',
    'a/a.css': 'a{}',
    'a.old.css': 'a{}',
    'drafts/a.js': '1',
    'build/a.js': '1',
    'sub/node_modules/x/a.js': '1',
    'tailwind.config.js': 'module.exports = {}',
    'snippets/button.js': 'export const Button = () => <b>1</b>',
    'snippets/date.js': "\nimport a from './b.js'\n",
    'widget.js': '// export\nconst code = `\nexport const a = 1`',
    'broken.js': 'export {{{',
  })
  expect(styles).toEqual(['a/a.css', 'b.css'])
  expect(scripts).toEqual(['broken.js', 'widget.js'])
  expect(problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['custom-code', 'note', 'a/a.css'],
    ['custom-code', 'note', 'b.css'],
    ['custom-code', 'note', 'broken.js'],
    ['custom-code', 'note', 'widget.js'],
  ])
})

test('docs.json leaves them out; in the folder of a host docs.json has to ask for them', () => {
  const files = { 'a.css': 'a{}' }
  expect(found(files, { customCode: false }).styles).toEqual([])
  expect(found(files, {}, { ownsFolder: true }).styles).toEqual([])
  expect(found(files, { customCode: true }, { ownsFolder: true }).styles).toEqual(['a.css'])
})

test('what is too long, and files that a style sheet names in vain', () => {
  const css =
    'a { background: url(./a.png), url(/b.png#x), url(https://a.example/c.png), url(data:,), url("../../d.png") }'
  const { styles, problems } = found({ 'a.js': ' '.repeat(1024 * 1024 + 1), 'css/a.css': css, 'b.png': '' })
  expect(styles).toEqual(['css/a.css'])
  expect(problems.filter(({ severity }) => severity === 'warning')).toMatchObject([
    { code: 'custom-code', file: 'a.js' },
    { code: 'asset-missing', file: 'css/a.css', actual: './a.png', offset: css.indexOf('url(./') },
  ])
})

test('a script that makes the address of another one, unless docs.json names its origin', () => {
  const load = (address: string) => ({
    'a.js': `const s = document.createElement('script')\ns.src = ${address}\ndocument.head.append(s)`,
  })
  const warnings = (files: Record<string, string>, policy?: unknown) =>
    found(files, {}, {}, { security: { contentSecurityPolicy: policy } }).problems.filter(
      (each) => each.severity !== 'note',
    )
  expect(warnings(load('host + "/a.js"'))).toMatchObject([{ code: 'custom-code', file: 'a.js', offset: 44 }])
  expect(warnings(load('"https://a.example/a.js"'))).toEqual([])
  expect(warnings({ 'a.js': 'document.querySelector("img").src = host + "/a.png"' })).toEqual([])
  expect(warnings(load('host + "/a.js"'), { 'script-src': ['https://a.example'] })).toEqual([])
  expect(warnings(load('host + "/a.js"'), false)).toEqual([])
})

test('classes, in every way to write them', () => {
  const text = `<a class="one two" className='three'> <b className={\`four \${on ? '!five' : 'six'} w-[3px]\`}>
    <i className={on ? "dark:seven" : 'eight/20'} title="nine">`
  expect([...classNamesOf(text)].sort()).toEqual(
    ['!five', 'dark:seven', 'eight/20', 'four', 'nine', 'one', 'six', 'three', 'two', 'w-[3px]'].sort(),
  )
  expect([...classNamesOf(`const box = "ten"\n<a className={box}>`)]).toEqual(['ten'])
  expect([...classNamesOf(`const box = "ten"\n<a className={'a'}>`)]).toEqual(['a'])
})

test('classes of snippets and modules that pages take in, and no others', () => {
  const files = memoryFiles({
    'index.mdx': `import { Hero } from '/snippets/hero.jsx'\n\n<Snippet file="a.mdx" />`,
    'snippets/hero.jsx': `import x from './inner'\nexport const Hero = () => <b className="hero" />`,
    'snippets/inner.js': `import y from './hero.jsx'\nexport default <b className="inner" />`,
    'snippets/a.mdx': '<b class="snippet" />',
    'snippets/other.mdx': '<b class="other" />',
  })
  expect([...classNamesIn(['index.mdx'], files)].sort()).toEqual(['hero', 'inner', 'snippet'])
})
