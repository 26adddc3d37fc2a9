import type { Entry, Navigation, NavigationNode } from '@specnav/core'
import { type Colors, printable } from './terminal.ts'

/** The resolved navigation as a tree: divisions, groups, and pages with their method, title and path. */
export function navText(navigation: Navigation, colors: Colors): string {
  return branches([...navigation.children, ...navigation.global], '', colors)
}

function branches(nodes: readonly NavigationNode[], indent: string, colors: Colors): string {
  const width = Math.max(0, ...nodes.map((node) => methodOf(node).length))
  let text = ''
  for (const [index, node] of nodes.entries()) {
    const last = index === nodes.length - 1
    const branch = colors.dim(`${indent}${last ? '└─' : '├─'}`)
    text += `${branch} ${line(node, width, colors)}\n`
    if ('children' in node) text += branches(node.children, `${indent}${last ? '   ' : '│  '}`, colors)
  }
  return text
}

function line(node: NavigationNode, methodWidth: number, colors: Colors): string {
  const hidden = node.hidden ? colors.dim(' (hidden)') : ''
  if ('children' in node) {
    const kind = node.type === 'group' ? '' : `${colors.dim(node.type)} `
    const href = node.type !== 'group' && node.href ? colors.dim(printable(node.href)) : ''
    const target = node.type === 'group' && node.root ? whereTo(node.root, colors) : href
    return `${kind}${colors.bold(printable(node.label))}${hidden}${target ? `  ${target}` : ''}`
  }
  if (node.type === 'missing') return whereTo(node, colors)
  const method = methodOf(node)
  const badge = method && `${(methodColors(colors)[method] ?? colors.magenta)(method.padEnd(methodWidth))} `
  const deprecated = node.deprecated ? colors.dim(' (deprecated)') : ''
  const path = url(node) === node.title ? '' : `  ${whereTo(node, colors)}`
  const detail = node.detail === undefined ? '' : colors.dim(` (${printable(node.detail)})`)
  const title = node.title.startsWith(`${method} /`) ? node.title.slice(method.length + 1) : node.title
  return `${badge}${printable(title)}${detail}${deprecated}${hidden}${path}`
}

/** The target of an entry, or that it has none. */
function whereTo(entry: Entry, colors: Colors): string {
  if (entry.type === 'missing') return colors.red(`${printable(entry.reference)} (missing)`)
  return colors.dim(printable(url(entry)))
}

function methodOf(node: NavigationNode): string {
  if (node.type === 'endpoint') return node.operation.method
  return node.type === 'page' ? ((node.operation ?? node.endpoint)?.method ?? '') : ''
}

function methodColors(colors: Colors): Record<string, Colors['green']> {
  return {
    GET: colors.green,
    POST: colors.blue,
    PUT: colors.yellow,
    PATCH: colors.yellow,
    DELETE: colors.red,
  }
}

/** The URL of an entry. */
function url(entry: Entry): string {
  if (entry.type === 'link') return entry.path
  if ('url' in entry && entry.url !== undefined) return entry.url
  return entry.path === 'index' ? '/' : `/${entry.path}`
}
