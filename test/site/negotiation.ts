import { expect } from 'vitest'

/** A page in the form that its server gives for an `Accept` header. */
async function form(url: string, accept: string, method = 'GET') {
  const response = await fetch(url, { headers: { accept }, method })
  const text = await response.text()
  const type = response.headers.get('content-type')?.toLowerCase() ?? ''
  expect([url, response.headers.get('vary')]).toEqual([url, expect.stringMatching(/\bAccept\b(?!-)/)])
  return { status: response.status, type, text, link: response.headers.get('link') ?? '' }
}

/** Checks that a server of a site gives pages as Markdown to those that prefer it, and to no others. */
export async function expectNegotiation(
  site: string,
  pages: Record<string, { markdown: string; text: RegExp }>,
): Promise<void> {
  for (const [path, { markdown, text }] of Object.entries(pages)) {
    const url = new URL(path, site).href
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9, */*;q=0.1', 'text/html, TEXT/markdown']) {
      const page = await form(url, accept)
      expect([accept, page.status, page.type]).toEqual([accept, 200, 'text/markdown; charset=utf-8'])
      expect(page.text).toMatch(text)
    }
    for (const accept of ['text/html,*/*;q=0.8', '*/*', 'text/markdown;q=0.5, text/html', 'text/markdown;q=0']) {
      const page = await form(url, accept)
      expect([accept, page.status, page.type]).toEqual([accept, 200, expect.stringContaining('text/html')])
      expect(page.link).toContain(`<${new URL(markdown, site).pathname}>; rel="alternate"; type="text/markdown"`)
      expect(page.link).toContain('rel="api-catalog"')
    }
    expect((await form(url, 'text/markdown', 'HEAD')).type).toBe('text/markdown; charset=utf-8')
  }
  const missing = await form(new URL('gone/', site).href, 'text/markdown')
  expect([missing.status, missing.type]).toEqual([404, expect.stringContaining('text/html')])
  const style = await fetch(new URL('llms.txt', site), { headers: { accept: 'text/markdown' } })
  expect(style.headers.get('content-type')).toMatch(/^text\/plain/)
}
