import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { FileEdit } from '@specnav/codemod'
import { isObject } from '@specnav/core'
import { applyEdits, modify } from 'jsonc-parser'
import { quoted } from '../folders.ts'
import { version } from '../version.ts'
import { dependenciesOf } from './hosts.ts'
import type { PackageManager } from './package-manager.ts'

interface InitPlace {
  /** The absolute folder of the project. */
  folder: string
  /** The folder of docs.json in it; empty for the same. */
  root: string
  /** The folder of the project as its author writes it. */
  shown: string
  manager: PackageManager
}

/** Scripts and what git leaves out, for a project without a host; and the commands that come next. */
export function projectFiles(place: InitPlace): { edits: FileEdit[]; next: string[] } {
  const { folder, root, shown, manager } = place
  const docs = root === '' ? '' : ` ${quoted(root)}`
  const enter = shown === '.' ? [] : [`cd ${quoted(shown)}`]
  const manifest = textOf(join(folder, 'package.json'))
  if (manifest !== undefined) {
    const scripts = scriptsIn(manifest)
    const own = Object.entries(scripts ?? {}).filter(([, line]) => /\bspecnav\b/.test(String(line)))
    const free =
      scripts && own.length === 0 ? commands.filter((command) => !Object.hasOwn(scripts, named(command))) : []
    const after = withScripts(manifest, free, docs)
    const [script] =
      own.find(([, line]) => /\bspecnav dev\b/.test(String(line))) ?? (free.includes('dev') ? [named('dev')] : [])
    const add = dependenciesOf(folder).has('specnav') ? [] : [`${manager.addDev} specnav`]
    const edit = after === manifest ? [] : [{ file: 'package.json', before: manifest, after }]
    const serve = script === undefined ? `${manager.exec} specnav dev${docs}` : `${manager.run} ${script}`
    return { edits: [...edit, ...ignoreFile(place, false)], next: [...enter, ...add, serve] }
  }
  const around = packageAround(dirname(folder))
  if (around !== undefined) {
    const where = posix.join(shown.replaceAll('\\', '/'), root)
    // npx fetches what is not installed.
    const exec = dependenciesOf(around).has('specnav') ? manager.exec : 'npx'
    return {
      edits: ignoreFile(place, false),
      next: [`${exec} specnav dev${where === '.' ? '' : ` ${quoted(where)}`}`],
    }
  }
  const made = {
    private: true,
    type: 'module',
    scripts: { dev: `specnav dev${docs}`, build: `specnav build${docs}`, check: `specnav check${docs}` },
    devDependencies: { specnav: `^${version()}` },
  }
  const edit = { file: 'package.json', before: undefined, after: `${JSON.stringify(made, undefined, 2)}\n` }
  return { edits: [edit, ...ignoreFile(place, true)], next: [...enter, manager.install, `${manager.run} dev`] }
}

/** The commands that a project has scripts for. */
const commands = ['dev', 'build', 'check'] as const

/** The name of a script beside those of the author. */
function named(command: string): string {
  return `docs:${command}`
}

/** The scripts of a manifest; undefined if they cannot be read, which the package manager will report. */
function scriptsIn(text: string): Record<string, unknown> | undefined {
  try {
    const manifest: unknown = JSON.parse(text)
    if (!isObject(manifest)) return undefined
    const { scripts = {} } = manifest
    return isObject(scripts) ? scripts : undefined
  } catch {
    return undefined
  }
}

/** A manifest with scripts for specnav, whose other text stays as it is. */
function withScripts(text: string, added: readonly string[], docs: string): string {
  const spaces = /^( +)"/m.exec(text)?.[1]?.length ?? 2
  const indent = /^\t/m.test(text) ? { insertSpaces: false, tabSize: 1 } : { insertSpaces: true, tabSize: spaces }
  const formattingOptions = { ...indent, eol: text.includes('\r\n') ? '\r\n' : '\n' }
  return added.reduce((edited, command) => {
    const line = `specnav ${command}${docs}`
    return applyEdits(edited, modify(edited, ['scripts', named(command)], line, { formattingOptions }))
  }, text)
}

/** The built site, and what is installed, are no source. */
function ignoreFile({ folder, root }: InitPlace, isNew: boolean): FileEdit[] {
  const before = textOf(join(folder, '.gitignore'))
  const known = new Set((before ?? '').split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const wanted = [...(isNew ? ['node_modules'] : []), posix.join(root, 'dist')]
  const missing = wanted.filter((path) => !known.has(path) && !known.has(posix.basename(path)))
  if (missing.length === 0) return []
  const start = before === undefined || before === '' || before.endsWith('\n') ? (before ?? '') : `${before}\n`
  return [{ file: '.gitignore', before, after: start + missing.map((path) => `/${path}/\n`).join('') }]
}

/** The folder with a package.json: this one, or the nearest around it. */
function packageAround(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : packageAround(parent)
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
