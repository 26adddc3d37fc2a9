/**
 * The path of a route is also a file name, so it is decoded, as servers look it up and the router compares
 * it. A path with a literal `%` stays encoded, because the router would decode it again.
 */
export function routePath(url: string): string {
  const path = decodeURI(url)
  return path.includes('%') ? url : path
}
