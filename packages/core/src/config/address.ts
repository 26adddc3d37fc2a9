/** The address of a site: `https://acme.example`, or with a path. Nothing in the path needs encoding, wherever it is written. */
export const siteAddress = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/?#@\\%<>^|"'`{};,*$&()=+!~]+(?:\/[\w.~-]+)*\/?$/
/** Examples for messages. */
export const expectedAddress = 'an address such as `https://docs.acme.example` or `https://acme.example/docs`'

/** The path of a site: `/docs`, with or without slashes at its ends. */
const basePath = /^\/*(?:[\w.~-]+(?:\/[\w.~-]+)*\/*)?$/
export const expectedBase = 'a path such as `/docs`, of letters, digits, `.`, `_`, `~` and `-`'

/** The public URL of a site. */
export interface Address {
  origin: string
  /** With slashes at its ends. */
  base: string
}

/** Reads the address of a site; undefined if it is invalid. */
export function readAddress(written: string): Address | undefined {
  if (!siteAddress.test(written) || !URL.canParse(written)) return undefined
  const { origin, pathname } = new URL(written)
  return { origin, base: pathname.replace(/\/*$/, '/') }
}

/** A base path with slashes at its ends; undefined if it is invalid. */
export function readBase(written: string): string | undefined {
  if (!basePath.test(written)) return undefined
  const segments = written.split('/').filter(Boolean)
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}
