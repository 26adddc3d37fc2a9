import { optionsOf, wordsOf } from '../requests/curl-words.ts'
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

/** Reads a command of a shell; undefined if it is none of curl. */
export function readCurl(text: string): CurlRequest | undefined {
  const code = withoutCarets(text.trim().replace(/^[$>%]\s+/, ''))
  const line = wordsOf(code, 0)
  // What a shell sets or starts before it.
  const [command, ...words] = line.slice(
    line.findIndex(({ exact }) => !/^(?:sudo|env|time|command|[A-Za-z_]\w*=.*)$/s.test(exact)),
  )
  // A quote that never ends hides what is sent.
  if (
    !/^(?:.*[\\/])?curl(?:\.exe)?$/i.test(command?.exact ?? '') ||
    /^(?:[ \t]|[\\^`]\s*\n)*["']/.test(code.slice(line.at(-1)!.end))
  )
    return undefined
  const given = optionsOf(words).map(({ kind, option, word }): Given => ({ name: kind, option, value: word.exact }))
  const all = (...names: string[]) => given.filter(({ name }) => names.includes(name))
  const urls = all('url')
  const target = urls.find(({ value }) => value.includes('://')) ?? urls[0]
  if (!target) return undefined
  const has = (...flags: string[]) => given.some(({ option }) => flags.includes(option))
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
  const implied = has('-I', '--head') ? 'HEAD' : isSending ? 'POST' : all('upload').length > 0 ? 'PUT' : 'GET'
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
    unread: [
      ...all('unread', 'upload').map(({ option }) => option),
      ...files.map(({ option, value }) => `${option} ${value}`),
    ],
  }
}

interface Given {
  name: string
  value: string
  option: string
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

/** A command of Windows' own shell, whose quotes have carets, as another one writes it. */
function withoutCarets(text: string): string {
  if (!/^[^'"]*\^"/.test(text)) return text
  return text.replaceAll(/\^(\r?\n|[^])/g, (_, sign: string) => (/\s/.test(sign) ? ' ' : sign))
}
