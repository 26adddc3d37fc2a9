import { memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { renderContent } from '../render.ts'
import type { ContentSource } from '../types.ts'
import { contentHtml, drawContent } from './draw.ts'
import type { Drawing } from './drawing.ts'

function partsOf(text: string, options: Partial<ContentSource> = {}) {
  const source = { file: 'page.mdx', format: 'mdx', offset: 0, files: memoryFiles({}), trusted: true } as const
  const { parts } = renderContent({ ...source, text, resolve: (url) => url.replace(/^\//, '/docs/'), ...options })
  return parts
}

const html = (text: string, drawing?: Drawing) => contentHtml(partsOf(text), drawing)

test('blocks without code are drawn here, with their titles and tabs: highlighters refuse them', () => {
  const text = '```js\n```\n\n<CodeBlock filename="a.js" />\n\n<CodeGroup>\n```sh Shell\n\n```\n</CodeGroup>'
  const parts = drawContent(partsOf(text))
  expect(parts).toHaveLength(1)
  expect(parts[0]).toContain('<pre tabindex="0"><code></code></pre>')
  expect(parts[0]).toContain('<p class="sn-c-code-title">a.js</p><pre')
  expect(parts[0]).toMatch(/role="tab"[^>]*>Shell<\/button>.*role="tabpanel".*<pre/)
})

describe('components', () => {
  test.each([
    [
      '<Note>Mind **this**.</Note>',
      /^<div class="sn-c-callout" data-kind="note" role="note" aria-label="Note"><svg class="sn-c-callout-icon"[^>]* aria-hidden="true">.+<\/svg><div class="sn-c-body">Mind <strong>this<\/strong>\.<\/div><\/div>$/,
    ],
    [
      '<Callout type="danger" title="Stop">x</Callout>',
      /data-kind="danger" role="note" aria-label="Stop">.*<p class="sn-c-callout-title">Stop<\/p>x/,
    ],
    ['<Callout type="constructor">x</Callout>', /data-kind="note"/],
    [
      '<Card title="A & B" href="/a">Text</Card>',
      '<div class="sn-c-card sn-c-card-link"><div class="sn-c-body"><p class="sn-c-card-title"><a href="/docs/a">A &amp; B</a></p>Text</div></div>',
    ],
    [
      '<Card href="https://example.com" cta="Go" img="/p.png" horizontal />',
      /^<div class="sn-c-card sn-c-card-row sn-c-card-link"><img src="\/docs\/p.png" alt="" loading="lazy">.*<p class="sn-c-card-cta"><a href="https:\/\/example\.com" rel="noopener">Go<\/a><\/p>/,
    ],
    [
      '<CardGroup cols={9}><Card title="A" /></CardGroup>',
      '<div class="sn-c-columns" data-cols="4"><div class="sn-c-card"><div class="sn-c-body"><p class="sn-c-card-title">A</p></div></div></div>',
    ],
    [
      '<Columns><Column>x</Column></Columns>',
      '<div class="sn-c-columns" data-cols="2"><div class="sn-c-column">x</div></div>',
    ],
    [
      '<AccordionGroup><Accordion title="Why" description="so" id="why" defaultOpen>x</Accordion></AccordionGroup>',
      '<div class="sn-c-accordions"><details class="sn-c-accordion" open><summary><span>Why<small>so</small></span></summary><div class="sn-c-body"><span class="sn-c-marks"><span id="why"></span></span>x</div></details></div>',
    ],
    [
      '<Expandable>x</Expandable>',
      '<details class="sn-c-expandable"><summary>Details</summary><div class="sn-c-body">x</div></details>',
    ],
    [
      '<ParamField query="page" type="integer" default={false} deprecated pre={["a", "<b>"]}>x</ParamField>',
      '<div class="sn-c-field"><p class="sn-c-field-head"><code>page</code> <span class="sn-c-field-type">integer</span> <span class="sn-c-field-type">query</span> <span class="sn-c-field-type">a</span> <span class="sn-c-field-type">&lt;b&gt;</span> <span class="sn-c-field-deprecated">deprecated</span> <span class="sn-c-field-type">default: <code>false</code></span></p><div class="sn-c-body"><span class="sn-c-marks"><span id="param-page"></span><span id="parameter-page"></span></span>x</div></div>',
    ],
    [
      '<ResponseField name="id" required placeholder="7" />',
      '<div class="sn-c-field"><p class="sn-c-field-head"><code>id</code> <span class="sn-c-field-required">required</span></p><div class="sn-c-body"><span class="sn-c-marks"><span id="param-id"></span><span id="response-id"></span></span><p>Example: <code>7</code></p></div></div>',
    ],
    [
      '<Frame caption="Below" hint="Above">x</Frame>',
      '<figure class="sn-c-frame"><p class="sn-c-frame-hint">Above</p><div>x</div><figcaption>Below</figcaption></figure>',
    ],
    [
      'a <Tooltip tip="T" headline="H" cta="C" href="/c">x</Tooltip>',
      '<p>a <span class="sn-c-tooltip" tabindex="0">x<span class="sn-c-tip" role="tooltip"><strong>H</strong>T<a href="/docs/c">C</a></span></span></p>',
    ],
    [
      '<Frame caption="**Mind** [this](/a)">x</Frame>',
      '<figure class="sn-c-frame"><div>x</div><figcaption><strong>Mind</strong> <a href="/docs/a">this</a></figcaption></figure>',
    ],
    [
      '<Frame><video autoPlay src="/a.mp4" /></Frame>',
      /<video(?=[^>]* playsinline)(?=[^>]* loop)(?=[^>]* muted)[^>]* src="\/docs\/a.mp4"/i,
    ],
    ['<Callout emoji="👏">x</Callout>', /aria-label="Note"><span aria-hidden="true">👏<\/span><div/],
    [
      '<Card title="A" type="tip">x</Card>',
      /^<div class="sn-c-card" data-kind="tip"><svg class="sn-c-callout-icon".*<p class="sn-c-card-title">A<\/p>x<\/div><\/div>$/,
    ],
    ['<Card title="A" href="https://a.test">x</Card>', /<svg class="sn-c-card-arrow"/],
    ['<Card title="A" href="/a" arrow="true">x</Card>', /<svg class="sn-c-card-arrow"/],
    ['<Card title="A" href="https://a.test" arrow={false}>x</Card>', /^(?!.*sn-c-card-arrow)/],
    [
      '<Tabs sync={false} borderBottom><Tab title="A">x</Tab></Tabs>',
      /^<sn-tabs class="sn-c-tabs" data-sync="false" data-border>/,
    ],
    [
      '<CodeGroup dropdown>\n```js a.js\n1\n```\n```py\n2\n```\n</CodeGroup>',
      /^<sn-tabs class="sn-c-tabs" data-menu><select class="sn-c-tabmenu" aria-label="Code"><option>a.js<\/option><option>py<\/option><\/select>/,
    ],
    [
      '<FileTree>\n\n- docs/\n  - a.mdx\n\n</FileTree>',
      /^<div class="sn-c-tree"><ul>\s*<li>docs\/\s*<ul>\s*<li>a\.mdx<\/li>/,
    ],
    [
      '<Tree><Tree.Folder name="src" openable={false}><Tree.File name="a.ts" /></Tree.Folder></Tree>',
      '<ul class="sn-c-tree"><li>src<ul><li>a.ts</li></ul></li></ul>',
    ],
    [
      '<Steps><Step title="A" stepNumber={4} /></Steps>',
      /^<ol class="sn-c-steps"><li style="counter-set:sn-c-step 4">/,
    ],
    [
      '<GitHub.Repo repo="acme/docs" variant="flat" />',
      /^<div class="sn-c-card sn-c-card-row sn-c-card-link" data-flat>/,
    ],
    ['a <Badge color="green">New</Badge>', '<p>a <span class="sn-c-badge" data-color="green">New</span></p>'],
    ['<Panel>x</Panel>', '<div class="sn-c-panel">x</div>'],
    ['<Banner>x</Banner>', '<div class="sn-c-banner">x</div>'],
    [
      '<Update label="June" description="v2" tags={["api", 1]}>x</Update>',
      '<div class="sn-c-updates" data-pagefind-ignore><sn-updates role="group" aria-label="Tags"><button type="button" aria-pressed="false">api</button><button type="button" aria-pressed="false">1</button></sn-updates></div><div class="sn-c-update" data-tags="[&quot;api&quot;,&quot;1&quot;]"><div class="sn-c-update-head"><h2 id="june">June</h2><p>v2</p><span class="sn-c-badge">api</span><span class="sn-c-badge">1</span></div><div class="sn-c-body">x</div></div>',
    ],
    [
      '<Tree><Tree.Folder name="src"><Tree.File name="a.ts" comment="new" /></Tree.Folder></Tree>',
      '<ul class="sn-c-tree"><li><details open><summary>src</summary><ul><li>a.ts<small>new</small></li></ul></details></li></ul>',
    ],
    [
      '<Color variant="table"><Color.Row title="Base"><Color.Item name="ink" value={{ light: "#111", dark: "red;x" }} /></Color.Row></Color>',
      '<div class="sn-c-colors" data-variant="table"><div class="sn-c-color-row"><p class="sn-c-color-title">Base</p><div><button class="sn-c-color" type="button" data-sn-copy="#111 / red;x" data-copied="Copied"><span class="sn-c-swatch"></span><span>ink</span><code>#111 / red;x</code></button></div></div></div>',
    ],
    [
      '<Color><Color.Item value="rgb(1, 2, 3)" /></Color>',
      '<div class="sn-c-colors" data-variant="compact"><button class="sn-c-color" type="button" data-sn-copy="rgb(1, 2, 3)" data-copied="Copied"><span class="sn-c-swatch" style="--sn-c-swatch:rgb(1, 2, 3)"></span><code>rgb(1, 2, 3)</code></button></div>',
    ],
    [
      '<GitHub.Repo repo="https://github.com/acme/docs" />',
      /^<div class="sn-c-card sn-c-card-row sn-c-card-link"><svg.*<a href="https:\/\/github\.com\/acme\/docs" rel="noopener">acme\/docs<\/a>/,
    ],
    ['<GitHub.Repo repo="javascript:x" />', '<p class="sn-c-repository">javascript:x</p>'],
    [
      '<Prompt description="Says **so**." actions={["copy", "cursor"]}>\n  Be *brief*.\n  - one\n</Prompt>',
      '<div class="sn-c-prompt"><div class="sn-c-prompt-head"><div class="sn-c-body"><p>Says <strong>so</strong>.</p></div><div class="sn-c-prompt-actions"><button type="button" data-sn-copy="Be *brief*.\n- one" data-copied="Copied">Copy prompt</button><a href="cursor://anysphere.cursor-deeplink/prompt?text=Be%20*brief*.%0A-%20one">Open in Cursor</a></div></div><details><summary>Show the prompt</summary><div class="sn-c-body"><p>Be <em>brief</em>.</p><ul>\n<li>one</li>\n</ul></div></details></div>',
    ],
    [
      '<Callout icon="/a.svg" color="#FFC107">x</Callout>',
      /^<div class="sn-c-callout" data-kind="note"[^>]* style="--sn-c-callout:#FFC107"><img class="sn-c-icon" src="\/docs\/a.svg"/,
    ],
    [
      'a <Badge size="lg" shape="pill" stroke>x</Badge>',
      '<p>a <span class="sn-c-badge" data-color="gray" data-size="lg" data-shape="pill" data-stroke>x</span></p>',
    ],
    [
      'a <Icon icon="/a.svg" color="red;x:y" size="20" />',
      '<p>a <img class="sn-c-icon" src="/docs/a.svg" alt="" style="block-size:20px"></p>',
    ],
    ['<Steps titleSize="h3"><Step title="A" /></Steps>', /<p class="sn-c-step-title" data-size="h3">A<\/p>/],
    ['<Tabs defaultTabIndex={1}><Tab title="A" /><Tab title="B" /></Tabs>', /aria-selected="true">B<\/button>/],
    ['<Tree><Tree.File name="a" highlight /></Tree>', '<ul class="sn-c-tree"><li data-highlight>a</li></ul>'],
    ['a <Visibility for="agents">x</Visibility><Visibility for="humans">y</Visibility>', '<p>a y</p>'],
    [
      '<Tab title="Alone">x</Tab>',
      '<div class="sn-c-tab sn-c-body"><p class="sn-c-tab-title">Alone</p><span class="sn-c-marks"><span id="alone"></span></span>x</div>',
    ],
  ])('%s', (text, expected) => {
    if (typeof expected === 'string') expect(html(text)).toBe(expected)
    else expect(html(text)).toMatch(expected)
  })

  test('what an author writes about the look of a component is on its element', () => {
    expect(html('<Card title="A" className="mt-4 own" style={{ marginTop: 4 }} />')).toMatch(
      /^<div class="sn-c-card mt-4 own" style="margin-top:4px">/,
    )
    expect(html('<Tabs className="own"><Tab title="A" /></Tabs>')).toMatch(/^<sn-tabs class="sn-c-tabs own">/)
    expect(html('<Icon icon="/a.svg" size={9} className="own" style="margin: 0" />')).toBe(
      '<img class="sn-c-icon own" src="/docs/a.svg" alt="" style="block-size:9px;margin: 0">',
    )
    const text = '<Card title="A" className="own" style={{ position: "fixed" }} />'
    expect(contentHtml(partsOf(text, { trusted: false }))).toMatch(/^<div class="sn-c-card"><div/)
  })

  test('views: buttons before the first one, which shows; each has its title for readers without scripts', () => {
    const views = ['<View title="JS">', '', '## A', '', '</View>', '', 'Both.', '', '<View title="Py">y</View>']
    expect(html(views.join('\n')).replaceAll('\n', '')).toBe(
      '<sn-views class="sn-c-views" role="group" aria-label="View"><button type="button" aria-pressed="true" data-view="JS">JS</button><button type="button" aria-pressed="false" data-view="Py">Py</button></sn-views>' +
        '<div class="sn-c-view sn-c-body" data-view="JS" data-active="true"><p class="sn-c-view-title">JS</p><h2 id="a">A</h2></div>' +
        '<p>Both.</p>' +
        '<div class="sn-c-view sn-c-body" data-view="Py" data-active="false"><p class="sn-c-view-title">Py</p>y</div>',
    )
  })

  test('steps are a list; other content among them comes first', () => {
    expect(html('<Steps>\nFirst read this.\n<Step title="One" id="one">x</Step>\n<Step>y</Step>\n</Steps>')).toMatch(
      /^<p>First read this\.\s*<\/p><ol class="sn-c-steps"><li><div class="sn-c-step sn-c-body"><p class="sn-c-step-title">One<\/p><span class="sn-c-marks"><span id="one"><\/span><\/span>x<\/div><\/li><li><div class="sn-c-step sn-c-body">y<\/div><\/li><\/ol>$/,
    )
  })

  test('tabs: the first panel shows, and each has its name for readers without scripts', () => {
    expect(html('<Tabs>\n<Tab title="A">x</Tab>\n<Tab>y</Tab>\n</Tabs>').trim()).toBe(
      '<sn-tabs class="sn-c-tabs"><div class="sn-c-tablist" role="tablist">' +
        '<button type="button" role="tab" aria-selected="true">A</button>' +
        '<button type="button" role="tab" aria-selected="false" tabindex="-1">2</button></div>' +
        '<div class="sn-c-tabpanel sn-c-body" role="tabpanel" aria-label="A" data-active="true"><p class="sn-c-tab-title" aria-hidden="true">A</p><span class="sn-c-marks"><span id="a"></span></span>x</div>' +
        '<div class="sn-c-tabpanel sn-c-body" role="tabpanel" aria-label="2" data-active="false"><p class="sn-c-tab-title" aria-hidden="true">2</p>y</div></sn-tabs>',
    )
  })

  test('blocks of code are tabs in a group, and in an example', () => {
    const blocks = '```js a.js\n1\n```\n```py\n2\n```'
    const group = html(`<CodeGroup>\n${blocks}\n</CodeGroup>`)
    expect(group).toContain('aria-selected="true">a.js</button>')
    expect(group).toContain(
      'aria-label="py" data-active="false"><p class="sn-c-tab-title" aria-hidden="true">py</p><pre',
    )
    // The block's name is on the tab.
    expect(group).not.toContain('sn-c-code-title')
    expect(html(`<RequestExample>\n${blocks}\n</RequestExample>`)).toMatch(
      /^<div class="sn-c-example sn-c-body"><p class="sn-c-example-label">Request<\/p><sn-tabs/,
    )
    expect(html('<ResponseExample>\nNothing.\n</ResponseExample>')).toContain('Response</p><p>Nothing.</p>')
  })
})

describe('what a host draws', () => {
  test('code', () => {
    const code = [
      '```ts a.ts {1} ins={2}\nlet a\nlet b\n```',
      '<CodeBlock filename="b.sh">\n```sh\nls\n```\n</CodeBlock>',
      '<CodeBlock language="toml">a = 1 < 2</CodeBlock>',
    ].join('\n\n')
    expect(drawContent(partsOf(`<Note>\n${code}\n</Note>`)).filter((part) => typeof part !== 'string')).toEqual([
      { type: 'code', code: 'let a\nlet b', lang: 'ts', title: 'a.ts', mark: '1', ins: '2' },
      { type: 'code', code: 'ls', lang: 'sh', title: 'b.sh' },
      { type: 'code', code: 'a = 1 < 2', lang: 'toml' },
    ])
    expect(html('```html x.html\n<b>\n```')).toBe(
      '<p class="sn-c-code-title">x.html</p><pre tabindex="0"><code>&lt;b&gt;</code></pre>',
    )
  })

  test('languages that the highlighter does not know are plain text', () => {
    const knowsLanguage = (name: string) => name === 'js'
    const parts = partsOf('```js\n1\n```\n```foo\n2\n```\n```\n3\n```', { knowsLanguage })
    expect(parts.flatMap((part) => (typeof part !== 'string' && part.type === 'code' ? part.lang : []))).toEqual([
      'js',
      'txt',
      'txt',
    ])
  })

  test('icons: names by the host, addresses as pictures, drawings of the page as they are', () => {
    const icon = (name: string, style?: string) => (name === 'star' ? `<svg data-style="${style}"></svg>` : undefined)
    const shown = html(
      '<Icon icon="star" iconType="solid" /><Icon icon="none" /><Icon icon="/a.svg" /><Icon icon={<svg><path d="M0" /></svg>} />',
      { icon },
    )
    expect(shown.replaceAll('\n', '')).toBe(
      '<span class="sn-c-icon" aria-hidden="true"><svg data-style="solid"></svg></span>' +
        '<img class="sn-c-icon" src="/docs/a.svg" alt="">' +
        '<span class="sn-c-icon" aria-hidden="true"><svg><path d="M0"></path></svg></span>',
    )
    expect(html('<Icon icon="star" />')).not.toContain('star')
  })

  test('headings', () => {
    expect(html('## A *b*')).toBe('<h2 id="a-b">A <em>b</em></h2>')
    const heading: Drawing['heading'] = ({ level, id, text }) => ({ before: `[${level} ${id} ${text}]`, after: '[/]' })
    expect(html('## A b', { heading })).toBe('[2 a-b A b]A b[/]')
    // What the author has written as an element is drawn as written.
    expect(html('<h2 className="text-xl" style={{ margin: 0 }}>A b</h2>', { heading })).toBe(
      '<h2 class="text-xl" style="margin:0" id="a-b">A b</h2>',
    )
    expect(html('<h2>A b</h2>', { heading })).toBe('<h2 id="a-b">A b</h2>')
  })

  test('no paragraph is in an element that may hold none', () => {
    expect(html('<p className="lead">\n  A *b*\n</p>')).toBe('<p class="lead">A <em>b</em></p>')
    expect(html('<div>\n  A\n</div>')).toBe('<div><p>A</p></div>')
  })
})

test('text of a specification brings no HTML of its own in what components are given', () => {
  const text =
    '<Card title="<img src=x onerror=alert(1)>" drawing="<script>alert(1)</script>" icon={<b onclick="x">i</b>} href="javascript:alert(1)">x</Card>'
  expect(contentHtml(partsOf(text, { trusted: false }))).toBe(
    '<div class="sn-c-card"><span class="sn-c-icon" aria-hidden="true"><b>i</b></span><div class="sn-c-body"><p class="sn-c-card-title">&lt;img src=x onerror=alert(1)&gt;</p>x</div></div>',
  )
})
