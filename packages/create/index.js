#!/usr/bin/env node
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// `npm create specnav docs` is `specnav init docs`.
process.argv.splice(2, 0, 'init')
const manifest = createRequire(import.meta.url).resolve('specnav/package.json')
await import(new URL('./dist/bin.js', pathToFileURL(manifest)).href)
