/** A URL that starts at the root, on the site that has this origin. */
export function absolute(path: string, origin: string | undefined): string {
  return origin ? new URL(path, origin).href : path
}
