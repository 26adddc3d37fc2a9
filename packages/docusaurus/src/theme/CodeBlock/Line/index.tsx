import { type ReactNode, useContext } from 'react'
import Line from '@theme-init/CodeBlock/Line'
import type { Props } from '@theme/CodeBlock/Line'
import { CodeOptionsContext, withWords } from '@specnav/docusaurus/client'

/** A line in which words are marked. */
export default function SpecnavLine(props: Props): ReactNode {
  const { words } = useContext(CodeOptionsContext)
  return <Line {...props} line={words ? withWords(props.line, words) : props.line} />
}
