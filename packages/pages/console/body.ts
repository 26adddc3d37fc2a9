import { isJson as isTypeJson } from '../src/openapi/media-type-kind.ts'
import { button, element, section, select } from './dom.ts'
import { bodyDraft, bodyKind, type Context, formSchema, namedOf } from './draft.ts'
import { exactJson, parseExact } from '../src/console/exact.ts'
import { fieldOf } from './fields.ts'
import { word } from './words.ts'

/** The body of a request: as a form or as JSON, as text, or as a file. */
export function bodyOf({ model, draft, change, addFile }: Context): HTMLElement {
  const place = element('div')
  const content = model.requestBody?.content ?? []
  const named = namedOf(model)
  const showText = () => {
    const area = element('textarea', { id: 'body', rows: '10', spellcheck: 'false', 'aria-label': word('body') })
    area.value = draft.text ?? ''
    area.addEventListener('input', () => {
      draft.text = area.value
      change()
    })
    return element('div', {}, area)
  }
  const showFile = () =>
    fieldOf({
      ...{ label: word('file'), id: 'body', required: true, value: undefined, named, addFile },
      schema: { type: 'scalar', scalar: 'string', format: 'binary' },
      change: (value) => {
        draft.body = value
        change()
      },
    })
  const showFields = () => {
    const media = content[draft.media]!
    const toText = () => {
      draft.text = draft.body === undefined ? '' : exactJson(draft.body)
      draw()
    }
    const toForm = () => {
      const value = parseExact(draft.text ?? '')
      if (value === undefined && draft.text?.trim() !== '') return
      draft.body = value
      delete draft.text
      draw()
    }
    const isJson = isTypeJson(media.mediaType)
    const isForm = draft.text === undefined
    const tab = (label: string, press: () => void, isOn: boolean) =>
      button(label, press, { class: 'quiet', 'aria-pressed': String(isOn) })
    const modes = element(
      'div',
      { class: 'line' },
      tab(word('form'), isForm ? () => {} : toForm, isForm),
      tab('JSON', isForm ? toText : () => {}, !isForm),
    )
    const field = () =>
      fieldOf({
        ...{
          label: word('body'),
          id: 'body',
          required: model.requestBody?.required ?? false,
          value: draft.body,
          named,
          addFile,
        },
        schema: formSchema(media, model),
        change: (value) => {
          draft.body = value
          change()
        },
      })
    return element('div', { class: 'rows' }, isJson && modes, isForm ? field() : showText())
  }
  const draw = () => {
    const kind = bodyKind(content[draft.media]!, model)
    place.replaceChildren(kind === 'text' ? showText() : kind === 'file' ? showFile() : showFields())
    change()
  }
  const types = content.map(({ mediaType }, index) => ({ label: mediaType, value: String(index) }))
  const choose = (text: string) => {
    delete draft.text
    Object.assign(draft, bodyDraft(model, Number(text)))
    draw()
  }
  if (content.length > 0) draw()
  const menu = types.length > 1 && select({ 'aria-label': word('mediaType') }, types, String(draft.media), choose)
  const words = content.length === 0 && element('p', { class: 'small' }, word('noMediaType'))
  return section(word('body'), menu, words, place)
}
