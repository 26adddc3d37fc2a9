import { escapeOpenComments } from '@specnav/pages/markdown'
import mdxLoader, { type Options } from '@docusaurus/mdx-loader'
import { marksIn } from './authored-elements.ts'
import { type PageProblem, type Resolve, unknownComponents } from './unknown-components.ts'

export interface AuthoredLoaderOptions {
  /** The current options for compiling pages. */
  mdx(): Promise<Options>
  /** The text of a file as its readers get it: with the values of docs.json, and without links that lead nowhere for them. */
  textOf(file: string, written: string): string
  /** Receives the problems of a page, each time that it is compiled. */
  report(file: string, problems: PageProblem[]): void
  /** The path of a file from the folder of docs.json; undefined outside of it. */
  pathOf(file: string): string | undefined
  /** Whether pages include a file. */
  isSnippet(file: string): boolean
  /** The problems found while a page was compiled. */
  found(file: string): PageProblem[]
  /** The style sheet of a compiled page's formulas, if it needs one. */
  formulaStyle(file: string): string | undefined
  /** A file that changes with everything that affects compiled pages besides their own text. */
  stylingFile(): string | undefined
}

/** The fields used of the loader context of webpack and Rspack. */
interface Context {
  resourcePath: string
  rootContext: string
  cacheable(flag: boolean): void
  addDependency(file: string): void
  resolve(folder: string, request: string, done: (error: unknown, file?: string | false) => void): void
  async(): (error: unknown, code?: string) => void
  getOptions(): AuthoredLoaderOptions
}

/**
 * Docusaurus' own loader of MDX, with one difference: a page that cannot be compiled is shown as plain
 * Markdown, so it never fails the build.
 */
export default function authoredLoader(this: Context, source: string): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- bundlers pass the loader its context as `this`
  void loadPage(this, source)
}

async function loadPage(context: Context, written: string): Promise<void> {
  const done = context.async()
  const { mdx: compiler, textOf, report, pathOf, isSnippet, found, formulaStyle, stylingFile } = context.getOptions()
  const mdx = await compiler()
  const source = textOf(context.resourcePath, written)
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
  // Results that a bundler caches from an earlier run are not reported again, and their formulas are not
  // known.
  const isOwn = problems.length === 0 && formulas === undefined && !source.includes('$$')
  // The value of a name and the label of a variation are in docs.json.
  if (!isOwn || /\{\{[\w-]+\}\}/.test(written) || written.includes('<Variation')) context.cacheable(false)
  report(context.resourcePath, problems)
  const file = pathOf(context.resourcePath)
  const facts = { file, componentNames: names, anchors: marksIn(code), formulaStyle: formulas ?? null }
  const exported = Object.entries(facts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  done(undefined, `${code}\n${exported.join('')}`)
}

/**
 * A snippet in which unknown components show their content, because nothing could catch the error when it is
 * rendered.
 */
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

/**
 * The components that a page uses without importing them, and their members (`Tree.File`). A missing one
 * would fail the build.
 */
function componentNames(code: string): string[] {
  return [...new Set(Array.from(code.matchAll(/_missingMdxReference\("([\w.]+)"/g), ([, name = '']) => name))]
}

/** Resolves a module request to a file, like the bundler. */
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
