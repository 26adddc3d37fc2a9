import { type ReactNode, useContext } from 'react'
import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal'
import Content from '@theme-init/CodeBlock/Content'
import type { Props } from '@theme/CodeBlock/Content'
import Line from '@theme/CodeBlock/Line'
import { CodeOptionsContext, withChanges, type ColouredCode, type Token, tokensOf } from '@specnav/docusaurus/client'

/** The lines of a block in its own colours, with added and removed lines marked. */
export default function SpecnavCodeContent(props: Props): ReactNode {
  const options = useContext(CodeOptionsContext)
  const { metadata, wordWrap } = useCodeBlockContext()
  const lineClassNames = withChanges(metadata.lineClassNames, options)
  return (
    <CodeBlockContextProvider metadata={{ ...metadata, lineClassNames }} wordWrap={wordWrap}>
      {options.coloured ? <ColouredContent code={options.coloured} /> : <Content {...props} />}
    </CodeBlockContextProvider>
  )
}

function ColouredContent({ code }: { code: ColouredCode }): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext()
  const { lineNumbersStart, lineClassNames } = metadata
  const isNumbered = lineNumbersStart !== undefined
  return (
    <pre ref={wordWrap.codeBlockRef} tabIndex={0} className="sn-code-block thin-scrollbar">
      <code
        className={isNumbered ? 'sn-code-numbered' : undefined}
        style={isNumbered ? { counterReset: `line-count ${lineNumbersStart - 1}` } : undefined}
      >
        {tokensOf(metadata.code.split('\n'), code).map((tokens, index) => (
          <ColouredLine key={index} tokens={tokens} classNames={lineClassNames[index]} isNumbered={isNumbered} />
        ))}
      </code>
    </pre>
  )
}

interface LineProps {
  tokens: Token[]
  classNames: string[] | undefined
  isNumbered: boolean
}

/** A line as Docusaurus draws it, with its number. Docusaurus knows tokens by type, not by colour. */
function ColouredLine({ tokens, classNames, isNumbered }: LineProps): ReactNode {
  const line = tokens.map(({ text, style }) => ({ types: ['token'], content: text, style }))
  return (
    <Line
      line={line}
      classNames={classNames}
      showLineNumbers={isNumbered}
      getLineProps={({ className }) => ({ className: `token-line ${className ?? ''}` })}
      getTokenProps={({ token }) => ({
        className: token.types.join(' '),
        style: Reflect.get(token, 'style'),
        children: token.content,
      })}
    />
  )
}
