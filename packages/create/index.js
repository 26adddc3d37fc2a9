#!/usr/bin/env node
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// `npm create specnav docs` is `specnav init docs`.
process.argv.splice(2, 0, 'init')
const require = createRequire(import.meta.url)
await import(new URL('./dist/bin.js', pathToFileURL(require.resolve('specnav/package.json'))).href)
