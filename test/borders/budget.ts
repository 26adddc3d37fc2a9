import type { Source } from './borders.ts'

/**
 * The lines of source that each package may have: today's number, rounded up. Growth beyond it needs a larger
 * number in the same commit, and its reason in the message; what becomes smaller takes its number along. The goals:
 * `core` 15,000, `pages` 18,000, `content` 5,000, `check` 1,500, `host` 9,000, `site` 6,000, the three adapters
 * 7,000 together, all others 30,500 together, and everything 90,000.
 */
const budget: Record<string, number> = {
  'admin-api': 2420,
  assistant: 2810,
  branding: 1400,
  changes: 5740,
  check: 3460,
  cli: 4705,
  codemod: 7500,
  content: 9030,
  'contextual-menu': 2320,
  core: 14995,
  create: 10,
  docusaurus: 3235,
  function: 1475,
  gate: 2405,
  host: 11160,
  islands: 380,
  mcp: 3505,
  pages: 25390,
  site: 8955,
  starlight: 1780,
  vitepress: 2460,
}

/** The files that count: no tests, and nothing that helps them. */
export function counts(path: string): boolean {
  return /^packages\/.+\.(?:[cm]?js|tsx?|astro|vue|css)$/.test(path) && !/\.test[.-]|\/fixtures\//.test(path)
}

/** What is wrong with the size of packages. */
export function overBudget(sources: readonly Source[], allowed = budget): string[] {
  const lines = new Map<string, number>()
  for (const { path, text } of sources.filter(({ path }) => counts(path))) {
    const [, name = ''] = path.split('/')
    lines.set(name, (lines.get(name) ?? 0) + text.split('\n').length - 1)
  }
  return [...lines].flatMap(([name, number]) => {
    const limit = allowed[name]
    if (limit === undefined) return [`The package ${name} has no line in test/borders/budget.ts.`]
    return number <= limit
      ? []
      : [
          `${name} has ${number} lines, ${number - limit} more than its budget. Remove as many, or write a larger number in test/borders/budget.ts and say in the commit what users get for it.`,
        ]
  })
}
