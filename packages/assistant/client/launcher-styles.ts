/** Colours of the site, with those of a site that has no look of ours. */
const colors = `
:host {
  --_back: var(--sn-background, light-dark(#fff, #131817));
  --_text: var(--sn-text, light-dark(#2b3331, #d6dedb));
  --_strong: var(--sn-strong, light-dark(#111716, #f2f6f4));
  --_muted: var(--sn-muted, light-dark(#565e5c, #a3adaa));
  --_line: var(--sn-line, light-dark(#e3e7e5, #2b3331));
  --_control: var(--sn-line-strong, light-dark(#7a8381, #6f7a77));
  --_surface: var(--sn-surface, light-dark(#f6f8f7, #1b2221));
  --_accent: var(--sn-accent, light-dark(#0a7459, #4fd1a8));
  --_soft: var(--sn-accent-soft, light-dark(#e2f2ec, #15332a));
  --_button: var(--sn-button, light-dark(#0a7459, #4fd1a8));
  --_on: var(--sn-button-text, light-dark(#fff, #0e1312));
  --_red: var(--sn-red, light-dark(#b42318, #ff9a8f));
  --_radius: var(--sn-radius, 0.625rem);
  --_small: var(--sn-radius-small, 0.375rem);
}
`

/** The button that opens the dialog, and what is said if it cannot be loaded. */
export const launcherStyles = `
${colors}
:host { color: var(--_text); font: 400 0.9375rem/1.5 var(--sn-font, ui-sans-serif, system-ui, sans-serif); }
svg { inline-size: 1.125rem; block-size: 1.125rem; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; flex: none; }
.launcher, [role='status']:not(:empty) { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 40; box-shadow: 0 1px 2px rgb(0 0 0 / 12%), 0 6px 20px rgb(0 0 0 / 14%); }
.launcher { display: flex; align-items: center; gap: 0.4rem; min-block-size: 2.75rem; padding: 0 1rem 0 0.85rem; border: 1px solid transparent; border-radius: 999px; background: var(--_button); color: var(--_on); font: inherit; font-weight: 600; cursor: pointer; }
.launcher kbd { font: 600 0.75rem/1 var(--sn-font, ui-sans-serif, system-ui, sans-serif); padding: 0.25rem 0.35rem; border: 1px solid color-mix(in srgb, currentcolor 45%, transparent); border-radius: 0.3rem; }
@media (pointer: coarse), (width < 48rem) { .launcher kbd { display: none; } }
.launcher:dir(rtl) { padding: 0 0.85rem 0 1rem; }
.launcher:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
:host([data-open]) .launcher { display: none; }
[role='status'] { margin: 0; }
[role='status']:not(:empty) { inset-block-end: 4.5rem; padding: 0.6rem 1rem; border: 1px solid var(--_line); border-radius: var(--_radius); background: var(--_back); }
@media (width < 64rem) { .launcher[data-raised] { inset-block-end: 4.5rem; } }
@media print { :host { display: none; } }
`
