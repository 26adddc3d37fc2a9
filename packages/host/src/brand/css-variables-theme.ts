import parts from './css-variables-theme.json' with { type: 'json' }

/**
 * Code in the custom properties `--shiki-*`, which a project's own style sheet sets. Shiki accepts it
 * unchanged. A token has its own colour where that style sheet sets none.
 */
export const cssVariablesTheme = {
  name: 'css-variables',
  type: 'dark' as const,
  fg: 'var(--shiki-foreground,var(--sn-text))',
  bg: 'var(--shiki-background,var(--sn-surface))',
  settings: parts.map(({ name, color, scopes }) => ({
    scope: scopes,
    settings: { foreground: `var(--shiki-${name},${color})` },
  })),
}
