import type { Branding } from '@specnav/branding'
import type { CodeStyle } from './code.ts'

/**
 * Rules for readers without scripts. Starlight marks every page as dark until its script has run. Styles that
 * depend on this mark need the mode of docs.json, or of the reader's system.
 */
export function scriptlessCss({ appearance: { default: mode } }: Branding, { options }: CodeStyle): string {
  if (mode === 'dark') return ''
  const query = mode === 'light' ? '(scripting:none)' : '(scripting:none) and (prefers-color-scheme:light)'
  const logo = (which: string) => `.sn-site-title [data-mode=${which}]`
  const rules = [
    `${logo('light')}{display:block}${logo('dark')}{display:none}`,
    // If there are two themes, the second one is for light mode.
    ...([options?.themes].flat().length === 1 && options?.themes ? [] : [codeRules]),
  ]
  return `@media ${query}{${rules.join('')}}`
}

const codeRules = [
  '.expressive-code{--ec-codeBg:var(--sn-surface);--ec-codeFg:var(--sn-text)',
  '--ec-frm-edBg:var(--sn-surface);--ec-frm-trmBg:var(--sn-surface);--ec-frm-trmTtbBg:var(--sn-surface)',
  '--ec-frm-edTabBarBg:var(--sn-surface);--ec-frm-edActTabBg:var(--sn-surface)',
  "--ec-frm-edActTabFg:var(--sn-text);--ec-frm-trmTtbFg:var(--sn-text)}.expressive-code .ec-line :where(span[style^='--']:not([class])){color:var(--1,inherit)}",
].join(';')
