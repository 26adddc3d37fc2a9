import type { ExpressiveCode } from './expressive-code.ts'

/** What code consists of, and the colour that a site's style sheet has not set. */
const parts: readonly { name: string; color: string; scopes: readonly string[] }[] = [
  { name: 'token-comment', color: 'var(--sn-muted)', scopes: ['comment', 'punctuation.definition.comment'] },
  { name: 'token-string', color: 'var(--sd-green)', scopes: ['string', 'markup.inline.raw'] },
  {
    name: 'token-string-expression',
    color: 'var(--sd-green)',
    scopes: ['constant.character.escape', 'string.template'],
  },
  {
    name: 'token-constant',
    color: 'var(--sd-amber)',
    scopes: ['constant', 'variable.other.constant', 'support.constant'],
  },
  { name: 'token-keyword', color: 'var(--sd-violet)', scopes: ['keyword', 'storage', 'entity.name.tag'] },
  { name: 'token-parameter', color: 'var(--sd-amber)', scopes: ['variable.parameter', 'entity.other.attribute-name'] },
  { name: 'token-function', color: 'var(--sd-blue)', scopes: ['entity.name.function', 'support.function'] },
  { name: 'token-punctuation', color: 'var(--sn-text)', scopes: ['punctuation', 'keyword.operator.accessor'] },
  { name: 'token-link', color: 'var(--sn-accent)', scopes: ['markup.underline.link', 'string.other.link'] },
]

const foreground = 'var(--shiki-foreground,var(--sn-text))'
const background = 'var(--shiki-background,var(--sn-surface))'

/** The highlighter computes with colours, so it gets one of its own for each part; the style sheet puts the property in its place. */
const placeholder = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`

const options: ExpressiveCode = {
  themes: [
    {
      name: 'css-variables',
      type: 'dark',
      fg: '#ffffff',
      bg: '#000000',
      settings: parts.map(({ scopes }, index) => ({
        scope: [...scopes],
        settings: { foreground: placeholder(index) },
      })),
    },
  ],
  useStarlightUiThemeColors: false,
  minSyntaxHighlightingColorContrast: 0,
  styleOverrides: {
    codeBackground: background,
    codeForeground: foreground,
    borderColor: 'var(--sn-line-strong)',
    frames: {
      editorBackground: background,
      terminalBackground: background,
      editorActiveTabBackground: background,
      editorActiveTabForeground: foreground,
      editorTabBarBackground: background,
      terminalTitlebarBackground: background,
      terminalTitlebarForeground: foreground,
      inlineButtonForeground: foreground,
      frameBoxShadowCssValue: 'none',
    },
  },
}

/** Code in the custom properties `--shiki-*`, which a project's own style sheet sets. */
export const cssVariables: { options: ExpressiveCode; css: string } = {
  options,
  css: parts
    .map(
      ({ name, color }, index) =>
        `.expressive-code span[style*='${placeholder(index)}']{color:var(--shiki-${name},${color})}`,
    )
    .join('\n'),
}
