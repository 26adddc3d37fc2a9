/** A language model behind an API of the form of OpenAI's chat completions. */
export interface Model {
  /** The base URL of the API, such as `https://api.openai.com/v1`, or the URL of its chat completions. */
  url: string
  model: string
  /** Sent as a bearer token. Local servers need none. */
  key?: string
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The model that the environment names: `SPECNAV_ASSISTANT_URL`, `SPECNAV_ASSISTANT_MODEL` and
 * `SPECNAV_ASSISTANT_KEY`. Undefined if it names none; a text says what is wrong.
 */
export function modelFrom(env: Environment): Model | string | undefined {
  const value = (name: string) => env[`SPECNAV_ASSISTANT_${name}`]?.trim() || undefined
  const [url, model, key] = [value('URL'), value('MODEL'), value('KEY')]
  if (url === undefined && model === undefined && key === undefined) return undefined
  if (url === undefined)
    return 'SPECNAV_ASSISTANT_URL is missing: the address of the model, such as `https://api.openai.com/v1`.'
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    return 'SPECNAV_ASSISTANT_URL is not an `http:` or `https:` address.'
  if (model === undefined) return 'SPECNAV_ASSISTANT_MODEL is missing: the name of the model.'
  return { url, model, ...(key !== undefined && { key }) }
}

/** Where the API answers. */
export function completionsUrl({ url }: Model): string {
  const address = new URL(url)
  const path = address.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/chat/completions')) address.pathname = `${path}/chat/completions`
  return address.href
}
