import type { Files } from './files.ts'

/** A text with each `{{name}}` of docs.json replaced. `style={{name}}` is code, and other names are left as they are. */
export function withValues(text: string, variables: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  return text.replace(/(?<!=)\{\{([A-Za-z\d-]+)\}\}/g, (written, name: string) =>
    // A value takes no line of its own, so everything below keeps its line.
    Object.hasOwn(variables, name) ? variables[name]!.replace(/\s*\n\s*/g, ' ') : written,
  )
}

/** `files` with the variables of docs.json replaced in pages and snippets: also in their frontmatter and code. */
export function withVariables(files: Files, variables: Readonly<Record<string, string>>): Files {
  if (Object.keys(variables).length === 0) return files
  return {
    ...files,
    read(path) {
      const text = files.read(path)
      return text !== undefined && /\.mdx?$/.test(path) ? withValues(text, variables) : text
    },
  }
}
