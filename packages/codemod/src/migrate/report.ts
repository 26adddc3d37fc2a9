import { escapeHtml } from '@specnav/pages/html'
import { unifiedDiff } from '../diff.ts'
import { refusalCodes } from './reasons.ts'
import type { MigratedPage, MigrationPlan, RefusedPage } from './types.ts'

/** A plan for review: what moves where, what stays and why, and every changed line. */
export function migrationReport(plan: MigrationPlan, format: 'md' | 'html'): string {
  const report = readPlan(plan)
  return format === 'md' ? printMarkdown(report) : printHtml(report)
}

interface Report {
  summary: string[]
  moved: MigratedPage[]
  refused: { reason: string; pages: RefusedPage[] }[]
  diffs: { file: string; diff: string }[]
}

function readPlan({ pages, edits }: MigrationPlan): Report {
  const moved = pages.filter((page) => page.status === 'migrated').filter(({ unchanged }) => !unchanged)
  const refused = pages.filter((page) => page.status === 'refused')
  const deleted = edits.filter(({ after }) => after === undefined).length
  return {
    summary: [
      `Hand-written endpoint pages: ${pages.length}`,
      `Pages that become references: ${moved.length}; that stay: ${refused.length}`,
      `Files that change: ${edits.length - deleted}; that are deleted: ${deleted}`,
    ],
    moved,
    refused: Array.from(
      Map.groupBy(refused, ({ reasons }) => reasons[0]!.code),
      ([code, list]) => ({ reason: `${code}: ${refusalCodes[code]}`, pages: list }),
    ),
    diffs: edits
      .filter(({ after }) => after !== undefined)
      .map((edit) => ({ file: edit.file, diff: unifiedDiff(edit) })),
  }
}

/** A description of what happens to a page. */
export function describeMove(page: MigratedPage): string {
  const { operation, target, moved, rejected, notes, redirects } = page
  const { frontmatter, lines } = moved
  const content = [
    ...(frontmatter.length > 0 ? [`frontmatter ${frontmatter.join(', ')}`] : []),
    ...(lines > 0 ? [`${lines} ${lines === 1 ? 'line' : 'lines'} of text`] : []),
  ]
  const why = rejected[0] ? `: ${rejected[0].message.replace(/\.$/, '')}` : ''
  const what = content.join(' and ') || 'only its URL, because the page has no content of its own'
  // Most references already contain the name of the operation.
  const references = page.references.filter((reference) => reference !== operation)
  const how = {
    spec: what,
    overlay: what,
    page: `the file keeps its content${why}`,
    generated: 'the generated page says the same',
  }[target]
  return [
    how,
    ...references.map((reference) => `listed as ${reference}`),
    ...redirects.map(({ source, destination }) => `${source} redirects to ${destination}`),
    ...notes.map((note) => note.replace(/\.$/, '')),
  ].join('; ')
}

function printMarkdown({ summary, moved, refused, diffs }: Report): string {
  const sections = [
    `# Migration of endpoint pages\n`,
    ...summary.map((line) => `- ${line}`),
    ...(moved.length > 0
      ? [
          '\n## What moves\n',
          '| Page | Operation | To | What |',
          '| --- | --- | --- | --- |',
          ...moved.map((page) => row([`\`${page.file}\``, `\`${page.operation}\``, page.target, describeMove(page)])),
        ]
      : []),
    ...(refused.length > 0 ? ['\n## What stays'] : []),
    ...refused.flatMap(({ reason, pages }) => [
      `\n### ${reason}\n`,
      ...pages.map(({ file, reasons }) => `- \`${file}\`: ${oneLine(reasons[0]!.message)}`),
    ]),
    ...(diffs.length > 0 ? ['\n## Changed lines'] : []),
    ...diffs.map(({ file, diff }) => `\n### \`${file}\`\n\n${fence(diff)}`),
  ]
  return `${sections.join('\n')}\n`
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

/** A fence that is longer than any in the text. */
function fence(diff: string): string {
  const ticks = '`'.repeat(Math.max(3, ...Array.from(diff.matchAll(/`+/g), ([run]) => run.length + 1)))
  return `${ticks}diff\n${diff}${ticks}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function printHtml({ summary, moved, refused, diffs }: Report): string {
  const rows = moved.map(
    (page) =>
      `<tr><td><code>${escapeHtml(page.file)}</code></td><td><code>${escapeHtml(page.operation)}</code></td><td>${page.target}</td><td>${inline(describeMove(page))}</td></tr>`,
  )
  const stays = refused.map(
    ({ reason, pages }) =>
      `<h3>${inline(reason)}</h3>\n<ul>\n${pages.map(({ file, reasons }) => `<li><code>${escapeHtml(file)}</code>: ${inline(reasons[0]!.message)}</li>`).join('\n')}\n</ul>`,
  )
  const changes = diffs.map(
    ({ file, diff }) =>
      `<details open>\n<summary><code>${escapeHtml(file)}</code></summary>\n<pre tabindex="0">${diffLines(diff)}</pre>\n</details>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Migration of endpoint pages</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Migration of endpoint pages</h1>
<ul>
${summary.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
${rows.length > 0 ? `<h2>What moves</h2>\n<table>\n<thead><tr><th>Page</th><th>Operation</th><th>To</th><th>What</th></tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>` : ''}
${stays.length > 0 ? `<h2>What stays</h2>\n${stays.join('\n')}` : ''}
${changes.length > 0 ? `<h2>Changed lines</h2>\n${changes.join('\n')}` : ''}
</main>
</body>
</html>
`
}

/** The lines of a diff without the two that name the file. */
function diffLines(diff: string): string {
  return diff.trimEnd().split('\n').slice(2).map(diffLine).join('')
}

function diffLine(line: string): string {
  const name = line.startsWith('@@') ? 'place' : line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : ''
  return `<span${name && ` class="${name}"`}>${escapeHtml(line)}\n</span>`
}

/** A sentence with backticks around code. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#ffffff, #0d1117); color: light-dark(#1f2328, #f0f6fc); }
main { max-width: 75rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875em; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid light-dark(#d0d7de, #3d444d); padding: 0.375rem 0.5rem; text-align: left; vertical-align: top; }
td:first-child, td:nth-child(2) { width: 25%; }
@media (max-width: 48rem) {
  table, tbody { display: block; }
  thead { display: none; }
  tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid light-dark(#d0d7de, #3d444d); }
  td, td:first-child, td:nth-child(2) { display: block; width: auto; border: 0; padding: 0; }
}
summary { cursor: pointer; padding: 0.5rem 0; }
pre { overflow-x: auto; margin: 0 0 1rem; padding: 0.5rem 0; border: 1px solid light-dark(#d0d7de, #3d444d); border-radius: 0.375rem; }
pre span { display: block; padding: 0 0.75rem; white-space: pre-wrap; }
.added { background: light-dark(#dafbe1, #12361f); }
.removed { background: light-dark(#ffebe9, #4b1b1b); }
.place { color: light-dark(#57606a, #9198a1); }
`
