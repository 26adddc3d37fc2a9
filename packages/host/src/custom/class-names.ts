import type { Files } from '@specnav/core'
import { includedFiles } from '@specnav/pages/links'

/** The possible class names in `texts`: files of pages, and the files that they include. */
export function classNamesIn(paths: Iterable<string>, files: Files): Set<string> {
  const names = new Set<string>()
  for (const path of includedFiles(paths, files)) {
    const text = files.read(path) ?? ''
    if (text.includes('class')) for (const name of classNamesOf(text)) names.add(name)
  }
  return names
}

/**
 * Classes as authors write them: in `class`, in `className`, or in any string of a file that computes some.
 */
export function classNamesOf(text: string): Set<string> {
  const names = new Set<string>()
  const add = (list: string) => {
    for (const name of list.split(/\s+/)) if (/^[!\w@-][^\s"'`{}$<>;]*$/.test(name)) names.add(name)
  }
  let isComputed = false
  for (const match of text.matchAll(/\bclass(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)'|\{)/g)) {
    const [whole, quoted, single] = match
    const literal = quoted ?? single
    if (literal !== undefined) add(literal)
    else {
      const code = expressionAt(text, match.index + whole.length)
      for (const string of stringsIn(code)) add(string)
      isComputed ||= /[a-z]\w*/i.test(code.replace(strings, '').replace(/\b(?:props|true|false|null|undefined)\b/g, ''))
    }
  }
  if (isComputed) for (const string of stringsIn(text)) add(string)
  return names
}

/** A string of one line, or a template of any number of lines. */
const strings = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g

function stringsIn(code: string): string[] {
  return (code.match(strings) ?? []).flatMap((string) => {
    const computed = string.startsWith('`') ? (string.match(/\$\{[^}]*\}/g) ?? []) : []
    return [string.slice(1, -1).replace(/\$\{[^}]*\}/g, ' '), ...computed.flatMap(stringsIn)]
  })
}

/** The expression after a brace, up to the closing brace. Longer ones are not lists of classes. */
function expressionAt(text: string, start: number): string {
  const longest = Math.min(text.length, start + 5000)
  let depth = 1
  for (let end = start; end < longest; end++) {
    if (text[end] === '{') depth++
    else if (text[end] === '}' && --depth === 0) return text.slice(start, end)
  }
  return ''
}
