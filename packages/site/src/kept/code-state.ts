import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The code that makes a site, as text to compare: our own packages by their files, and everything that they
 * depend on by its version.
 */
export function codeState(): string {
  const packages = new Map<string, string>()
  visit(realpathSync(fileURLToPath(new URL('../../', import.meta.url))), packages)
  return hashOf([process.version, process.platform, process.arch, ...[...packages.values()].sort()])
}

interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function visit(folder: string, packages: Map<string, string>): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name = '', version = '', dependencies, optionalDependencies, peerDependencies } = manifest
  packages.set(folder, `${name}@${version} ${name.startsWith('@specnav/') ? filesState(folder) : ''}`)
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = packageFolder(dependency, folder)
    if (found !== undefined && !packages.has(found)) visit(found, packages)
  }
}

/** Where Node finds a package from a folder. */
function packageFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (basename(from) !== 'node_modules' && existsSync(join(folder, 'package.json'))) return realpathSync(folder)
  const parent = dirname(from)
  return parent === from ? undefined : packageFolder(name, parent)
}

/** The files that a package consists of: in a checkout, too, where they change without a new version. */
function filesState(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry): string[] => {
    if (entry.isFile()) return [entry.name]
    if (entry.name === 'node_modules') return []
    const inner = readdirSync(join(folder, entry.name), { recursive: true, withFileTypes: true })
    return inner
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
  })
  const code = files.filter((file) => /\.(?:[cm]?[jt]sx?|astro|css|json)$/.test(file) && !/\.(?:test|d)\./.test(file))
  return hashOf(code.sort().map((file) => `${file} ${hashOf([readFileSync(join(folder, file), 'utf8')])}`))
}

function hashOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('base64url')
}
