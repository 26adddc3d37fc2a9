import type { Page } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import { say, speaking } from '@specnav/core/words'
import { type BrandFile, clientText, hashedFile } from '../brand/brand-file.ts'
import { type Repository, repositoryOf } from '../brand/repository.ts'
import type { Docs } from '../docs.ts'
import type { CustomElement } from './custom-code.ts'

/** What readers can say about a page: at its end, where docs.json asks for it. */
export class Feedback {
  readonly files: readonly BrandFile[]
  readonly head: readonly CustomElement[]
  readonly problems: readonly Problem[]
  readonly #docs: Docs
  readonly #repository: Repository | undefined

  constructor(docs: Docs) {
    const { config, files } = docs.site
    const { thumbsRating, suggestEdit, raiseIssue } = config.feedback
    const script = thumbsRating ? [clientFile('feedback.js')] : []
    const sheet = thumbsRating || suggestEdit || raiseIssue ? [clientFile('feedback.css')] : []
    const links = Object.entries({ suggestEdit, raiseIssue }).flatMap(([field, isOn]) => (isOn ? [field] : []))
    this.#docs = docs
    this.#repository = links.length > 0 && files.root !== undefined ? repositoryOf(files.root) : undefined
    this.files = [...sheet, ...script]
    this.head = [
      ...sheet.map(({ path }): CustomElement => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', href: docs.urls.file(path) },
      })),
      ...script.map(({ path }): CustomElement => ({
        tag: 'script',
        attrs: { src: docs.urls.file(path), type: 'module' },
      })),
    ]
    this.problems = this.#repository ? [] : links.map((field) => withoutRepository(field, config.file))
  }

  /** HTML for the end of a page. */
  html(page: Page): string | undefined {
    const { thumbsRating } = this.#docs.site.config.feedback
    const parts = speaking(this.#docs.words(page.path), () => [
      ...(thumbsRating ? [questionHtml()] : []),
      ...this.#links(page),
    ])
    return parts.length === 0 ? undefined : `<div class="sn-feedback" data-pagefind-ignore>${parts.join('')}</div>`
  }

  #links(page: Page): string[] {
    const repository = this.#repository
    if (!repository) return []
    const { suggestEdit, raiseIssue } = this.#docs.site.config.feedback
    const { host, name, branch, folder } = repository
    const file = page.type === 'authored' ? page.file : page.operation.spec.file
    const inside = `https://${host}/${name}${host === 'gitlab.com' ? '/-' : ''}`
    const path = `${branch}/${folder}${file}`.split('/').map(encodeURIComponent).join('/')
    const title = encodeURIComponent(`Docs: ${page.title}`)
    const body = encodeURIComponent(`Page: ${this.#docs.urls.page(page.path)}\n\n`)
    const query =
      host === 'gitlab.com' ? `issue[title]=${title}&issue[description]=${body}` : `title=${title}&body=${body}`
    // A remote specification is in no repository of the docs.
    const canEdit = suggestEdit && !URL.canParse(file) && this.#docs.site.files.has(file)
    return [
      ...(canEdit ? [link(`${inside}/edit/${path}`, say('page.edit'))] : []),
      ...(raiseIssue ? [link(`${inside}/issues/new?${query}`, say('page.issue'))] : []),
    ]
  }
}

function questionHtml(): string {
  const word = (name: 'thanks' | 'question' | 'yes' | 'no') => escapeHtml(say(`page.${name}`))
  const button = (answer: string, label: string) => `<button type="button" data-answer="${answer}">${label}</button>`
  return `<sn-feedback hidden data-thanks="${word('thanks')}"><p>${word('question')}</p>${button('thumbs_up', word('yes'))}${button('thumbs_down', word('no'))}<span aria-live="polite"></span></sn-feedback>`
}

function link(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" rel="noopener" target="_blank">${escapeHtml(label)}</a>`
}

function clientFile(name: string): BrandFile {
  return hashedFile(name, clientText(name))
}

function withoutRepository(field: string, file: string): Problem {
  const message = `\`feedback.${field}\` changes nothing: the docs are in no git repository whose \`origin\` is at github.com or gitlab.com.`
  return {
    code: 'config-not-applied',
    severity: 'note',
    message,
    file,
    pointer: `/feedback/${field}`,
    actual: `feedback.${field}`,
  }
}
