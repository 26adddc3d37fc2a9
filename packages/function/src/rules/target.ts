import type { Target } from '@specnav/core/config'

/**
 * Maximum length of a header value. 0: no header is sure to be sent, because the server is configured by
 * hand. Then each page contains what must not be missing.
 */
export const longestHeader: Record<Target, number> = {
  static: 0,
  node: 8_000,
  netlify: 8_000,
  // A line of `_headers` can have 2,000 characters, including indentation and the name of the header.
  cloudflare: 1_950,
  vercel: 8_000,
}

/** Hosts that serve the folder at the root of a URL: the site is then in a subfolder named like its base. */
export const servesAtRoot: ReadonlySet<Target> = new Set(['netlify', 'cloudflare', 'vercel'])
