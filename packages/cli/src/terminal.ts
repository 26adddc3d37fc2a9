import { homedir } from 'node:os'
import { join } from 'node:path'
import { isatty, type WriteStream } from 'node:tty'
import { createColors } from 'picocolors'

/** Where a command runs and writes: handed in, so that a command can be tested without a process. */
export interface Terminal {
  /** Relative paths of the command line start here. */
  cwd: string
  /** The variables that the process was started with. */
  variables: Readonly<Record<string, string | undefined>>
  /** Where results may be kept between runs. */
  cacheFolder: string
  /** Results: what a script reads. */
  out: Output
  /** Problems, progress and hints: what a person reads. */
  err: Output
  /** Whether a person is there to be asked: what is written is seen, and what is typed is read. */
  asks: boolean
  /** Settles when the user asks the process to end (Ctrl-C, or SIGTERM). A second request ends it at once. */
  interrupted(): Promise<void>
}

export type Colors = ReturnType<typeof createColors>

export interface Output {
  write(text: string): void
  /** Formatters that do nothing where colors are not wanted. */
  colors: Colors
  /** A person is watching, so that a line may be drawn over. */
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
    interrupted: () =>
      new Promise((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      }),
  }
}

/** The folder that the system sets aside for what can be made again. */
function cacheFolder({ XDG_CACHE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): string {
  const base =
    XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
  return join(base, 'specnav')
}

function output(stream: WriteStream & { fd: number }): Output {
  // A reader that has seen enough (`| head`) is no failure.
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

/** Text from a project without the control characters that could steer the terminal: each becomes a space. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
