/** The fields used of a node of Markdown, HTML or JSX. */
export interface Node {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  /** Of a link or an image of Markdown. */
  url?: string
  /** The language of a block of code, and what follows it. */
  lang?: string | null
  meta?: string | null
  properties?: Record<string, unknown>
  attributes?: Attribute[]
  position?: { start: { offset?: number; column: number }; end: { offset?: number } }
  data?: { estree?: Program; hProperties?: Record<string, unknown> }
  children?: Node[]
}

export interface Attribute {
  type?: string
  name?: string
  value?: unknown
  data?: { estree?: Program }
}

/** The fields used of a node of JavaScript. */
export interface Code {
  type: string
  [key: string]: unknown
}

type Program = Code & { body: Code[] }

/** Visits a node, then the nodes inside it, as they are after the visit. */
export function eachNode(node: Node, visit: (node: Node) => void): void {
  visit(node)
  node.children?.forEach((child) => eachNode(child, visit))
}

/** The value of an attribute that is a text. */
export function textAttribute({ attributes = [] }: Node, key: string): string | undefined {
  const value = attributes.find(({ name }) => name === key)?.value
  return typeof value === 'string' ? value : undefined
}

export function give(node: Node, name: string, value: unknown): void {
  node.attributes = [...(node.attributes ?? []), { type: 'mdxJsxAttribute', name, value }]
}

/** The value of an attribute in braces. `written`: how an author writes it. */
export function inBraces(expression: Code, written = ''): unknown {
  const estree = programOf({ type: 'ExpressionStatement', expression })
  return { type: 'mdxJsxAttributeValueExpression', value: written, data: { estree } }
}

export function programOf(statement: Code): Program {
  return { type: 'Program', sourceType: 'module', body: [statement] }
}

/** `props.name` */
export function ofProps(name: unknown): Code {
  const [object, property] = [
    { type: 'Identifier', name: 'props' },
    { type: 'Identifier', name },
  ]
  return { type: 'MemberExpression', object, property, computed: false, optional: false }
}
