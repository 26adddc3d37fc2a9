import { SignInRefused } from './way.ts'

/** How many sign-ins that have ended are remembered: far more than end while their cookies are valid. */
const mostEnded = 5000

/**
 * Ends each sign-in once, by its state. A browser forgets the cookie of a sign-in that has ended, but whoever has read it
 * could use it again. One that fails can be tried again. What has ended is known to this process alone: another one only knows
 * that the token is of the last minutes, and for the browser with the cookie.
 */
export function endsOnce(): <T>(state: string, finish: () => Promise<T>) => Promise<T> {
  const ended = new Set<string>()
  return async (state, finish) => {
    if (ended.has(state)) throw new SignInRefused('a sign-in that has ended')
    ended.add(state)
    if (ended.size > mostEnded) ended.delete(ended.values().next().value!)
    try {
      return await finish()
    } catch (error) {
      ended.delete(state)
      throw error
    }
  }
}
