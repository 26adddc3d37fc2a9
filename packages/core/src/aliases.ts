/**
 * The platform's public names, and ours. The table of synonyms: it is applied when a file is read, so no
 * later code has to know two names for one thing.
 */
export const aliases = {
  theme: { mint: 'svc' },
  icons: { library_a: 'fontawesome', library_b: 'lucide', library_c: 'tabler' },
  contextualOption: { 'download-spec': 'downloadApiSpec', 'devin-desktop': 'windsurf' },
} as const satisfies Record<string, Record<string, string>>

/** The canonical name for `value` in one of the tables above. */
export function canonical(table: keyof typeof aliases, value: string): string {
  const names: Record<string, string> = aliases[table]
  return Object.hasOwn(names, value) ? names[value]! : value
}

/** The names of a specification extension, our own first: the first one that exists counts. */
export const extensions = {
  page: ['x-svc', 'x-mint'],
  hidden: ['x-hidden', 'x-excluded'],
} as const
