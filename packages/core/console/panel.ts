import type { ConsoleModel } from '../src/pages/console/model.ts'
import { generatorsOf } from '../src/pages/samples/index.ts'
import { generateSample } from '../src/pages/samples/generate.ts'
import { coloured, copyOf } from './answer.ts'
import { authorizationOf } from './authorization.ts'
import { bodyOf } from './body.ts'
import { Credentials, credentialsOf, missingCredentials } from './credentials.ts'
import { button, element, select } from './dom.ts'
import {
  type Context,
  firstDraft,
  labelOf,
  type Missing,
  missingIn,
  namedOf,
  placeOf,
  presetOf,
  requestOf,
} from './draft.ts'
import { exchange } from './exchange.ts'
import { fieldOf, growingRows } from './fields.ts'
import { isUnsendable } from './send.ts'
import { senderOf } from './sender.ts'
import { styles } from './styles.ts'

/** The console of a page, as an element that has its own styles. */
export interface Panel {
  element: HTMLElement
  focus(): void
}

export function panelOf(model: ConsoleModel, close: () => void): Panel {
  const host = element('div', { class: 'sn-console-panel', 'data-pagefind-ignore': true })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const draft = firstDraft(model)
  const credentials = new Credentials(model)
  const files = new Map<string, File>()
  const code = element('div')
  const schemes = () => model.security[draft.security]?.schemes ?? []
  const shown = () => requestOf(model, draft)
  let label = 'cURL'
  const change = () => {
    const request = shown()
    document.dispatchEvent(new CustomEvent('specnav:request', { detail: request }))
    const sample = generateSample(generatorsOf([label])[0]!, request)
    code.replaceChildren(coloured(sample.tokens ?? []))
    const copy = copyOf(() => sample.code)
    if (copy) code.append(copy)
  }
  const addFile = (file: File) => {
    const plain = file.name.replaceAll(/[^\w.-]/g, '_')
    let name = plain
    // Before the extension: files of several folders can have one name.
    for (let count = 2; files.has(name) && files.get(name) !== file; count++)
      name = plain.replace(/(?=\.[^.]*$|$)/, `-${count}`)
    files.set(name, file)
    return name
  }
  const languages = generatorsOf().map((each) => ({ label: each.label, value: each.label }))
  const language = select({ 'aria-label': 'Language' }, languages, label, (chosen) => {
    label = chosen
    change()
  })
  const context = { model, draft, change, addFile }
  const sender = senderOf(context, {
    root,
    missing: () => [...missingCredentials(schemes(), credentials), ...missingIn(model, draft), ...invalidIn(root)],
    send: (running) => {
      const request = requestOf(model, draft, credentialsOf(schemes(), credentials))
      return exchange({ model, request, shown: shown(), files, ...running })
    },
  })
  const title = element('h2', { id: 'title', tabindex: '-1' }, `${model.httpMethod} `, element('code', {}, model.path))
  const form = element(
    'form',
    { novalidate: true, 'aria-labelledby': 'title' },
    element('div', { class: 'line head' }, title, button('Close', close, { class: 'quiet' })),
    serverOf(context),
    model.security.length > 0 && securityOf(context, credentials),
    ...parametersOf(context),
    model.requestBody && bodyOf(context),
    sender.element,
    element('details', {}, element('summary', {}, 'Code'), language, code),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sender.press()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      sender.press()
    }
  })
  root.append(form)
  change()
  return { element: host, focus: () => title.focus() }
}

/** Texts that are no JSON: what is sent would be without them. */
function invalidIn(root: ShadowRoot): Missing[] {
  return Array.from(root.querySelectorAll('[aria-invalid="true"]'), ({ id }) => ({
    label: `${labelOf(id)} (valid JSON)`,
    id,
  }))
}

/** The base URL that the reader has chosen in the page. */
function chosenServer(): number {
  const tabs = Array.from(document.querySelector('[data-sn-choice="server"]')?.children ?? [])
  return Math.max(
    tabs.filter(({ tagName }) => tagName === 'DETAILS').findIndex((tab) => tab.hasAttribute('open')),
    0,
  )
}

function section(title: string, ...children: (Node | false | undefined)[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...children)
}

function serverOf({ model, draft, change }: Context): HTMLElement {
  const input = element('input', { id: 'server', type: 'url', autocomplete: 'off', spellcheck: 'false' })
  const variables = element('div', { class: 'rows' })
  const show = () => {
    input.value = draft.server
    change()
  }
  const choose = (index: number) => {
    const server = model.servers[index]
    const values = Object.fromEntries((server?.variables ?? []).map((each) => [each.name, each.default]))
    const fill = () => {
      const url = (server?.url ?? '').replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values[name] || whole)
      draft.server = url.endsWith('/') ? url.slice(0, -1) : url
      show()
    }
    variables.replaceChildren(
      ...(server?.variables ?? []).map(({ name, enum: choices }) =>
        fieldOf({
          ...{ label: name, id: `server/${name}`, required: true, value: values[name], isText: true },
          schema: { type: 'scalar', scalar: 'string', ...(choices && { enum: choices.map((value) => ({ value })) }) },
          named: () => undefined,
          addFile: () => '',
          change: (value) => {
            values[name] = typeof value === 'string' ? value : ''
            fill()
          },
        }),
      ),
    )
    fill()
  }
  input.addEventListener('input', () => {
    draft.server = input.value.trim().replace(/\/$/, '')
    change()
  })
  const names = model.servers.map(({ url, name }, index) => ({ label: name ?? url, value: String(index) }))
  const first = Math.min(chosenServer(), Math.max(model.servers.length - 1, 0))
  choose(first)
  const menu =
    names.length > 1 && select({ 'aria-label': 'Server' }, names, String(first), (text) => choose(Number(text)))
  return section('Server', menu, element('label', { for: 'server', class: 'hidden' }, 'Base URL'), input, variables)
}

function securityOf({ model, draft, change }: Context, credentials: Credentials): HTMLElement {
  const place = element('div')
  const callback = new URL(model.callback ?? location.pathname, location.href).href
  const show = () => {
    const { schemes } = model.security[draft.security]!
    place.replaceChildren(authorizationOf({ schemes, credentials, callback, change }))
  }
  const names = model.security.map(({ schemes }, index) => ({
    label: schemes.map(({ name }) => name).join(' and ') || 'No authorization',
    value: String(index),
  }))
  const choose = (text: string) => {
    draft.security = Number(text)
    show()
    change()
  }
  show()
  return section(
    'Authorization',
    names.length > 1 && select({ 'aria-label': 'Authorization' }, names, '0', choose),
    place,
  )
}

const groupTitles: Record<string, string> = {
  path: 'Path',
  query: 'Query',
  querystring: 'Query',
  header: 'Headers',
  cookie: 'Cookies',
}

/** Optional parameters that are shown; of more of them, each is chosen from a menu. */
const maxOptional = 3

function parametersOf({ model, draft, change, addFile }: Context): HTMLElement[] {
  const named = namedOf(model)
  return model.parameters.map(({ in: location, parameters }) => {
    const rowOf = (parameter: (typeof parameters)[number]) => {
      const place = placeOf(location, parameter)
      return fieldOf({
        ...{ label: parameter.name, id: place, schema: parameter.schema, value: draft.values[place], named, addFile },
        required: parameter.required,
        isText: true,
        note: isUnsendable(location, parameter) ? 'Browsers do not send this. Run the code below instead.' : undefined,
        change: (value) => {
          draft.values[place] = value
          change()
        },
      })
    }
    const optional = parameters.filter(({ required }) => !required)
    const title = groupTitles[location] ?? location
    const rows = growingRows({
      items: parameters,
      isShown: ({ required }) => required || optional.length <= maxOptional,
      rowOf,
      title: 'Add parameter …',
      label: `Add parameter: ${title}`,
      add: (parameter) => {
        draft.values[placeOf(location, parameter)] = presetOf(parameter)
        change()
      },
    })
    return section(title, ...rows)
  })
}
