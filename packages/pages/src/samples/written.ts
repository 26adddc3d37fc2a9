import type { CodeRole, CodeToken } from '../endpoint-types.ts'
import { jsonTokens } from './roles.ts'

/** Words of the languages that samples are written in: a word of one is seldom a name in another. */
const words =
  'and as async await begin break case catch class const def defer do echo elif else elsif end ensure except export extends final finally fn for foreach from func function go if impl implements import in include interface is lambda let match mod module mut namespace new not null or package pass private protected pub public puts raise require rescue return self static struct super switch then this throw throws try unless use using val var void while with yield'

/** The end of the text: `$` is that of any line. */
const textEnd = '(?![^])'
const double = String.raw`"""[^]*?(?:"""|${textEnd})|"(?:\\[^]|[^"\\\n])*"`
const single = String.raw`'''[^]*?(?:'''|${textEnd})|'(?:\\[^]|[^'\\\n])*'`
const values = String.raw`\b(?:\d[\w.]*|true|false|null|nil|None|True|False|undefined)\b`
const called = String.raw`\b[A-Za-z_]\w*(?=\()`

/** A quote that nothing closes, with what it escapes: as far as that, no other quote closes either. */
const openInLine = String.raw`"(?:[^"\\\n]*\\[^])+|'(?:[^'\\\n]*\\[^])+`
const openInCommand = String.raw`"(?:[^"\\]*\\[^])+`

/** Texts of a command may have several lines, and what begins with a hyphen is an option. */
const shell = piecesOf(
  {
    comment: String.raw`(?<![^\s])#.*`,
    string: String.raw`"(?:\\[^]|[^"\\])*"|'[^']*'`,
    keyword: String.raw`(?<![^\s])--?[A-Za-z][\w-]*`,
    name: String.raw`^[ \t]*(?:curl|http|https|wget|npm|npx|pip|export)\b`,
  },
  openInCommand,
)
const script = piecesOf({
  comment: '#.*',
  string: `${double}|${single}`,
  value: values,
  keyword: wordsAlone(),
  name: called,
})
const program = piecesOf({
  comment: String.raw`\/\/.*|\/\*[^]*?(?:\*\/|${textEnd})`,
  string: `${double}|${single}|\`[^\`]*\``,
  value: values,
  keyword: wordsAlone(),
  name: called,
})

const commands = new Set(['bash', 'console', 'curl', 'powershell', 'sh', 'shell', 'zsh'])
const scripts = new Set(['elixir', 'perl', 'python', 'r', 'ruby', 'yaml'])

/** The pieces of code that an author wrote, of which nothing but the language is known. */
export function writtenTokens(language: string, code: string): CodeToken[] {
  if (language === 'json') return jsonTokens(code)
  if (language === 'text') return [{ text: code }]
  const pieces = commands.has(language) ? shell : scripts.has(language) ? script : program
  const tokens: CodeToken[] = []
  let end = 0
  for (const { 0: text, index, groups = {} } of code.matchAll(pieces)) {
    const [role] = Object.entries(groups).find(([, piece]) => piece !== undefined) ?? []
    if (role === undefined) continue
    if (index > end) tokens.push({ text: code.slice(end, index) })
    tokens.push({ text, role: role as CodeRole })
    end = index + text.length
  }
  if (end < code.length) tokens.push({ text: code.slice(end) })
  return tokens
}

/** An expression that finds pieces of each role, the first one first. */
function piecesOf(roles: Partial<Record<CodeRole, string>>, neverClosed = openInLine): RegExp {
  const groups = Object.entries(roles).map(([role, pattern]) => `(?<${role}>${pattern})`)
  return new RegExp([...groups, neverClosed].join('|'), 'gm')
}

function wordsAlone(): string {
  // `type=` and `print(` are names.
  return String.raw`(?<![\w.$])(?:${words.replaceAll(' ', '|')})\b(?![=(])`
}
