import { longestQuestion } from '../src/wire.ts'
import { answerTurn } from './answering.ts'
import { type Answer, type Conversation, emptyAnswer, hasContent, type Turn } from './conversation.ts'
import { button, icon, make } from './dom.ts'
import { settingsOf } from './settings.ts'
import { styles } from './styles.ts'
import { iconButton, TurnView } from './turn-view.ts'
import { fill, loadWords, type Words } from './words.ts'

/** Where the dialog has no room beside the page, it takes the whole window. */
const narrow = matchMedia('(width < 48rem)')

/** The dialog, with the conversation in it. */
export async function panelOf(host: HTMLElement, root: ShadowRoot, conversation: Conversation): Promise<Panel> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return new Panel(host, root, conversation, await loadWords(settingsOf(host).words))
}

export class Panel {
  readonly #host: HTMLElement
  readonly #conversation: Conversation
  readonly #words: Words
  readonly #dialog: HTMLDialogElement
  readonly #scroll = make('div', { class: 'scroll' })
  readonly #hello = make('div', { class: 'hello' })
  readonly #log: HTMLElement
  /** The turn whose answer still arrives: it joins the log, which is read out, when it is complete. */
  readonly #current = make('div')
  readonly #status = make('p', { class: 'hidden', role: 'status' })
  readonly #chip = make('div', { class: 'chip', hidden: true })
  readonly #input: HTMLTextAreaElement
  readonly #problem = make('p', { class: 'failure', id: 'problem', role: 'alert' })
  readonly #send: HTMLButtonElement
  readonly #clearButton: HTMLButtonElement
  readonly #fine = make('p', { class: 'fine' })
  #opener: HTMLElement | null = null
  #asking: AbortController | undefined
  /** The path of the page that the reader does not want to ask about. */
  #without: string | undefined

  constructor(host: HTMLElement, root: ShadowRoot, conversation: Conversation, words: Words) {
    const { title, close, clear, placeholder, send } = words
    this.#host = host
    this.#conversation = conversation
    this.#words = words
    this.#log = make('div', { role: 'log', 'aria-label': title, 'aria-live': 'polite' })
    // A text of a megabyte would take the browser seconds to lay out. So much shows that it is too long.
    const maxlength = String(10 * longestQuestion)
    const about = { 'aria-label': placeholder, 'aria-describedby': 'problem' }
    const field = { rows: '1', placeholder, maxlength, ...about }
    this.#input = make('textarea', field)
    this.#send = button(icon('send'), () => this.#pressSend(), { class: 'send', 'aria-label': send, title: send })
    const head = make('div', { class: 'head' }, icon('spark'), make('h2', { id: 'title' }, title))
    this.#clearButton = iconButton('clear', clear, () => this.#clear())
    head.append(
      this.#clearButton,
      iconButton('close', close, () => this.close()),
    )
    this.#scroll.append(this.#hello, this.#log, this.#current)
    const form = make('form', {}, this.#chip, make('div', { class: 'line' }, this.#input, this.#send), this.#problem)
    this.#dialog = make('dialog', { 'aria-labelledby': 'title' }, head, this.#scroll, this.#status, form, this.#fine)
    root.append(this.#dialog)
    this.#listen(form)
    this.#drawAll()
  }

  #listen(form: HTMLFormElement): void {
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#input.addEventListener('input', () => this.#check())
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      if (!this.#asking) this.ask(this.#input.value)
    })
    this.#dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      // The page may have something of its own to close.
      event.stopPropagation()
      this.close()
    })
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      this.close()
    })
    // A reader who follows a link of the answer wants to see the page.
    this.#scroll.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && !link.target && narrow.matches) this.close(false)
    })
    narrow.addEventListener('change', () => {
      if (this.isOpen) this.#place()
    })
    document.addEventListener('specnav:page', () => this.#showPage())
    addEventListener('pagehide', () => this.#conversation.save())
  }

  get isOpen(): boolean {
    return this.#dialog.open
  }

  /** `opener` has the focus afterwards. Without it, the focus stays where it is. */
  open(opener: HTMLElement | null, question?: string): void {
    if (opener) this.#opener = opener
    this.#showPage()
    if (!this.isOpen) this.#place()
    this.#remember(true)
    if (opener) this.#input.focus()
    this.#scroll.scrollTop = this.#scroll.scrollHeight
    if (question !== undefined) this.ask(question)
  }

  close(refocus = true): void {
    if (!this.isOpen) return
    this.#dialog.close()
    this.#remember(false)
    if (refocus) this.#opener?.focus()
    this.#opener = null
  }

  #place(): void {
    this.#dialog.close()
    if (narrow.matches) this.#dialog.showModal()
    else this.#dialog.setAttribute('open', '')
  }

  #remember(isOpen: boolean): void {
    this.#host.toggleAttribute('data-open', isOpen)
    this.#conversation.isOpen = isOpen
    this.#conversation.save()
  }

  /** Sends a question, unless it is empty or too long, or an answer still arrives. */
  ask(written: string): void {
    const question = written.trim()
    if (question === '' || this.#asking || !this.#check(question)) return
    if (question === this.#input.value.trim()) this.#input.value = ''
    this.#check()
    const page = this.#page()
    const turn: Turn = { question, ...(page && { page }), answer: emptyAnswer() }
    this.#conversation.turns.push(turn)
    // The page can go away at any moment.
    this.#conversation.save()
    void this.#answer(turn)
  }

  /** `before`: what a first try has brought. It stays if this one brings nothing. */
  async #answer(turn: Turn, before?: Answer): Promise<void> {
    const asking = new AbortController()
    this.#asking = asking
    const view = this.#draw(turn)
    this.#current.replaceChildren(view.element)
    this.#drawHello()
    this.#announce(this.#words.reading)
    this.#showSend()
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      timer = undefined
      view.update()
      this.#follow(view.element)
    }
    draw()
    // Text arrives more often than a screen shows it.
    const changed = () => void (timer ??= setTimeout(draw, 50))
    await answerTurn(turn, this.#conversation, settingsOf(this.#host), { signal: asking.signal, changed })
    clearTimeout(timer)
    const { answer } = turn
    if (before && answer.state !== 'complete' && !hasContent(answer)) {
      const { type, text, sources, operations } = before
      Object.assign(answer, { type, text, sources, operations })
    }
    draw()
    this.#announce('')
    this.#asking = undefined
    this.#showSend()
    this.#conversation.save()
    if (this.#current.contains(view.element)) this.#toLog(view.element)
  }

  /** The focus stays where it is. */
  #toLog(element: HTMLElement): void {
    const focused = (this.#dialog.getRootNode() as ShadowRoot).activeElement
    const { scrollTop } = this.#scroll
    this.#log.append(element)
    this.#scroll.scrollTop = scrollTop
    if (focused instanceof HTMLElement && element.contains(focused)) focused.focus({ preventScroll: true })
  }

  /** The end of the answer is in sight, until its question is at the upper edge. */
  #follow(element: HTMLElement): void {
    const most = element.offsetTop - this.#scroll.offsetTop - 12
    if (this.#scroll.scrollTop < most) this.#scroll.scrollTop = Math.min(this.#scroll.scrollHeight, most)
  }

  #draw(turn: Turn): TurnView {
    return new TurnView(turn, this.#words, {
      retry: () => this.#retry(turn),
      rated: ({ answer }) => {
        const name = `docs.assistant.thumbs_${answer.rating}`
        dispatchEvent(new CustomEvent('specnav:event', { detail: { name, path: location.pathname } }))
        this.#conversation.save()
        this.#announce(this.#words.thanks)
      },
    })
  }

  #drawAll(): void {
    this.#log.replaceChildren(...this.#conversation.turns.map((turn) => this.#draw(turn).element))
    this.#fine.textContent = settingsOf(this.#host).endpoint ? this.#words.mistakes : ''
    this.#drawHello()
  }

  /** What is shown before the first question: the questions of the site to begin with, and one about the page. */
  #drawHello(): void {
    this.#hello.hidden = this.#conversation.turns.length > 0
    this.#clearButton.hidden = !this.#hello.hidden
    if (this.#hello.hidden) return
    const { endpoint, starters } = settingsOf(this.#host)
    const { hello, helloPassages, summary } = this.#words
    const page = this.#page()
    const questions = page ? [...starters, fill(summary, { page: page.title })] : starters
    const items = questions.map((each) => {
      const pressed = button(each, () => this.ask(each), { dir: 'auto' })
      return make('li', {}, pressed)
    })
    const list = items.length > 0 && make('ul', { 'aria-label': this.#words.starters }, ...items)
    this.#hello.replaceChildren(icon('spark'), make('p', {}, endpoint ? hello : helloPassages))
    if (list) this.#hello.append(list)
  }

  #retry(turn: Turn): void {
    if (this.#asking) return
    const { turns } = this.#conversation
    const at = turns.indexOf(turn)
    turns.splice(at, 1)
    this.#log.children[at]?.remove()
    const again: Turn = { ...turn, answer: emptyAnswer() }
    turns.push(again)
    this.#input.focus()
    void this.#answer(again, turn.answer)
  }

  #clear(): void {
    this.#asking?.abort()
    this.#conversation.clear()
    this.#current.replaceChildren()
    this.#drawAll()
    this.#input.focus()
  }

  #pressSend(): void {
    if (this.#asking) this.#asking.abort()
    else this.ask(this.#input.value)
    this.#input.focus()
  }

  #showSend(): void {
    const label = this.#asking ? this.#words.stop : this.#words.send
    this.#send.replaceChildren(icon(this.#asking ? 'stop' : 'send'))
    this.#send.setAttribute('aria-label', label)
    this.#send.title = label
  }

  /** Whether a question can be sent. */
  #check(question = this.#input.value): boolean {
    const isTooLong = question.trim().length > longestQuestion
    // The placeholder has the direction of the page.
    this.#input.dir = this.#input.value === '' ? '' : 'auto'
    const parts = { count: question.trim().length, most: longestQuestion }
    this.#problem.textContent = isTooLong ? fill(this.#words.tooLong, parts) : ''
    this.#input.toggleAttribute('aria-invalid', isTooLong)
    return !isTooLong
  }

  #announce(message: string): void {
    this.#status.textContent = message
  }

  /** The page that a question is about. */
  #page(): Turn['page'] {
    if (this.#without === location.pathname) return undefined
    const heading = document.querySelector('main h1, article h1, h1')
    const title = heading?.textContent?.replace(/[\s\u200b]+/g, ' ').trim() || document.title
    return { title, path: location.pathname }
  }

  #showPage(): void {
    const page = this.#page()
    this.#drawHello()
    this.#chip.hidden = page === undefined
    if (!page) return
    const { about, without } = this.#words
    const remove = () => {
      this.#without = page.path
      this.#showPage()
      this.#input.focus()
    }
    const label = make('span', { dir: 'auto' }, make('span', { class: 'hidden' }, `${about}: `), page.title)
    this.#chip.replaceChildren(label, iconButton('close', fill(without, { page: page.title }), remove))
  }
}
