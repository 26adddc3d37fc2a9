import { createRequestStateCodec } from '@modelcontextprotocol/server'

/** What a client brings back with an answer. It is signed, with one key for all servers: each request has one of its own. */
export const states = createRequestStateCodec<State>({ key: crypto.getRandomValues(new Uint8Array(32)) })

export interface State {
  step: number
  name?: string
}
