/**
 * The path of a route is the name of a file too: as servers look for it, and as the router compares it, it is decoded. One with a `%` of its
 * own stays encoded, because the router would decode it once more.
 */
export function routePath(url: string): string {
  const path = decodeURI(url)
  return path.includes('%') ? url : path
}
