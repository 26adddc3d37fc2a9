/**
 * Whether the way from the file `from` to `path` goes into something whose name begins with a dot. Secrets stand in such files: an author
 * who names one in docs.json means it, but a specification, often somebody else's, must not bring them to readers. What stands in such a
 * folder itself (`.well-known/openapi.json`) may name what stands beside it.
 */
export function entersDotFiles(path: string, from: string): boolean {
  const names = path.split('/')
  const entered = names.slice(0, names.findLastIndex((name) => name.startsWith('.')) + 1).join('/')
  return entered !== '' && !`${from}/`.startsWith(`${entered}/`)
}
