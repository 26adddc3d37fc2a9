import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A style sheet with the sheets that it imports, without comments and needless space. */
export function styleSheet(file: string): string {
  return minified(withImports(file))
}

/** `@import './a.css' layer(b);`, relative to the sheet, or from a package. */
function withImports(file: string): string {
  return readFileSync(file, 'utf8').replace(
    /@import '([^']+)'(?: layer\(([\w.-]+)\))?;/g,
    (_, name: string, layer?: string) => {
      const text = withImports(name.startsWith('.') ? join(dirname(file), name) : createRequire(file).resolve(name))
      return layer === undefined ? text : `@layer ${layer} {\n${text}\n}`
    },
  )
}

/** Texts and addresses stay; comments go, and space where it says nothing. */
function minified(css: string): string {
  const parts = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\))|\/\*[^]*?\*\/|\s*([{};,])\s*|\s+/g
  const short = css.replace(
    parts,
    (part, kept?: string, mark?: string) => kept ?? mark ?? (part.startsWith('/') ? '' : ' '),
  )
  return `${short.replaceAll(';}', '}').trim()}\n`
}
