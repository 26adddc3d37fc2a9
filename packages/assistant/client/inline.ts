import { make } from './dom.ts'

/** What a text in Markdown needs to know of the page around it. */
export interface TextContext {
  /** Links are relative to it. */
  base: string
  /** Where the page of an operation is: `null` if there is no such operation, undefined if nobody has looked. */
  operation(method: string, path: string): string | null | undefined
  /** What is written behind an operation that does not exist. */
  unknown: string
  /** The label of buttons that copy code, and what they say afterwards. */
  copy: string
  copied: string
}

/** Longer emphasis is none. It also bounds the search for its end. */
const most = 2_000

type Rule = readonly [form: RegExp, node: (found: RegExpExecArray, context: TextContext) => Node]

const rules: readonly Rule[] = [
  [/\\([!-/:-@[-`{-~])/y, ([, sign = '']) => new Text(sign)],
  [/ {2,}\n|\\\n/y, () => make('br')],
  [/(`+)(?!`)([\s\S]{0,2000}?[^`])\1(?!`)/y, ([, , code = ''], context) => codeNode(code.trim(), context)],
  [
    /!?\[((?:[^[\]\\]|\\.|\[[^[\]]{0,200}\]){0,1000})\]\(\s{0,9}<?([^\s<>]{0,2000}?)>?(?:\s+"[^"]{0,300}"|\s+'[^']{0,300}')?\s{0,9}\)/y,
    ([, label = '', href = ''], context) => linkNode(href, inlineNodes(label, context), context),
  ],
  [/<(https?:\/\/[^\s<>]{1,2000})>/y, ([, url = ''], context) => linkNode(url, [url], context)],
  [
    /https?:\/\/[^\s<>"'`\])]{0,1999}[^\s<>"'`\]).,;:!?]/y,
    ([url], context) => linkNode(url, [url.replace(/^https?:\/\//, '')], context),
  ],
  [spanOf('\\*\\*'), ([, text = ''], context) => make('strong', {}, ...inlineNodes(text, context))],
  [spanOf('__'), ([, text = ''], context) => make('strong', {}, ...inlineNodes(text, context))],
  [spanOf('\\*'), ([, text = ''], context) => make('em', {}, ...inlineNodes(text, context))],
  [spanOf('~~'), ([, text = ''], context) => make('del', {}, ...inlineNodes(text, context))],
  // Not in the middle of an identifier.
  [
    new RegExp(`(?<![\\p{L}\\p{N}])_(?=[^\\s_])([^_]{1,${most}})(?<!\\s)_(?![\\p{L}\\p{N}])`, 'yu'),
    ([, text = ''], context) => make('em', {}, ...inlineNodes(text, context)),
  ],
  [
    /\b(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY) \/[^\s`,;)*\]"']*/y,
    ([name], context) => codeNode(name.replace(/[.:?!]+$/, ''), context),
  ],
]

function spanOf(mark: string): RegExp {
  return new RegExp(`${mark}(?=\\S)([^]{1,${most}}?)(?<=\\S)${mark}`, 'y')
}

/** Everything that can begin something else than text. */
const begins = /[\\`![<*_~]|https?:\/\/| {2,}\n|\b(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY) \//g

/** The content of a line of Markdown as nodes: text stays text, whatever it contains. */
export function inlineNodes(text: string, context: TextContext): Node[] {
  const nodes: Node[] = []
  let plain = 0
  const starts = Array.from(text.matchAll(begins), ({ index }) => index)
  for (const start of starts) {
    if (start < plain) continue
    const found = ruleAt(text, start, context)
    if (!found) continue
    nodes.push(new Text(text.slice(plain, start)), found.node)
    plain = start + found.length
  }
  nodes.push(new Text(text.slice(plain)))
  return nodes
}

function ruleAt(text: string, at: number, context: TextContext): { node: Node; length: number } | undefined {
  for (const [form, node] of rules) {
    form.lastIndex = at
    const found = form.exec(text)
    if (!found) continue
    const made = node(found, context)
    // A name may end before the sign that ends its sentence.
    const isCode = made instanceof Element && made.classList.contains('operation')
    return {
      node: made,
      length: isCode && !found[0].startsWith('`') ? (made.firstChild?.textContent ?? '').length : found[0].length,
    }
  }
  return undefined
}

const operationName = /^([A-Z]{3,7}) (\/\S*)$/

/** Code. An operation leads to its page, or is marked if there is none. */
function codeNode(code: string, { operation, unknown }: TextContext): Node {
  const [, method, path] = operationName.exec(code) ?? []
  const url = method && path ? operation(method, path) : undefined
  const plain = make('code', {}, code)
  if (method === undefined) return plain
  if (url === undefined) return make('span', { class: 'operation' }, plain)
  if (url === null)
    return make(
      'span',
      { class: 'operation' },
      make('code', { class: 'unknown' }, code),
      make('small', {}, ` ${unknown}`),
    )
  const target = siteUrl(url, location.href)
  return make('span', { class: 'operation' }, target ? make('a', { href: target.href }, plain) : plain)
}

function linkNode(href: string, label: (Node | string)[], { base }: TextContext): Node {
  const target = siteUrl(href, base)
  if (!target) return make('span', {}, ...label)
  const isOwn = target.origin === location.origin
  return make('a', { href: target.href, ...(!isOwn && { target: '_blank', rel: 'noopener noreferrer' }) }, ...label)
}

/** An address that a link may have: of the web. */
export function siteUrl(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  return /^https?:$/.test(url.protocol) ? url : undefined
}
