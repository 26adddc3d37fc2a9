import type { Root } from 'hast'
import { markdownToHast, markdownToMdast, mdxToHast } from 'satteri'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Answer } from './instance.ts'
import { newPatience, parseBlocks, parseHtml, parseMarkdown, parseMdx } from './parser.ts'

function kindOf(parsed: Answer<unknown>): string {
  if ('fault' in parsed) return parsed.fault.kind
  return 'error' in parsed ? 'error' : 'tree'
}

/** The smallest texts that are known to end or to stall the parser when it runs as a part of the process. */
const broken = [
  '<a>\nb\n\n- c\n  </a>',
  '<Card>\nText\n\n- a\n  </Card>\n',
  '<Card>\nText\n\n1. a\n   </Card>\n',
  '<Steps>\nText\n\n- a\n- b\n\n  c\n  </Steps>\n',
]
const slow = [
  `{${'<a>'.repeat(40)}`,
  `Use {id to call.\n${'line<br>\n'.repeat(40)}`,
  `# {${'<b>'.repeat(40)}`,
  `- {${'<i>'.repeat(40)}`,
  `${'- '.repeat(20_000)}a`,
  // Each row has as many cells as the first.
  `${'| a '.repeat(5000)}|\n${'| - '.repeat(5000)}|\n${'| x |\n'.repeat(200)}`,
]

describe('the parser', () => {
  test.each(broken)('says that it has broken down: %j', (text) => {
    expect(kindOf(parseMdx(text, false))).toBe('broken')
  })

  test.each(slow)('says that a text takes too long (%#)', (text) => {
    expect(kindOf(parseMdx(text, false))).toBe('slow')
  })

  test('has a memory that V8 does not look for garbage for', () => {
    parseMdx('Text.', false)
    expect(process.memoryUsage().external).toBeLessThan(100 * 1024 * 1024)
  })

  test('keeps a tree when it reads the next text', () => {
    const { tree } = parseMdx('# One\n', false) as { tree: object }
    const first = JSON.stringify(tree)
    parseMdx('Another text', false)
    expect(JSON.stringify(tree)).toBe(first)
  })

  test('reads the next text as before', () => {
    const text = 'Some *text* of a <Card>page</Card>.'
    const before = parseMdx(text, false)
    for (const each of [...broken, slow[0] ?? '']) parseMdx(each, false)
    expect(kindOf(before)).toBe('tree')
    expect(parseMdx(text, false)).toEqual(before)
  })

  test('is started again after it has broken down', () => {
    const { Instance } = WebAssembly
    let started = 0
    const counting = (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
      started += 1
      return new Instance(module, imports)
    }
    onTestFinished(() => void (WebAssembly.Instance = Instance))
    parseMdx('Text.', false)
    WebAssembly.Instance = new Proxy(Instance, { construct: (_, [module, imports]) => counting(module, imports) })
    for (const text of [broken[0] ?? '', slow[0] ?? '', 'Text.', '<A>', 'Text.']) parseMdx(text, false)
    expect(started).toBe(2)
  })

  test('has little patience with the parts of a text that has taken too long', () => {
    const texts = Array.from({ length: 40 }, (_, index) => `{${'<a>'.repeat(index)}`)
    const between = texts.find((text) => kindOf(parseMdx(text, false, { isLost: true })) === 'slow') ?? ''
    expect(kindOf(parseMdx(between, false))).not.toBe('slow')
    const patience = newPatience()
    expect(kindOf(parseMdx(slow[0] ?? '', false, patience))).toBe('slow')
    expect(kindOf(parseMdx(between, false, patience))).toBe('slow')
  })

  test.each(['<div>'.repeat(20_000), '<a b="'.repeat(5000), '\0', '\uD800', ''])('ends with any HTML (%#)', (html) => {
    expect(['tree', 'slow', 'broken']).toContain(kindOf(parseHtml(html)))
  })
})

const texts = [
  '# A {#id}\n\nSome *text*, `code`, ~~old~~, [a link](/b "c"), ![d](e.png), https://f.example[^1].\n\n[^1]: Note.',
  '- [ ] a\n- [x] b\n\n1. c\n   - d\n\n> e\n\n---\n\n| a | b |\n| - | :-: |\n| 1 | *2* |\n\n```js a.js {1}\nlet x\n```',
  '<b>*a*</b>\n\n<div class="x">\n\nb\n\n</div>\n',
  'ü 漢字 🎉 \uFEFF a\tb\r\n\r\nc\\\nd  \ne',
  '$a$ and $$b$$ cost $5',
  '',
]

/** Beside HTML the package gives no places. */
function withoutPlaces(tree: Root): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' || key === 'data' ? undefined : value)),
  )
}

/** What is compiled to WebAssembly, and how we call it, is what the package does. */
describe('the trees of the package itself', () => {
  test.each(texts)('Markdown: %j', (text) => {
    for (const math of [false, true, { singleDollarTextMath: false as const }]) {
      const rawHtml = /<[a-z!/]/i.test(text)
      const tree = markdownToHast(text, { features: { frontmatter: false, rawHtml, math } })
      const read = parseMarkdown(text, math)
      expect('tree' in read && rawHtml ? { tree: withoutPlaces(read.tree) } : read).toEqual({ tree })
    }
    expect(parseBlocks(text)).toEqual({ tree: markdownToMdast(text, { features: { frontmatter: false } }) })
  })

  test.each([...texts.slice(0, 2), 'import a from "b"\n\n<A b={1} {...c} d="e">{f}</A>\n\n<B.C />', 'a {b}'])(
    'MDX: %j',
    (text) => {
      for (const math of [false, true]) {
        const tree = mdxToHast(text, { features: { frontmatter: false, headingAttributes: true, math } })
        expect(parseMdx(text, math)).toEqual({ tree })
      }
    },
  )

  test.each(['a {b', '<A>', '</A>', '<A b={>', '{1 +}'])('the same message for %j', (text) => {
    let message
    try {
      mdxToHast(text, { features: { frontmatter: false, headingAttributes: true, math: false } })
    } catch (error) {
      message = error instanceof Error ? error.message : error
    }
    expect(parseMdx(text, false)).toEqual({ error: message })
  })
})
