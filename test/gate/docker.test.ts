import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { specnav } from '../cli/specnav.ts'
import { root } from '../docs/examples.ts'
import { docsJson, freePort } from '../hosts/hosts.ts'

/*
 * The Dockerfile of the guide, without Docker: each instruction is done here, with the folders of the image
 * below a temporary folder.
 */
const guide = readFileSync(join(root, 'examples/docs/guides/publish/docker.mdx'), 'utf8')
const [, dockerfile = ''] = /^```dockerfile Dockerfile\n([^]*?)^```/m.exec(guide) ?? []
const stages = dockerfile
  .trim()
  .split(/\n(?=FROM )/)
  .map((stage) => stage.split('\n').filter(Boolean))
const [build = [], run = []] = stages
const only = (stage: readonly string[], name: string): string => {
  const found = stage.filter((line) => line.startsWith(`${name} `))
  const [first] = found
  if (first === undefined || found.length > 1) throw new Error(`The Dockerfile has ${found.length} lines of ${name}.`)
  return first.slice(name.length + 1)
}

const image = mkdtempSync(join(tmpdir(), 'specnav-docker-'))
const inside = (path: string) => join(image, path)
let port: number
let server: ChildProcess | undefined

test('the first stage builds the site', async () => {
  chmodSync(image, 0o755)
  const docs = inside('docs')
  mkdirSync(docs)
  const signIn = { password: { groups: ['partners'] } }
  const config: Record<string, unknown> = JSON.parse(docsJson({ pages: ['index', 'roadmap'] }))
  const site = {
    ...config,
    site: 'https://docs.acme.example',
    deployment: { authentication: 'all' },
    access: { signIn },
  }
  writeFileSync(join(docs, 'docs.json'), JSON.stringify(site))
  writeFileSync(join(docs, 'index.md'), '---\ntitle: Home\n---\n\nHello.\n')
  writeFileSync(join(docs, 'roadmap.md'), '---\ntitle: Roadmap\n---\n\nSoon.\n')
  const [npx, yes, program, ...args] = only(build, 'RUN').split(' ')
  expect([npx, yes, program]).toEqual(['npx', '-y', 'specnav'])
  const [workdir, copied] = [only(build, 'WORKDIR'), only(build, 'COPY')]
  expect([workdir, copied]).toEqual(['/docs', '. .'])
  const built = await specnav(...args.map((arg) => (arg === '.' ? docs : arg.replace(/^\//, `${image}/`))))
  expect(built).toMatchObject({ code: 0 })
  port = await freePort()
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(image, { recursive: true, force: true })
})

/** Starts what the container runs, as its user where this one may. */
async function start(secrets: Record<string, string>): Promise<ChildProcess> {
  const env = Object.fromEntries(
    only(run, 'ENV')
      .split(' ')
      .map((each) => each.split('=')),
  )
  expect(env).toMatchObject({ HOST: '0.0.0.0', PORT: only(run, 'EXPOSE') })
  const [from, source, target] = only(run, 'COPY').split(' ')
  expect([from, source]).toEqual(['--from=build', '/site'])
  // Nothing of the first stage is there but what is copied.
  cpSync(inside(source!), inside(`image${target}`), { recursive: true })
  const [node, ...args] = JSON.parse(only(run, 'CMD')) as string[]
  expect(node).toBe('node')
  const isRoot = process.getuid?.() === 0
  const child = spawn(
    process.execPath,
    args.map((arg) => inside(`image${arg}`)),
    {
      cwd: '/',
      env: { ...env, PORT: String(port), ...secrets },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    },
  )
  server = child
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return child
}

/** What the health check says: 0 is healthy. */
function health(): number | null {
  const [, check = ''] = /^(?:--\S+ )*CMD (.*)$/.exec(only(run, 'HEALTHCHECK')) ?? []
  const [, ...args] = JSON.parse(check) as string[]
  return spawnSync(process.execPath, args, { env: { PORT: String(port) } }).status
}

async function stop(child: ChildProcess): Promise<unknown> {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

test('the image is small and runs as nobody who matters', () => {
  expect(stages).toHaveLength(2)
  expect(only(run, 'FROM')).toMatch(/^node:\d+-alpine$/)
  expect(only(run, 'USER')).toBe('node')
  expect(run.some((line) => line.startsWith('RUN '))).toBe(false)
  expect(dockerfile).not.toContain('SPECNAV_')
})

test('without a secret it is not healthy, and it ends when it is told to', async () => {
  expect(health()).toBe(1)
  const child = await start({})
  expect(health()).toBe(1)
  expect(await stop(child)).toBe(0)
})

test('with its secrets it is healthy, and asks readers to sign in', async () => {
  const bin = [join(root, 'packages/cli/dist/bin.js'), 'gate']
  const secret = (name: string, input = '') =>
    execFileSync(process.execPath, [...bin, name], { input, encoding: 'utf8' }).trim()
  const child = await start({
    SPECNAV_SESSION_KEYS: secret('key'),
    SPECNAV_PASSWORD_HASH: secret('password', 'correct horse battery staple\n'),
  })
  expect(health()).toBe(0)
  const page = await fetch(`http://127.0.0.1:${port}/roadmap/`)
  expect([page.status, await page.text()]).toEqual([401, expect.stringContaining('/_specnav/gate/sign-in')])
  expect(await stop(child)).toBe(0)
})

test('a request that never ends keeps no server alive that is told to end', async () => {
  const child = await start({})
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  let text = ''
  socket.on('data', (piece: string) => (text += piece)).on('error', () => {})
  expect(await stop(child)).toBe(0)
  // It would have been answered with 408 when its time is over.
  expect(text).toBe('')
})

test('a request that has begun is answered when it is told to end, and its connection is not kept', async () => {
  const child = await start({})
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await once(socket, 'connect')
  // The next connection is answered, so the server has the first one.
  const url = `http://127.0.0.1:${port}/`
  await (await fetch(url)).text()
  const ended = stop(child)
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  await expect.poll(() => fetch(url).then(Boolean, () => false), { interval: 5 }).toBe(false)
  socket.write('\r\n')
  expect(await ended).toBe(0)
  expect(text).toMatch(/^HTTP\/1\.1 \d/)
})
