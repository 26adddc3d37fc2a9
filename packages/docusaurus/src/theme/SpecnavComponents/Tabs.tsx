import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import HostCodeBlock from '@theme/CodeBlock'
import TabItem from '@theme/TabItem'
import HostTabs from '@theme/Tabs'
import { InTabContext, type ComponentProps, type PlatformComponent } from '@specnav/docusaurus/client'

/**
 * Docusaurus' tabs, which throw if there are none, or two with the same value. Their labels are the titles of
 * the tabs, or of code blocks.
 */
const Tabs: PlatformComponent = ({ children }) => {
  const all = Children.toArray(children).map((child) => ({ child, label: labelOf(child) }))
  const panels = all.filter(({ label }) => label !== undefined)
  return (
    <>
      {panels.length > 0 && (
        <HostTabs>
          {panels.map(({ child, label }, index) => (
            <TabItem key={index} value={String(index)} label={label || String(index + 1)}>
              <InTabContext value={true}>{child}</InTabContext>
            </TabItem>
          ))}
        </HostTabs>
      )}
      {all.filter(({ label }) => label === undefined).map(({ child }) => child)}
    </>
  )
}

/**
 * The title of a tab, or the title or the language of a code block in a `pre`. Undefined for anything else.
 */
function labelOf(child: ReactNode): string | undefined {
  if (!isElement(child)) return undefined
  const { title, children } = child.props
  if (title !== undefined || child.type === Tab) return title ?? ''
  const code = Children.toArray(children).find(isElement)?.props
  const isBlock = typeof code?.children === 'string' && code.children.includes('\n')
  return isBlock ? (code.title ?? /(?:^| )language-(\S+)/.exec(code.className ?? '')?.[1] ?? '') : undefined
}

function isElement(child: ReactNode): child is ReactElement<ComponentProps & { className?: string }> {
  return isValidElement(child)
}

const Tab: PlatformComponent = ({ children }) => children

/** Several code blocks become tabs; a single one stays itself. */
function example(label: string): PlatformComponent {
  return ({ children }) => {
    const isOne = Children.toArray(children).filter((child) => labelOf(child) !== undefined).length < 2
    return (
      <div className="sn-c-example">
        <p className="sn-c-example-label">{label}</p>
        {isOne ? children : <Tabs>{children}</Tabs>}
      </div>
    )
  }
}

const CodeBlock: PlatformComponent = ({ language, title, filename = title, children }) => (
  <HostCodeBlock language={language} title={filename}>
    {children}
  </HostCodeBlock>
)

export default {
  CodeBlock,
  CodeGroup: Tabs,
  RequestExample: example('Request'),
  ResponseExample: example('Response'),
  Tab,
  Tabs,
}
