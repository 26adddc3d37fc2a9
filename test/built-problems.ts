interface Reported {
  code: string
  severity: string
  file: string
  line: number
  column: number
  message: string
  others?: { file: string; line: number; column: number }[]
}

/**
 * What only a build finds, as `examples/docs/problems.mdx` says: it needs the HTML of all pages, a browser
 * that prints them, or the bundler.
 */
const onlyBuilt = ['embed-refused', 'menu-pdf', 'component-unbuilt']

/** The problems in the output of `--json` that `check` and `build` have in common, one to a line. */
export function commonProblems(out: string): string[] {
  const { problems }: { problems: Reported[] } = JSON.parse(out)
  return problems
    .filter(({ code }) => !onlyBuilt.includes(code))
    .flatMap(({ file, line, column, severity, code, message, others = [] }) =>
      [{ file, line, column }, ...others].map(
        (place) => `${place.file}:${place.line}:${place.column} ${severity} ${code}: ${message}`,
      ),
    )
}
