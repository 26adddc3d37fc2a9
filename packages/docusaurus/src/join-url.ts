/** A path below a base, with a slash at its end: `/site/` and `docs` → `/site/docs/`. */
export function joinUrl(base: string, path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '')
  return inner === '' ? base : `${base.replace(/\/*$/, '/')}${inner}/`
}
