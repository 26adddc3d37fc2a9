/**
 * Whether the path from the file `from` to `path` enters a name that starts with a dot. Such files contain
 * secrets. An author who names one in docs.json means it, but a specification, often written by somebody
 * else, must not show them to readers. A file in such a folder (`.well-known/openapi.json`) may name its
 * neighbours.
 */
export function entersDotFiles(path: string, from: string): boolean {
  const names = path.split('/')
  const entered = names.slice(0, names.findLastIndex((name) => name.startsWith('.')) + 1).join('/')
  return entered !== '' && !`${from}/`.startsWith(`${entered}/`)
}
