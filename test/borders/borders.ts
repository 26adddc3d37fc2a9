import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A source file of the workspace: its path from the repository's root, with `/` separators, and its text. */
export interface Source {
  path: string
  text: string
}

export interface Violation {
  path: string
  /** Starts at 1. */
  line: number
  message: string
}

/**
 * The workspace packages that each package may import; with a path, that entry point alone. `lazy:` stands
 * for `import()` and types alone. Adapters take from `contextual-menu` only what runs in browsers.
 */
export const mayImport: Record<string, readonly string[]> = {
  core: [],
  pages: ['core'],
  'contextual-menu': ['core/english'],
  branding: [],
  content: ['core', 'pages'],
  mcp: [],
  assistant: ['core/english', 'pages/requests', 'contextual-menu/element', 'mcp'],
  function: ['core/config', 'core/serving', 'mcp', 'assistant', 'gate'],
  host: [
    'core',
    'pages',
    'contextual-menu',
    'branding',
    'content',
    'function',
    'mcp/format',
    'lazy:changes',
    'lazy:mcp',
  ],
  islands: ['core', 'content', 'host'],
  check: ['core', 'pages', 'content', 'host'],
  codemod: ['core', 'pages', 'check/contract'],
  changes: ['core', 'pages'],
  starlight: ['core', 'pages', 'branding', 'content', 'host', 'lazy:islands'],
  vitepress: ['core', 'pages', 'branding', 'content', 'host', 'lazy:islands'],
  docusaurus: ['core', 'pages', 'branding', 'content', 'host', 'contextual-menu/element'],
  site: [
    'core',
    'pages',
    'branding',
    'content',
    'contextual-menu',
    'host',
    'function',
    'mcp/format',
    'mcp/search',
    'lazy:islands',
  ],
  cli: [
    'core',
    'pages',
    'changes',
    'check',
    'codemod',
    'lazy:assistant',
    'lazy:gate',
    'lazy:host',
    'lazy:mcp',
    'lazy:site',
  ],
  create: [],
  gate: ['core/access', 'core/english', 'core/serving'],
  'admin-api': [],
}

/** The folders of core, in the order of the flow: each may import those before it. */
const stages = ['config', 'specs', 'navigation']

/**
 * Folders that are used without the rest of their package, and the files outside of them that they may
 * import.
 */
const alone: Record<string, readonly string[]> = {
  'packages/admin-api/src/client/': ['packages/admin-api/src/agent-job.ts', 'packages/admin-api/src/identifier.ts'],
}

/**
 * Packages and files that may read, write, fetch and print. For globals, the same list is in .oxlintrc.json.
 */
const mayDoIO = [
  'packages/core/src/disk-paths.ts',
  'packages/core/src/files.ts',
  'packages/core/src/outer-files.ts',
  'packages/core/src/remote.ts',
  'packages/core/src/remote-address.ts',
  'packages/core/src/remote-send.ts',
  'packages/core/src/store.ts',
  'packages/core/src/words/table.ts',
  'packages/changes/src/history/',
  'packages/codemod/src/apply.ts',
  'packages/contextual-menu/src/pdf/',
  'packages/host/src/agents/',
  'packages/host/src/brand/',
  'packages/host/src/custom/',
  'packages/host/src/dev/',
  'packages/host/src/files/published.ts',
  'packages/host/src/files/writer.ts',
  // The parser's own file, and the time that it has taken.
  'packages/content/src/parser/',
  'packages/gate/src/node/',
  ...['mcp', 'function', 'islands', 'cli', 'site', 'starlight', 'vitepress', 'docusaurus', 'admin-api'].map(
    (name) => `packages/${name}/`,
  ),
]

const ioModule = /^(?:node:)?(?:fs|http|https|http2|net|tls|dgram|child_process|process|console|readline)(?:\/|$)/

/** Every import that crosses a border of the architecture, and every cycle. */
export function findViolations(sources: readonly Source[]): Violation[] {
  const imports = sources.flatMap(importsOf)
  return [
    ...imports.flatMap((found) => crossings(found).map((message) => violation(found, message))),
    ...cycles(imports),
  ]
}

interface Import {
  path: string
  line: number
  specifier: string
  /** The target of a relative import: a path from the repository's root. */
  target?: string
  /** Imported with `import()`, or erased. */
  lazy: boolean
}

function importsOf(source: Source): Import[] {
  const { path } = source
  const code = scriptOf(source)
  const { module } = parseSync(path.replace(/\.astro$/, '.ts'), code)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      start: moduleRequest.start,
      lazy: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, start: moduleRequest.start, lazy: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: code.slice(start + 1, end - 1),
      start,
      lazy: true,
    })),
  ]
  return found.map(({ specifier, start, lazy }) => ({
    path,
    line: code.slice(0, start).split('\n').length,
    specifier,
    target: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined,
    lazy,
  }))
}

/** The script of a file: of an Astro component, what is above its markup, with the line numbers kept. */
export function scriptOf({ path, text }: Source): string {
  if (!path.endsWith('.astro')) return text
  const [, opening = '', script = ''] = /^(\s*---)\n([^]*?)\n---/.exec(text) ?? []
  return `${opening.replace('---', '')}\n${script}`
}

function crossings({ path, specifier, target, lazy }: Import): string[] {
  const messages: string[] = []
  const own = packageOf(path)
  const other = target === undefined ? /^@specnav\/(([^/]+).*)|^(specnav)(?:\/|$)/.exec(specifier) : undefined
  const allowed = mayImport[own]

  if (!allowed) messages.push(`package ${own} has no line in test/borders/borders.ts`)
  if (other && allowed) {
    const [, entry = 'cli', name = 'cli'] = other
    if (!allowed.includes(name) && !allowed.includes(entry) && name !== own) {
      if (!allowed.includes(`lazy:${name}`)) messages.push(`${own} may not import ${name}`)
      else if (!lazy) messages.push(`${own} may import ${name} by import() alone`)
    }
    if (specifier.endsWith('/test-helper') && !path.includes('.test.')) messages.push(`${specifier} is for tests alone`)
    if (/^@specnav\/[^/]+\/src\//.test(specifier)) messages.push(`${specifier} reaches into the source of ${name}`)
  }
  if (target !== undefined && packageOf(target) !== own) messages.push(`${specifier} leaves the package ${own}`)
  if (own === 'core' && target !== undefined && stageOf(target) > stageOf(path) && stageOf(path) >= 0) {
    messages.push(`the stage ${stages[stageOf(path)]} may not import the later stage ${stages[stageOf(target)]}`)
  }
  const folder = Object.keys(alone).find((each) => path.startsWith(each) && !path.includes('.test.'))
  if (folder && !target?.startsWith(folder) && !alone[folder]?.includes(target ?? '')) {
    messages.push(`${specifier} is outside of ${folder}, which stands alone`)
  }
  if (
    ioModule.test(specifier) &&
    !path.includes('.test.') &&
    !mayDoIO.some((allowedPath) => path.startsWith(allowedPath))
  ) {
    messages.push(`${specifier} does input or output, which has no place here`)
  }
  return messages
}

function packageOf(path: string): string {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? ''
}

function stageOf(path: string): number {
  return stages.indexOf(/^packages\/core\/src\/([^/]+)\//.exec(path)?.[1] ?? '')
}

/** Each cycle once, reported at the import that closes it. */
function cycles(imports: readonly Import[]): Violation[] {
  const outgoing = Map.groupBy(imports, ({ path }) => path)
  const finished = new Set<string>()
  const trail: string[] = []
  const found: Violation[] = []

  function visit(path: string): void {
    trail.push(path)
    for (const next of outgoing.get(path) ?? []) {
      if (next.target === undefined || finished.has(next.target)) continue
      const start = trail.indexOf(next.target)
      if (start === -1) visit(next.target)
      else found.push(violation(next, `import cycle: ${[...trail.slice(start), next.target].join(' → ')}`))
    }
    trail.pop()
    finished.add(path)
  }
  for (const path of outgoing.keys()) if (!finished.has(path)) visit(path)
  return found
}

function violation({ path, line }: Import, message: string): Violation {
  return { path, line, message }
}
