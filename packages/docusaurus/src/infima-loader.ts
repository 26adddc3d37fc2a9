import { bridges } from '@specnav/host'

/** What is used of webpack's and Rspack's context of a loader. */
type Loaded = (this: unknown, source: string) => string

/**
 * Infima with the values of docs.json: whatever comes after Infima comes after them too, in the same layer. So the project's own style sheets
 * win over docs.json, as they win over Infima.
 */
const infimaLoader: Loaded = (source) => {
  // Infima repeats some properties for the dark mode with more weight than `:root` has.
  const dark = Array.from(
    source.matchAll(/html\[data-theme=['"]?dark['"]?\][^{]*\{([^}]*)\}/g),
    ([, rules]) => rules,
  ).join()
  const values = Object.entries(bridges.docusaurus)
  const repeated = values.filter(([name]) => dark.includes(`${name}:`))
  return [source, rule(':root', values), rule("html[data-theme='dark']", repeated)].join('\n')
}

export default infimaLoader

function rule(selector: string, values: readonly [string, string][]): string {
  return `${selector} {\n${values.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`
}
