import { createGate, type Gate, type GateSettings, hashedKeys } from '@specnav/gate'
import type { Context, Part } from '../part.ts'

/** The variable that has the hashes of machines' keys. */
const readerKeys = 'SPECNAV_READER_KEYS'

/** The variable that names the header in which a proxy in front of a server says who sends a request. */
const clientVariable = 'SPECNAV_CLIENT_HEADER'

/**
 * Sign-in in front of all that follows, which then answers for the audience of the reader. `clientHeader` is where
 * the platform says who sends a request.
 */
export function create({ clientHeader, ...settings }: GateSettings & { clientHeader?: string }): Part {
  let gate: Gate | undefined
  const gateOf = (context: Context) =>
    createGate({
      settings,
      env: context.env,
      has: async ({ folder }, path) => (await siteOf(context, folder)).has(path),
      ...(context.env[readerKeys] && { keys: hashedKeys(context.env[readerKeys]) }),
      log: ({ event, detail }) => console.warn(JSON.stringify({ event: `gate: ${event}`, detail })),
    })
  return (request, context, next) => {
    // A platform gives the same function another environment only with another deployment.
    gate ??= gateOf(context)
    const client = senderIn(request, clientHeader ?? context.env[clientVariable]) || context.client
    return gate(
      request,
      async (request, { folder }) => next(request, { ...context, files: await siteOf(context, folder) }),
      client,
    )
  }
}

/** The last of several addresses is the one that the nearest proxy has added: a client can send the others itself. */
function senderIn({ headers }: Request, header: string | undefined): string | undefined {
  return header ? headers.get(header)?.split(',').at(-1)?.trim() : undefined
}

function siteOf({ audience }: Context, folder: string) {
  if (!audience) throw new Error('This place has no folders of audiences.')
  return audience(folder)
}
