import { createHash } from 'node:crypto'
// The version whose patterns VitePress reads.
import { compile, match } from 'path-to-regexp'
import type { SiteConfig, UserConfig } from 'vitepress'

/**
 * Where VitePress has the page of a path: after the project's `rewrites`, which count for pages without a file too, and under a name that
 * file systems take.
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

/** Bytes of a path: VitePress makes it the name of one file, with room for a hash and extensions behind it. */
const maxBytes = 220

/** A path that is too long keeps its beginning, and gets an end that no other path has. */
function shorten(path: string): string {
  if (Buffer.byteLength(path) <= maxBytes) return path
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 10)
  const { read } = new TextEncoder().encodeInto(path, new Uint8Array(maxBytes - hash.length - 1))
  return `${path.slice(0, read).replace(/[-/]+$/, '')}-${hash}`
}
