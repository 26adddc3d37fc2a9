import { expect, test } from 'vitest'
import { createMarkdownRenderer } from 'vitepress'
import { formulas } from './formulas.ts'

const md = await createMarkdownRenderer('.')
const draw = (tex: string, display: boolean) => (tex === 'no' ? undefined : `[${display ? 'block' : 'line'} ${tex}]`)
formulas(md, (path) => (path === 'foreign.md' ? undefined : { singleDollar: path === 'single.md', draw }))

const render = (text: string, relativePath = 'page.md') => md.render(text, { relativePath }).trim()

test.each<[name: string, text: string, html: string, path?: string]>([
  ['in a line', 'a $$x_1 < {{y}}$$ b', '<p>a <span v-pre>[line x_1 < {{y}}]</span> b</p>'],
  ['two in a line', '$$x$$, $$y$$', '<p><span v-pre>[line x]</span>, <span v-pre>[line y]</span></p>'],
  ['over lines', '$$\n\\int x\n\ny\n$$', '<div v-pre>[block \\int x\n\ny]</div>'],
  ['below a paragraph, in a list', '- a\n  $$\n  x\n  $$', '<ul>\n<li>a<div v-pre>[block x]</div>\n</li>\n</ul>'],
  ['without an end', '$$\nx', '<div v-pre>[block x]</div>'],
  ['prices', 'It costs $5 or $6.', '<p>It costs $5 or $6.</p>'],
  ['prices, where single dollars count', 'It is $5$.', '<p>It is <span v-pre>[line 5]</span>.</p>', 'single.md'],
  ['an open pair', 'a $$x b', '<p>a $$x b</p>'],
  ['nothing between', 'a $$$$ b', '<p>a $$$$ b</p>'],
  ['escaped', 'a \\$$x$$ b', '<p>a $$x$$ b</p>'],
  ['in code', '`$$x$$`', '<p><code>$$x$$</code></p>'],
  ['that cannot be drawn', 'a $$no$$ b', '<p>a $$no$$ b</p>'],
  ['of a page that is not ours', '$$x$$', '<p>$$x$$</p>', 'foreign.md'],
])('%s', (_, text, html, path) => {
  expect(render(text, path)).toBe(html)
})
