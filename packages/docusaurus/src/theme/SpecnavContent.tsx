import type { ComponentType, ReactNode } from 'react'
import MDXComponents from '@theme/MDXComponents'
import MDXContent from '@theme/MDXContent'
import SpecnavComponents from '@theme/SpecnavComponents'
import { type ComponentProps, type TextProps, WordsContext } from '@specnav/docusaurus/client'

/** The text of an authored page. */
export default function SpecnavContent({ content, words = {} }: TextProps): ReactNode {
  return (
    <WordsContext.Provider value={words}>
      <MDXContent>
        <Compiled content={content} />
      </MDXContent>
    </WordsContext.Provider>
  )
}

/** The compiled text, with the components that such pages use without importing them. */
function Compiled({ content }: Pick<TextProps, 'content'>): ReactNode {
  const names = [...Object.keys(SpecnavComponents), ...content.componentNames]
  const components = Object.fromEntries(
    names
      .filter((name) => !(name in MDXComponents) && !name.includes('.'))
      .map((name) => [name, SpecnavComponents[name] ?? contents(name, content.componentNames)]),
  )
  try {
    // As an element it would throw where nothing can catch it, and one page's `{expression}` would fail the
    // build.
    return content({ components })
  } catch (error) {
    console.error(`${content.file} An expression of the page fails, and the page is left out: ${String(error)}`)
    return <p>This page could not be rendered: {String(error)}</p>
  }
}

/**
 * A component that does not exist shows its content. Its members do too: for `Chart`, those that `names`
 * contains as `Chart.Line`.
 */
function contents(name: string, names: readonly string[]): ComponentType<ComponentProps> {
  const show = ({ children }: ComponentProps) => children
  const members = names.filter((each) => each.startsWith(`${name}.`)).map((each) => each.slice(name.length + 1))
  return Object.assign(show, Object.fromEntries(members.map((member) => [member, show])))
}
