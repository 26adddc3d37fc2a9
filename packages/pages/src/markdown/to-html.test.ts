import { describe, expect, it } from 'vitest'
import { firstParagraph, linkedText, markdownToHtml, outlinedMarkdown } from './to-html.ts'

describe('a description', () => {
  const cases: [title: string, markdown: string, html: string][] = [
    ['plain text', 'The "name", 3 - 1 = 2; ok?', '<p>The &quot;name&quot;, 3 - 1 = 2; ok?</p>'],
    ['nothing', '  ', ''],
    ['Markdown', 'A *b* `c`', '<p>A <em>b</em> <code>c</code></p>'],
    ['a list of one', '- a', '<ul>\n<li>a</li>\n</ul>'],
    ['a bare address', 'https://example.com', '<p><a href="https://example.com">https://example.com</a></p>'],
    ['no address', 'example.com a@b.co', '<p>example.com a@b.co</p>'],
    ['headings', '# Big\ntext', '<p><strong>Big</strong></p>\n<p>text</p>'],
    [
      'a table',
      '|a|\n|-:|\n|1|',
      '<div class="sn-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th align="right">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="right">1</td>\n</tr>\n</tbody>\n</table></div>',
    ],
    ["GitHub's alerts", '> [!NOTE]\n> Mind', '<blockquote><p><strong>Note</strong><br>\nMind</p>\n</blockquote>'],
    ['tasks', '- [x] a\n- [ ] b\n- [y] c', '<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n<li>[y] c</li>\n</ul>'],
    ['a footnote', 'a[^n]\n\n[^n]: Mind', '<p>a<sup>[1]</sup></p>\n<hr>\n<ol>\n<li><p>Mind</p>\n</li>\n</ol>'],
    ['a pattern that looks like a footnote', '`a` is ^[a-z]+$', '<p><code>a</code> is ^[a-z]+$</p>'],
    ['strikethrough', '~~a~~', '<p><s>a</s></p>'],
    ['allowed HTML', 'a<br>b <kbd>c</kbd>', '<p>a<br />b <kbd>c</kbd></p>'],
    ['types in angle brackets', 'A List<String> of <id>', '<p>A List&lt;String&gt; of &lt;id&gt;</p>'],
    ['a comment that never ends', '<!-- a\n\n*b*', '<p>&lt;!-- a</p>\n<p><em>b</em></p>'],
    ['angle brackets in code', '`a<b>`', '<p><code>a&lt;b&gt;</code></p>'],
  ]
  it.each(cases)('renders %s', (_, markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html)
  })

  const attacks: [title: string, markdown: string][] = [
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<img src=x onerror=alert(1)>'],
    ['an event handler in a block', '<div onclick="alert(1)">\n\ntext</div>'],
    ['a javascript: link', '[a](javascript:alert(1))'],
    ['a javascript: link in HTML', '<a href="javascript:alert(1)">a</a>'],
    ['a javascript: link, hidden', '<a href="&#106;ava\nscript:alert(1)">a</a>'],
    ['a data: link', '[a](data:text/html,<script>alert(1)</script>)'],
    ['a frame', '<iframe src="https://example.com"></iframe>'],
    ['a form', '<form action="https://example.com"><button>a</button></form>'],
    ['SVG', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">a</a></svg>'],
    ['a style', '<p style="position:fixed">a</p><style>*{}</style>'],
    ['an unclosed comment', '<!-- <p>'],
    ['a tag inside a tag', '<<script>script>alert(1)<</script>/script>'],
    ['a fence that names a language of its own', '```"><script>alert(1)</script>\n```'],
    ['an id', '<p id="responses">a</p>'],
  ]
  it.each(attacks)('makes %s harmless', (_, markdown) => {
    const html = markdownToHtml(markdown)
    expect(html).not.toMatch(
      /<(?:script|iframe|form|svg|style|button)|<[^>]*\s(?:on\w+|style|id)=|href="\s*(?:javascript|data):/i,
    )
  })

  it('closes what is left open', () => {
    expect(markdownToHtml('<b>bold\n\n</div>')).toBe('<p><b>bold</b></p>')
  })
})

it('puts the headings of the page description into its outline, none skipped', () => {
  const { html, headings } = outlinedMarkdown('# Big & bold\n\n#### Small\n\n# Next', (text) =>
    text.toLowerCase().replaceAll(/\W+/g, '-'),
  )
  expect(headings).toEqual([
    { depth: 2, slug: 'big-bold', text: 'Big & bold' },
    { depth: 3, slug: 'small', text: 'Small' },
    { depth: 2, slug: 'next', text: 'Next' },
  ])
  expect(linkedText(html)).toContain('<h3 id="small">Small</h3>')
})

it.each([
  ['<!-- TODO\n\nnot for readers -->\n\nFor *readers*.', 'For readers.'],
  ['# Orders\n\nAll of them.\n\nMore.', 'All of them.'],
  ['', ''],
])('the first paragraph of %j', (markdown, words) => {
  expect(firstParagraph(markdown)).toBe(words)
})
