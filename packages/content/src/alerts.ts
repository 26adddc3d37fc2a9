import type { Problem } from '@specnav/core'
import type { Element, ElementContent } from 'hast'
import foreignNames from './foreign-names.json' with { type: 'json' }

/** GitHub's kinds of alerts, as callouts. */
const kinds: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
}

/** The kind of callout that a quote is as an alert of GitHub (`> [!NOTE]`), and its content; undefined for other quotes. */
export function alertOf({ tagName, children }: Element): { kind: string; children: ElementContent[] } | undefined {
  const index = tagName === 'blockquote' ? children.findIndex(({ type }) => type === 'element') : -1
  const first = children[index]
  const text = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : undefined
  if (first?.type !== 'element' || text?.type !== 'text') return undefined
  const [mark = '', name = ''] = /^\s*\[!(\w+)\][ \t]*(?:\r?\n|$)/.exec(text.value) ?? []
  const kind = kinds[name.toUpperCase()]
  if (kind === undefined) return undefined
  const rest = [{ ...text, value: text.value.slice(mark.length) }, ...first.children.slice(1)]
  const isEmpty = rest.every((node) => node.type === 'text' && node.value.trim() === '')
  return { kind, children: [...(isEmpty ? [] : [{ ...first, children: rest }]), ...children.slice(index + 1)] }
}

/** What other tools call kinds of callouts, and our components. */
const components: Readonly<Record<string, string>> = foreignNames.callouts

/** What to write for a callout of another tool; undefined for other names. */
function calloutOf(name: string): string | undefined {
  const kind = name.toLowerCase()
  const component = Object.hasOwn(components, kind) ? components[kind] : undefined
  return component && `\`<${component}>\`, the text, and \`</${component}>\``
}

/** Syntax of other tools at the start of a paragraph: what of it is named, and what to write. */
const foreign: readonly [written: RegExp, instead: (name: string) => string | undefined][] = [
  [/^((?::{3,}\s*|[!?]{3}\+?\s+|\.\. )(\w+)(?:::)?)/, calloutOf],
  [/^(\[\[([A-Za-z][^[\]|,"']*)(?:\|[^\]]*)?\]\])/, () => '`[text](/path)`'],
  [/^(===[!+]?\s+"([^"\n]*)")/, (title) => `\`<Tab title="${title}">\` in \`<Tabs>\``],
]

/** A kind of alert that GitHub does not have, or a title after one that it has. */
const foreignAlert = /^\s*(\[!(\w+)\][-+]?)[ \t]*(\S?)/

/** The syntax of another tool, which is shown as text, and what to write. In MDX, templates are no text: the page cannot be read. */
export function foreignSyntax(element: Element, format: 'md' | 'mdx'): Omit<Problem, 'file'> | undefined {
  const { tagName, children } = element
  const first = tagName === 'blockquote' ? children.find((child) => child.type === 'element')?.children[0] : children[0]
  if (!['p', 'blockquote'].includes(tagName) || first?.type !== 'text' || alertOf(element)) return undefined
  if (tagName === 'blockquote') {
    const [, mark = '', kind = ''] = foreignAlert.exec(first.value) ?? []
    return unknownSyntax(mark, calloutOf(kind) ?? (mark && '`> [!NOTE]`, and nothing else in its line'))
  }
  const { tag, advice } = (format === 'md' && templateTag(first.value)) || {}
  if (tag && advice) return unknownSyntax(tag, advice)
  for (const [pattern, instead] of foreign) {
    const [, written = '', name = ''] = pattern.exec(first.value) ?? []
    const isDetails = name.toLowerCase() === 'details'
    const advice = written && (isDetails ? '`<Accordion>`, the text, and `</Accordion>`' : instead(name))
    if (advice) return unknownSyntax(written, advice)
  }
  return undefined
}

function unknownSyntax(syntax: string, instead: string | undefined): Omit<Problem, 'file'> | undefined {
  if (!syntax || !instead) return undefined
  const message = `\`${syntax}\` is the syntax of another tool, and is shown as text. Write ${instead}.`
  return { code: 'component-unknown', severity: 'warning', message, actual: syntax }
}

/** Why braces that open a tag of a template (`{% hint %}`, `{{< note >}}`) are no expression; undefined for others. */
export function foreignTag(text: string): string | undefined {
  const { tag, advice } = templateTag(text) ?? {}
  return tag && `\`${tag}\` is the syntax of another tool. Write ${advice ?? '`\\{` for a brace that is text'}`
}

/** The tag of a template that a text begins with, and what to write where it makes a callout. */
function templateTag(text: string): { tag: string; advice: string | undefined } | undefined {
  const [, tag, name = ''] = /^(\{(?:%-?|\{[<%])\s*(\w+)[^\n{}]{0,80}?(?:-?%\}|[>%]\}\}))/.exec(text) ?? []
  const kind = name === 'hint' ? (/style="(\w+)"/.exec(text)?.[1] ?? 'info') : name
  return tag === undefined ? undefined : { tag, advice: calloutOf(kind) }
}
