import { homedir } from 'node:os'
import { join } from 'node:path'
import { isatty, type WriteStream } from 'node:tty'
import { createColors } from 'picocolors'

/** Where a command runs and writes: passed in, so that a command can be tested without a process. */
export interface Terminal {
  /** Relative paths of the command line are resolved from here. */
  cwd: string
  /** The environment variables of the process. */
  variables: Readonly<Record<string, string | undefined>>
  /** The folder for results that are kept between runs. */
  cacheFolder: string
  /** For results: read by scripts. */
  out: Output
  /** For problems, progress and hints: read by people. */
  err: Output
  /** Whether a person can be asked: output and input are a terminal. */
  asks: boolean
}

export type Colors = ReturnType<typeof createColors>

export interface Output {
  write(text: string): void
  /** Formatters that do nothing if colors are disabled. */
  colors: Colors
  /** Whether the output is a terminal, so that a line can be redrawn. */
  interactive: boolean
}

/** The terminal of the running process. */
export function processTerminal(): Terminal {
  return {
    cwd: process.cwd(),
    variables: process.env,
    cacheFolder: cacheFolder(process.env),
    out: output(process.stdout),
    err: output(process.stderr),
    asks: isatty(0) && isatty(1) && !process.env.CI,
  }
}

/** The system's cache folder. */
function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  const base =
    XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  return join(base, 'specnav')
}

function output(stream: WriteStream & { fd: number }): Output {
  // It is not an error if the reader stops early (`| head`).
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const interactive = isatty(stream.fd)
  const colored = process.env.FORCE_COLOR ? process.env.FORCE_COLOR !== '0' : interactive && stream.hasColors()
  return {
    write: (text) => void stream.write(text),
    colors: createColors(colored),
    interactive,
  }
}

/** Text from a project without control characters that could control the terminal: each becomes a space. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
