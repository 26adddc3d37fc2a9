import { fileURLToPath } from 'node:url'

/** A path below a base, with a slash at its end: `/site/` and `docs` → `/site/docs/`. */
export function joinUrl(base: string, path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '')
  return inner === '' ? base : `${base.replace(/\/*$/, '/')}${inner}/`
}

/**
 * The path of a route is also a file name, so it is decoded, as servers look it up and the router compares
 * it. A path with a literal `%` stays encoded, because the router would decode it again.
 */
export function routePath(url: string): string {
  const path = decodeURI(url)
  return path.includes('%') ? url : path
}

/** A path without its trailing slash. */
export function placeOf(path: string): string {
  return path.replace(/\/+$/, '')
}

/** A file of this package that Docusaurus needs by its path: next to this one, compiled or not. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
