/** The look of the console, in the custom properties of the page (`endpoint.css`). */
export const styles = `
:host { display: block; color: inherit; font-size: 0.875rem; line-height: 1.45; }
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
form { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); padding: 1rem; border: 1px solid var(--_line); border-radius: var(--_radius); }
h2 { margin: 0; font-size: 0.95rem; font-weight: 600; overflow-wrap: anywhere; flex: 1; }
h2:focus { outline: none; }
h3 { margin: 0 0 0.5rem; font-size: 0.875rem; font-weight: 600; }
p, ul { margin: 0; }
code, pre, textarea, #server, .name, .type { direction: ltr; unicode-bidi: isolate; }
#server:dir(rtl) { text-align: right; }
section, .rows, .answer, .answer > *, fieldset, .group { display: grid; gap: 0.6rem; grid-template-columns: minmax(0, 1fr); }
section > h3 { margin: 0; }
.rows:empty, .menu:empty, .answer:empty, .line > [role='status']:empty { display: none; }
.sender, .parts { display: contents; }
.line { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
.bar { position: sticky; bottom: 0; z-index: 1; margin-inline: -1rem; padding: 0.6rem 1rem; border-top: 1px solid var(--_line); border-radius: 0 0 var(--_radius) var(--_radius); background: var(--sn-background, Canvas); }
.line.head { flex-wrap: nowrap; align-items: start; }
label { display: block; overflow-wrap: anywhere; }
.field > label { margin-bottom: 0.2rem; }
.label { display: flex; gap: 0.5rem; justify-content: space-between; margin-bottom: 0.2rem; }
.tools { display: flex; flex: none; gap: 0.5rem; align-items: start; }
.docs { min-height: 1.5rem; color: var(--_muted); font-size: 0.8125rem; opacity: 0; }
:is(.field:focus-within, .group:hover) > .label > * > .docs, .label:hover .docs, .docs:focus-visible { opacity: 1; }
label.check { display: flex; gap: 0.4rem; align-items: center; }
.name, legend { font-weight: 600; overflow-wrap: anywhere; }
.type, .small { color: var(--_muted); }
.small { font-size: 0.8125rem; overflow-wrap: anywhere; }
b { font-weight: 600; color: var(--_red); font-size: 0.8125rem; }
fieldset, .group { min-width: 0; margin: 0; padding: 0 0 0 0.75rem; border: 0; border-inline-start: 1px solid var(--_line); }
.group#body { padding: 0; border: 0; }
legend { padding: 0 0 0.3rem; }
.group > .label { margin-bottom: 0; }
input:not([type='checkbox']), select, textarea { display: block; width: 100%; min-height: 2.25rem; padding: 0.35rem 0.6rem; border: 1px solid light-dark(#7a8381, #6f7a77); border-radius: 0.375rem; background: transparent; color: inherit; font: inherit; }
select { appearance: none; padding-inline-end: 1.6rem; background: var(--_chevron); }
select option { background: Canvas; color: CanvasText; }
code, pre, textarea, .name, .type { font-family: var(--_mono); font-size: 0.8125rem; }
textarea { resize: vertical; }
[aria-invalid='true'], :is(input, textarea):invalid { border-color: var(--_red); }
.wrong { color: var(--_red); white-space: pre-line; }
button { min-height: 2rem; padding: 0.25rem 0.75rem; border: 1px solid light-dark(#7a8381, #6f7a77); border-radius: 0.375rem; background: transparent; color: inherit; cursor: pointer; font: inherit; }
button.send { min-height: 2.25rem; border-color: transparent; background: var(--_accent); color: light-dark(#fff, #0e1312); font-weight: 600; }
button.link { min-height: 1.5rem; padding: 0; border: 0; color: inherit; text-decoration: underline; text-align: start; }
.group > button { justify-self: start; }
button.tool { min-height: 1.5rem; padding: 0 0.4rem; border-color: transparent; color: var(--_muted); font-size: 0.8125rem; }
button[aria-pressed='true'] { border-color: var(--_accent); color: var(--_accent); }
.entry { display: grid; gap: 0.3rem; grid-template-columns: minmax(0, 1fr); padding-inline-start: 0.75rem; border-inline-start: 1px solid var(--_line); }
:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
[role='alert']:empty { margin-top: -1rem; }
.missing { padding: 0.6rem 0.75rem; border: 1px solid var(--_red); border-radius: 0.375rem; }
.missing ul { padding-inline-start: 1.2rem; }
.error b, .s4, .s5 { color: var(--_red); }
.status { font-weight: 600; }
.answer > * > button, .answer details button, details > div > button { justify-self: start; }
[role='tablist'] { display: flex; gap: 0.25rem; border-bottom: 1px solid var(--_line); }
[role='tab'] { border: 0; border-radius: 0; }
[role='tab'][aria-selected='true'] { box-shadow: inset 0 -2px var(--_accent); font-weight: 600; }
pre { max-height: 24rem; margin: 0 0 0.5rem; padding: 0.75rem; overflow: auto; border-radius: 0.375rem; background: var(--_surface); }
pre.stream code { display: block; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.stream code + code { margin-top: 0.4rem; }
pre details > summary { padding: 0; font-weight: inherit; }
pre .lines { padding-inline-start: 2ch; }
pre details:not([open]) > summary::after { content: attr(data-end); color: var(--_muted); }
pre [data-line] { white-space: pre-wrap; overflow-wrap: anywhere; }
.hit { box-shadow: inset 2px 0 var(--_amber); }
.hit.now { outline: 2px solid var(--_amber); }
.tools button { padding-inline: 0; }
ul.plain { padding: 0; list-style: none; }
canvas { max-width: 100%; height: auto; border-radius: 0.375rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
th, td { padding: 0.2rem 0.5rem 0.2rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
summary { cursor: pointer; font-weight: 600; padding: 0.25rem 0; }
details > select { margin: 0.4rem 0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.t-k { color: var(--_violet); }
.t-s, .s2 { color: var(--_green); }
.t-v { color: var(--_amber); }
.t-n, .s3 { color: var(--_blue); }
.t-c { color: var(--_muted); }
@media (forced-colors: active) { select { appearance: auto; } button[aria-pressed='true'], [role='tab'][aria-selected='true'] { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
@media (pointer: coarse) { .docs { opacity: 1; } .keys { display: none; } button, select, input:not([type='checkbox']), summary { min-height: 2.75rem; } }
`
