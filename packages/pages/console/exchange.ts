import { decodePercent } from '@specnav/core/text'
import type { ConsoleModel } from '../src/console/model.ts'
import type { RequestExample } from '../src/endpoint-types.ts'
import { samplerIn } from '../src/samples/load.ts'
import { bodyView, downloadOf, headersView, imageOf, isStream, isText, sizeText, StreamView, tabs } from './answer.ts'
import { coloured, copyOf } from './code.ts'
import { parse } from '../src/console/exact.ts'
import { button, element } from './dom.ts'
import { answers, browserRequest, isMixed, leftOut } from './send.ts'
import type { Files } from './unsendable.ts'
import { verdictOf } from './verdict.ts'
import { word } from './words.ts'

export interface Exchange {
  model: ConsoleModel
  /** What is sent. */
  request: RequestExample
  /** The request with placeholders for credentials. */
  shown: RequestExample
  files: Files
  signal: AbortSignal
  /** Where the answer is shown. */
  place: HTMLElement
  /** Says in few words what happens, for everybody. */
  say(text: string): void
  /** What a reader can do if there is no answer. */
  remedies: Remedies
}

export interface Remedies {
  /** Sends the request again. */
  retry(): void
  /** Shows where the server is chosen. */
  changeServer(): void
}

/** Sends a request and shows its answer, as it arrives; returns its status, undefined if there is none. */
export async function exchange(options: Exchange): Promise<number | undefined> {
  const { model, request, shown, files, signal, place, say, remedies } = options
  const command = (await samplerIn('cURL'))?.(shown)
  const requestPanel = () =>
    element(
      'div',
      {},
      coloured(command?.tokens ?? []),
      copyOf(() => command?.code ?? '', word('copyAsCurl')),
    )
  const names = leftOut(request)
  const note = names.length > 0 && word('notSentNames', { names: names.join(', '), request: word('request') })
  const fail = (title: string, words: string): undefined => {
    say(title)
    const head = element('p', { class: 'error' }, element('b', {}, title))
    const actions = element(
      'div',
      { class: 'line' },
      button(word('retry'), remedies.retry, { class: 'quiet' }),
      button(word('changeServer'), remedies.changeServer, { class: 'quiet' }),
    )
    place.replaceChildren(head, element('p', {}, words), actions, requestPanel())
  }
  if (isMixed(request.url) && model.proxy === undefined) {
    return fail(word('noHttps'), word('noHttpsWhy'))
  }
  const made = browserRequest(request, files, model, signal)
  const start = performance.now()
  const blocked = new AbortController()
  let isRefused = false
  const { signal: heard } = blocked
  document.addEventListener('securitypolicyviolation', () => (isRefused = true), { signal: heard })
  let response: Response
  try {
    response = await fetch(made)
  } catch (error) {
    if (signal.aborted) return fail(word('cancelled'), word('cancelledWhy'))
    if (!(error instanceof TypeError)) throw error
    // A violation of the policy is reported after the request has failed.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { origin } = new URL(request.url, location.href)
    if (isRefused) return fail(word('blocked'), word('blockedWhy', { origin }))
    if (model.proxy === undefined && (await answers(request.url))) {
      return fail(word('unreadable'), word('unreadableWhy', { origin }))
    }
    return fail(word('noAnswer'), word('noAnswerWhy', { origin }))
  } finally {
    blocked.abort()
  }
  await showAnswer(response, { requestPanel: requestPanel(), note, start, model, signal, place, say })
  return response.status
}

interface Shown extends Pick<Exchange, 'model' | 'signal' | 'place' | 'say'> {
  requestPanel: HTMLElement
  /** What the browser did not send. */
  note: string | false
  start: number
}

async function showAnswer(response: Response, { requestPanel, note, ...shown }: Shown): Promise<void> {
  const { start, model, signal, place, say } = shown
  const type = response.headers.get('content-type') ?? ''
  const body = element('div')
  const facts = element('span', { class: 'small' })
  const kind = String(response.status)[0] ?? 'x'
  const title = `${response.status} ${response.statusText}`.trim()
  const head = element('div', { class: 'line' }, element('span', { class: `status s${kind}` }, title), facts)
  const panels = [
    { label: word('body'), panel: body },
    { label: word('headers'), panel: headersView(response.headers, response.type === 'cors') },
    { label: word('request'), panel: requestPanel },
  ]
  place.replaceChildren(head, ...(note ? [element('p', { class: 'small' }, note)] : []), tabs(panels))
  document.dispatchEvent(new CustomEvent('specnav:answer', { detail: response.status }))
  const stream = isStream(type) ? new StreamView(type) : undefined
  if (stream) body.append(stream.element)
  const chunks: BlobPart[] = []
  let size = 0
  const measure = () => {
    const parts = [`${Math.round(performance.now() - start)} ms`, sizeText(size)]
    if (stream) parts.push(word('eventCount', { count: stream.count }))
    facts.textContent = parts.join(' · ')
  }
  const decoder = decoderOf(type)
  let text = ''
  let end = ''
  say(`${title}, ${word(stream ? 'streaming' : 'arriving')}`)
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      const bytes = new Uint8Array(next.value)
      chunks.push(bytes)
      size += bytes.length
      if (isText(type)) {
        const piece = decoder.decode(bytes, { stream: true })
        text += piece
        stream?.add(piece, false)
      }
      measure()
    }
  } catch (error) {
    if (!signal.aborted && !(error instanceof TypeError)) throw error
    end = `, ${word(signal.aborted ? 'stopped' : 'brokeOff')}`
  }
  stream?.add('', true)
  measure()
  const bytes = new Blob(chunks, { type })
  const name = fileName(response, type)
  const image = type.startsWith('image/') ? await imageOf(bytes) : undefined
  if (!stream) {
    const words = () => (isText(type) ? bodyView(text, type) : element('p', {}, `${type}, ${sizeText(size)}`))
    body.append(image ?? words())
  }
  body.append(
    element(
      'div',
      { class: 'line' },
      isText(type) && text !== '' && copyOf(() => text),
      size > 0 && downloadOf(bytes, name),
    ),
  )
  if (end !== '') head.append(element('span', { class: 'small' }, end.slice(2)))
  else {
    const verdict = verdictOf(model, response.status, /json/i.test(type) && !stream ? parse(text) : undefined)
    if (verdict) head.after(verdict)
  }
  say(`${title}, ${facts.textContent}${end}`)
}

/** Reads text in the encoding that its media type names, otherwise in UTF-8. */
function decoderOf(type: string): TextDecoder {
  try {
    return new TextDecoder(/charset="?([^";\s]+)/i.exec(type)?.[1])
  } catch {
    return new TextDecoder()
  }
}

function fileName({ headers, url }: Response, type: string): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1]
  const given = encoded === undefined ? /filename="?([^";]+)"?/i.exec(disposition)?.[1] : decodePercent(encoded)
  if (given !== undefined) return given
  const last = new URL(url || location.href).pathname.split('/').findLast((part) => part !== '') ?? 'response'
  const extension = /[/+](\w+)/.exec(type)?.[1]
  return last.includes('.') || extension === undefined ? last : `${last}.${extension}`
}
