/** Polls 1,000 jobs at once while they end one after the other, and prints what is left behind. */
import { createAdminApi, openStore } from '@specnav/admin-api'
import { createAdminClient } from '@specnav/admin-api/client'
import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

const store = await openStore({ memory: true })
const server = createServer(getRequestListener(createAdminApi({ store }))).listen(0)
await once(server, 'listening')
const { key: apiKey } = await store.createKey({ projectId: 'prj_1' })
const client = createAdminClient({ baseUrl: `http://localhost:${(server.address() as AddressInfo).port}`, apiKey })

const ids: string[] = []
for (let i = 0; i < 1000; i++) {
  const { id } = await store.createJob({ projectId: 'prj_1', repository: 'https://git.example.com/a', model: 'm' })
  ids.push(id)
}
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

// One signal for all of them, as in a program that ends everything together.
const controller = new AbortController()
const { signal } = controller
let listeners = 0
const { addEventListener, removeEventListener } = signal
signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
  listeners++
  addEventListener.apply(signal, args)
}
signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
  listeners--
  removeEventListener.apply(signal, args)
}

let updates = 0
const waits = ids.map((id) =>
  client.waitForAgentJob('prj_1', id, { interval: 2_000, signal, onUpdate: () => updates++ }),
)
while (updates < 1000) await setTimeout(20)
for (const [index, id] of ids.entries()) {
  if (index % 2) await store.completeJob(id, null)
  else await store.failJob(id)
  if (index % 50 === 0) await setTimeout(5)
}
const jobs = await Promise.all(waits)
const ended = jobs.filter(
  ({ id, status }, index) => id === ids[index] && status === (index % 2 ? 'completed' : 'failed'),
).length

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
// Connections are kept for a moment, for whoever asks again; `fetch` has one timer for all of them.
for (let turn = 0; turn < 200 && (timers() > 0 || (await connections()) > 0); turn++) await setTimeout(100)
const left = { ended, updates, timers: timers(), listeners, connections: await connections() }
server.close()
await store.close()
console.log(JSON.stringify(left))
