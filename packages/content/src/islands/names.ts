import type { Node, Pattern } from 'estree-jsx'

/** The names in a piece of code. */
export interface Names {
  /** The names that it mentions, including its own. */
  used: Set<string>
  /** The names that it declares, at any depth. */
  bound: Set<string>
  /** The names used as JSX components: `Card`, `Tree` of `<Tree.File>`. */
  components: Set<string>
}

/** Collects the names in `node`. The result can contain too many, because scopes are ignored. */
export function namesIn(node: Node): Names {
  const names: Names = { used: new Set(), bound: new Set(), components: new Set() }
  const { used, bound, components } = names
  const visit = (value: unknown, key?: string, parent?: Node): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, key, parent))
    if (!isNode(value)) return
    switch (value.type) {
      case 'Identifier':
        if (!isProperty(key, parent)) used.add(value.name)
        return
      case 'JSXIdentifier':
        if (key === 'name' && parent?.type === 'JSXAttribute') return
        if (key === 'property') return
        if (/^[A-Z_$]/.test(value.name) || parent?.type === 'JSXMemberExpression') {
          used.add(value.name)
          components.add(value.name)
        }
        return
      case 'VariableDeclarator':
        bind(value.id, bound)
        break
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        for (const param of value.params) bind(param, bound)
        if (value.type !== 'ArrowFunctionExpression' && value.id) bound.add(value.id.name)
        break
      case 'ClassDeclaration':
        if (value.id) bound.add(value.id.name)
        break
      case 'CatchClause':
        if (value.param) bind(value.param, bound)
        break
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        bound.add(value.local.name)
        break
    }
    for (const [name, child] of Object.entries(value)) if (name !== 'typeAnnotation') visit(child, name, value)
  }
  visit(node)
  return names
}

/** The names that a pattern declares: `{ a, b: [c] }`. */
export function bind(pattern: Pattern, names: Set<string>): Set<string> {
  if (pattern.type === 'Identifier') names.add(pattern.name)
  else if (pattern.type === 'AssignmentPattern') bind(pattern.left, names)
  else if (pattern.type === 'RestElement') bind(pattern.argument, names)
  else if (pattern.type === 'ArrayPattern') {
    for (const element of pattern.elements) if (element) bind(element, names)
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties)
      bind(property.type === 'RestElement' ? property.argument : property.value, names)
  }
  return names
}

/** `.name`, or the key of an object. */
function isProperty(key: string | undefined, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return key === 'property' && !parent.computed
  return parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
