/** Text as Markdown that says exactly this. Lines keep their ends. A label has at most 999 characters. */
export function escapeMarkdown(text: string): string {
  if (!/[\\`*_[\]<&~!$|]/.test(text)) return text
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])|`|(?<!\s)\*|\*(?!\s)|~(?=~)|\[(?=[^\]]{0,999}\][([:]|\^)|\](?=[([])/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

/** A paragraph whose lines begin no heading, list, quote, rule or table. */
export function escapeLines(paragraph: string): string {
  return paragraph
    .replace(/^(?:[#>*+-](?=\s|$)|#{2,6}(?=\s)|(?:-{3,}|={1,})$|\|)/gm, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/gm, '$1\\$2')
}

/** An address as the target of a link: parentheses and blanks are encoded, so that any reader finds its end. */
export function linkTarget(address: string): string {
  return address.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

/** Text between marks of emphasis, with its outer blanks outside. */
export function emphasised(mark: string, text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  return inner === '' ? text : before + mark + inner + mark + after
}

/** A block below the first line of a list item or of similar. */
export function indented(block: string, by: string): string {
  return block.replaceAll(/\n(?=[^\n])/g, `\n${by}`)
}

/** A block in which every line begins with `>`. */
export function quoted(block: string): string {
  return block.replaceAll(/^(.*)$/gm, (line) => (line === '' ? '>' : `> ${line}`))
}
