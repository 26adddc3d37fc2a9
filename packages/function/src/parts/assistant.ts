import { assistantHandler, modelFrom } from '@specnav/assistant/server'
import type { Context, Part, SiteFiles } from '../part.ts'

/** What docs.json says of it. */
interface AssistantPartOptions {
  /** Maximum number of questions of one visitor in a minute. */
  questionsPerMinute?: number
  /** Maximum size of the passages that a model gets with a question, in tokens. */
  contextTokens?: number
}

type Handler = ReturnType<typeof assistantHandler>

/** The assistant of a site, with the model that the environment names. Without one, it quotes passages. */
export function create(options: AssistantPartOptions = {}): Part {
  const handlers = new WeakMap<SiteFiles, Handler>()
  return (request, context) => {
    const known = handlers.get(context.files) ?? handlerOf(context, options)
    handlers.set(context.files, known)
    return known(request)
  }
}

function handlerOf(
  { files, origin, hosts, env }: Context,
  { questionsPerMinute: perMinute, contextTokens: budget }: AssistantPartOptions,
): Handler {
  const model = modelFrom(env)
  if (typeof model === 'string') console.error(`specnav assistant: ${model}`)
  return assistantHandler({
    read: files.read,
    hosts,
    origin,
    budget,
    model: typeof model === 'string' ? undefined : model,
    ...(perMinute !== undefined && { rateLimit: { perMinute } }),
  })
}
