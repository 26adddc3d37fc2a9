import { say } from '@specnav/core/words'
import type { Given, Item, Kit } from '../components/kit.ts'
import {
  element,
  Fragment,
  type Attributes,
  type ComponentPart,
  type ContentPlace,
  type Part,
  toParts,
} from '../parts.ts'
import type { Drawing } from './drawing.ts'

/** Draws components as a tree of HTML. */
export function htmlKit(drawing: Drawing): Kit {
  return {
    h(tag, { html, ...attributes }, ...children) {
      const inner: Part[] = typeof html === 'string' ? [{ type: 'html', html }] : toParts(children)
      return new Fragment([element(tag, attributesOf(attributes), inner)])
    },
    isDrawn: (value): value is object => value instanceof Fragment,
    items: (children) => toParts(children).map(itemOf),
    svg(name, { iconType, at }) {
      return drawing.icon?.(name, typeof iconType === 'string' ? iconType : undefined, at as ContentPlace | undefined)
    },
    word: (key) => say(`content.${key}`),
  }
}

/** The parts in a component that are properties of it, written as Markdown. */
const properties: Readonly<Record<string, string>> = { Caption: 'caption', PromptDescription: 'description' }

/** What a component is given. */
export function givenTo({ props, children, at }: ComponentPart): Given {
  const given: Record<string, unknown> = { ...props, at }
  const content: Part[] = []
  for (const child of children) {
    const part = typeof child !== 'string' && child.type === 'component' ? child : undefined
    const property = part && properties[part.name]
    if (property) given[property] = new Fragment(part.children)
    else content.push(child)
  }
  return { ...given, children: new Fragment(content) }
}

function itemOf(part: Part): Item {
  const drawn = new Fragment([part])
  if (typeof part === 'string') return { props: {}, drawn }
  if (part.type === 'component') return { name: part.name, props: givenTo(part), drawn }
  if (part.type !== 'code') return { props: {}, drawn }
  const { title, lang, icon, at } = part
  const children = new Fragment([{ ...part, title: undefined, icon: undefined }])
  return { name: 'Code', props: { title: title ?? lang, icon, at, children }, drawn }
}

function attributesOf(given: Given): Attributes {
  const attributes: Record<string, string | true> = {}
  for (const [name, value] of Object.entries(given)) {
    const written = name === 'style' ? styleText(value) : value
    if (written === true || typeof written === 'string') attributes[name] = written
    else if (typeof written === 'number') attributes[name] = String(written)
  }
  return attributes
}

/** Declarations as text: ours, and those of an author. */
function styleText(style: unknown): string | undefined {
  const texts = [style].flat().flatMap((each) => {
    if (typeof each !== 'object' || each === null) return typeof each === 'string' && each !== '' ? [each] : []
    return Object.entries(each).map(([name, value]) => `${name}:${value}`)
  })
  return texts.length === 0 ? undefined : texts.join(';')
}
