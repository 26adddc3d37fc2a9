import type { Problem } from '@specnav/core'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { isHandler } from '../html.ts'
import { isRecord, type Part, type Props, type Value } from '../parts.ts'

/** The author's code between the braces of an element's attributes. */
export interface WrittenProps {
  /** By the names of the attributes. */
  code: Map<string, string>
  /** Code that only a browser can evaluate: attributes by name, and whole objects, `{...props}`. */
  failed: { name?: string; code: string; problem: Problem }[]
}

/** An element, or a component, with what is in it. `written`: where an author has written it in a page. */
export interface Tag {
  name: string
  props: Props
  children: Part[]
  written?: WrittenProps | undefined
}

/** The properties of an element that are known without running code. `attempt` evaluates an expression. */
export function readProps(
  { attributes }: Pick<MdxJsxFlowElementHast | MdxJsxTextElementHast, 'attributes'>,
  attempt: (code: string) => { value?: Value; problem?: Problem },
): { props: Props; written: WrittenProps } {
  const props: Props = {}
  const written: WrittenProps = { code: new Map(), failed: [] }
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const code = `({${attribute.value}})`
      const { value, problem } = attempt(code)
      if (problem) written.failed.push({ code, problem })
      if (!isRecord(value)) continue
      Object.assign(props, value)
      for (const key of Object.keys(value)) written.code.set(key, `${code}[${JSON.stringify(key)}]`)
      continue
    }
    const { name, value } = attribute
    if (name === '__proto__') continue
    if (typeof value !== 'object' || value === null) {
      props[name] = value ?? true
      continue
    }
    const code = value.value
    written.code.set(name, code)
    const { value: result, problem } = attempt(code)
    // Event handlers are never evaluated.
    props[name] = problem && isHandler(name) ? () => undefined : result
    if (problem && !isHandler(name)) written.failed.push({ name, code, problem })
  }
  return { props, written }
}
