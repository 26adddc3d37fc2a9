import { bridges } from '@specnav/branding'

/** The fields used of the loader context of webpack and Rspack. */
type Loaded = (this: unknown, source: string) => string

/**
 * Infima with the values of docs.json, in the same layer: styles after Infima also come after these values.
 * So the project's own style sheets win over docs.json, as they win over Infima.
 */
const infimaLoader: Loaded = (source) => {
  // For dark mode, Infima repeats some properties with a higher specificity than `:root`.
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
