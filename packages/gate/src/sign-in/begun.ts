import { cookieName, cookieNames, readCookie, writeCookie } from '../cookies.ts'

const start = 'specnav-sign-in-'
/** How many tabs can be signing in at once: servers refuse requests with large headers. */
const mostTabs = 4

/** The cookies of sign-ins that have begun in a browser: one for each tab, named by its state. */
export function begunCookies(origin: string) {
  const nameOf = (state: string) => start + state.slice(0, 12).replace(/[^\w-]/g, '')
  const forget = (name: string) => writeCookie(origin, name.replace(/^__Host-/, ''), '', 0)
  const known = (request: Request) => cookieNames(request, cookieName(origin, start))
  return {
    read: (request: Request, state: string) => readCookie(request, cookieName(origin, nameOf(state))),
    /** The `Set-Cookie`s of another one. Browsers send the oldest first. */
    add: (request: Request, state: string, value: string, seconds: number) => [
      ...known(request)
        .slice(0, 1 - mostTabs)
        .map(forget),
      writeCookie(origin, nameOf(state), value, seconds),
    ],
    remove: (request: Request, state: string) =>
      known(request)
        .filter((name) => name === cookieName(origin, nameOf(state)))
        .map(forget),
  }
}
