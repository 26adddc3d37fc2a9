/** The look of the dialog, in the custom properties of `launcher-styles.ts`. */
export const styles = `
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
dialog { position: fixed; inset: 0 0 0 auto; inset-inline: auto 0; z-index: 1000; inline-size: min(27rem, 100vw); max-inline-size: none; block-size: 100dvh; max-block-size: none; margin: 0; padding: 0; border: 0; border-inline-start: 1px solid var(--_line); background: var(--_back); color: var(--_text); box-shadow: 0 0 2.5rem rgb(0 0 0 / 10%); flex-direction: column; overflow: hidden; font: inherit; font-size: 0.9375rem; line-height: 1.55; text-align: start; }
dialog[open] { display: flex; animation: in 0.18s ease-out; }
dialog:modal { inline-size: 100vw; border: 0; }
dialog::backdrop { background: var(--_back); }
@keyframes in { from { opacity: 0; transform: translateY(0.5rem); } }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
.head { display: flex; align-items: center; gap: 0.25rem; min-block-size: 3.5rem; padding-inline: 1rem 0.5rem; border-block-end: 1px solid var(--_line); }
.head > svg { color: var(--_accent); }
h2 { flex: 1; margin: 0; padding-inline-start: 0.25rem; color: var(--_strong); font-size: 0.9375rem; font-weight: 600; line-height: 1.4; }
.head button, .actions button, .chip button { display: inline-flex; align-items: center; justify-content: center; gap: 0.4rem; min-inline-size: 2.25rem; min-block-size: 2.25rem; padding: 0 0.4rem; border: 0; border-radius: var(--_small); background: none; color: var(--_muted); }
.head button:hover, .actions button:hover, .chip button:hover { background: var(--_surface); color: var(--_strong); }
.scroll { position: relative; flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 1rem; scrollbar-width: thin; }
.hello { display: grid; justify-items: center; align-content: center; gap: 0.75rem; min-block-size: 100%; padding: 1rem; text-align: center; color: var(--_muted); text-wrap: balance; }
.hello > svg { inline-size: 1.75rem; block-size: 1.75rem; color: var(--_accent); }
.hello p { margin: 0; max-inline-size: 20rem; }
.hello ul { display: grid; gap: 0.5rem; inline-size: 100%; margin: 0.75rem 0 0; padding: 0; list-style: none; }
.hello li button { inline-size: 100%; min-block-size: 2.75rem; padding: 0.5rem 0.9rem; border: 1px solid var(--_line); border-radius: var(--_radius); background: none; color: var(--_text); text-align: start; }
.hello li button:hover { border-color: var(--_control); background: var(--_surface); }
article { padding-block-end: 1.5rem; }
.question { inline-size: fit-content; max-inline-size: 88%; margin: 0 0 1rem; margin-inline-start: auto; padding: 0.5rem 0.85rem; border-radius: var(--_radius); border-end-end-radius: 0.2rem; background: var(--_soft); color: var(--_strong); font-size: inherit; font-weight: 500; white-space: pre-wrap; overflow-wrap: anywhere; }
.answer { overflow-wrap: anywhere; }
article[data-open] .answer::after { content: ''; display: inline-block; inline-size: 0.5rem; block-size: 0.5rem; border-radius: 50%; background: var(--_accent); animation: wait 1.2s ease-in-out infinite; }
@keyframes wait { 50% { opacity: 0.25; } }
.note { margin: 0 0 0.75rem; color: var(--_muted); font-size: 0.8125rem; }
.text :where(p, ul, ol, blockquote, .code, .wide) { margin: 0 0 0.75rem; }
.text :where(h3, h4) { margin: 1.1rem 0 0.5rem; }
.text > :first-child { margin-block-start: 0; }
.text > :last-child { margin-block-end: 0; }
.text :is(ul, ol) { padding-inline-start: 1.35rem; }
.text li { margin-block: 0.2rem; }
.text li > :is(ul, ol) { margin-block: 0.2rem; }
.text :is(h3, h4) { color: var(--_strong); font-size: 0.9375rem; font-weight: 600; }
.text blockquote { padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--_line); color: var(--_muted); }
.text hr { margin: 1rem 0; border: 0; border-block-start: 1px solid var(--_line); }
a { color: var(--_accent); text-underline-offset: 0.15em; }
code { font-family: var(--sn-font-mono, ui-monospace, monospace); font-size: 0.8125rem; }
:not(pre) > code { padding: 0.1em 0.3em; border-radius: 0.25rem; background: var(--_surface); }
.unknown { color: var(--_red); text-decoration: line-through; }
small { color: var(--_red); font-size: 0.8125rem; }
.code { border: 1px solid var(--_line); border-radius: var(--_small); background: var(--_surface); overflow: hidden; direction: ltr; text-align: left; }
.code > div { display: flex; align-items: center; justify-content: space-between; padding: 0.15rem 0.25rem 0.15rem 0.75rem; color: var(--_muted); font-size: 0.75rem; }
.code button { display: inline-flex; align-items: center; gap: 0.3rem; min-block-size: 1.75rem; padding: 0 0.5rem; border: 0; border-radius: var(--_small); background: none; color: inherit; }
.code button:hover { color: var(--_strong); }
.code button svg { inline-size: 0.875rem; block-size: 0.875rem; }
pre { margin: 0; padding: 0.25rem 0.75rem 0.75rem; overflow-x: auto; line-height: 1.5; scrollbar-width: thin; }
pre:focus-visible { outline-offset: -2px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; overflow-wrap: normal; }
th, td { padding: 0.35rem 0.6rem; border-block-end: 1px solid var(--_line); text-align: start; vertical-align: top; }
th { color: var(--_strong); font-weight: 600; }
.sources h4 { margin: 1rem 0 0.4rem; color: var(--_muted); font-size: 0.8125rem; font-weight: 600; }
.sources ol { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; margin: 0; padding: 0; font-size: 0.875rem; list-style: none; }
.sources li { position: relative; padding: 0.5rem 0.75rem; border: 1px solid var(--_line); border-radius: var(--_small); line-height: 1.45; }
.sources li:hover { border-color: var(--_control); background: var(--_surface); }
.sources li a { font-weight: 600; text-decoration: none; }
.sources li a::after { content: ''; position: absolute; inset: 0; }
.sources li:hover a { text-decoration: underline; }
.start { display: block; overflow: hidden; color: var(--_muted); font-size: 0.8125rem; text-overflow: ellipsis; white-space: nowrap; }
.passage { margin-block: 0 0.75rem; padding: 0.75rem 0.9rem; border: 1px solid var(--_line); border-radius: var(--_radius); }
.passage h4 { margin: 0 0 0.5rem; color: inherit; font-size: 0.875rem; font-weight: 600; line-height: 1.45; }
.passage .text { font-size: 0.875rem; }
.passage .text :is(h3, h4) { font-size: 0.875rem; }
.endpoint { display: block; margin-block-start: 0.2rem; font-weight: 400; overflow-wrap: anywhere; }
.method { color: var(--_muted); font: 600 0.6875rem/1 var(--sn-font-mono, ui-monospace, monospace); }
.method[data-method='GET'] { color: var(--sn-blue, light-dark(#0b5cad, #7ab8ff)); }
.method[data-method='POST'] { color: var(--sn-green, light-dark(#0b6b3a, #5bd08d)); }
.method[data-method='PUT'] { color: var(--sn-amber, light-dark(#8a4b00, #f0b45c)); }
.method[data-method='PATCH'] { color: var(--sn-violet, light-dark(#6b3fb5, #c4a6ff)); }
.method[data-method='DELETE'] { color: var(--_red); }
.failure { margin: 0.75rem 0 0; color: var(--_red); font-size: 0.875rem; }
.failure:empty { margin: 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0.125rem; margin: 0.4rem 0 0; margin-inline-start: -0.4rem; font-size: 0.875rem; }
.actions svg { inline-size: 1rem; block-size: 1rem; }
.actions [aria-pressed='true'] { color: var(--_accent); background: var(--_soft); }
form { padding: 0.5rem 1rem 0; }
.chip { display: flex; align-items: center; inline-size: fit-content; max-inline-size: 100%; margin-block-end: 0.4rem; padding-inline-start: 0.6rem; border: 1px solid var(--_line); border-radius: var(--_small); color: var(--_muted); font-size: 0.8125rem; }
.chip > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.chip button { min-inline-size: 1.75rem; min-block-size: 1.75rem; padding: 0; }
.chip svg { inline-size: 0.875rem; block-size: 0.875rem; }
.line { display: flex; align-items: end; gap: 0.4rem; padding: 0.3rem; border: 1px solid var(--_control); border-radius: var(--_radius); }
.line:focus-within { outline: 2px solid var(--_accent); outline-offset: -1px; border-color: transparent; }
.line:has([aria-invalid]) { border-color: var(--_red); }
textarea { flex: 1; min-inline-size: 0; min-block-size: 2.25rem; max-block-size: 10rem; padding: 0.4rem 0.5rem; border: 0; background: none; color: var(--_strong); font: inherit; line-height: 1.5; resize: none; field-sizing: content; }
textarea:focus-visible { outline: none; }
textarea::placeholder { color: var(--_muted); opacity: 1; }
.send { display: grid; place-items: center; inline-size: 2.25rem; block-size: 2.25rem; flex: none; padding: 0; border: 0; border-radius: var(--_small); background: var(--_button); color: var(--_on); }
.fine { margin: 0; padding: 0.5rem 1rem calc(0.6rem + env(safe-area-inset-bottom)); color: var(--_muted); font-size: 0.75rem; text-align: center; }
@media (pointer: coarse) { .head button, .actions button, .chip button, .send { min-inline-size: 2.75rem; min-block-size: 2.75rem; } textarea { font-size: 1rem; } }
@media (prefers-reduced-motion: reduce) { dialog[open], article[data-open] .answer::after { animation: none; } }
@media (forced-colors: active) { .question, .send, .passage, .sources li { border: 1px solid; } }
`
