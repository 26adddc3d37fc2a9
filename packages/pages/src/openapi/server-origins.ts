import { isUnnamed, absoluteAddress, webOrigin } from '@specnav/core/config'

/** The part of a server that says where it is. */
interface Address {
  url: string
  variables: readonly { name: string; default?: string; enum?: readonly string[] }[]
}

/** How many origins of one server are named: the values of several variables multiply. */
const mostOrigins = 200

/** Stands for a subdomain of the reader's choice while the address is read. */
const anyLabel = 'any-label'

/** What a policy says about a server. */
interface ServerOrigins {
  origins: string[]
  /** The texts of those that no policy can name. */
  unnamed: string[]
  /** How many more its variables make, which are too many to be named. */
  omitted: number
}

/** Every origin that a server can have, because readers choose the values of its variables. */
export function serverOrigins({ url, variables }: Address): ServerOrigins {
  let omitted = 0
  let starts = [{ text: startOf(url), isAny: false }]
  for (const [, name = ''] of starts[0]!.text.matchAll(/\{([^{}]*)\}/g)) {
    const variable = variables.find((each) => each.name === name)
    const choices = variable?.enum?.length ? variable.enum : undefined
    const all = starts.flatMap((start) => {
      const isAny = choices === undefined && isSubdomain(start.text, name)
      return (choices ?? [isAny ? anyLabel : (variable?.default ?? '')]).map((choice) => ({
        text: start.text.replace(`{${name}}`, () => choice),
        isAny: start.isAny || isAny,
      }))
    })
    starts = all.slice(0, mostOrigins)
    omitted = omitted * (choices?.length ?? 1) + all.length - starts.length
  }
  const found = starts.map(({ text, isAny }) => ({ text, origin: originOf(text, isAny) }))
  return {
    origins: [...new Set(found.flatMap(({ origin }) => origin ?? []))],
    unnamed: found.flatMap(({ text, origin }) => (origin === undefined && isUnnamed(text) ? text : [])),
    omitted,
  }
}

/** The scheme and the host of an address as written, with the names of variables; empty for a path of the same host. */
function startOf(url: string): string {
  return /^[^/]*\/\/[^/?#]*/.exec(absoluteAddress(url))?.[0] ?? ''
}

/** Whether a variable stands for any subdomain of a domain. */
function isSubdomain(start: string, name: string): boolean {
  return start.includes(`//{${name}}.`) && !/[{}]/.test(start.split(`//{${name}}.`)[1] ?? '{')
}

function originOf(text: string, isAny: boolean): string | undefined {
  const origin = webOrigin(text)
  if (!isAny || origin === undefined) return origin
  // Of a domain alone, all sites of others are subdomains.
  const domain = new RegExp(String.raw`//${anyLabel}((?:\.[\w-]+){2,}\.?(?::\d+)?)$`)
  return domain.test(origin) ? origin.replace(domain, '//*$1') : origin
}
