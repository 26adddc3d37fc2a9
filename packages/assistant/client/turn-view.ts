import type { AssistantSource } from '../src/wire.ts'
import { hasContent, type Turn } from './conversation.ts'
import { button, icon, type IconName, make } from './dom.ts'
import { failureWords } from './failure.ts'
import { siteUrl, type TextContext } from './inline.ts'
import { MarkdownView } from './markdown.ts'
import type { Words } from './words.ts'

export interface TurnActions {
  /** Asks the question again. */
  retry(turn: Turn): void
  /** The reader has said whether the answer helped. */
  rated(turn: Turn): void
}

/** A question and its answer, as far as it has come. */
export class TurnView {
  readonly element: HTMLElement
  readonly #turn: Turn
  readonly #words: Words
  readonly #actions: TurnActions
  readonly #text: MarkdownView
  readonly #note = make('p', { class: 'note', hidden: true })
  readonly #sources = make('div', { class: 'sources' })
  readonly #failure = make('p', { class: 'failure', hidden: true, 'aria-live': 'off' })
  readonly #foot = make('div', { class: 'actions', hidden: true })
  #drawn: readonly AssistantSource[] = []
  #told = 0
  #clock: ReturnType<typeof setInterval> | undefined

  constructor(turn: Turn, words: Words, actions: TurnActions) {
    this.#turn = turn
    this.#words = words
    this.#actions = actions
    this.#text = new MarkdownView(this.#context(location.href))
    const who = make('span', { class: 'hidden' }, `${words.you}: `)
    // The words of the dialog around them may run in another direction.
    const question = make('h3', { class: 'question' }, who, make('span', { dir: 'auto' }, turn.question))
    this.#text.element.dir = 'auto'
    const answer = make('div', { class: 'answer' }, this.#note, this.#text.element, this.#sources)
    this.element = make('article', {}, question, answer, this.#failure, this.#foot)
    this.update()
  }

  update(): void {
    const { answer } = this.#turn
    const { type, state, text, sources, operations } = answer
    this.element.toggleAttribute('data-open', state === 'open')
    const isEmpty = type === 'passages' && state === 'complete' && sources.length === 0
    this.#note.hidden = type !== 'passages' || state === 'open'
    this.#note.textContent = isEmpty ? this.#words.nothing : this.#words.passages
    // What is told of operations changes text that is there.
    if (operations.length > this.#told) this.#text.show('')
    this.#told = operations.length
    this.#text.show(type === 'refused' && text === '' ? this.#words.offTopic : text)
    if (sources !== this.#drawn) {
      this.#drawn = sources
      this.#sources.replaceChildren(...(type === 'passages' ? this.#passages(sources) : this.#list(sources)))
    }
    // What an answer is made of is below it.
    this.#sources.hidden = sources.length === 0 || (type !== 'passages' && text === '')
    this.#showFailure()
    if (state !== 'open' && this.#foot.childNodes.length === 0) this.#foot.append(...this.#buttons())
    this.#foot.hidden = state === 'open'
  }

  #showFailure(): void {
    const { state, failure } = this.#turn.answer
    clearInterval(this.#clock)
    this.#failure.hidden = state !== 'failed' && state !== 'stopped'
    if (this.#failure.hidden) return
    const show = () => {
      this.#failure.textContent = failure ? failureWords(failure, this.#words) : this.#words.stopped
      if (!failure?.until || failure.until < Date.now() || !this.element.isConnected) clearInterval(this.#clock)
    }
    show()
    if (failure?.until) this.#clock = setInterval(show, 1_000)
  }

  #buttons(): HTMLElement[] {
    const { answer } = this.#turn
    const { copy, retry, good, bad } = this.#words
    const again = iconButton('retry', retry, () => this.#actions.retry(this.#turn))
    if (answer.state !== 'complete') {
      // The way on is in words.
      again.append(retry)
      again.removeAttribute('aria-label')
      again.removeAttribute('title')
    }
    if (!hasContent(answer)) return [again]
    const copyButton: HTMLButtonElement = iconButton('copy', copy, () => void this.#copy(copyButton))
    const rate = (rating: 'up' | 'down', label: string) => {
      const made = iconButton(rating, label, () => {
        answer.rating = rating
        for (const each of rates) each.setAttribute('aria-pressed', String(each === made))
        this.#actions.rated(this.#turn)
      })
      made.setAttribute('aria-pressed', String(answer.rating === rating))
      return made
    }
    const rates = [rate('up', good), rate('down', bad)]
    return [copyButton, again, ...rates]
  }

  async #copy(pressed: HTMLButtonElement): Promise<void> {
    const { text, sources } = this.#turn.answer
    const quoted = sources.map(({ title, url, excerpt }) => {
      const link = `[${title}](${new URL(url, location.href).href})`
      return text === '' ? `${link}\n\n${excerpt}` : `- ${link}`
    })
    try {
      await navigator.clipboard.writeText([text, quoted.join(text === '' ? '\n\n' : '\n')].filter(Boolean).join('\n\n'))
    } catch {
      return
    }
    pressed.replaceChildren(icon('done'))
    pressed.setAttribute('aria-label', this.#words.copied)
    setTimeout(() => {
      pressed.replaceChildren(icon('copy'))
      pressed.setAttribute('aria-label', this.#words.copy)
    }, 2_000)
  }

  #passages(sources: readonly AssistantSource[]): Node[] {
    return sources.map((source) => {
      const quote = new MarkdownView(this.#context(new URL(source.url, location.href).href))
      quote.show(source.excerpt)
      return make('section', { class: 'passage', dir: 'auto' }, make('h4', {}, ...titleOf(source)), quote.element)
    })
  }

  #list(sources: readonly AssistantSource[]): Node[] {
    const items = sources.map((source) => {
      const start = source.excerpt && make('span', { class: 'start' }, plainText(source.excerpt))
      return make('li', { dir: 'auto' }, ...titleOf(source), start || false)
    })
    return [make('h4', {}, this.#words.sources), make('ol', {}, ...items)]
  }

  #context(base: string): TextContext {
    const { unknown, copy, copied } = this.#words
    const operation = (method: string, path: string) =>
      this.#turn.answer.operations.find((each) => each.method === method && each.path === path)?.url
    return { base, operation, unknown, copy, copied }
  }
}

/** About what a text in Markdown says: a line of it is shown. */
function plainText(markdown: string): string {
  return markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*_#>|]+/g, '')
}

/** The link to a source, with its operation. */
function titleOf({ title, url, method, path }: AssistantSource): Node[] {
  const target = siteUrl(url, location.href)
  const isOwn = target?.origin === location.origin
  const newTab = { target: '_blank', rel: 'noopener noreferrer' }
  const link = target ? make('a', { href: target.href, ...(!isOwn && newTab) }, title) : make('span', {}, title)
  if (method === undefined || path === undefined) return [link]
  const mark = make('span', { class: 'method', 'data-method': method }, method)
  return [link, make('span', { class: 'endpoint' }, mark, ' ', make('code', {}, path))]
}

export function iconButton(name: IconName, label: string, press: () => void): HTMLButtonElement {
  return button(icon(name), press, { 'aria-label': label, title: label })
}
