import { type ReactNode, useContext } from 'react'
import { useCodeBlockContext } from '@docusaurus/theme-common/internal'
import Content from '@theme-init/CodeBlock/Content'
import type { Props } from '@theme/CodeBlock/Content'
import Line from '@theme/CodeBlock/Line'
import { type ColouredCode, type Token, tokensOf } from '../../../coloured-code.ts'
import { ColouredContext } from '../../../coloured-context.ts'

/** The lines of a block, in the colours that it has brought along. */
export default function SpecnavCodeContent(props: Props): ReactNode {
  const code = useContext(ColouredContext)
  return code ? <ColouredContent code={code} /> : <Content {...props} />
}

function ColouredContent({ code }: { code: ColouredCode }): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext()
  const { lineNumbersStart, lineClassNames } = metadata
  const isNumbered = lineNumbersStart !== undefined
  return (
    <pre ref={wordWrap.codeBlockRef} tabIndex={0} className="specnav-code thin-scrollbar">
      <code
        className={isNumbered ? 'specnav-code-numbered' : undefined}
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

/** A line as Docusaurus draws it, with its number; it knows tokens by what they are, and not by their colours. */
function ColouredLine({ tokens, classNames, isNumbered }: LineProps): ReactNode {
  const line = tokens.map(({ text }) => ({ types: ['plain'], content: text }))
  const styles = new Map(line.map((token, index) => [token, tokens[index]?.style]))
  return (
    <Line
      line={line}
      classNames={classNames}
      showLineNumbers={isNumbered}
      getLineProps={({ className }) => ({ className: `token-line ${className ?? ''}` })}
      getTokenProps={({ token }) => ({ className: 'token', style: styles.get(token), children: token.content })}
    />
  )
}
