import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findViolations } from './borders.ts'
import { counts, overBudget } from './budget.ts'
import { findComments } from './comments.ts'
import { findTagReaders } from './tags.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = globSync('{packages,test}/**/*.{cjs,mjs,js,ts,tsx,astro,vue,css}', {
  cwd: root,
  exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|types)(?:[\\/]|$)/.test(path),
})
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
const sources = paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
const scripts = sources.filter(({ path }) => /\.(?:tsx?|m?js|astro)$/.test(path))
const packages = scripts.filter(({ path }) => path.startsWith('packages/'))
const findings = [
  ...[...findViolations(packages), ...scripts.flatMap(findComments), ...findTagReaders(packages)].map(
    ({ path, line, message }) => `${path}:${line}  ${message}`,
  ),
  ...overBudget(sources.filter(({ path }) => counts(path))),
]

for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exitCode = 1
else console.log(`borders: ${packages.length} files, none crossed, all within their budgets`)
