import { expect, test } from 'vitest'
import { compose } from '../compose.ts'
import { create } from './markdown.ts'

const files: Record<string, [type: string, text: string]> = {
  '/docs/guide/': ['text/html', '<h1>Guide</h1>'],
  '/docs/guide.md': ['text/markdown', '# Guide'],
  '/docs/folder/': ['text/html', '<h1>Folder</h1>'],
  '/docs/folder/index.md': ['text/markdown', '# Folder'],
  '/docs/old/': ['text/html', 'moved'],
}
const answer = compose([{ load: async () => ({ create }) }])

async function ask(path: string, accept: string, method = 'GET') {
  const request = new Request(`https://acme.example${path}`, { headers: { accept }, method })
  const response = await answer(request, {
    base: '/docs/',
    hosts: 'any',
    env: {},
    files: {
      read: () => Promise.reject(new Error('no such file')),
      async fetch({ url }) {
        const [type, text] = files[new URL(url).pathname] ?? []
        const headers = { 'Content-Type': type ?? 'text/html', Link: '</docs/llms.txt>; rel="describedby"' }
        return new Response(text ?? 'Not found', { status: type ? 200 : 404, headers })
      },
    },
  })
  const header = (name: string) => response.headers.get(name)
  return [response.status, await response.text(), header('vary'), header('content-location') ?? header('link')]
}

const general = '</docs/llms.txt>; rel="describedby"'
const alternate = (path: string) => `${general}, <${path}>; rel="alternate"; type="text/markdown"`

test.each([
  ['/docs/guide/', 'text/markdown', [200, '# Guide', 'Accept', '/docs/guide.md']],
  ['/docs/guide', 'text/markdown', [200, '# Guide', 'Accept', '/docs/guide.md']],
  ['/docs/guide/', 'text/html', [200, '<h1>Guide</h1>', 'Accept', alternate('/docs/guide.md')]],
  ['/docs/folder/', 'text/markdown', [200, '# Folder', 'Accept', '/docs/folder/index.md']],
  ['/docs/folder/', '*/*', [200, '<h1>Folder</h1>', 'Accept', alternate('/docs/folder/index.md')]],
  ['/docs/old/', 'text/markdown', [200, 'moved', 'Accept', general]],
  ['/docs/none/', 'text/markdown', [404, 'Not found', 'Accept', general]],
  ['/docs/guide.md', 'text/html', [200, '# Guide', null, general]],
])('%s for %s', async (path, accept, expected) => {
  expect(await ask(path, accept)).toEqual(expected)
})

test('what is sent is never Markdown', async () => {
  expect((await ask('/docs/guide/', 'text/markdown', 'POST'))[1]).toBe('<h1>Guide</h1>')
})
