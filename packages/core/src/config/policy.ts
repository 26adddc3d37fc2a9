/** The directives of a Content-Security-Policy to which docs.json may add sources. */
export const policyDirectives = [
  'default-src',
  'script-src',
  'style-src',
  'style-src-attr',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const
export type PolicyDirective = (typeof policyDirectives)[number]

/**
 * A keyword, a hash, a scheme, or a host with optional scheme, wildcard, port and path. Nothing else is ever written into
 * a policy: none of its characters ends a source, a directive, a header or a line of a configuration file.
 */
export const policySource =
  /^(?:'(?:self|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample|sha(?:256|384|512)-[\w+/=-]+)'|[a-zA-Z][a-zA-Z\d+.-]*:|(?:[a-zA-Z][a-zA-Z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?)(?::(?:\d+|\*))?(?:\/[\w.~!&()*+=:@%/-]*)?)$/

const webOriginLike = /^(?:https?|wss?):\/\/[\w-]+(?:\.[\w-]+)*\.?(?::\d+)?$/

/**
 * The origin of a web address; undefined if it has none, or one that no policy can name. A parsed host can still contain
 * `;`, `,`, quotes or `*`, and a policy has no form for IPv6.
 */
export function webOrigin(address: string): string | undefined {
  const absolute = absoluteAddress(address)
  if (!isWebAddress(absolute) || !URL.canParse(absolute)) return undefined
  const { origin } = new URL(absolute)
  return webOriginLike.test(origin) ? origin : undefined
}

/** Whether an address leads to another host, in a way that no policy can name. */
export function isUnnamed(address: string): boolean {
  return isWebAddress(absoluteAddress(address)) && webOrigin(address) === undefined
}

/** An address without a scheme has that of the page. */
export function absoluteAddress(address: string): string {
  return address.trim().replace(/^\/\//, 'https://')
}

function isWebAddress(absolute: string): boolean {
  return /^(?:https?|wss?):/i.test(absolute)
}
