import { type ReactNode, useContext } from 'react'
import CodeBlock from '@theme-init/CodeBlock'
import type { Props } from '@theme/CodeBlock'
import { CodeOptionsContext, InTabContext, type ColouredCode } from '@specnav/docusaurus/client'

/** Additional options of code blocks on pages of docs.json. */
interface OwnProps {
  /** The colours of the block, as JSON. */
  coloured?: string
  ins?: string
  del?: string
  /** A regular expression for words that are marked. */
  words?: string
  wrap?: boolean
}

export default function SpecnavCodeBlock({ coloured, ins, del, words, wrap, ...props }: Props & OwnProps): ReactNode {
  const isInTab = useContext(InTabContext)
  const code: ColouredCode | undefined = coloured === undefined ? undefined : JSON.parse(coloured)
  const block = <CodeBlock {...props} title={isInTab ? undefined : props.title} />
  if (!code && !ins && !del && !words && !wrap) return block
  const names = [code && 'sn-coloured', wrap && 'sn-code-wrap']
  const colours = code && { '--sn-code-color': code.color, '--sn-code-background': code.background }
  return (
    <CodeOptionsContext.Provider value={{ coloured: code, ins, del, words }}>
      <div className={names.filter(Boolean).join(' ')} style={colours}>
        {block}
      </div>
    </CodeOptionsContext.Provider>
  )
}
