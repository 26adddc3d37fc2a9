import { decodePercent } from '@specnav/core/text'

/** A request as a cURL command writes it, every character of its values included. */
export interface CurlRequest {
  method: string
  url: string
  headers: Pair[]
  cookies: Pair[]
  body?: { type: 'text'; text: string } | { type: 'form'; fields: Pair[] }
  /** User name and password. */
  user?: string
  /** Options that change the request, and that are not read. */
  unread: string[]
}

export interface Pair {
  name: string
  value: string
}

/** What the value of an option is. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  method: ['-X', '--request'],
  header: ['-H', '--header'],
  data: ['-d', '--data', '--data-ascii', '--data-binary', '--json'],
  raw: ['--data-raw'],
  encoded: ['--data-urlencode'],
  part: ['-F', '--form', '--form-string'],
  query: ['--url-query'],
  url: ['--url'],
  user: ['-u', '--user'],
  cookie: ['-b', '--cookie'],
  agent: ['-A', '--user-agent'],
  referer: ['-e', '--referer'],
  bearer: ['--oauth2-bearer'],
  unread: ['-T', '--upload-file', '-E', '--cert', '--key', '-K', '--config', '--aws-sigv4'],
  /** Options that say how curl works, not what it sends. */
  own: `-o --output -c --cookie-jar -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -x --proxy -w --write-out
    -r --range --cacert --resolve --limit-rate --max-redirs -D --dump-header -U --proxy-user --proto --interface --unix-socket
    --connect-to --ciphers
    --noproxy --tls-max --stderr --trace --trace-ascii --cert-type --key-type --pass -y -Y -z -C -t -Q -P --output-dir`.split(
    /\s+/,
  ),
}

const kindOf = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])))

/** Reads a command of a shell; undefined if it is none of curl. */
export function readCurl(text: string): CurlRequest | undefined {
  const line = wordsOf(withoutCarets(text.trim().replace(/^[$>%]\s+/, '')))
  // What a shell sets or starts before it.
  const [command, ...words] = line.slice(
    line.findIndex((word) => !/^(?:sudo|env|time|command|[A-Za-z_]\w*=.*)$/s.test(word)),
  )
  if (!/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(command ?? '')) return undefined
  const given = optionsOf(words)
  const all = (...names: string[]) => given.filter(({ name }) => names.includes(name))
  const urls = all('url')
  const target = urls.find(({ value }) => value.includes('://')) ?? urls[0]
  if (!target) return undefined
  const has = (...flags: string[]) => given.some(({ name, value }) => name === 'flag' && flags.includes(value))
  const files = all('data', 'encoded').filter(isOfFile)
  const data = all('data', 'raw', 'encoded').flatMap((each) => (files.includes(each) ? [] : dataText(each)))
  const parts = all('part').map(partOf)
  const isGet = has('-G', '--get')
  const isJson = given.some(({ option }) => option === '--json')
  const query = [...all('query').map(({ value }) => value), ...(isGet ? data : [])]
  const headers = [
    ...(isJson ? [{ name: 'Content-Type', value: 'application/json' }] : []),
    ...all('header').map(({ value }) => pairOf(value, ':')),
    ...all('agent').map(({ value }) => ({ name: 'User-Agent', value })),
    ...all('referer').map(({ value }) => ({ name: 'Referer', value })),
    ...all('bearer').map(({ value }) => ({ name: 'Authorization', value: `Bearer ${value}` })),
  ]
  const isCookie = ({ name }: Pair) => name.toLowerCase() === 'cookie'
  const cookieTexts = [
    ...all('cookie').map(({ value }) => value),
    ...headers.filter(isCookie).map(({ value }) => value),
  ]
  const hasBody = !isGet && data.length + parts.length > 0
  const isSending = hasBody || (!isGet && files.length > 0)
  const implied = has('-I', '--head') ? 'HEAD' : isSending ? 'POST' : 'GET'
  const [, scheme = '', login, address = ''] = /^(\w+:\/\/)?(?:([^/?#]*)@)?(.*)$/s.exec(target.value)!
  const user = all('user')[0]?.value ?? (login === undefined ? undefined : decodePercent(login))
  const [path = '', own = ''] = (scheme + address).replace(/#.*$/s, '').split(/\?(.*)/s)
  const search = [own, ...query].filter((each) => each !== '').join('&')
  return {
    method: (all('method').at(-1)?.value ?? implied).toUpperCase(),
    url: search === '' ? path : `${path}?${search}`,
    headers: headers.filter((header) => !isCookie(header)),
    cookies: cookieTexts
      .flatMap((each) => each.split(/;\s*/))
      .flatMap((each) => (each === '' ? [] : pairOf(each, '='))),
    ...(hasBody && {
      body: parts.length > 0 ? { type: 'form', fields: parts } : { type: 'text', text: data.join('&') },
    }),
    ...(user !== undefined && { user }),
    unread: [...all('unread').map(({ option }) => option), ...files.map(({ option, value }) => `${option} ${value}`)],
  }
}

interface Given {
  name: string
  value: string
  option: string
}

function optionsOf(words: readonly string[]): Given[] {
  const given: Given[] = []
  const add = (option: string, value: string) => void given.push({ name: kindOf.get(option) ?? 'flag', value, option })
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word.startsWith('--')) {
      const [option = '', own] = word.split(/=(.*)/s)
      if (kindOf.has(option)) add(option, own ?? words[++index] ?? '')
      else add('', word)
    } else if (/^-[^-]/.test(word)) index += lettersOf(word, words[index + 1], add)
    else given.push({ name: 'url', value: word, option: '' })
  }
  return given
}

/** Reads `-sSXPOST`; returns how many words after it belong to it. */
function lettersOf(word: string, next: string | undefined, add: (option: string, value: string) => void): number {
  for (let at = 1; at < word.length; at++) {
    const option = `-${word[at]}`
    if (!kindOf.has(option)) add('', option)
    else if (at + 1 < word.length) return (add(option, word.slice(at + 1)), 0)
    else return (add(option, next ?? ''), 1)
  }
  return 0
}

/** Whether an option names a file that has the data. */
function isOfFile({ name, value }: Given): boolean {
  return name === 'encoded' ? /^[^=@]*@/.test(value) : value.startsWith('@')
}

/** A part of a form, without what says how it is sent. */
function partOf({ option, value }: Given): Pair {
  const isLiteral = option === '--form-string'
  return pairOf(isLiteral ? value : value.replace(/;\s*(?:type|filename|headers|encoder)=[^;]*$/, ''), '=')
}

function dataText({ name, value }: Given): string {
  if (name !== 'encoded') return value
  const [key = '', text] = value.split(/=(.*)/s)
  return text === undefined ? encodeURIComponent(key) : `${key === '' ? '' : `${key}=`}${encodeURIComponent(text)}`
}

function pairOf(text: string, sign: ':' | '='): Pair {
  const at = text.indexOf(sign)
  const [name, value] = at < 0 ? [text.replace(/;$/, ''), ''] : [text.slice(0, at), text.slice(at + 1)]
  return { name: name.trim(), value: sign === ':' ? value.trim() : value }
}

const piece =
  /'([^']*)'|\$'([^'\\]*(?:\\[^][^'\\]*)*)'|"([^"\\]*(?:\\[^][^"\\]*)*)"|[\\^`]\r?\n|\\([^])|([^\s'"\\]+?)(?=[\s'"\\^`]|\$'|$)|([\^`])|(\s+)/y

/** A command of Windows' own shell, whose quotes have carets, as another one writes it. */
function withoutCarets(text: string): string {
  if (!/^[^'"]*\^"/.test(text)) return text
  return text.replaceAll(/\^(\r?\n|[^])/g, (_, sign: string) => (/\s/.test(sign) ? ' ' : sign))
}

/** The words of a shell's command, without their quotes, up to its end; none if a quote has no end. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let at = 0
  piece.lastIndex = at
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    at = piece.lastIndex
    const [, single, dollar, double, escaped, bare, sign, space] = found
    const end = bare?.search(word === undefined ? /^(?:[&<]|\d?>)|\||;$/ : /\||;$/) ?? -1
    const own =
      single ?? (dollar === undefined ? undefined : unescaped(dollar)) ?? doubled(double) ?? escaped ?? bare ?? sign
    if (space !== undefined || own === undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (end >= 0) {
      at = text.length
      word = (word ?? '') + own.slice(0, end) || undefined
      break
    } else word = (word ?? '') + own
  }
  // The last line of what is copied may go on.
  if (at < text.length && text.slice(at) !== '\\') return []
  return word === undefined ? words : [...words, word]
}

function doubled(text: string | undefined): string | undefined {
  return text?.replaceAll(/\\(?:\r?\n|(["\\$`]))/g, (_, letter: string = '') => letter)
}

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', e: '\u001B' }

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([\da-f]{1,4})|x([\da-f]{1,2})|([^]))/gi, (_, unit, byte, letter: string) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(unit ?? byte, 16)) : (letters[letter] ?? letter),
  )
}
