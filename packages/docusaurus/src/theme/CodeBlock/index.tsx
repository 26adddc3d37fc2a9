import type { ReactNode } from 'react'
import CodeBlock from '@theme-init/CodeBlock'
import type { Props } from '@theme/CodeBlock'
import type { ColouredCode } from '../../coloured-code.ts'
import { ColouredContext } from '../../coloured-context.ts'

/** A block of code, which may bring its colours along, as JSON. */
export default function SpecnavCodeBlock({ coloured, ...props }: Props & { coloured?: string }): ReactNode {
  if (coloured === undefined) return <CodeBlock {...props} />
  const code: ColouredCode = JSON.parse(coloured)
  const colours = { '--specnav-code-color': code.color, '--specnav-code-background': code.background }
  return (
    <ColouredContext value={code}>
      <div className="specnav-coloured" style={colours}>
        <CodeBlock {...props} />
      </div>
    </ColouredContext>
  )
}
