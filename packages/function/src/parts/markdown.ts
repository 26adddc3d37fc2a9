import { prefersMarkdown } from '../markdown/accept.ts'
import { twinPaths } from '../markdown/twins.ts'
import type { Next, Part } from '../part.ts'

/** Answers with the Markdown of a page where a request prefers that, and names it otherwise. */
export function create(): Part {
  return async (request, context, next) => {
    const { base } = context
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const twins = isRead ? twinPaths(new URL(request.url).pathname, base) : undefined
    if (!twins) return next(request, context)
    const ask: Ask = (address, asked = request) => next(new Request(address, asked), context)
    const addresses = twins.map((twin) => new URL(base + twin, request.url))
    if (prefersMarkdown(request.headers.get('accept'))) {
      const [twin, address] = await firstTwin(addresses, ask)
      if (twin && address)
        return negotiated(twin, {
          'Content-Type': 'text/markdown; charset=utf-8',
          'Content-Location': address.pathname,
        })
    }
    const answer = await next(request, context)
    if (answer.status !== 200 || !isHtml(answer)) return negotiated(answer)
    const [, address] = await firstTwin(addresses, (address) => ask(address, { method: 'HEAD' }))
    return negotiated(answer, address && { Link: `<${address.pathname}>; rel="alternate"; type="text/markdown"` })
  }
}

type Ask = (address: URL, asked?: RequestInit) => ReturnType<Next>

async function firstTwin(addresses: readonly URL[], ask: Ask): Promise<[Response?, URL?]> {
  for (const address of addresses) {
    const answer = await ask(address)
    // A site may show a page of its own for what does not exist.
    if ((answer.status === 200 || answer.status === 206 || answer.status === 304) && !isHtml(answer))
      return [answer, address]
  }
  return []
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('text/html') ?? false
}

/** The answer with more headers, and with what it depends on. */
function negotiated(answer: Response, headers: Record<string, string> = {}): Response {
  const response = new Response(answer.body, answer)
  for (const [name, value] of Object.entries(headers))
    if (name === 'Link') response.headers.append(name, value)
    else response.headers.set(name, value)
  if (!/(?:^|[\s,])accept(?:$|[\s,])/i.test(response.headers.get('vary') ?? ''))
    response.headers.append('Vary', 'Accept')
  return response
}
