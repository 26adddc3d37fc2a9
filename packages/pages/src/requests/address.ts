/** An address of an API: its host, and the path that all its endpoints begin with. */
export interface ApiServer {
  /** Undefined if it is the site's own, or unknown. */
  host: RegExp | undefined
  /** The end of its host, such as `acme.example`. */
  domain: string | undefined
  path: string
}

/** The server of a URL template, which may be relative. */
export function serverOf(url: string): ApiServer {
  const [, host, path = ''] = /^(?:(?:https?:)?\/\/([^/]+))?(\/.*)?$/i.exec(url.trim()) ?? []
  return {
    host: host === undefined ? undefined : new RegExp(`^${pattern(host)}$`, 'i'),
    domain: host === undefined ? undefined : domainOf(host),
    path: path.replace(/\/+$/, ''),
  }
}

/** A template of a URL as a pattern. */
function pattern(template: string): string {
  return template
    .split(/\{[^}]*\}/)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join('[^/]+')
}

/** The end of a host that one owner has: of `api.acme.co.uk` not `co.uk`. */
export function domainOf(host: string): string {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const isShared = /\.(?:ac|com?|edu|gov|net|org)\.[a-z]{2}$/.test(name)
  return name
    .split('.')
    .slice(isShared ? -3 : -2)
    .join('.')
}

/** A host that stands for any: `{baseUrl}`, `$BASE_URL`, `localhost`. */
export const anyHost = /^(?:\{.*|localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?$/i

export interface Address {
  host: string
  path: string
}

/** The parts of a URL; undefined for a path. */
export function addressOf(target: string): Address | undefined {
  const found = /^(?:(?:https?:)?\/\/([^/?#]*)|(\{[^}]*\}))([^?#]*)/i.exec(target)
  return found ? { host: found[1] ?? found[2]!, path: found[3] || '/' } : undefined
}

/** A path below a base path. */
function below(base: string, path: string): string[] {
  const found = new RegExp(`^${pattern(base)}(?=/|$)`, 'i').exec(path)
  return found ? [path.slice(found[0].length) || '/'] : []
}

/** The paths of an API that a URL can mean, below the servers with its host. */
export function pathsAt(servers: readonly ApiServer[], { host, path }: Address): string[] {
  const at = servers.filter((server) => server.host?.test(host))
  if (at.length > 0) return at.flatMap((server) => below(server.path, path))
  return anyHost.test(host) || servers.every((server) => !server.host) ? anywhere(servers, path) : []
}

/** A path as it is, and without the paths of servers. */
export function anywhere(servers: readonly ApiServer[], path: string): string[] {
  return [path, ...servers.flatMap((server) => below(server.path, path))]
}

/** What code writes for a value, in the form of a template. */
export function placeholders(target: string): string {
  return target.replace(/\$?\{\{?[^{}]*\}?\}/g, '{value}').replace(/\$\w+|%[sd]|<[\w -]+>/g, '{value}')
}
