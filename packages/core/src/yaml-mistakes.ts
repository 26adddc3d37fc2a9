/** What is wrong with a YAML text, in the terms of its author, and where. */
export interface YamlMistake {
  message: string
  /** UTF-16 offset into the text. */
  offset: number
}

/** A line as its author means it: `- name: value`; either part can be missing. */
interface Line {
  /** Offset of the line. */
  start: number
  /** The column of its text: after whitespace and dashes. */
  indent: number
  /** The column of the first dash. */
  dash?: number
  /** The offset after whitespace and dashes. */
  content: number
  /** The text of the line, without a comment. */
  text: string
  /** Set if there is a `name:`. */
  key?: string
  /** Offset and text of the value; the whole text if there is no key. */
  valueStart: number
  value: string
}

/** The location at which the reader failed. */
interface Stumble {
  text: string
  reason: string
  offset: number
  /** The lines from the first one to that of the offset, without blank ones and comments. */
  lines: readonly Line[]
  own: Line
  /** The line before it. */
  above: Line | undefined
}

/**
 * A reader fails where a mistake takes effect, often lines below it. `reason` and `offset` are those of
 * `js-yaml`. Undefined if no better explanation is known.
 */
export function findYamlMistake(text: string, reason: string, offset: number): YamlMistake | undefined {
  const lines = linesTo(text, offset)
  const own = lines.at(-1) ?? lineAt(text, 0)
  const stumble = { text, reason, offset, lines, own, above: lines.at(-2) }
  for (const rule of rules) {
    const mistake = rule(stumble)
    if (mistake) return mistake
  }
  return undefined
}

const rules: ((stumble: Stumble) => YamlMistake | undefined)[] = [
  tabs,
  secondDocument,
  openQuote,
  openBracket,
  valueBegins,
  afterQuote,
  missingBlank,
  noColon,
  tooDeep,
  colonInText,
  dashes,
  besides,
  outsideBlock,
]

function tabs({ own, text }: Stumble): YamlMistake | undefined {
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(own.start)) ?? []
  const tab = blanks.indexOf('\t')
  return tab === -1 ? undefined : { message: 'YAML cannot be indented with tabs. Use spaces.', offset: own.start + tab }
}

function secondDocument({ reason, text }: Stumble): YamlMistake | undefined {
  if (!reason.startsWith('expected a single document')) return undefined
  const first = /^(?:\s*(?:#.*)?\n)*(?:---.*\n)?/.exec(text)?.[0].length ?? 0
  const separator = /^---/m.exec(text.slice(first))
  const offset = separator ? first + separator.index : 0
  return { message: 'The file contains several documents, with `---` between them. Keep one.', offset }
}

/** A quote that is not closed on its line, nor before the location where the reader failed. */
function openQuote({ text, reason, offset, lines, own }: Stumble): YamlMistake | undefined {
  if (!isInside(reason)) return undefined
  const end = reason.startsWith('unexpected end') ? text.length : offset
  const line = lines.findLast(({ valueStart, value }) => {
    const quote = value[0]
    return (quote === '"' || quote === "'") && valueStart < end && closingQuote(text, valueStart, end) === undefined
  })
  if (!line) return undefined
  const quote = line.value[0]!
  // Text of several lines is allowed, but fields after it show that it was not intended.
  const lineEnd = own.content + own.text.length
  const isClosed = closingQuote(text, line.valueStart, lineEnd) === lineEnd - 1
  if (line !== own && (own.key === undefined || isClosed)) {
    return {
      message: 'The text in quotes continues here. Indent this line deeper than the field that it belongs to.',
      offset: own.content,
    }
  }
  return { message: `This quote is not closed. Write \`${quote}\` after the text.`, offset: line.valueStart }
}

function openBracket({ text, reason, offset, lines, own }: Stumble): YamlMistake | undefined {
  if (!isInside(reason)) return undefined
  const end = reason.startsWith('unexpected end') ? text.length : offset
  const line = lines.findLast(
    ({ value, valueStart }) => /^[[{]/.test(value) && openBrackets(text.slice(valueStart, end)).length > 0,
  )
  if (!line || (line === own && reason.startsWith('missed comma'))) return undefined
  if (line !== own && /^[\]}]/.test(own.text))
    return { message: 'Indent this bracket deeper than the field that it belongs to.', offset: own.content }
  const lineEnd = line.valueStart + line.value.length
  const [open = line.value[0]!] = openBrackets(text.slice(line.valueStart, lineEnd))
  const [name, close] = open === '[' ? ['bracket', ']'] : ['brace', '}']
  return {
    message: `This ${name} \`${open}\` is not closed. Write \`${close}\` after the last entry.`,
    offset: line.valueStart,
  }
}

function isInside(reason: string): boolean {
  return /^(?:deficient indentation|unexpected end of the stream|missed comma|bad indentation of a mapping)/.test(
    reason,
  )
}

/** Characters with a meaning at the start of a YAML value. */
function valueBegins({ reason, text, own, lines }: Stumble): YamlMistake | undefined {
  if (/complex keys/.test(reason)) {
    const line = linesTo(text, text.length).find(({ value }) => value.startsWith('{{'))
    return line && mustQuote('{{', line.valueStart)
  }
  if (/(?:anchor|alias|tag)/.test(reason)) {
    const line = lines.findLast(({ value }) => /^[&*!]/.test(value)) ?? own
    const [, name] = /^\*(\S+)$/.exec(line.value) ?? []
    const message = `There is no anchor \`&${name}\` above for \`*${name}\`. Text that starts with \`*\` has to be in quotes.`
    return name === undefined ? mustQuote(line.value[0] ?? '&', line.valueStart) : { message, offset: line.valueStart }
  }
  if (/^[@`%*&!|>]/.test(own.value) && !/^[|>][\d+-]*$/.test(own.value)) return mustQuote(own.value[0]!, own.valueStart)
  if (!/^[[{]/.test(own.value)) return undefined
  const closed = closingBracket(own.value)
  const behind = closed === undefined ? '' : own.value.slice(closed + 1).trim()
  if (behind === '') return undefined
  if (/^[\]}]/.test(behind)) {
    const offset = own.valueStart + own.value.length - behind.length
    return { message: `This \`${behind[0]}\` closes nothing. Remove it.`, offset }
  }
  return mustQuote(own.value.startsWith('{{') ? '{{' : own.value[0]!, own.valueStart)
}

function mustQuote(characters: string, offset: number): YamlMistake {
  const name = characters === '`' ? 'a backtick' : `\`${characters}\``
  return { message: `Text that starts with ${name} has to be in quotes.`, offset }
}

/** `"Acme" API`, `'The user's name'`. */
function afterQuote({ text, own }: Stumble): YamlMistake | undefined {
  const quote = own.value[0]
  if (quote !== '"' && quote !== "'") return undefined
  const close = closingQuote(text, own.valueStart, own.valueStart + own.value.length)
  if (close === undefined || /^\s*(?:$|[,\]}:])/.test(text.slice(close + 1, own.valueStart + own.value.length)))
    return undefined
  const how =
    quote === "'" ? "Write a quote inside of the text twice: `''`" : 'Write a quote inside of the text as `\\"`'
  return { message: `The text continues after its closing quote. ${how}, or put all of it in quotes.`, offset: close }
}

/** `title:Acme`; the error appears in the line below. */
function missingBlank({ own, above, reason }: Stumble): YamlMistake | undefined {
  for (const line of [above, own]) {
    const [, name, value] = (line?.key === undefined && /^([\w$./{}-]+):([^\s/].*)$/.exec(line?.text ?? '')) || []
    if (!line || name === undefined || (line === own && !/multiline key|separator/.test(reason))) continue
    return {
      message: `A space is missing after the colon. Write \`${name}: ${value}\`.`,
      offset: line.content + name.length,
    }
  }
  return undefined
}

/** `title` in a place for a field. */
function noColon({ own, above, reason, lines }: Stumble): YamlMistake | undefined {
  if (!above || above.key !== undefined || own.indent < above.indent - 2) return undefined
  if (!/multiline key|mapping entry|separator/.test(reason) || /^["'[{|>#&*!]/.test(above.text)) return undefined
  if (above.dash !== undefined) return undefined
  const block = lines.findLast(
    ({ start, indent, value }) => start < above.start && indent <= above.indent && /^[|>][\d+-]*$/.test(value),
  )
  const first = block && lines.find(({ start }) => start > block.start)
  if (first && first !== above && first.indent > above.indent) {
    return {
      message: `This line belongs to the text above it. Indent it by ${first.indent} spaces as well.`,
      offset: above.content,
    }
  }
  const name = above.text.split(/\s/)[0]
  return {
    message: `This line has no \`: \`, so it is not a field. Write it as \`${name}: …\`.`,
    offset: above.content,
  }
}

/** A field below another one that already has a value. */
function tooDeep({ reason, own, above, offset }: Stumble): YamlMistake | undefined {
  if (!reason.startsWith('bad indentation of a mapping') || own.key === undefined || !above?.key) return undefined
  const isConsequence = offset === own.content + own.key.length && above.value !== '' && own.indent > above.indent
  if (!isConsequence) return undefined
  const blanks = above.indent === 0 ? 'Do not indent it' : `Indent it by ${above.indent} spaces`
  return {
    message: `This field is indented deeper than \`${above.key}\`, which has a value already. ${blanks}.`,
    offset: own.content,
  }
}

function colonInText({ reason, text, offset }: Stumble): YamlMistake | undefined {
  if (!reason.startsWith('bad indentation of a mapping') || text[offset] !== ':') return undefined
  return { message: 'Text that contains `: ` has to be in quotes.', offset }
}

function dashes({ own, reason }: Stumble): YamlMistake | undefined {
  if (!reason.startsWith('bad indentation')) return undefined
  const [, entry] = /^-([^\s-].*)/.exec(own.text) ?? []
  if (entry !== undefined)
    return { message: `A space is missing after the dash. Write \`- ${entry}\`.`, offset: own.content }
  if (own.dash === undefined || !reason.includes('mapping')) return undefined
  return {
    message: 'A list entry is not allowed between fields. Write it below its own field, or as `name: value`.',
    offset: own.start + own.dash,
  }
}

/** A line with an indentation that differs from all lines it could belong to. */
function besides({ reason, own, lines }: Stumble): YamlMistake | undefined {
  if (!reason.startsWith('bad indentation')) return undefined
  const isEntry = own.dash !== undefined
  const column = own.dash ?? own.indent
  const columns = lines
    .slice(0, -1)
    .flatMap((line) => (isEntry ? (line.dash ?? []) : line.indent))
    .filter((each) => each !== column)
  const near = [columns.findLast((each) => each < column), columns.findLast((each) => each > column)]
  const expected = near.filter((each) => each !== undefined)
  if (expected.length === 0) return undefined
  const what = isEntry ? 'entries' : 'fields'
  return {
    message: `This line is indented by ${column} spaces, but the ${what} above it by ${expected.join(' or ')}. Indent it like the lines next to it.`,
    offset: own.start + column,
  }
}

/** Text of a block that is indented less than its first line. */
function outsideBlock({ reason, own }: Stumble): YamlMistake | undefined {
  if (!reason.startsWith('deficient indentation')) return undefined
  return {
    message: 'This line belongs to the text above it. Indent it deeper than the field that it belongs to.',
    offset: own.content,
  }
}

/** The lines with content up to that of an offset. */
function linesTo(text: string, offset: number): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= Math.min(offset, text.length);) {
    const line = lineAt(text, start)
    if (line.text !== '') lines.push(line)
    const end = text.indexOf('\n', start)
    if (end === -1) break
    start = end + 1
  }
  return lines
}

function lineAt(text: string, start: number): Line {
  const end = text.indexOf('\n', start)
  const written = text.slice(start, end === -1 ? text.length : end)
  const [front = ''] = /^[ \t]*(?:- +)*/.exec(written) ?? []
  const content = written
    .slice(front.length)
    .replace(/(?:^|\s)#.*$/, '')
    .trimEnd()
  const [whole, key] = /^("[^"]*"|'[^']*'|[^\s'"[{#][^#]*?)\s*:(?:\s+|$)/.exec(content) ?? ['']
  return {
    start,
    indent: front.length,
    ...(front.includes('-') && { dash: front.indexOf('-') }),
    content: start + front.length,
    text: content,
    ...(key !== undefined && { key }),
    valueStart: start + front.length + whole.length,
    value: content.slice(whole.length),
  }
}

/** The offset of the quote that closes the one at `start`, before `end`. */
function closingQuote(text: string, start: number, end: number): number | undefined {
  const quote = text[start]
  for (let index = start + 1; index < end; index++) {
    if (quote === '"' && text[index] === '\\') index++
    else if (text[index] === quote) {
      if (quote !== "'" || text[index + 1] !== quote) return index
      index++
    }
  }
  return undefined
}

/** The brackets of a text that are not closed in it; those in quotes are text. */
function openBrackets(text: string): string[] {
  const open: string[] = []
  eachBracket(text, (bracket) => {
    if (bracket === '[' || bracket === '{') open.push(bracket)
    else open.pop()
  })
  return open
}

/** The index of the bracket that closes the first one. */
function closingBracket(text: string): number | undefined {
  let depth = 0
  let closing: number | undefined
  eachBracket(text, (bracket, index) => {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth === 0) closing ??= index
  })
  return closing
}

function eachBracket(text: string, visit: (bracket: string, index: number) => void): void {
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    // An apostrophe within a word is not a quote.
    const isQuote = (character === '"' || character === "'") && !/\w/.test(text[index - 1] ?? '')
    if (isQuote) index = closingQuote(text, index, text.length) ?? index
    else if ('[]{}'.includes(character)) visit(character, index)
  }
}
