import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { cssVariablesTheme } from '@specnav/host'

/** The options of the highlighter. */
export type ExpressiveCode = Exclude<NonNullable<StarlightUserConfig['expressiveCode']>, boolean>

const { fg: foreground, bg: background, settings } = cssVariablesTheme

/**
 * The highlighter calculates with colours, so each part gets a placeholder colour, which the style sheet
 * replaces with the property.
 */
const placeholder = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`

const options: ExpressiveCode = {
  themes: [
    {
      ...cssVariablesTheme,
      fg: '#ffffff',
      bg: '#000000',
      settings: settings.map(({ scope }, index) => ({ scope, settings: { foreground: placeholder(index) } })),
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
export const cssVariablesCode: { options: ExpressiveCode; css: string } = {
  options,
  css: settings
    .map(
      ({ settings: { foreground: color } }, index) =>
        `.expressive-code span[style*='${placeholder(index)}']{color:${color}}`,
    )
    .join('\n'),
}
