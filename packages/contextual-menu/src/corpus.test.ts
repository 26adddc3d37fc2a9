import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resolveMenu } from './resolve.ts'

const corpus = fileURLToPath(new URL('../../../../shared/corpus/sites', import.meta.url))
const hasCorpus = existsSync(corpus)

const limits = { 'https://a.example/new?q=1': 8000, 'cursor://prompt': 2000 }
const options = Object.keys(limits).map((base) => ({
  title: 'Ask',
  description: 'About this page',
  icon: 'message',
  href: { base, query: [{ key: 'body', value: '<$page> $path' }] },
}))

test.skipIf(!hasCorpus)(
  `every page of real sites fits into links${hasCorpus ? '' : ' (skipped: the corpus is not at hand)'}`,
  () => {
    const files = globSync('**/*.{md,mdx}', { cwd: corpus })
    const filled: number[] = []
    for (const file of files) {
      const page = readFileSync(`${corpus}/${file}`, 'utf8')
      const { value, problems } = resolveMenu(
        { options },
        { title: file, path: '/a', markdownHref: '/a.md', markdown: () => page },
        { name: 'Acme', site: 'https://docs.acme.example' },
      )
      expect(value.items).toHaveLength(2)
      for (const [index, limit] of Object.values(limits).entries()) {
        const { action } = value.items[index] ?? {}
        // The length in a browser.
        const { href } = new URL(action?.type === 'link' ? action.href : '')
        expect(href.length).toBeLessThanOrEqual(limit)
        const text = decodeURIComponent(/body=(.*)$/.exec(href)?.[1] ?? '')
        if (text === `<${page.toWellFormed()}> /a`) continue
        // The beginning of the page, unchanged; a code fence that the cut leaves open is closed.
        const [, beginning = ''] = /^<([^]*?)(?:\n[`~]{3,})?\n\n(\[Truncated\..*)$/.exec(text) ?? []
        expect(text.endsWith('\n\n[Truncated. Full page: https://docs.acme.example/a.md]> /a')).toBe(true)
        expect(page.toWellFormed().startsWith(beginning)).toBe(true)
        const pointer = `/contextual/options/${index}/href`
        expect(problems).toContainEqual(
          expect.objectContaining({ code: 'menu-truncated', severity: 'warning', pointer }),
        )
        filled.push(href.length / limit)
      }
    }
    expect(files.length).toBeGreaterThan(1000)
    // Fails if a cut wastes room.
    expect(filled.reduce((sum, share) => sum + share, 0) / filled.length).toBeGreaterThan(0.8)
  },
  60_000,
)
