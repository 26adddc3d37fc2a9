import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './pack.ts'

interface Manifest {
  name: string
  exports?: Record<string, unknown>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return { ...manifest, folder: join(root, dirname(file)) }
})

/** What a package has to be installed with. */
const neededBy = ({ dependencies, peerDependencies }: Manifest) => Object.keys({ ...dependencies, ...peerDependencies })

const isFolder = (path: string) => statSync(path).isDirectory()

/** The entries of a package that have types, as users name them. */
function entriesOf({ name, exports = {} }: Manifest): string[] {
  const typed = Object.entries(exports).filter(
    ([path, entry]) => !path.includes('*') && JSON.stringify(entry).includes('"types"'),
  )
  return typed.map(([path]) => name + path.slice(1))
}

test('types name no package that users do not have, and say nothing wrong', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const link = (name: string, target: string) => {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(target, place)
  }
  // Copies: what they find in the repository is not what users have.
  for (const { name, folder: from } of packages)
    cpSync(from, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) =>
        !path.includes('node_modules', from.length) && (isFolder(path) || /\.d\.ts$|\.json$/.test(path)),
    })
  const own = new Set(packages.map(({ name }) => name))
  const others = packages.flatMap((each) => neededBy(each).map((name): [string, string] => [name, each.folder]))
  for (const [name, from] of new Map(others.filter(([name]) => !own.has(name))))
    link(name, realpathSync(join(from, 'node_modules', name)))
  link('@types/node', realpathSync(join(root, 'node_modules/@types/node')))

  // Guests have the types of their hosts, which are not ours.
  const guests = ['@specnav/docusaurus', '@specnav/starlight', '@specnav/vitepress']
  const entries = packages.filter(({ name }) => !guests.includes(name)).flatMap(entriesOf)
  expect(entries.length).toBeGreaterThan(40)
  const text = entries.map((entry, index) => `export type * as e${index} from '${entry}'\n`).join('')
  writeFileSync(join(folder, 'index.ts'), text)
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'esnext', lib: ['esnext', 'dom', 'dom.iterable'], strict: true, noEmit: true },
    ...{ skipLibCheck: false, types: ['node'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.ts'] }))
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
