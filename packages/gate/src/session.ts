import { readCookie, cookieName, writeCookie } from './cookies.ts'
import { createSeal, longest, type Opened } from './seal.ts'
import { type Session, SignInRefused } from './sign-in/way.ts'

/** A session of a request, and how to renew its cookie if its key is old. */
export interface Found {
  session: Session
  renewed?: () => Promise<string>
}

export interface Sessions {
  find(request: Request): Promise<Found | undefined>
  /** The `Set-Cookie` of a new session. */
  start(session: Session): Promise<string>
  /** The `Set-Cookie` that ends it. */
  end(): string
}

const name = 'specnav-session'

/** How many sessions stay open in memory, so that not every request decrypts one. */
const mostKept = 500

/** Of the groups of a reader, sessions have those in `known`: a provider can name thousands, and a cookie is small. */
export function createSessions(
  keys: readonly string[],
  site: { origin: string; base: string },
  hours: number,
  known: ReadonlySet<string>,
): Sessions {
  const seal = createSeal(keys, site.origin + site.base, 'session')
  const kept = new Map<string, { found: Found; exp: number }>()

  const cookie = async (session: Session, seconds: number) => {
    const { idToken, ...shorter } = { ...session, groups: session.groups.filter((group) => known.has(group)) }
    const texts = [idToken === undefined ? shorter : { ...shorter, idToken }, shorter]
    for (const data of texts) {
      const text = await seal.close(data, seconds)
      if (text.length <= longest) return writeCookie(site.origin, name, text, seconds)
    }
    // A browser would drop the cookie, and ask the reader to sign in for ever.
    throw new SignInRefused(`the name of the reader and ${shorter.groups.length} groups are too long for a cookie`)
  }

  return {
    async find(request) {
      const text = readCookie(request, cookieName(site.origin, name))
      if (text === undefined) return undefined
      const before = kept.get(text)
      if (before && before.exp > Date.now() / 1000) return before.found
      kept.delete(text)
      const opened = await seal.open(text)
      if (!opened) return undefined
      const { subject, groups, by, idToken, exp } = opened.data as Opened['data'] & Session
      const session: Session = { subject, groups, by, ...(idToken !== undefined && { idToken }) }
      const found: Found = {
        session,
        ...(opened.isOld && { renewed: () => cookie(session, Math.max(1, Math.floor(exp - Date.now() / 1000))) }),
      }
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
      kept.set(text, { found, exp })
      return found
    },
    start: (session) => cookie(session, Math.round(hours * 3600)),
    end: () => writeCookie(site.origin, name, '', 0),
  }
}
