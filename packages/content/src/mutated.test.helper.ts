import { renderContent } from './index.ts'
import { memoryFiles } from '@specnav/core'

const texts = [
  '# Title\n\nSome *text* with [a link](/a) and `code`.\n\n- a\n- b\n  1. c\n\n> quote\n> - d\n\n```js a.js {1}\nlet x\n```\n',
  '<Card title="A" href="/a">\nText\n\n- a\n- b\n</Card>\n\n<Steps>\n  <Step title="One">\n    Do *it*.\n  </Step>\n</Steps>\n',
  "import A from '/a.mdx'\nexport const b = [1, 2].map((x) => <b key={x}>{x}</b>)\n\nUse {b} and {`c`}.\n\n<A {...b} />\n",
  '| a | b |\n| - | :-: |\n| 1 | `2` |\n\n[^1]: Note\n\nSee[^1].<br />\n\n<details>\n<summary>S</summary>\n\nT\n\n</details>\n',
  '<Tabs>\n<Tab title="x">\n\n$$\na^2\n$$\n\n</Tab>\n</Tabs>\n\n:::note\nHi\n:::\n\n<!-- c -->\n\n{/* d */}\n',
]

const pieces = [
  ...[
    '{',
    '}',
    '<a>',
    '</a>',
    '<Card>',
    '</Card>',
    '\n',
    '\n\n',
    '  ',
    '\t',
    '- ',
    '1. ',
    '> ',
    '`',
    '```\n',
    '*',
    '_',
    '[',
    '](/a)',
  ],
  ...[
    '![',
    '<br>',
    '<div>\n',
    '  </div>',
    '<!--',
    '-->',
    '|',
    '\\',
    '&',
    '&#0;',
    '$',
    '$$',
    '^',
    '~~',
    '\r\n',
    '\0',
    '\uFEFF',
    '\uD800',
  ],
  ...[
    'é',
    '🎉',
    '{`${',
    '={',
    '="',
    '<>',
    '</>',
    '{/*',
    '*/}',
    'import ',
    'export ',
    ':::',
    '[^1]',
    '---\n',
    '===\n',
    '# ',
    '<script>',
  ],
]

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function mutated(random: () => number): string {
  const below = (number: number) => Math.floor(random() * number)
  let text = texts[below(texts.length)] ?? ''
  for (let count = 1 + below(8); count > 0; count--) {
    const at = below(text.length + 1)
    const piece = pieces[below(pieces.length)] ?? ''
    const length = below(12)
    const inserted = [piece, piece.repeat(1 + below(40)), text.slice(at, at + length * 4), ''][below(4)] ?? ''
    text = text.slice(0, at) + inserted + text.slice(at + (inserted === '' || random() < 0.3 ? length : 0))
  }
  return text
}

export interface Fuzzed {
  count: number
  seed: number
  /** Texts that ended the parser, or took it too long: each is a problem of its page. */
  unread: string[]
  /** Texts that ended the renderer, and how. */
  thrown: { text: string; error: string }[]
  /** Texts that were not finished after two seconds of CPU. */
  slow: { text: string; seconds: number }[]
}

/** Renders mutated pages and, in turns, mutated texts of specifications. */
export function fuzz(count: number, seed: number): Fuzzed {
  const random = randomFrom(seed)
  const result: Fuzzed = { count, seed, unread: [], thrown: [], slow: [] }
  const files = memoryFiles({ 'a.mdx': 'A *snippet*.' })
  for (let index = 0; index < count; index++) {
    const text = mutated(random)
    const trusted = index % 2 === 0
    const before = process.cpuUsage()
    try {
      const source = { format: 'mdx' as const, file: 'p.mdx', offset: 0, files, resolve: (url: string) => url }
      const { problems } = renderContent({ ...source, text, trusted })
      if (problems.some(({ message }) => message.includes('the Markdown parser'))) result.unread.push(text)
    } catch (error) {
      result.thrown.push({ text, error: String(error) })
    }
    const { user, system } = process.cpuUsage(before)
    const seconds = (user + system) / 1_000_000
    if (seconds > 2) result.slow.push({ text, seconds })
  }
  return result
}
