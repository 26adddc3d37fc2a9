#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Half of what a short command costs is compiling its modules, so those come after the cache is on.
enableCompileCache()
const { run } = await import('./run.ts')
const { processTerminal } = await import('./terminal.ts')

process.exitCode = await run(process.argv.slice(2), processTerminal())
