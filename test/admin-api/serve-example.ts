import { createAdminApi, openStore, serve } from '@specnav/admin-api'

/** A server with one job, for tests of what calls it. */
export interface ExampleServer {
  /** `http://localhost:…` */
  url: string
  apiKey: string
  projectId: string
  /** A job that is completed, with a pull request. */
  id: string
  close(): Promise<void>
}

/** Starts one, in memory and on a free port, which pages of these origins may call (`*`: all). */
export async function serveExample(allowOrigins: string[]): Promise<ExampleServer> {
  const store = await openStore({ memory: true })
  const projectId = 'prj_5f2a81c0'
  const { key: apiKey } = await store.createKey({ projectId })
  const job = { projectId, repository: 'https://git.example.com/acme/docs', ref: 'agent/rename-endpoints' }
  const { id } = await store.createJob({ ...job, model: 'example-model-1' })
  await store.completeJob(id, 'https://git.example.com/acme/docs/pull/42')
  const server = await serve(createAdminApi({ store, allowOrigins }), { port: 0 })
  async function close() {
    await server.close()
    await store.close()
  }
  return { url: server.url, apiKey, projectId, id, close }
}
