import table from './sample-languages.json' with { type: 'json' }

/** The languages of generated code samples, and other names of them in lower case. The last five are only generated when asked for. */
const names: Record<string, string[]> = table

export type SampleLanguage = keyof typeof table

/** The languages in which code is generated. */
export const sampleLanguages = Object.keys(names)

/** The language that a name means; undefined if no code is generated in it. */
export function labelOf(name: string): string | undefined {
  return sampleLanguages.find((label) => names[label]!.includes(name.toLowerCase()))
}

/** A language of a project's own: code with `{{…}}` in place of what a request has, such as a call of its SDK. */
export interface OwnLanguage {
  label: string
  /** The language of its colours. */
  language: string
  code: string
}

/** What stands in braces in the code of a project's own language. How a name is written says how its words are. */
export const sampleFields = [
  ...['operationId', 'OperationId', 'operation_id', 'tagName', 'TagName', 'tag_name'],
  ...['method', 'path', 'url', 'parameters', 'body', 'arguments'],
]

/** The names in the braces of a code. */
export const sampleField = /\{\{ *(\w+) *\}\}/g

/** The languages that names mean, in their order; the first eight if none is named, or none is known. */
export function languagesNamed(named: readonly string[] = []): string[] {
  const known = new Set(named.flatMap((name) => labelOf(name) ?? []))
  return known.size > 0 ? [...known] : sampleLanguages.slice(0, 8)
}
