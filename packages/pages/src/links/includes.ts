import { type Files, folderOf, resolvePath } from '@specnav/core'

/** How a page includes another file of the project: `import … from 'path'`, or `<Snippet file="path" />`. */
export type IncludeForm = 'import' | 'snippet'

const extensions = ['', '.mdx', '.md', '.jsx', '.js', '.tsx', '.ts']

/**
 * The files that `path` in the file `from` can mean, most likely first. `/a` and `@/a` start at the docs
 * root. Another path starts in the folder of `from`, and that of a snippet in the folders of snippets. Empty
 * for the import of a package, and for a path that leaves the root.
 */
export function includeTargets(path: string, from: string, form: IncludeForm): string[] {
  const written = path.replace(/^@(?=\/)/, '')
  if (form === 'import' && !/^\.{0,2}\//.test(written)) return []
  const targets =
    form === 'import'
      ? [resolvePath(written, folderOf(from))]
      : ['snippets', '_snippets', ''].map((folder) => resolvePath(written.replace(/^\/+/, ''), folder))
  return targets.flatMap((target) => (target === undefined ? [] : extensions.map((extension) => target + extension)))
}

/** The file that `path` in the file `from` names; undefined if the project has none. */
export function includedFile(path: string, from: string, form: IncludeForm, files: Files): string | undefined {
  return includeTargets(path, from, form).find((file) => files.has(file))
}

/** Pages or other files, and all that these include: Markdown and modules. */
export function includedFiles(paths: Iterable<string>, files: Files): Set<string> {
  const found = new Set(paths)
  // What is added meanwhile is visited, too.
  for (const path of found) for (const include of includesOf(files.read(path) ?? '', path, files)) found.add(include)
  return found
}

function includesOf(text: string, from: string, files: Files): string[] {
  const named = (pattern: RegExp, form: 'import' | 'snippet') =>
    Array.from(text.matchAll(pattern), ([, path = '']) => includedFile(path, from, form, files))
  return [
    ...named(/\bfrom\s*["']([^"'\n]+)["']/g, 'import'),
    ...named(/<Snippet\s[^>]*?file=["']([^"'\n]+)["']/g, 'snippet'),
  ].filter((path) => path !== undefined && /\.(?:mdx?|jsx?|tsx?)$/.test(path)) as string[]
}
