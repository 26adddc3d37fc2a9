import { readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
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
      const text = withImports(fileOf(name, file))
      return layer === undefined ? text : `@layer ${layer} {\n${text}\n}`
    },
  )
}

/** The file that an import means. Starlight's own sheets are not all exported. */
function fileOf(name: string, from: string): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  const [, path] = /^@astrojs\/starlight\/(.+)$/.exec(name) ?? []
  return path === undefined ? createRequire(from).resolve(name) : starlightFile(path, from)
}

/** A file of Starlight's package, by its path there. `from` is a file of ours. */
export function starlightFile(path: string, from: string): string {
  const manifest = findPackageJSON('@astrojs/starlight', from)
  if (manifest === undefined) throw new Error('The package @astrojs/starlight is not installed.')
  return join(dirname(manifest), path)
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
