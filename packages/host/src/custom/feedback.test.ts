import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSite } from '@specnav/pages'
import { expect, onTestFinished, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { Feedback } from './feedback.ts'

/** The feedback of a page in a repository with this origin, and the problems. */
async function feedbackAt(origin: string | undefined, feedback: object, integrations = {}, language?: string) {
  const root = mkdtempSync(join(tmpdir(), 'specnav-feedback-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const docs = join(root, 'my docs')
  mkdirSync(docs)
  const colors = { primary: '#0055aa' }
  const pages = { pages: ['a'] }
  const navigation = language === undefined ? pages : { languages: [{ language, ...pages }] }
  const config = { theme: 'svc', name: 'A', colors, feedback, integrations, navigation }
  writeFileSync(join(docs, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(docs, 'a.md'), '---\ntitle: A & B\n---\n')
  if (origin !== undefined) {
    execFileSync('git', ['init', '-q', '-b', 'trunk', root])
    execFileSync('git', ['-C', root, 'remote', 'add', 'origin', origin])
  }
  const site = await resolveSite({ root: docs })
  const made = new Feedback(docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' }))
  const html = made.html(site.pages.get('a')!)
  const links = Array.from(html?.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href)
  return { html, links, messages: made.problems.map(({ message }) => message) }
}

const all = { thumbsRating: true, suggestEdit: true, raiseIssue: true }

test.each([
  ['git@github.com:acme/docs.git', 'https://github.com/acme/docs/edit/trunk/my%20docs/a.md'],
  ['https://token:x@github.com/acme/docs', 'https://github.com/acme/docs/edit/trunk/my%20docs/a.md'],
  ['https://gitlab.com/acme/group/docs.git', 'https://gitlab.com/acme/group/docs/-/edit/trunk/my%20docs/a.md'],
])('links to the source of a page at %s', async (origin, edit) => {
  const { html, links, messages } = await feedbackAt(origin, all)
  expect(links[0]).toBe(edit)
  expect(links[1]).toContain('Docs%3A%20A%20%26%20B')
  expect(html).toContain('<sn-feedback hidden data-thanks="Thank you."><p>Was this page helpful?</p>')
  expect(messages).toEqual([])
})

test('without a repository only the question stays, and notes say so', async () => {
  const { links, messages } = await feedbackAt(undefined, all)
  expect(links).toEqual([])
  expect(messages).toEqual([
    '`feedback.suggestEdit` changes nothing: the docs are in no git repository whose `origin` is at github.com or gitlab.com.',
    '`feedback.raiseIssue` changes nothing: the docs are in no git repository whose `origin` is at github.com or gitlab.com.',
  ])
})

test('nothing is asked unless docs.json says so, or if it disables telemetry', async () => {
  const nothing = { links: [], messages: [] }
  expect(await feedbackAt(undefined, {})).toEqual(nothing)
  expect(await feedbackAt(undefined, all, { telemetry: { enabled: false } })).toEqual(nothing)
})

test.each([
  ['de', 'War diese Seite hilfreich?', 'Änderung vorschlagen', 'Danke.'],
  ['cn', '此页面对你有帮助吗？', '建议修改', '谢谢。'],
  ['zh-Hant', '此頁面對你有幫助嗎？', '建議修改', '謝謝。'],
  ['pt-BR', 'Esta página foi útil?', 'Sugerir uma alteração', 'Obrigado.'],
  ['no', 'Var denne siden nyttig?', 'Foreslå en endring', 'Takk.'],
  ['tlh', 'Was this page helpful?', 'Suggest an edit', 'Thank you.'],
])('readers are asked in the language of the page: %s', async (language, question, edit, thanks) => {
  const { html } = await feedbackAt('https://github.com/acme/docs', all, {}, language)
  expect(html).toContain(`data-thanks="${thanks}"><p>${question}</p>`)
  expect(html).toContain(`>${edit}</a>`)
})
