import { checkLive } from '@specnav/check'
import type { Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'
import type { Args } from './command.ts'
import { UsageError } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

/** What the author's server answers otherwise than the specifications say. */
export async function liveProblems(site: Site, { values }: Args, terminal: Terminal): Promise<Problem[]> {
  const written = values.get('live') ?? ''
  const server = URL.canParse(written) ? new URL(written) : undefined
  if (!server || !/^https?:$/.test(server.protocol))
    throw new UsageError(`\`${written}\` is no address of a server. Write one such as \`http://localhost:8000/v1\`.`)
  if (server.username || server.password || server.search)
    throw new UsageError(
      'The address of --live has a user name, a password or a query. Write it without; `SPECNAV_LIVE_AUTHORIZATION` holds the key.',
    )
  const methods = values
    .get('live-methods')
    ?.toUpperCase()
    .split(/[,\s]+/)
  const authorization = terminal.variables.SPECNAV_LIVE_AUTHORIZATION
  const { problems, sent, left } = await checkLive(site, {
    server,
    ...(methods && { methods }),
    authorization: authorization || undefined,
    send: fetch,
  })
  const why = [
    [left.values, 'have values that only readers know'],
    [left.method, 'have other methods'],
    [left.number, 'are too many'],
    [left.silence, 'come after eight without an answer'],
  ] as const
  const others = why.flatMap(([number, reason]) => (number > 0 ? `${number} ${reason}` : []))
  terminal.err.write(`Sent ${sent} to ${server.href}. Not sent: ${others.join(', ') || 'none'}.\n`)
  return problems
}
