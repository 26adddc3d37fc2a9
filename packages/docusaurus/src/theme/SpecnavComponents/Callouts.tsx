import Admonition from '@theme/Admonition'
import type { PlatformComponent } from '@specnav/docusaurus/client'

/** One of Docusaurus' admonitions. */
function callout(type: string, heading?: string): PlatformComponent {
  return ({ title = heading, className, children }) => (
    <Admonition type={type} title={title} className={className}>
      {children}
    </Admonition>
  )
}

/** `<Callout type="tip">` is `<Tip>`. */
const Callout: PlatformComponent = ({ type = 'note', title, className, children }) => (
  <Admonition type={kinds[type] ?? 'note'} title={title} className={className}>
    {children}
  </Admonition>
)

const kinds: Record<string, string> = { info: 'info', tip: 'tip', check: 'tip', warning: 'warning', danger: 'danger' }

export default {
  Callout,
  Check: callout('tip', 'Check'),
  Danger: callout('danger'),
  Info: callout('info'),
  Note: callout('note'),
  Tip: callout('tip'),
  Warning: callout('warning'),
}
