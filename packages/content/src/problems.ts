import { nearest, type Problem } from '@specnav/core'
import { platformComponents } from './components/names.ts'
import foreignNames from './foreign-names.json' with { type: 'json' }
import { explainMdx } from './mdx-mistakes.ts'
import type { ContentFailure } from './read-around.ts'
import type { Fault } from './parser/parser.ts'
import { Unsupported } from './operations.ts'

/** A problem without its location. */
type Said = Omit<Problem, 'file'>

/** An attribute that contains code, which a Content-Security-Policy blocks. */
export function handlerProblem(element: string, attribute: string): Said {
  const handler = attribute.toLowerCase()
  return {
    code: 'handler-unsupported',
    severity: 'warning',
    message: `\`${handler}\` of \`<${element}>\` is left out: no attribute of a page runs code. Give the element an \`id\`, and write \`document.getElementById('…').addEventListener('${handler.slice(2)}', () => { … })\` in a \`<script>\` of the page.`,
    actual: attribute,
  }
}

export function componentProblem(name: string, message: string): Said {
  return {
    code: 'component-unknown',
    severity: 'warning',
    message: `\`<${name}>\` ${message} Its content is shown without it.`,
    actual: name,
  }
}

/** Components of other tools, and what is like them here. */
const foreign: Readonly<Record<string, string>> = foreignNames.components

/** Components by their names in lower case, but for those that are elements of HTML or SVG. */
const inLowerCase = new Map(platformComponents.map((name) => [name.toLowerCase(), name]))
for (const element of ['frame', 'view']) inLowerCase.delete(element)

/** The component that an element is meant to be: `<card>` is none of HTML. */
export function componentMeant(element: string): string | undefined {
  return inLowerCase.get(element)
}

/** A component that neither the page nor the platform has. */
export function unknownComponent(name: string): Said {
  const meant = Object.hasOwn(foreign, name) ? foreign[name] : componentMeant(name)
  const [suggestion] = [
    ...(meant === undefined ? [] : [meant]),
    ...platformComponents.filter((known) => known.startsWith(name)),
    ...nearest(name, platformComponents, 1),
  ]
  const advice =
    suggestion === undefined
      ? 'Define or import it, or use one of the platform’s components.'
      : `Did you mean \`<${suggestion}>\`? If not, define or import it.`
  return {
    code: 'component-unknown',
    severity: 'warning',
    message: `\`<${name}>\` does not exist. ${advice} Its content is shown without it.`,
    actual: name,
    ...(suggestion && { suggestion }),
  }
}

/** An expression, and why it has no value. */
export function expressionProblem(code: string, reason: string): Said {
  const written = code.trim().replace(/\s+/g, ' ')
  const text = written.length > 60 ? `${written.slice(0, 59)}…` : written
  const message = `\`{${text}}\` is left out: ${reason} Write its result, or move it into a component that the page declares.`
  return { code: 'expression-unsupported', severity: 'warning', message, actual: code.trim().slice(0, 80) }
}

/** An unknown name, which the page shows as written, and why it has no value. */
export function textProblem(code: string, reason: string): Said {
  const message = `\`{${code}}\` is shown as it is written: ${reason} Write \`\\{\` for a brace that is text.`
  return { code: 'expression-unsupported', severity: 'warning', message, actual: code.trim().slice(0, 80) }
}

export function unreadableProblem({ message: reason, unread }: ContentFailure): Said {
  const message = unread
    ? unreadLines(unread.lines, unread.fault)
    : `${explainMdx(reason)} Until then, the page is no valid MDX, and is shown as plain Markdown without components.`
  return { code: 'page-unreadable', severity: 'error', message }
}

function unreadLines(lines: number, { kind }: Fault): string {
  const [where, them] = lines === 1 ? ['This line is', 'it'] : [`These ${lines} lines are`, 'them']
  const why = kind === 'slow' ? `takes too long to read ${them}` : `breaks down on ${them}`
  return `${where} shown as plain text: the Markdown parser ${why}. Close every \`{\` and every tag, write each tag of a component at the beginning of a line of its own, and nest lists and quotations less.`
}

/** A fence that begins in the code of another one. */
export function nestedFence(inner: string, isBare: boolean): Said {
  const line = inner.length > 40 ? `${inner.slice(0, 39)}…` : inner
  const message = `Another fence begins in this code, \`\`\` ${line} \`\`\`, and the line that closes it closes this one. ${isBare ? 'If this line is meant to end code, a fence before it has no beginning: add that.' : 'Close this one before, or begin and end it with one mark more.'}`
  return { code: 'fence-unclosed', severity: 'warning', message, actual: inner }
}

/** `isInvalid`: the tags around the block are not closed either, so the page is no valid MDX. */
export function unclosedFence(isInvalid = false): Said {
  const result = isInvalid ? ', and the page without its components' : ''
  const message = `No line closes this code fence, so what follows it is shown as code${result}. Write the same marks on a line of their own, where the code ends.`
  return { code: 'fence-unclosed', severity: isInvalid ? 'error' : 'warning', message }
}

export function failedProblem(error: unknown): Said {
  const reason = error instanceof Error ? error.message : String(error)
  const message = `A part of the page is left out, because it cannot be rendered: ${reason}`
  return { code: 'page-failed', severity: 'error', message }
}

/** A feature of React outside of the components that the page or a script declares. */
export function hookProblem(name: string): Said {
  return {
    code: 'expression-unsupported',
    severity: 'warning',
    message: `\`${name}\` needs a browser, and works in a component only that the page or a script declares for itself, and that is given data.`,
    actual: name,
  }
}

/** Why something could not be evaluated. */
export function reason(error: unknown): string {
  return error instanceof Unsupported ? error.message : 'it is not valid JavaScript.'
}
