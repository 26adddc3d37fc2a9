import type { Audience } from '@specnav/core/access'
import type { Found } from './session.ts'

/** What the answer to a request depends on. */
export const readerHeaders = 'Cookie, Authorization'

/** The answer of a site as one that only the readers of its audience may get, from whatever keeps answers. */
export async function forReaders(response: Response, { signedIn }: Audience, found?: Found): Promise<Response> {
  const renewed = await found?.renewed?.()
  const answer = new Response(response.body, response)
  answer.headers.append('Vary', readerHeaders)
  const control = answer.headers.get('cache-control')
  if (signedIn || found) answer.headers.set('Cache-Control', privately(control))
  else if (control === null) answer.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  if (renewed === undefined) return answer
  answer.headers.append('Set-Cookie', renewed)
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

function privately(control: string | null): string {
  if (control?.includes('no-store')) return control
  const rest = (control ?? 'no-cache').split(',').map((part) => part.trim())
  return ['private', ...rest.filter((part) => !/^(?:public|private|s-maxage=.*)$/i.test(part))].join(', ')
}
