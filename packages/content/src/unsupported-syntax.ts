import names from './syntax-names.json' with { type: 'json' }

/** Why an expression with this name or syntax is left out. */
export function needsProgram(name: string): string {
  return `\`${name}\` needs a running program.`
}

/** Syntax as authors write it, by the type of its node. */
export function syntaxName(type: string): string {
  return syntaxNames[type] ?? type
}

/** Whether a running program would know the name without a declaration. */
export function isGlobal(name: string): boolean {
  return name in globalThis || inBrowsers.has(name)
}

/** Names of browsers that Node does not have. */
const inBrowsers: ReadonlySet<string> = new Set(['window', 'document', 'location', 'localStorage', 'sessionStorage'])

/** Syntax that is not interpreted, as authors write it. */
const syntaxNames: Record<string, string> = names
