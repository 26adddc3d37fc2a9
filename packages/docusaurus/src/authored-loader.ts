import { escapeOpenComments } from '@specnav/host'
import mdxLoader, { type Options } from '@docusaurus/mdx-loader'
import { marksIn } from './authored-anchors.ts'
import { type PageProblem, type Resolve, unknownComponents } from './unknown-components.ts'

export interface AuthoredLoaderOptions {
  /** What pages are compiled with now. */
  mdx(): Promise<Options>
  /** Takes what is wrong with a page, each time that it is compiled. */
  report(file: string, problems: PageProblem[]): void
  /** How problems name a file. */
  pathOf(file: string): string | undefined
  /** Whether pages take a file in. */
  isSnippet(file: string): boolean
  /** What was found wrong with a page while it was compiled. */
  found(file: string): PageProblem[]
  /** The style sheet of the formulas of a page that has been compiled, if it needs one. */
  formulaStyle(file: string): string | undefined
  /** A file that changes with what pages are compiled with beside their own text. */
  stylingFile(): string | undefined
}

/** What is used of webpack's and Rspack's context of a loader. */
interface Context {
  resourcePath: string
  rootContext: string
  cacheable(flag: boolean): void
  addDependency(file: string): void
  resolve(folder: string, request: string, done: (error: unknown, file?: string | false) => void): void
  async(): (error: unknown, code?: string) => void
  getOptions(): AuthoredLoaderOptions
}

/** Docusaurus' own loader of MDX, for which one bad page is one bad page: it is shown as plain Markdown then. */
export default function authoredLoader(this: Context, source: string): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- where bundlers hand a loader its context
  void loadPage(this, source)
}

async function loadPage(context: Context, source: string): Promise<void> {
  const done = context.async()
  const { mdx: compiler, report, pathOf, isSnippet, found, formulaStyle, stylingFile } = context.getOptions()
  const mdx = await compiler()
  const problems: PageProblem[] = []
  const styling = stylingFile()
  if (styling !== undefined) context.addDependency(styling)
  let code: string
  try {
    code = await load(context, mdx, context.resourcePath.endsWith('.md') ? escapeOpenComments(source) : source)
  } catch (error) {
    problems.push(unreadable(error, source))
    const processors = mdx.processors && { ...mdx.processors, mdxProcessor: mdx.processors.mdProcessor }
    code = await load(context, { ...mdx, processors }, escapeOpenComments(source)).catch(() => emptyPage)
  }
  const names = componentNames(code)
  const unknown = await unknownComponents(
    names.filter((name) => !name.includes('.')),
    source,
    resolver(context),
  )
  problems.push(...found(context.resourcePath), ...unknown)
  if (isSnippet(context.resourcePath) && unknown.length > 0) code = withStandIns(code, unknown)
  const formulas = formulaStyle(context.resourcePath)
  // What a bundler remembers from an earlier run is not told again, and its formulas are not known.
  if (problems.length > 0 || formulas !== undefined || source.includes('$$')) context.cacheable(false)
  report(context.resourcePath, problems)
  const file = pathOf(context.resourcePath)
  const facts = { file, componentNames: names, anchors: marksIn(code), formulaStyle: formulas ?? null }
  const exported = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  done(undefined, `${code}\n${exported.join('')}`)
}

/** A snippet whose unknown components show what stands in them: it is drawn where nothing could catch that they are missing. */
function withStandIns(code: string, unknown: readonly PageProblem[]): string {
  const standIns = unknown.map(({ actual }) => `${JSON.stringify(actual)}: ({ children }) => children`)
  return `${code.replace('export default function MDXContent(', 'function SnippetContent(')}
const standIns = { ${standIns.join(', ')} }
export default (props) => SnippetContent({ ...props, components: { ...props.components, ...standIns } })
`
}

const emptyPage = 'export const toc = []\nexport default () => null\n'

function load(context: Context, options: Options, source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const own: unknown = Object.create(context, {
      async: { value: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)) },
      getOptions: { value: () => options },
    })
    Reflect.apply(mdxLoader.default, own, [source])
  })
}

/** The components that a page uses without importing them, and their members (`Tree.File`): one that nobody has would end the build. */
function componentNames(code: string): string[] {
  return [...new Set(Array.from(code.matchAll(/_missingMdxReference\("([\w.]+)"/g), ([, name = '']) => name))]
}

/** The bundler's way to the file that a request of a module means. */
function resolver(context: Context): Resolve {
  return (request) =>
    new Promise((resolve) => {
      context.resolve(context.rootContext, request, (_error, file) => resolve(file || undefined))
    })
}

function unreadable(error: unknown, source: string): PageProblem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { reason, line } = cause as { reason?: string; line?: number }
  const message = reason ?? (cause instanceof Error ? cause.message : String(cause))
  const before = source.split('\n').slice(0, (line ?? 1) - 1)
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0)
  return {
    code: 'page-unreadable',
    severity: 'error',
    message: `The page cannot be compiled, and is shown as plain Markdown: ${message.replace(/\.?$/, '.')} Where \`{\` or \`<\` is text, write \`\\{\` or \`\\<\`.`,
    offset,
  }
}
