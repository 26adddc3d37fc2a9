/** What `--json` prints, as types for programs that read it. */
export type { NavJson, NavPageJson } from './nav-json.ts'
export type { ProblemJson } from './problem-json.ts'
