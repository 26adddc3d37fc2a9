import type { Problem } from '@specnav/core'
import type { Element, ElementContent } from 'hast'

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
  const [mark = '', name = ''] = /^\s*\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? []
  const kind = kinds[name.toUpperCase()]
  if (kind === undefined) return undefined
  const rest = [{ ...text, value: text.value.slice(mark.length) }, ...first.children.slice(1)]
  const isEmpty = rest.every((node) => node.type === 'text' && node.value.trim() === '')
  return { kind, children: [...(isEmpty ? [] : [{ ...first, children: rest }]), ...children.slice(index + 1)] }
}

/** What other tools call kinds of callouts, and our components. */
const components: Readonly<Record<string, string>> = {
  abstract: 'Info',
  attention: 'Warning',
  caution: 'Warning',
  check: 'Check',
  danger: 'Danger',
  error: 'Danger',
  hint: 'Tip',
  important: 'Info',
  info: 'Info',
  note: 'Note',
  success: 'Check',
  tip: 'Tip',
  warning: 'Warning',
}

/** The syntax of another tool at the start of a paragraph, which is shown as text, and what to write. */
export function foreignSyntax({ tagName, children: [first] }: Element): Omit<Problem, 'file'> | undefined {
  if (tagName !== 'p' || first?.type !== 'text') return undefined
  const [written, name = ''] = /^(?::{3,}\s*|[!?]{3}\+?\s+)(\w+)/.exec(first.value) ?? []
  const wiki = /^\[\[([A-Za-z][^[\]|,"']*)(?:\|[^\]]*)?\]\]/.exec(first.value)
  const kind = name.toLowerCase()
  const component =
    (Object.hasOwn(components, kind) ? components[kind] : undefined) ?? (kind === 'details' ? 'Accordion' : undefined)
  const [syntax, instead] =
    written !== undefined && component
      ? [written, `\`<${component}>\`, the text, and \`</${component}>\``]
      : wiki
        ? [wiki[0], '`[text](/path)`']
        : []
  if (syntax === undefined) return undefined
  return {
    code: 'component-unknown',
    severity: 'warning',
    message: `\`${syntax}\` is the syntax of another tool, and is shown as text. Write ${instead}.`,
    actual: syntax,
  }
}
