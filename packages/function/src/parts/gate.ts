import { createGate, type GateSettings, hashedKeys } from '@specnav/gate'
import type { Context, Part } from '../part.ts'

/** The variable that has the hashes of machines' keys. */
const readerKeys = 'SPECNAV_READER_KEYS'

/**
 * Sign-in in front of all that follows, which then answers for the audience of the reader. `clientHeader` is where
 * the platform says who sends a request.
 */
export function create({ clientHeader, ...settings }: GateSettings & { clientHeader?: string }): Part {
  let last: { context: Context; gate: ReturnType<typeof createGate> } | undefined
  const gateOf = (context: Context) =>
    createGate({
      settings,
      env: context.env,
      has: async ({ folder }, path) => (await siteOf(context, folder)).has(path),
      ...(context.env[readerKeys] && { keys: hashedKeys(context.env[readerKeys]) }),
      ...(clientHeader && { clientOf: ({ headers }) => headers.get(clientHeader) ?? undefined }),
      log: ({ event, detail }) => console.warn(JSON.stringify({ event: `gate: ${event}`, detail })),
    })
  return (request, context, next) => {
    // A platform gives the same function another environment only with another deployment.
    last ??= { context, gate: gateOf(context) }
    return last.gate(request, async (request, { folder }) =>
      next(request, { ...context, files: await siteOf(context, folder) }),
    )
  }
}

function siteOf({ audience }: Context, folder: string) {
  if (!audience) throw new Error('This place has no folders of audiences.')
  return audience(folder)
}
