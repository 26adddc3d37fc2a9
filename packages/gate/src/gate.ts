import { type Audience, audienceOf } from '@specnav/core/access'
import { clientOfAddress } from './client.ts'
import type { KeyStore } from './keys.ts'
import { forReaders } from './for-readers.ts'
import { gatePages, isRead, opensPage } from './gate-pages.ts'
import { pageWriter } from './page.ts'
import { gateFolder, sitePath } from './paths.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { metadataOf, wellKnown } from './resource-metadata.ts'
import { createSessions } from './session.ts'
import type { Environment, GateSettings } from './settings.ts'
import { handover } from './sign-in/handover.ts'
import { openId } from './sign-in/openid.ts'
import { isOwnForm } from './sign-in/own-form.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { messageOf, ProviderDown, type Way } from './sign-in/way.ts'
import { tokenReader } from './tokens.ts'

export interface GateOptions {
  settings: GateSettings
  /** Where the secrets are. */
  env: Environment
  /** Whether the site of an audience has a file or a page at a path below its base: `guides/limits/`. */
  has(audience: Audience, path: string): Promise<boolean>
  /** Keys of machine readers. Default: none. */
  keys?: KeyStore
  /** Told of what is refused and of what is down, without secrets. Default: nothing is called. */
  log?: (entry: { event: string; detail: string }) => void
}

/**
 * `/mcp?sign-in`: tools start to sign in only where they are refused, and the plain address answers with what is public.
 */
const signInQuery = 'sign-in'

/** Answers a request as the site of an audience does. */
export type Serve = (request: Request, audience: Audience) => Promise<Response>

/**
 * Lets `serve` answer a request for the audience of its reader, or answers itself. Never rejects. `client` is the address
 * that sends the request, for the limit of attempts. Default: everybody is one.
 */
export type Gate = (request: Request, serve: Serve, client?: string) => Promise<Response>

/** The gate in front of a site with audiences. Without its secrets it stays closed, and says what to set. */
export function createGate(options: GateOptions): Gate {
  const secrets = readSecrets(options.settings, options.env)
  return 'problems' in secrets ? closedGate(options, secrets.problems) : openGate(options, secrets)
}

/** What is public stays so, and all else says what is missing. */
function closedGate({ settings, log }: GateOptions, problems: readonly string[]): Gate {
  const site = siteOf(settings)
  const show = pageWriter(site)
  const audience = audienceOf(settings.audiences, undefined)
  for (const detail of problems) log?.({ event: 'closed', detail })
  return async (request, serve) => {
    const path = sitePath(new URL(request.url).pathname, site.base)
    const response = audience && !path?.startsWith(gateFolder) ? await serve(request, audience) : undefined
    if (audience && response && response.status !== 404) return forReaders(response, audience)
    const text = `Sign-in is not set up: ${problems.join(' ')}`
    // For whoever runs the site: these sentences name variables and fields.
    return show(request, ({ down }) => ({ status: 503, title: down, text, headers: { 'Retry-After': '300' } }))
  }
}

function openGate(options: GateOptions, secrets: Secrets): Gate {
  const { settings, has, keys, log } = options
  const { signIn = {}, audiences, sessionHours = 8, mcp = { path: 'mcp' } } = settings
  const site = siteOf(settings)
  const { base, origin } = site
  const show = pageWriter(site)
  const known = new Set(audiences.flatMap(({ groups }) => groups))
  const sessions = createSessions(secrets.sessionKeys, site, sessionHours, known)
  const provider = signIn.openid && openId(signIn.openid, secrets.clientSecret)
  const ways: Record<string, Way> = {
    ...(provider && { openid: provider }),
    ...(signIn.handover && { handover: handover(signIn.handover, secrets.handoverKey) }),
  }
  const routes = signInRoutes({
    ...site,
    sessionKeys: secrets.sessionKeys,
    sessions,
    ways,
    ...(signIn.password && { password: { settings: signIn.password, hash: secrets.passwordHash! } }),
    show,
    log: (event, detail) => log?.({ event, detail }),
  })
  const resource = `${origin}${base}${mcp.path}`
  const readToken = tokenReader(
    { ...(keys && { keys }), ...(provider && { provider, settings: signIn.openid! }) },
    resource,
  )
  const metadata = metadataOf(resource, settings)
  const pages = gatePages(site, show, `${origin}${wellKnown}${base}${mcp.path}`)
  const larger = audiences.filter(({ signedIn }) => signedIn)

  async function answer(request: Request, serve: Serve, client: string): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === wellKnown || pathname === `${wellKnown}${base}${mcp.path}`) return metadata()
    const path = sitePath(pathname, base)
    if (path?.startsWith(gateFolder)) {
      // Sites end the addresses in their links with a slash.
      const own = await routes(request, path.slice(gateFolder.length).replace(/\/$/, ''), client)
      return own ?? pages.notFound(request)
    }
    const isTool = path?.replace(/\/$/, '') === mcp.path
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token !== undefined) {
      const reader = await readToken(token)
      const audience = reader && audienceOf(audiences, reader)
      if (!audience) return pages.challenge(request, path, 'invalid_token')
      return forReaders(await serve(request, audience), audience)
    }
    // A page elsewhere can send a form here, and the browser its cookies with it.
    const isForeign = !isRead(request) && !isOwnForm(request, origin)
    const found = isForeign ? undefined : await sessions.find(request)
    const asksTools = mcp.signIn === true || searchParams.has(signInQuery)
    if (isTool && !found && asksTools && !opensPage(request)) return pages.challenge(request, path)
    const audience = audienceOf(audiences, found?.session) ?? audienceOfLook(request)
    if (!audience) return found ? pages.noAudience(request) : pages.challenge(request, path)
    const response = await serve(request, audience)
    if (response.status === 404 && !found && path !== undefined && (await isElsewhere(path))) {
      await response.body?.cancel()
      return pages.challenge(request, path)
    }
    return forReaders(response, audience, found)
  }

  /** All sites have the logo and the fonts. Where nothing is public, the pages of the gate need them nevertheless. */
  function audienceOfLook(request: Request): Audience | undefined {
    const isLook = isRead(request) && settings.look?.files.includes(new URL(request.url).pathname)
    return isLook ? audiences.at(-1) : undefined
  }

  async function isElsewhere(path: string): Promise<boolean> {
    const known = await Promise.all(larger.map((audience) => has(audience, path)))
    return known.includes(true)
  }

  return async (request, serve, client = '') => {
    try {
      return await answer(request, serve, clientOfAddress(client))
    } catch (error) {
      log?.({ event: error instanceof ProviderDown ? 'provider down' : 'error', detail: messageOf(error) })
      return pages.failure(request, error)
    }
  }
}

function siteOf({
  base = '/',
  origin = '',
  name = origin.replace(/^.*:\/\//, ''),
  color,
  look,
  languages,
  words,
}: GateSettings) {
  const shown = {
    ...(color !== undefined && { color }),
    ...(look && { look }),
    ...(languages && { languages }),
    ...(words && { words }),
  }
  return { origin, base, name, ...shown }
}
