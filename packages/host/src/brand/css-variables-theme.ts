import { cssVariables } from './code-look.ts'

/** The tokens of code, and their default colours if a site's style sheet sets none. */
const parts: readonly { name: string; color: string; scopes: readonly string[] }[] = [
  { name: 'token-comment', color: 'var(--sn-muted)', scopes: ['comment', 'punctuation.definition.comment'] },
  { name: 'token-string', color: 'var(--sn-green)', scopes: ['string', 'markup.inline.raw'] },
  {
    name: 'token-string-expression',
    color: 'var(--sn-green)',
    scopes: ['constant.character.escape', 'string.template'],
  },
  {
    name: 'token-constant',
    color: 'var(--sn-amber)',
    scopes: ['constant', 'variable.other.constant', 'support.constant'],
  },
  { name: 'token-keyword', color: 'var(--sn-violet)', scopes: ['keyword', 'storage', 'entity.name.tag'] },
  { name: 'token-parameter', color: 'var(--sn-amber)', scopes: ['variable.parameter', 'entity.other.attribute-name'] },
  { name: 'token-function', color: 'var(--sn-blue)', scopes: ['entity.name.function', 'support.function'] },
  { name: 'token-punctuation', color: 'var(--sn-text)', scopes: ['punctuation', 'keyword.operator.accessor'] },
  { name: 'token-link', color: 'var(--sn-accent)', scopes: ['markup.underline.link', 'string.other.link'] },
]

/**
 * Code in the custom properties `--shiki-*`, which a project's own style sheet sets. Shiki accepts it
 * unchanged.
 */
export const cssVariablesTheme = {
  name: cssVariables,
  type: 'dark' as const,
  fg: 'var(--shiki-foreground,var(--sn-text))',
  bg: 'var(--shiki-background,var(--sn-surface))',
  settings: parts.map(({ name, color, scopes }) => ({
    scope: [...scopes],
    settings: { foreground: `var(--shiki-${name},${color})` },
  })),
}
