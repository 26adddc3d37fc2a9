import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { delimiter, dirname, join } from 'node:path'
import { userEnv } from '../hosts/hosts.ts'
import { root } from './pack.ts'

/**
 * The machine of somebody who has never seen this repository: the programs on its `PATH`, and its package
 * registry.
 */
export interface Machine {
  /** Folders of programs, before those of the system. */
  programs: readonly string[]
  registry: string
  /** Yarn's download cache: Yarn distinguishes registries by host, without the port. */
  yarn?: string
}

export interface Done {
  code: number | null
  /** Both streams, in order. */
  log: string
}

/** A server that a command has started. */
export interface Server {
  url: string
  stop(): Promise<void>
}

/** A user's folder, with a shell in it. */
export class UserFolder {
  readonly path: string
  readonly #env: NodeJS.ProcessEnv
  readonly #running = new Set<ChildProcess>()

  constructor(path: string, { programs, registry, yarn }: Machine) {
    mkdirSync(path, { recursive: true })
    this.path = path
    // The repository's own packages are on the `PATH` of its scripts, where they would hide what is missing.
    const system = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
    const own = Object.entries(userEnv()).filter(([name]) => !/^(?:p?npm_.*|NODE_PATH|INIT_CWD)$/i.test(name))
    this.#env = {
      ...Object.fromEntries(own),
      PATH: [...programs, ...system].join(delimiter),
      npm_config_registry: registry,
      // What npm would tell about vulnerabilities and funding is not ours.
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      pnpm_config_registry: registry,
      YARN_NPM_REGISTRY_SERVER: registry,
      ...(yarn !== undefined && { YARN_GLOBAL_FOLDER: yarn }),
      YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    }
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, path)), { recursive: true })
      writeFileSync(join(this.path, path), text)
    }
  }

  /** Runs commands as a user's shell does, up to the first one that fails. */
  run(commands: string): Promise<Done> {
    const { child, log } = this.#start(commands)
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, log: log() }))
    })
  }

  /** Runs commands that must succeed, and returns their output. */
  async succeed(commands: string): Promise<string> {
    const { code, log } = await this.run(commands)
    if (code !== 0) throw new Error(`\`${commands}\` in ${this.path} ended with ${code}:\n${log}`)
    return log
  }

  /**
   * Starts a server. It is ready when it has printed its address and responds there: some print it before.
   */
  async serve(command: string): Promise<Server> {
    const { child, log } = this.#start(command)
    const ended = new Promise<never>((_, reject) => {
      child.on('close', (code) => reject(new Error(`\`${command}\` in ${this.path} ended with ${code}:\n${log()}`)))
    })
    const stop = async () => {
      end(child)
      await ended.catch(() => undefined)
    }
    const printed = new Promise<string>((resolve) => {
      const read = () => {
        const [url] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+\/?\S*/.exec(log()) ?? []
        if (url !== undefined) resolve(url)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
    })
    const url = await Promise.race([printed, ended])
    await Promise.race([answers(url), ended])
    return { url, stop }
  }

  /** Stops everything that still runs. */
  [Symbol.dispose](): void {
    for (const child of this.#running) end(child)
  }

  #start(commands: string): { child: ChildProcess; log: () => string } {
    // A separate process group: the commands of package managers have children, which end with it.
    const child = spawn('sh', ['-ec', commands], {
      cwd: this.path,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#running.add(child)
    child.on('close', () => this.#running.delete(child))
    let written = ''
    const read = (text: string) => void (written += text)
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    // oxlint-disable-next-line no-control-regex -- colours begin with one
    return { child, log: () => written.replace(/\u001B\[\d+m/g, '') }
  }
}

async function answers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(100)
}

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}
