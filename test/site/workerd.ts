import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The program itself: the package's own command is a script that installs it. */
const program = createRequire(createRequire(import.meta.url).resolve('workerd/package.json')).resolve(
  `@cloudflare/workerd-linux-${process.arch === 'arm64' ? 'arm64' : '64'}/bin/workerd`,
)

/**
 * Runs the worker of a built site as Cloudflare does, beside the files of `out`. `variables` are its environment. It
 * reaches this machine, as others would reach the network.
 */
export async function startWorkerd(
  out: string,
  work: string,
  { variables = {}, port }: { variables?: Record<string, string>; port?: number } = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const modules = readdirSync(join(out, '_worker.js')).toSorted((a) => (a === 'index.js' ? -1 : 1))
  port ??= await freePort()
  const values = Object.entries(variables).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`)
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ (name = "main", worker = .site), (name = "files", disk = ${JSON.stringify(out)}), (name = "net", network = (allow = ["public", "private"])) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ],
);
const site :Workerd.Worker = (
  modules = [ ${modules.map((name) => `(name = "${name}", esModule = embed ${JSON.stringify(relative(work, join(out, '_worker.js', name)))})`).join(', ')} ],
  compatibilityDate = "2026-01-01",
  bindings = [ ${['(name = "ASSETS", service = "files")', ...values].join(', ')} ],
  globalOutbound = "net",
);
`
  writeFileSync(join(work, 'config.capnp'), config)
  const child = spawn(program, ['serve', join(work, 'config.capnp')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const origin = `http://localhost:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`workerd ends: ${errors}`)
    if (
      await fetch(`${origin}/404.html`).then(
        () => true,
        () => false,
      )
    )
      break
    await setTimeout(100)
  }
  return {
    origin,
    async stop() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
