import { createHash } from 'node:crypto'
// VitePress has this version: patterns mean the same.
import { compile, match } from 'path-to-regexp'
import type { SiteConfig, UserConfig } from 'vitepress'

/**
 * VitePress' path of a page: after the project's `rewrites`, which also apply to pages without a file, and
 * under a valid file name.
 */
export function hostPath({ map }: SiteConfig['rewrites'], rewrites: UserConfig['rewrites']): (path: string) => string {
  const rewrite = rewriter(rewrites)
  const known = new Map<string, string>()
  return (path) => {
    let name = known.get(path)
    if (name === undefined) {
      const file = `${path}.md`
      name = shorten((map[file] ?? (rewrite(file) || file)).replace(/\.md$/, ''))
      known.set(path, name)
    }
    return name
  }
}

function rewriter(rewrites: UserConfig['rewrites'] = {}): (file: string) => string | undefined {
  if (typeof rewrites === 'function') return rewrites
  const rules = Object.entries(rewrites).map(([from, to]) => ({
    match: match(from.startsWith('^') ? new RegExp(from) : from),
    compile: compile(`/${to}`, { validate: false }),
  }))
  return (file) => {
    for (const rule of rules) {
      const found = rule.match(file)
      if (found) return rule.compile(found.params).slice(1)
    }
    return undefined
  }
}

/**
 * Maximum number of bytes in a path: VitePress makes it the name of one file, and appends a hash and
 * extensions.
 */
const maxBytes = 220

/** A path that is too long keeps its start, and gets a unique end. */
function shorten(path: string): string {
  if (Buffer.byteLength(path) <= maxBytes) return path
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 10)
  const { read } = new TextEncoder().encodeInto(path, new Uint8Array(maxBytes - hash.length - 1))
  return `${path.slice(0, read).replace(/[-/]+$/, '')}-${hash}`
}
