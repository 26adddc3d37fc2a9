/** The folder that all paths share, with its slash: `fr/`. */
export function commonFolder(paths: readonly string[]): string {
  let common = paths[0]?.split('/').slice(0, -1) ?? []
  for (const path of paths) {
    const segments = path.split('/')
    const end = common.findIndex((segment, index) => segments[index] !== segment || index === segments.length - 1)
    if (end !== -1) common = common.slice(0, end)
  }
  return common.map((segment) => `${segment}/`).join('')
}

/** Where the pages of a language are, and those of the original; undefined if they share them. `own`, `paths`: what both list. */
export function languageFolders(
  own: readonly string[],
  paths: readonly string[],
): { before: string; folder: string } | undefined {
  const listed = new Set(own)
  const before = commonFolder(paths)
  const common = commonFolder(own)
  const matching = (folder: string) => paths.filter((path) => listed.has(folder + path.slice(before.length))).length
  const folders = [...common.matchAll(/\//g)].map(({ index }) => common.slice(0, index + 1))
  const folder = folders.toSorted((one, other) => matching(other) - matching(one))[0] ?? common
  return folder === before ? undefined : { before, folder }
}
