import type { Node } from 'estree-jsx'
import { isPlatformComponent } from '../components/names.ts'
import { parseModule } from '../parse-code.ts'
import { parseContent } from '../parse.ts'
import { namesIn } from './names.ts'

/** The facts of a module that bundling needs. */
export interface ModuleFacts {
  /** The modules that it imports, and where. */
  imports: { source: string; offset: number }[]
  /** The components in it that neither it nor the platform defines. */
  unknown: string[]
}

/** The facts of a module, or why it is not one. */
export function moduleFacts(code: string, isTypeScript: boolean): ModuleFacts | string {
  let program
  try {
    program = parseModule(code, isTypeScript)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { bound, components } = namesIn(program)
  const known = (name: string) =>
    bound.has(name) || isPlatformComponent(name) || name === 'Fragment' || name === 'React'
  return { imports: program.body.flatMap(importOf), unknown: [...components].filter((name) => !known(name)) }
}

/** The code of a page or a snippet: its imports and exports, in their original positions. */
export function scriptOf(text: string): string {
  let code = ''
  for (const node of parseContent(text, 'mdx').tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    const gap = (node.position?.start.offset ?? 0) - code.length
    code += (gap > 0 ? `\n${' '.repeat(gap - 1)}` : '\n') + node.value
  }
  return code
}

function importOf(node: Node): ModuleFacts['imports'] {
  const names =
    node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration'
  if (!names || !node.source || isOfTypes(node)) return []
  const { start = 0 } = node as typeof node & { start?: number }
  return [{ source: String(node.source.value), offset: start }]
}

/** `import type`, `export type`. */
export function isOfTypes(node: Node): boolean {
  return ('importKind' in node && node.importKind === 'type') || ('exportKind' in node && node.exportKind === 'type')
}
