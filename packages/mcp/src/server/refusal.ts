/** Who may ask a server of a site. */
export interface Askers {
  /** The origin of the site, and of links in answers. Default: that of the request. */
  origin?: string
  /**
   * The names of hosts under which the server answers, without ports; a page elsewhere could otherwise reach a
   * local server through a name of its own, which no address of the form `192.168.1.5` is: these are always answered.
   * `any`: whatever the platform routes here. Default: this machine, and the host of `origin`.
   */
  hosts?: readonly string[] | 'any'
  /** The hosts of pages whose scripts may call the server, `any` for all. Default: `hosts`, and the host itself. */
  origins?: readonly string[] | 'any'
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Last labels of names that only a network of its own knows (RFC 2606, 6761, 6762, 8375 and 9476, and usual ones). */
const innerNames = /\.(?:alt|corp|home|home\.arpa|internal|intranet|invalid|lan|local|localhost|onion|private|test)$/

/** Whether a request was sent to a public name of the site, and not to this machine or a network of its own. */
export function isPublic({ url, headers }: Request, { hosts, origin }: Askers): boolean {
  const name = hostnameOf(`http://${headers.get('host') ?? new URL(url).host}`)?.replace(/\.$/, '')
  if (name === undefined || !name.includes('.') || innerNames.test(name) || addressIn(name).length > 0) return false
  return (
    hosts === 'any' || [...(origin === undefined ? [] : [new URL(origin).hostname]), ...(hosts ?? [])].includes(name)
  )
}

/** Why a request is not answered: its host, or the page that sends it, is not one of those that may ask. */
export function refusal(request: Request, { hosts, origins, origin }: Askers): string | undefined {
  const own = new URL(request.url)
  const host = request.headers.get('host') ?? own.host
  const name = hostnameOf(`http://${host}`)
  const published = origin === undefined ? [] : [new URL(origin).hostname]
  const known = hosts === 'any' ? [own.hostname] : [...thisMachine, ...addressIn(name), ...published, ...(hosts ?? [])]
  if (hosts !== 'any') {
    if (name === undefined) return `Invalid Host header: ${host}`
    if (!known.includes(name)) return `Invalid Host: ${name}`
  }
  const sender = request.headers.get('origin')
  if (origins === 'any' || sender === null) return undefined
  const page = hostnameOf(sender)
  if (page === undefined) return `Invalid Origin header: ${sender}`
  return [...known, ...published, ...(origins ?? [])].includes(page) ? undefined : `Invalid Origin: ${page}`
}

/** The name of the host in a URL; undefined if there is none. */
function hostnameOf(url: string): string | undefined {
  return (URL.canParse(url) && new URL(url).hostname) || undefined
}

/** The host if it is an address. */
function addressIn(hostname = ''): string[] {
  return /^(?:\d+\.){3}\d+$|^\[/.test(hostname) ? [hostname] : []
}
