import type { ConsoleModel } from '../src/console/model.ts'
import type { Parameter, RequestExample } from '../src/endpoint-types.ts'
import { samplerIn } from '../src/samples/load.ts'
import { isJson } from '../src/openapi/media-type-kind.ts'
import { coloured, copyOf } from './code.ts'
import { authorizationOf } from './authorization.ts'
import { bodyOf } from './body.ts'
import { Credentials, credentialsOf, firstKnown, missingCredentials } from './credentials.ts'
import { button, element, section, select } from './dom.ts'
import { type Context, type Draft, firstDraft, hasDraft, namedOf, placeOf, presetOf, requestOf } from './draft.ts'
import { fieldOf } from './fields.ts'
import { ownOf } from './own.ts'
import { growingRows, maxOptional } from './groups.ts'
import { chooseLanguage, languagesOfPage } from './page.ts'
import { isUnsendable, withFileTypes } from './unsendable.ts'
import { senderOf } from './sender.ts'
import { serverOf } from './server.ts'
import { styles } from './styles.ts'
import { toolsOf } from './tools.ts'
import { listOf, word } from './words.ts'

export { loadWords } from './words.ts'

/** The console of a page, as an element that has its own styles. */
export interface Panel {
  element: HTMLElement
  focus(): void
  /** Fills the form with what a link carries. */
  fillFrom(link: string): Promise<void>
}

export async function panelOf(model: ConsoleModel, close: () => void): Promise<Panel> {
  const host = element('div', { class: 'sn-console-panel', 'data-pagefind-ignore': true })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const credentials = new Credentials(model)
  const kept = hasDraft(model) && (await import('./kept.ts')).keptDraft(model)
  const draft: Draft = { ...firstDraft(model), security: firstKnown(model.security, credentials), ...kept }
  // A kept body is of the media type that its reader chose: the first example is not.
  if (kept && kept.media !== undefined && kept.text === undefined) delete draft.text
  const { files, addFile } = chosenFiles()
  const schemes = () => model.security[draft.security]?.schemes ?? []
  const shown = () => withFileTypes(requestOf(model, draft), files)
  const code = codeOf(shown)
  let isDrawn = false
  const change = () => {
    // The page shows the first draft already.
    if (!isDrawn) return
    void import('./kept.ts').then(({ keepDraft }) => keepDraft(model, draft))
    announce(model, draft, shown())
    code.change()
    if (left.size > 0) void check()
  }
  /** The fields that the reader has left, or all of them: what is wrong is said there. */
  const left = new Set<string>()
  const all = '*'
  const check = async () => {
    const { mark, missingAt } = await import('./check.ts')
    const missing = [...missingCredentials(schemes(), credentials), ...missingAt(root, model, draft)]
    mark(
      missing.filter(({ isWrong, id }) => isWrong && (left.has(all) || left.has(id))),
      root,
    )
    return missing
  }
  const context = { model, draft, change, addFile }
  const fields = element('div', { class: 'parts' })
  const draw = () =>
    fields.replaceChildren(
      ...(model.security.length > 0 ? [securityOf(context, credentials)] : []),
      ...parametersOf(context),
      ownOf(context),
      ...(model.requestBody ? [bodyOf(context)] : []),
    )
  const refill = (given: Partial<Draft>) => {
    delete draft.text
    left.clear()
    Object.assign(draft, given)
    draw()
    change()
  }
  const sender = senderOf(context, {
    root,
    missing: () => {
      left.add(all)
      return check()
    },
    send: async (running) => {
      const { exchange } = await import('./exchange.ts')
      const request = withFileTypes(requestOf(model, draft, credentialsOf(schemes(), credentials)), files)
      const { entryOf, remember } = await import('./history.ts')
      const entry = entryOf(model, draft)
      remember(entry, await exchange({ model, request, shown: shown(), files, ...running }))
    },
  })
  const tools = { ...context, credentials, refill, send: sender.press, say: sender.say, root }
  const title = element('h2', { id: 'title', tabindex: '-1' }, `${model.httpMethod} `, element('code', {}, model.path))
  const form = element(
    'form',
    { novalidate: true, 'aria-labelledby': 'title' },
    element('div', { class: 'line head' }, title, button(word('close'), close, { class: 'quiet' })),
    toolsOf(tools),
    serverOf(context),
    fields,
    sender.element,
    code.element,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sender.press()
  })
  form.addEventListener('change', ({ target }) => {
    if (target instanceof Element) left.add(target.id)
    void check()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      sender.press()
    }
  })
  draw()
  root.append(form)
  isDrawn = true
  if (kept || draft.security > 0 || draft.server !== firstDraft(model).server) change()
  const fillFrom = async (link: string) => (await import('./link.ts')).fillFrom(link, tools)
  return { element: host, focus: () => title.focus(), fillFrom }
}

/** Tells the page around the console what it shows. */
function announce(model: ConsoleModel, draft: Draft, request: RequestExample): void {
  document.dispatchEvent(new CustomEvent('specnav:request', { detail: request }))
  void import('./changes.ts').then(({ changesOf }) =>
    document.dispatchEvent(new CustomEvent('specnav:changes', { detail: changesOf(model, draft) })),
  )
}

/** The files that a reader has chosen, by names that no two of them have. */
function chosenFiles() {
  const files = new Map<string, File>()
  const addFile = (file: File) => {
    const plain = file.name.replaceAll(/[^\w.-]/g, '_')
    let name = plain
    // Before the extension: files of several folders can have one name.
    for (let count = 2; files.has(name) && files.get(name) !== file; count++)
      name = plain.replace(/(?=\.[^.]*$|$)/, `-${count}`)
    files.set(name, file)
    return name
  }
  return { files, addFile }
}

/** The request as code, in the language that the reader chooses. */
function codeOf(request: () => RequestExample) {
  const { labels, own, chosen } = languagesOfPage()
  let label = chosen
  const code = element('div')
  const change = async () => {
    if (!fold.open) return
    const sampler = await samplerIn(label, own)
    const sample = sampler?.(request())
    if (!sample || sample.label !== label) return
    const copy = copyOf(() => sample.code)
    code.replaceChildren(coloured(sample.tokens ?? []), ...(copy ? [copy] : []))
  }
  const choices = labels.map((each) => ({ label: each, value: each }))
  const language = select({ 'aria-label': word('language') }, choices, label, (next) => {
    label = next
    chooseLanguage(next)
    void change()
  })
  const fold = element('details', {}, element('summary', {}, word('code')), language, code)
  fold.addEventListener('toggle', () => void change())
  return { element: fold, change: () => void change() }
}

function securityOf({ model, draft, change }: Context, credentials: Credentials): HTMLElement {
  const place = element('div')
  const callback = new URL(model.callback ?? location.pathname, location.href).href
  const show = () => {
    const { schemes } = model.security[draft.security]!
    const server = () => draft.server
    place.replaceChildren(authorizationOf({ schemes, credentials, callback, server, change }))
  }
  const names = model.security.map(({ schemes }, index) => ({
    label: listOf(schemes.map(({ name }) => name)) || word('noAuthorization'),
    value: String(index),
  }))
  const choose = (text: string) => {
    draft.security = Number(text)
    show()
    change()
  }
  show()
  return section(
    word('authorization'),
    names.length > 1 && select({ 'aria-label': word('authorization') }, names, String(draft.security), choose),
    place,
  )
}

const groupTitles = {
  path: 'path',
  query: 'query',
  querystring: 'query',
  header: 'headers',
  cookie: 'cookies',
} as const

function parametersOf({ model, draft, change, addFile }: Context): HTMLElement[] {
  const named = namedOf(model)
  return model.parameters.map(({ in: location, parameters }) => {
    const rowOf = (parameter: (typeof parameters)[number], tools: readonly HTMLElement[]) => {
      const place = placeOf(location, parameter)
      return fieldOf({
        ...{ label: parameter.name, id: place, schema: parameter.schema, value: draft.values[place], named, addFile },
        ...{ required: parameter.required, tools },
        isText: parameter.mediaType === undefined || !isJson(parameter.mediaType),
        note: isUnsendable(location, parameter) ? word('notSent') : undefined,
        change: (value) => {
          draft.values[place] = value
          change()
        },
      })
    }
    const optional = parameters.filter(({ required }) => !required)
    const title = Object.hasOwn(groupTitles, location) ? word(groupTitles[location as 'path']) : location
    const isFixed = ({ required }: Parameter) => required || optional.length <= maxOptional
    const isShown = (each: Parameter) => isFixed(each) || draft.values[placeOf(location, each)] !== undefined
    const rows = growingRows({
      ...{ items: parameters, isShown, isFixed },
      rowOf,
      title: word('addParameter'),
      label: word('addParameterTo', { name: title }),
      add: (parameter) => {
        draft.values[placeOf(location, parameter)] = presetOf(location, parameter, named)
        change()
      },
      remove: (parameter) => {
        delete draft.values[placeOf(location, parameter)]
        change()
      },
    })
    return section(title, ...rows)
  })
}
