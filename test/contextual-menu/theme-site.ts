import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As strict as a policy can be for pages that have scripts and styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.yaml': 'application/yaml',
}

/** One of the theme examples, built and served. */
export interface ThemeSite {
  /** `http://127.0.0.1:PORT`. */
  url: string
  /** The text of a built file. */
  read(file: string): string
  bytes(file: string): Buffer
  close(): Promise<void>
}

/** Builds `examples/<name>` as its `build` script does, with `options`, and serves it as static files. */
export async function startTheme(name: string, ...options: string[]): Promise<ThemeSite> {
  const out = mkdtempSync(join(tmpdir(), 'specnav-theme-'))
  await build(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)), [...options, out])
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    response.setHeader('content-security-policy', policy)
    try {
      const content = readFileSync(join(out, decodeURIComponent(file)))
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(content)
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title><h1>Not found</h1>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read: (file) => readFileSync(join(out, file), 'utf8'),
    bytes: (file) => readFileSync(join(out, file)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(out, { recursive: true })
    },
  }
}

async function build(cwd: string, more: readonly string[]): Promise<void> {
  const { scripts }: { scripts: { build: string } } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  const [, ...args] = scripts.build.split(' ')
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined, FORCE_COLOR: undefined }
  const child = spawn(process.execPath, [...args, ...more], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`${cwd} was not built (${String(code)}): ${output}`)
}
