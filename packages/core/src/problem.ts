import codes from './problem-codes.json' with { type: 'json' }

/**
 * One shape for everything that can be wrong with a project. Functions find problems and return them; only
 * reporters (the CLI, a host's log) print them. A problem contains a JSON pointer. Its line and column are
 * computed when it is shown, because that parses the file again.
 */

/**
 * The meaning of each code in one line. The key is the stable identifier: it is never renamed. A new code
 * also needs a page in `examples/docs/problems/`, a row in `problems.mdx` beside it, and an entry in the
 * `docs.json` there: `test/docs/problems.test.ts`.
 */
export const problemCodes = codes

export type ProblemCode = keyof typeof problemCodes

/**
 * The effect on the site, compared with the platform that published it so far. `error`: the site shows less
 * than there or something wrong, or the platform would refuse the input too. `warning`: something is missing
 * or not as written, and a site that works there works here. `note`: worth knowing.
 */
export type Severity = 'error' | 'warning' | 'note'

/** A location in a project: a file from the docs root (or a URL), and a position in it. */
export interface Place {
  /** Path from the docs root with `/` separators, or a URL. */
  file: string
  /** JSON pointer into a JSON or YAML file, `''` for the whole document. */
  pointer?: string
  /** The position, if it is already known: a UTF-16 offset in the file's text. */
  offset?: number
}

export interface Problem extends Place {
  code: ProblemCode
  severity: Severity
  /** What was found, what was expected, and what to write instead: whole sentences. */
  message: string
  /** The text that was found, as written. */
  actual?: string
  /** What is allowed instead, in words. */
  expected?: string
  /** The replacement to try first, ready to paste. */
  suggestion?: string
  /** Problems of one code that have the same text here are shown once, with all their places. */
  alike?: string
}

/** The result of every stage: bad user input never throws, and never loses the rest. */
export interface Result<T> {
  value: T
  problems: Problem[]
}
