import mdxLoader, { type Options } from '@docusaurus/mdx-loader'
import type { Problem } from '@specnav/core'

export interface AuthoredLoaderOptions {
  mdx: Options
  onFailure(file: string, problem: Pick<Problem, 'message' | 'offset'>): void
}

/** What is used of webpack's and Rspack's context of a loader. */
interface Context {
  resourcePath: string
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
  const { mdx, onFailure } = context.getOptions()
  let code: string
  try {
    code = await load(context, mdx, source)
  } catch (error) {
    onFailure(context.resourcePath, problemOf(error, source))
    const processors = mdx.processors && { ...mdx.processors, mdxProcessor: mdx.processors.mdProcessor }
    code = await load(context, { ...mdx, processors }, source).catch(() => emptyPage)
  }
  done(undefined, code + componentNames(code))
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

/** The components that a page uses without importing them: one that nobody has would end the build. */
function componentNames(code: string): string {
  const names = new Set(Array.from(code.matchAll(/_missingMdxReference\("(\w+)"/g), ([, name]) => name))
  return `\nexport const componentNames = ${JSON.stringify([...names])}\n`
}

function problemOf(error: unknown, source: string): Pick<Problem, 'message' | 'offset'> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { reason, line } = cause as { reason?: string; line?: number }
  const message = reason ?? (cause instanceof Error ? cause.message : String(cause))
  const offset =
    line === undefined
      ? 0
      : source
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length
  return { message: `The page cannot be compiled, and is shown as plain Markdown: ${message}`, offset }
}
