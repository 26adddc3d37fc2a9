import { type PolicyDirective, policyDirectives, policySource } from '@specnav/core/config'

const none = "'none'"
const self = "'self'"
const unsafeInline = "'unsafe-inline'"

/** What every site needs, and no more: style sheets contain small images. */
const needed: Partial<Record<PolicyDirective, readonly string[]>> = {
  'default-src': [self],
  'script-src': [self],
  'style-src-attr': [none],
  'img-src': [self, 'data:'],
  'object-src': [none],
  'base-uri': [none],
  'form-action': [self],
}

/** A Content-Security-Policy to which sources are added as they are found. */
export class Policy {
  readonly #sources = new Map<PolicyDirective, Set<string>>()

  constructor() {
    // In a fixed order, so that the same site has the same policy.
    for (const directive of policyDirectives) this.#sources.set(directive, new Set(needed[directive]))
  }

  /** Nothing is added that is not one source: whoever wrote it, it cannot end a directive. */
  allow(directive: PolicyDirective, source: string): void {
    const sources = this.#sources.get(directive)
    if (!sources || !policySource.test(source)) return
    sources.delete(none)
    // A missing directive falls back to `default-src`, until it has a source.
    if (needed[directive] === undefined && directive.endsWith('-src')) sources.add(self)
    sources.add(source)
  }

  /** Whether a source is named, or all sources of its kind are allowed. */
  allows(directive: PolicyDirective, source: string): boolean {
    const sources = this.#sources.get(directive)
    return sources !== undefined && (sources.has(source) || (isHash(source) && sources.has(unsafeInline)))
  }

  /** As the value of the header. */
  toString(): string {
    return this.#written(() => true)
  }

  /** As the content of `<meta>`, without directives that browsers only accept in a header. */
  toMeta(): string {
    return this.#written((directive) => directive !== 'frame-ancestors')
  }

  #written(isWritten: (directive: PolicyDirective) => boolean): string {
    return Array.from(this.#sources)
      .filter(([directive, sources]) => sources.size > 0 && isWritten(directive))
      .map(([directive, sources]) => [directive, ...sorted(sources)].join(' '))
      .join('; ')
  }
}

/** Keywords first. Browsers ignore `'unsafe-inline'` next to a hash. */
function sorted(sources: ReadonlySet<string>): string[] {
  const counted = sources.has(unsafeInline) ? [...sources].filter((source) => !isHash(source)) : [...sources]
  const isKeyword = (source: string) => source.startsWith("'") && !isHash(source)
  return [...counted.filter(isKeyword), ...counted.filter((source) => !isKeyword(source)).toSorted()]
}

function isHash(source: string): boolean {
  return /^'sha(?:256|384|512)-/.test(source)
}
