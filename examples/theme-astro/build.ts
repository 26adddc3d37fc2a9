import { resolve } from 'node:path'
import { themePages, writeFiles } from '@specnav/example-theme-docs'
import { build } from 'astro'

const out = resolve(process.argv[2] ?? 'dist')
await build({ outDir: out })
writeFiles(await themePages(), out)
