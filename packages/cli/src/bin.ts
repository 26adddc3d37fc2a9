#!/usr/bin/env node
import module from 'node:module'

// Every Node version has to be able to parse this file: it says which version is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`specnav needs Node 22.19 or newer, and this is Node ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  restartIfLarge()
  // Half of the cost of a short command is compiling its modules, so they are loaded after the cache is
  // enabled.
  module.enableCompileCache()
  const { run } = await import('./run.ts')
  const { processTerminal } = await import('./terminal.ts')

  // Signals end a process even while it works, but not the first one of a container.
  if (process.pid === 1) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.exitCode = await run(process.argv.slice(2), processTerminal())
}

/**
 * Starts a build anew with a small space for young objects, and a bundler that gives back at once what it has freed, in the
 * same process: it takes a quarter less memory then, and no more time. Huge pages would take back what the bundler gives. Where
 * that is not possible, it only takes more memory.
 */
function restartIfLarge(): void {
  const { argv, execArgv, execPath, env, platform, send, execve } = process
  // While garbage is looked for in steps, more of it piles up than there is memory in use: 760 MB were seen on a busy computer.
  // Several threads that look through so small a space mostly wait for each other: a tenth of the CPU of 1,223 operations.
  const options = ['--max-semi-space-size=8', '--no-incremental-marking', '--no-parallel-scavenge']
  // Optimizing what runs a few thousand times was a fifth of the CPU of a build after an edit, and made one from nothing no cheaper.
  // Every version of Node has its own names for that.
  if (major === 24)
    options.push(
      '--invocation-count-for-turbofan=20000',
      '--invocation-count-for-maglev=2000',
      '--wasm-lazy-validation',
    )
  if (
    argv[2] !== 'build' ||
    options.every((option) => execArgv.includes(option)) ||
    platform === 'win32' ||
    send ||
    !execve
  )
    return
  execve(execPath, [execPath, ...options, ...execArgv, ...argv.slice(1)], {
    MIMALLOC_PURGE_DELAY: '0',
    MIMALLOC_ALLOW_THP: '0',
    ...env,
  })
}
