import { filler, type Span } from './literal.ts'

/**
 * A word of a command. `text` is as long as the span, with spaces for quotes and escapes, so that offsets stay; `exact` is
 * what a shell makes of the word.
 */
export interface Word extends Span {
  text: string
  exact: string
}

/** An option of curl as it is written, and its kind; `flag` if it has no value, `url` if the word is no option. */
export interface Option {
  kind: string
  option: string
  word: Word
}

/** What the value of an option is. */
const kinds: Readonly<Record<string, string>> = {
  method: '-X --request',
  header: '-H --header',
  data: '-d --data --data-ascii --data-binary --json',
  raw: '--data-raw',
  encoded: '--data-urlencode',
  part: '-F --form --form-string',
  query: '--url-query',
  url: '--url',
  user: '-u --user',
  cookie: '-b --cookie',
  agent: '-A --user-agent',
  referer: '-e --referer',
  bearer: '--oauth2-bearer',
  upload: '-T --upload-file',
  unread: '-E --cert --key -K --config --aws-sigv4',
  /** Options that say how curl works, not what it sends. */
  own: `-o --output -c --cookie-jar -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -x --proxy -w --write-out
    -r --range --cacert --resolve --limit-rate --max-redirs -D --dump-header -U --proxy-user --proto --interface --unix-socket
    --connect-to --ciphers --noproxy --tls-max --stderr --trace --trace-ascii --cert-type --key-type --pass -y -Y -z -C -t
    -Q -P --output-dir`,
}

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) => names.split(/\s+/).map((name) => [name, kind] as const)),
)

/** The options and addresses of a command's words: `-sSXPOST`, `--data=x`, `-d x`. */
export function optionsOf(words: readonly Word[]): Option[] {
  const given: Option[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const written = word.exact
    const from = word.text.length - word.text.trimStart().length
    const add = (option: string, rest: number | undefined) => {
      const kind = kindOf.get(option)
      const value = kind === undefined ? word : rest === undefined ? words[++index] : part(word, from, rest)
      if (value) given.push({ kind: kind ?? 'flag', option, word: value })
      return kind !== undefined
    }
    if (written.startsWith('--')) {
      const [option = ''] = /^[^=\s]*/.exec(written) ?? []
      add(option, written[option.length] === '=' ? option.length + 1 : undefined)
    } else if (/^-[^-]/.test(written))
      for (let at = 1; at < written.length; at++)
        if (add(`-${written[at]}`, at + 1 === written.length ? undefined : at + 1)) break
        else continue
    else given.push({ kind: 'url', option: '', word })
  }
  return given
}

/** A word without the quote that it may begin with, and without its option. */
function part({ text, exact, start, end }: Word, quote: number, option: number): Word {
  const from = quote + option
  return { text: text.slice(from), exact: exact.slice(option), start: start + from, end }
}

/** The words of a command, up to its end. A line that starts with an option belongs to the command before it. */
export function wordsOf(code: string, from: number): Word[] {
  const words: Word[] = []
  const space = /(?:[ \t]|[\\^`][ \t]*\r?\n|\r?\n(?=[ \t]*(?:--?[A-Za-z]|["']?https?:\/\/)))*/y
  for (let at = from; ;) {
    space.lastIndex = at
    space.exec(code)
    at = space.lastIndex
    const end = endOfWord(code, at)
    if (end === at) return words
    const source = code.slice(at, end)
    words.push({ text: flat(source), exact: exact(source), start: at, end })
    at = end
  }
}

const single = String.raw`'([^']*)'`
const dollar = String.raw`\$'([^'\\]*(?:\\[^][^'\\]*)*)'`
const double = String.raw`\$?"([^"\\]*(?:\\[^][^"\\]*)*)"`
const quoted = new RegExp(String.raw`${dollar}|${double}|${single}|\\([^])`, 'g')
const piece = new RegExp(
  String.raw`${dollar}|${double}|${single}|\\[^\r\n]|\$\([^()]*\)|\{\{[^{}\n]*\}\}|<[\w .:-]+>|&(?=[\w.[\]%$-]+=)|[^\s'"\\|;&<>()${'`'}]`,
  'y',
)

function endOfWord(code: string, at: number): number {
  for (let end = at; ; end = piece.lastIndex) {
    piece.lastIndex = end
    if (!piece.test(code)) return end
  }
}

/** A word with spaces for its quotes and escapes. */
function flat(word: string): string {
  if (!/["'\\]/.test(word)) return word
  return word.replaceAll(quoted, (whole, ...[dollar, double, single, escaped]: (string | undefined)[]) => {
    if (escaped !== undefined) return ` ${escaped}`
    const inside = single ?? (dollar ?? double!).replaceAll(/\\(["'\\$`])/g, `${filler}$1`)
    return `${' '.repeat(whole.length - inside.length - 1)}${inside} `
  })
}

/** A word without its quotes, as a shell reads it. */
function exact(word: string): string {
  if (!/["'\\]/.test(word)) return word
  return word.replaceAll(quoted, (_, ...[dollar, double, single, escaped]: (string | undefined)[]) => {
    if (dollar !== undefined) return unescaped(dollar)
    return double?.replaceAll(/\\(?:\r?\n|(["\\$`]))/g, (_, sign: string = '') => sign) ?? single ?? escaped!
  })
}

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', e: '\u001B' }

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([\da-f]{1,4})|x([\da-f]{1,2})|([^]))/gi, (_, unit, byte, letter: string) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(unit ?? byte, 16)) : (letters[letter] ?? letter),
  )
}
