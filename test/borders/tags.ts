import { parseSync } from 'oxc-parser'
import { type Source, type Violation, scriptOf } from './borders.ts'

/**
 * The files whose regular expressions may read tags, with what they read. Pages are trees, and HTML and Markdown are
 * written from them: nothing but a browser reads either back.
 */
const readers: Readonly<Record<string, string>> = {
  // What authors, models and readers have written.
  'packages/assistant/src/retrieval/readable.ts': 'descriptions in specifications, which browsers quote',
  'packages/check/src/contract/requests/routes.ts': 'placeholders in requests of authors',
  'packages/content/src/code-marks.ts': 'comments in code that colour its lines',
  'packages/content/src/diagrams/words.ts': 'words of diagrams',
  'packages/content/src/mdx-mistakes.ts': 'messages of the parser',
  'packages/content/src/parse.ts': 'the source of a page, for its parser',
  'packages/content/src/parser/parser.ts': 'the source of a page, for its parser',
  'packages/core/src/graded.ts': 'comments that ignore a problem',
  'packages/core/src/navigation/title-line.ts': 'titles of pages, as authors write them',
  'packages/pages/src/requests/mentions.ts': 'paths with parameters, as authors and models write them',
  'packages/core/src/specs/summary-text.ts': 'summaries of operations',
  'packages/gate/src/sign-in/handover-key.ts': 'keys in XML',
  'packages/host/src/files/feed.ts': 'the source of a page: whether it has entries',
  'packages/mcp/src/search/format.ts': 'parameters of a path',
  'packages/pages/src/examples/pattern-parts.ts': 'groups of a pattern',
  'packages/pages/src/links/includes.ts': 'the source of a page: which snippets it needs',
  'packages/pages/src/markdown/flavor.ts': 'descriptions in specifications',
  'packages/pages/src/markdown/to-html.ts': 'descriptions in specifications, and the headings of their HTML',
  'packages/site/src/policy/script-needs.ts': 'scripts of authors',
  // Finished sites, whoever has made them.
  'packages/contextual-menu/src/pdf/document.ts': 'a finished page, to print it',
  'packages/site/src/leaks/output-texts.ts': 'a finished site, to find what it must not say',
  'packages/site/src/leaks/secrets.ts': 'a finished site, to find what it must not say',
  // The HTML of hosts.
  'packages/host/src/pages/schema-document.ts': 'the page that a host has drawn for schemas',
  'packages/vitepress/src/code.ts': 'the HTML of the host’s highlighter',
  'packages/vitepress/src/markdown.ts': 'the HTML of the host’s Markdown',
  'packages/vitepress/src/page-module.ts': 'lines of Markdown with a meaning for the host',
}

/** What a regular expression says of tags, and of their attributes. */
const tag = /<(?:\\?\/|\(\?:|\[a-z|\[\^|[a-z!])|(?:\b|\\s)(?:id|href|src|class)="/i

/** Groups that have a `<` of their own. */
const groups = /\(\?<[=!]|\(\?<\w+>|\\k<\w+>/g

/** The regular expressions that read tags where none may, and the files that no longer have one. */
export function findTagReaders(sources: readonly Source[], allowed = readers): Violation[] {
  const known = new Set<string>()
  const found = sources.filter(isRead).flatMap((source): Violation[] => {
    const lines = tagsIn(source)
    if (lines.length > 0 && allowed[source.path] !== undefined) known.add(source.path)
    if (allowed[source.path] !== undefined) return []
    const message = 'this regular expression reads tags: read the tree of the page instead'
    return lines.map((line) => ({ path: source.path, line, message }))
  })
  const paths = new Set(sources.map(({ path }) => path))
  const idle = Object.keys(allowed).filter((path) => paths.has(path) && !known.has(path))
  return [
    ...found,
    ...idle.map((path) => ({ path, line: 1, message: 'reads no tags: remove its line in test/borders/tags.ts' })),
  ]
}

/** Source that runs outside of browsers. The codemod and the parts of tests read what they like. */
function isRead({ path }: Source): boolean {
  return (
    /^packages\/(?!codemod\/)[^/]+\/src\/.*\.(?:tsx?|m?js|astro)$/.test(path) &&
    !/\.test[.-]|\/fixtures\/|\/client\//.test(path)
  )
}

function tagsIn(source: Source): number[] {
  const code = scriptOf(source)
  const lines: number[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && 'start' in node) {
      if (tag.test(patternOf(node.regex).replace(groups, '('))) lines.push(lineAt(code, Number(node.start)))
      return
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(source.path.replace(/\.astro$/, '.ts'), code).program)
  return lines
}

function patternOf(regex: unknown): string {
  return typeof regex === 'object' && regex !== null && 'pattern' in regex ? String(regex.pattern) : ''
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}
