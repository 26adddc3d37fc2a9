#!/usr/bin/env node
import module from 'node:module'
import process from 'node:process'

// Any Node has to be able to read this file: it says which one is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`specnav-admin needs Node 22.19 or newer, and this is Node ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  // Half of what a short command costs is compiling its modules, so those come after the cache is on.
  module.enableCompileCache()
  const { run } = await import('./run.ts')
  const { processTerminal } = await import('./terminal.ts')

  process.exitCode = await run(process.argv.slice(2), processTerminal())
}
