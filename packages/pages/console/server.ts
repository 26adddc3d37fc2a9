import { isObject } from '@specnav/core/text'
import { stored } from './stored.ts'
import { element, section, select } from './dom.ts'
import type { Context } from './draft.ts'
import { parse } from '../src/console/exact.ts'
import { fieldOf } from './fields.ts'
import { chooseServer, chosenServer, onServerChosen } from './page.ts'
import { word } from './words.ts'

/** The base URL: chosen, made of variables, or typed. What is typed stays for the other pages of the tab. */
export function serverOf({ model, draft, change }: Context): HTMLElement {
  const input = element('input', { id: 'server', type: 'url', autocomplete: 'off', spellcheck: 'false' })
  const variables = element('div', { class: 'rows' })
  const key = `specnav:server:${model.servers[0]?.url ?? ''}`
  const kept = parse(stored(() => sessionStorage.getItem(key)) ?? '')
  const typed: Record<string, unknown> = isObject(kept) && isObject(kept.variables) ? { ...kept.variables } : {}
  const use = (url: string, own?: string) => {
    draft.server = url.replace(/\/$/, '')
    stored(() => {
      sessionStorage.setItem(key, JSON.stringify({ variables: typed, own }))
      return null
    })
    change()
  }
  let chosen = -1
  const choose = (index: number) => {
    if (index === chosen) return
    chosen = index
    const server = model.servers[index]
    const all = server?.variables ?? []
    const valueOf = (name: string, preset: string) => (typeof typed[name] === 'string' ? typed[name] : preset)
    const fill = () => {
      const values = new Map(all.map((each) => [each.name, valueOf(each.name, each.default)]))
      const url = (server?.url ?? '').replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) || whole)
      input.value = url.replace(/\/$/, '')
      use(url)
    }
    variables.replaceChildren(
      ...all.map(({ name, default: preset, enum: choices }) =>
        fieldOf({
          ...{ label: name, id: `server/${name}`, required: true, value: valueOf(name, preset), isText: true },
          schema: { type: 'scalar', scalar: 'string', ...(choices && { enum: choices.map((value) => ({ value })) }) },
          named: () => undefined,
          addFile: () => '',
          change: (value) => {
            typed[name] = value
            fill()
          },
        }),
      ),
    )
    fill()
  }
  input.addEventListener('input', () => use(input.value.trim(), input.value.trim()))
  const first = Math.min(chosenServer(), Math.max(model.servers.length - 1, 0))
  choose(first)
  if (isObject(kept) && typeof kept.own === 'string') {
    input.value = kept.own
    use(kept.own, kept.own)
  }
  const names = model.servers.map(({ url, name }, index) => ({ label: name ?? url, value: String(index) }))
  const menu = select({ 'aria-label': word('server') }, names, String(first), (text) => {
    choose(Number(text))
    chooseServer(Number(text))
  })
  onServerChosen((index) => {
    if (index >= names.length) return
    menu.value = String(index)
    choose(index)
  })
  return section(
    word('server'),
    names.length > 1 && menu,
    element('label', { for: 'server', class: 'hidden' }, word('baseUrl')),
    input,
    variables,
  )
}
