import { Children, createContext, createElement, Fragment, isValidElement } from 'react'
import { type ReactElement, type ReactNode, useContext } from 'react'
import Link from '@docusaurus/Link'
import { views } from '@specnav/content/components/view'
import { type JsxElement, type JsxLibrary, jsxComponent, jsxComponents } from '@specnav/content/jsx'
import { content } from '@specnav/core/english'
import { InTabContext } from './code.ts'
import { linkProps } from './navbar.tsx'

/** What pages write on a component, and its content. */
export interface ComponentProps {
  children?: ReactNode
  readonly [name: string]: unknown
}

/** A component that pages use without importing it. */
export type PlatformComponent = (props: ComponentProps) => ReactNode

/** The words of components, where these are not English. */
export type Words = Partial<Record<keyof typeof content, string>>

export const WordsContext = createContext<Words>({})

const library: JsxLibrary<ReactElement> = {
  createElement: (type, props, ...children) => createElement(type as string, props, ...(children as ReactNode[])),
  Fragment,
  isElement,
  toArray: (children) => Children.toArray(children as ReactNode),
  tags: { a: HostLink },
  // Pages come with the drawings of their icons.
  svg: () => undefined,
  word: useWord,
  codeOf,
}

const Switcher = jsxComponent(library, 'Views', views)

/** The components of the platform by the name that pages use, and the buttons of views, which get these as JSON. */
export const platform: Readonly<Record<string, PlatformComponent>> = {
  ...jsxComponents(library),
  Views: (props) => <Switcher views={JSON.parse(String(props['views']))} />,
}

function isElement(value: unknown): value is ReactElement & JsxElement {
  return isValidElement(value)
}

function HostLink({ href = '', ...props }: { href?: string }): ReactNode {
  return <Link {...props} {...linkProps(href)} />
}

function useWord(key: keyof typeof content): string {
  return useContext(WordsContext)[key] ?? content[key]
}

/** A block of code of Markdown, which is an element in a `pre`. The tab has its title. */
function codeOf(element: JsxElement): JsxElement['props'] | undefined {
  const code = Children.toArray(element.props.children as ReactNode).find(isElement)?.props
  if (typeof code?.children !== 'string' || !code.children.includes('\n')) return undefined
  const language = /(?:^| )language-(\S+)/.exec(String(code.className))?.[1]
  const block = createElement(element.type as string, element.props)
  return {
    title: code.title ?? language,
    children: <InTabContext.Provider value={true}>{block}</InTabContext.Provider>,
  }
}
