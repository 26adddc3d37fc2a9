import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Expression, JSXElement, Program } from 'estree-jsx'
import type { ContentPlace } from './parts.ts'

const parser = Parser.extend(jsx())
const typescript = Parser.extend(tsPlugin({ jsx: true }))

export function parseExpression(code: string): Expression {
  return parser.parseExpressionAt(code, 0, { ecmaVersion: 'latest', sourceType: 'module' }) as Expression
}

/** `at`: where the code is. */
export function parseModule(code: string, isTypeScript = false, at?: ContentPlace): Program {
  const directSourceFile = at && `${at.offset} ${at.file}`
  return (isTypeScript ? typescript : parser).parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    ...(directSourceFile && { directSourceFile }),
  }) as Program
}

/** Where an element of a module is; undefined where its properties come from elsewhere. */
export function placeIn(node: JSXElement): ContentPlace | undefined {
  const { start, sourceFile } = node as JSXElement & { start: number; sourceFile?: string }
  const [, offset, file] = /^(\d+) (.+)$/s.exec(sourceFile ?? '') ?? []
  const isWritten = node.openingElement.attributes.every(
    (each) => each.type === 'JSXAttribute' && each.value?.type !== 'JSXExpressionContainer',
  )
  return file !== undefined && isWritten ? { file, offset: Number(offset) + start } : undefined
}
