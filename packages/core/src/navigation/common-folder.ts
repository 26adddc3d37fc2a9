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
