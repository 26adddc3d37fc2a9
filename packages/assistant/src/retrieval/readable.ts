import { readAttributes } from '@specnav/mcp/format'

/** Code, which stays as it is; comments of MDX and HTML; tags with their attributes. */
const parts =
  /^ *(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)? *\1[`~]* *$|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|<\/?([A-Za-z][\w.]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/gm

/**
 * The Markdown of a page without the tags of components, as a quotation shows it. The title of a component, such as a
 * step or a tab, becomes a line of its own.
 */
export function withoutTags(markdown: string): string {
  const plain = markdown.replace(parts, (part: string, ...groups: (string | undefined)[]) => {
    const [fence, code, name = '', attributes = ''] = groups
    if (fence !== undefined || code !== undefined) return part
    if (/^br$/i.test(name)) return '\n'
    const found = /^[A-Z]/.test(name) ? readAttributes(attributes).find(({ isHeading }) => isHeading) : undefined
    return found ? `**${found.text}**\n\n` : ''
  })
  return plain.replace(/^[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')
}
