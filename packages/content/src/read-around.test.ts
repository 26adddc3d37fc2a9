import { memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { contentHtml } from './draw/draw.ts'
import { renderContent } from './render.ts'
import type { ContentSource } from './types.ts'

function render(text: string, options: Partial<ContentSource> = {}) {
  const source = { format: 'mdx' as const, file: 'p.mdx', offset: 10, trusted: true, resolve: (url: string) => url }
  const { parts, problems } = renderContent({ ...source, text, files: memoryFiles({}), ...options })
  return { html: contentHtml(parts), problems }
}

const broken = '<Card>\nText\n\n- a\n  </Card>'
const slow = `Use {id to call.\n${'line<br>\n'.repeat(40)}`

describe('a text that the parser cannot read', () => {
  test.each([
    ['broken', broken, 5],
    ['slow', slow.trimEnd(), 41],
  ])('shows what is around it: %s', (_, part, lines) => {
    const before = '# Start\n\nSome **bold** text.\n\n'
    const { html, problems } = render(`${before}${part}\n\n## Next\n\nSome [link](/a) and {1 + 1}.\n`)
    expect(html).toContain('<strong>bold</strong>')
    expect(html).toContain('<a href="/a">link</a> and 2.')
    expect(html).toContain(part.split('\n')[0]?.replace('<', '&lt;').replace('>', '&gt;'))
    expect(problems).toMatchObject([
      { code: 'page-unreadable', severity: 'error', file: 'p.mdx', offset: 10 + before.length },
    ])
    expect(problems[0]?.message).toMatch(`These ${lines} lines are shown as plain text`)
  })

  test('more than one part of it', () => {
    const { html, problems } = render(`a *b*\n\n${broken}\n\nc *d*\n\n${broken}\n\ne *f*`)
    for (const text of ['b', 'd', 'f']) expect(html).toContain(`<em>${text}</em>`)
    const second = 10 + 7 + broken.length + 9
    expect(problems).toMatchObject([
      { code: 'page-unreadable', offset: 10 + 7 },
      { code: 'page-unreadable', offset: second },
    ])
  })

  test('every part of it is named', () => {
    const { html, problems } = render(Array.from({ length: 25 }, (_, at) => `*word${at}*\n\n${broken}\n\n`).join(''))
    expect(html.match(/<em>word\d+<\/em>/g)).toHaveLength(25)
    expect(new Set(problems.map(({ code, offset }) => `${code} ${offset}`)).size).toBe(25)
  })

  test('many parts that take long: the rest is one of them', () => {
    const { problems } = render(`${slow}\n`.repeat(60))
    expect(problems.length).toBeGreaterThan(1)
    expect(problems.length).toBeLessThanOrEqual(30)
    expect(problems.at(-1)?.message).toMatch(/These \d{2,} lines are shown as plain text/)
  })

  test('in a component, whose end is then alone', () => {
    const { html, problems } = render(`<Note>\n\n${broken}\n\nAfter *it*.\n\n</Note>\n\nLast *word*.`)
    expect(html).toContain('<em>word</em>')
    expect(problems).not.toEqual([])
  })

  test('of a specification', () => {
    const { html, problems } = render(`${broken}\n\n*a* <script>alert(1)</script>`, { trusted: false, file: 'a.yaml' })
    expect(html).toContain('<em>a</em>')
    expect(html).not.toContain('<script')
    expect(problems[0]).toMatchObject({ code: 'page-unreadable', file: 'a.yaml' })
  })

  test.each(['> ', '- ', '<a>', '{<b>'])('nested too deeply: %j', (mark) => {
    const { html, problems } = render(`First *word*.\n\n${mark.repeat(10_000)}x\n\nLast *line*.`)
    expect(problems.map(({ code }) => code)).not.toEqual([])
    expect(html).toContain('<em>line</em>')
  })
})
