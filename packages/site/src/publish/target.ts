import type { Target } from '@specnav/host'

/**
 * Most characters that the value of a header may have. 0: no header is sure to be sent, because what serves the files has to be told by
 * hand, so that a page has to say itself what cannot be left to chance.
 */
export const longestHeader: Record<Target, number> = {
  static: 0,
  node: 8_000,
  netlify: 8_000,
  // A line of `_headers` may have 2,000: indentation and the name of the header count.
  cloudflare: 1_950,
  vercel: 8_000,
}

/** Hosts that serve the folder at the root of an address: the site stands in a folder of it then, named like its base. */
export const servesAtRoot: ReadonlySet<Target> = new Set(['netlify', 'cloudflare', 'vercel'])
