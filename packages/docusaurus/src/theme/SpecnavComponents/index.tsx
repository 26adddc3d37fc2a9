import HostCodeBlock from '@theme/CodeBlock'
import { type ComponentProps, hostOptions, platform, type WrittenOptions } from '@specnav/docusaurus/client'
import { Fragment, type ReactNode } from 'react'

interface CodeProps extends WrittenOptions {
  language?: string
  title?: string
  filename?: string
  children?: ReactNode
}

/** Code in the host's own block. */
function CodeBlock({ language, title, filename = title, children, ...props }: CodeProps): ReactNode {
  return (
    <HostCodeBlock language={language} title={filename} {...hostOptions(props)}>
      {children}
    </HostCodeBlock>
  )
}

/** A prompt, whose description is Markdown that was drawn when its page was compiled. */
function Prompt({ descriptionHtml, ...props }: ComponentProps): ReactNode {
  const Platform = platform['Prompt'] ?? Fragment
  const description = typeof descriptionHtml === 'string' && (
    <div dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
  )
  return <Platform {...props} description={description} />
}

/**
 * The components of the platform by the name that pages use. Swizzle this file to change them.
 */
export default { ...platform, CodeBlock: Object.assign(CodeBlock, { platform: 'CodeBlock' }), Prompt }
