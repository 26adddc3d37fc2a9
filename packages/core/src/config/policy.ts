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

/** A keyword, a hash, a scheme, or a host with optional scheme, wildcard, port and path. */
export const policySource =
  /^(?:'(?:self|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample|sha(?:256|384|512)-[\w+/=-]+)'|[a-zA-Z][a-zA-Z\d+.-]*:|(?:[a-zA-Z][a-zA-Z\d+.-]*:\/\/)?(?:\*|(?:\*\.)?[\w-]+(?:\.[\w-]+)*)(?::(?:\d+|\*))?(?:\/[^\s;,?#'"]*)?)$/
