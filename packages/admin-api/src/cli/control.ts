import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AdminApi } from '../admin-api.ts'
import { serve } from '../serve.ts'
import { StoreError, type StoreErrorCode } from '../store/error.ts'
import type { Store } from '../store/store.ts'
import { operations, type OperatorStore } from './operations.ts'

/*
 * A folder belongs to one process. So that `job …` and `key …` work beside a server that has it, the server carries them out: over the
 * loopback interface, for whoever can read the file with the token, which lies in the folder.
 */

const call = z.object({ operation: z.enum(operations), args: z.array(z.unknown()) })

const access = z.object({ url: z.string(), token: z.string() })

interface Answer {
  value?: unknown
  error?: { code: StoreErrorCode; message: string }
}

/** Lets commands of the folder's owner reach the server that has the folder open. */
export async function offerControl(store: Store, folder: string): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32)
  const server = await serve(controlApi(store, token), { port: 0, host: '127.0.0.1' })
  const file = join(folder, 'control.json')
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ url: server.url, token: token.toString('hex') }), { mode: 0o600 })
  return {
    async close() {
      rmSync(file, { force: true })
      await server.close()
    },
  }
}

function controlApi(store: Store, token: Buffer): AdminApi {
  return async (request) => {
    const sent = Buffer.from(request.headers.get('Authorization') ?? '', 'hex')
    if (sent.length !== token.length || !timingSafeEqual(sent, token)) return new Response(null, { status: 401 })
    const { operation, args } = call.parse(await request.json())
    const carryOut: (...args: never[]) => Promise<unknown> = store[operation]
    const answer: Answer = await carryOut(...(args as never[])).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof StoreError) return { error: { code: error.code, message: error.message } }
        throw error
      },
    )
    return Response.json(answer)
  }
}

/** The store of the server that has a folder open. Undefined if no server responds. */
export async function connectToServer(folder: string): Promise<OperatorStore | undefined> {
  const server = readAccess(folder)
  if (!server) return undefined
  const ask = async (operation: string, args: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ operation, args })
    const response = await fetch(server.url, { method: 'POST', headers: { Authorization: server.token }, body })
    if (!response.ok) throw new Error(`The server that has the data folder \`${folder}\` answered ${response.status}.`)
    const { value, error } = (await response.json()) as Answer
    if (error) throw new StoreError(error.code, error.message)
    return value
  }
  try {
    await ask('ping', [])
  } catch {
    // Left behind by a server that was killed.
    return undefined
  }
  const asked = operations.map((operation) => [operation, (...args: unknown[]) => ask(operation, args)])
  return { ...Object.fromEntries(asked), close: async () => {} } as OperatorStore
}

function readAccess(folder: string): z.infer<typeof access> | undefined {
  try {
    return access.parse(JSON.parse(readFileSync(join(folder, 'control.json'), 'utf8')))
  } catch {
    // The process that has the folder is not a server, or is one that is starting or stopping.
    return undefined
  }
}
