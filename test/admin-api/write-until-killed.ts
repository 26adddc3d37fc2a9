/** Serves the API, and makes and moves jobs as fast as it can. Prints each step after it is committed. Ends by being killed. */
import { setImmediate } from 'node:timers/promises'
import { createAdminApi, openStore, serve } from '@specnav/admin-api'

const store = await openStore(JSON.parse(process.argv[2] ?? ''))
const server = await serve(createAdminApi({ store }), { port: 0 })
const { key } = await store.createKey({ projectId: 'prj_1' })
const print = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)
print({ url: server.url, key })

const work = async () => {
  for (;;) {
    const job = await store.createJob({ projectId: 'prj_1', repository: 'https://git.example.com/a', model: 'm' })
    print({ id: job.id, status: job.status })
    // PGlite answers without leaving the turn: others have to have one, too.
    await setImmediate()
    const ended = Math.random() < 0.5 ? await store.completeJob(job.id, null) : await store.failJob(job.id)
    print({ id: job.id, status: ended.status })
  }
}
await Promise.all([work(), work(), work(), work()])
