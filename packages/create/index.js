#!/usr/bin/env node
// `npm create specnav docs` is `specnav init docs`.
process.argv.splice(2, 0, 'init')
await import(new URL('./dist/bin.js', import.meta.resolve('specnav/package.json')).href)
