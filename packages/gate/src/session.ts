import { readCookie, cookieName, writeCookie } from './cookies.ts'
import { createSeal, longest } from './seal.ts'

/** A reader who has signed in. */
export interface Session {
  /** Who it is, in the words of the provider. */
  subject: string
  groups: readonly string[]
  /** The way in. */
  by: 'openid' | 'handover' | 'password'
  /** What the provider wants to see when the reader signs out. */
  idToken?: string
}

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

export function createSessions(
  keys: readonly string[],
  site: { origin: string; base: string },
  hours: number,
): Sessions {
  const seal = createSeal(keys, site.origin + site.base, 'session')
  const kept = new Map<string, { found: Found; exp: number }>()

  const cookie = async (session: Session, seconds: number) => {
    const text = await seal.close({ ...session }, seconds)
    if (text.length <= longest) return writeCookie(site.origin, name, text, seconds)
    const { idToken: _, ...shorter } = session
    return writeCookie(site.origin, name, await seal.close({ ...shorter }, seconds), seconds)
  }

  return {
    async find(request) {
      const text = readCookie(request, cookieName(site.origin, name))
      if (text === undefined) return undefined
      const known = kept.get(text)
      if (known && known.exp > Date.now() / 1000) return known.found
      kept.delete(text)
      const opened = await seal.open(text)
      if (!opened) return undefined
      const { subject, groups, by, idToken, exp } = opened.data as unknown as Session & { exp: number }
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
