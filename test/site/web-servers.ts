import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../docs/examples.ts'

/** A web server that runs with a file of our guides, in which only folder and port are changed. */
export interface WebServer {
  name: string
  origin: string
  stop(): Promise<void>
}

/** The file that readers of a guide paste. */
function pasted(guide: string, title: string): string {
  const text = readFileSync(join(root, `examples/docs/guides/publish/${guide}.mdx`), 'utf8')
  const block = new RegExp(`^ *\`\`\`\\w+ ${title.replaceAll('.', '\\.')}\\n([^]*?)^ *\`\`\``, 'm').exec(text)?.[1]
  if (block === undefined) throw new Error(`The guide of ${guide} has no file ${title}`)
  return block
}

/**
 * nginx, with the guide's file instead of Debian's own site. `www` replaces `/srv/www`, and `service` the one that knows
 * readers.
 */
export async function startNginx(
  folder: string,
  www: string,
  { guide = 'nginx', file: title = '/etc/nginx/conf.d/docs.conf', service = '127.0.0.1:4180' } = {},
): Promise<WebServer> {
  const port = await freePort()
  const site = pasted(guide, title)
    .replaceAll('/srv/www', www)
    .replaceAll('127.0.0.1:4180', service)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('  listen [::]:80;\n', '')
  const file = join(folder, 'nginx.conf')
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/t;`)
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}
${site}}
`,
  )
  return started('nginx', spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: 'inherit' }), port)
}

/** Caddy, with the guide's file. `www` replaces `/srv/www`. */
export async function startCaddy(folder: string, www: string): Promise<WebServer> {
  const port = await freePort()
  const site = pasted('caddy', '/etc/caddy/Caddyfile')
    .replaceAll('/srv/www', www)
    .replace('acme.example {', `http://127.0.0.1:${port} {`)
  const file = join(folder, 'Caddyfile')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env })
  return started('caddy', child, port)
}

async function started(name: string, child: ChildProcess, port: number): Promise<WebServer> {
  const origin = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await answers(origin))) {
    if (isOver) throw new Error(`${name} has ended`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    name,
    origin,
    async stop() {
      child.kill()
      await ended
    },
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(origin)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
