import type { Problem } from '@specnav/core'

/** What is said of a part of a page, without its place. */
type Said = Omit<Problem, 'file'>

/** An attribute that is code, which a Content-Security-Policy refuses. */
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

export function expressionProblem(code: string, reason: string): Said {
  return {
    code: 'expression-unsupported',
    severity: 'warning',
    message: `An expression of the page is left out: ${reason}`,
    actual: code.trim().slice(0, 80),
  }
}

/** Something of React outside of a component that the page or a script declares. */
export function hookProblem(name: string): Said {
  return {
    code: 'expression-unsupported',
    severity: 'warning',
    message: `\`${name}\` needs a browser, and works in a component only that the page or a script declares for itself, and that is given data.`,
    actual: name,
  }
}
