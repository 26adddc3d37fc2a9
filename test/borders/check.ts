import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findViolations } from './borders.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('packages/*/**/*.{ts,tsx,js,mjs,astro}', {
  cwd: root,
  exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path),
})
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
const violations = findViolations(paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })))

for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`)
if (violations.length > 0) process.exitCode = 1
else console.log(`borders: ${paths.length} files, none crossed`)
