import type { Files, Problem } from '@specnav/core'
import { includedFile, includeTargets } from '@specnav/pages/links'
import type {
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
} from 'estree-jsx'
import { Scope, type Interpreter } from './evaluate.ts'
import { parseModule } from './parse-code.ts'
import { ModuleCode } from './islands/module-code.ts'
import { isOfTypes, scriptOf } from './islands/module-facts.ts'
import { isReact, reactExport } from './islands/react.ts'
import { Unsupported } from './operations.ts'
import { type ContentPlace, Fragment, isRecord, type Part, type Props, type Value } from './parts.ts'

interface ModuleOptions {
  files: Files
  interpreter: Interpreter
  /** Renders a Markdown file with the given values. */
  include(file: string, text: string, props: Props): Part[]
  /** Names that every script has without declaring them. */
  globals: Scope
  /** The URL of a file of the project. */
  assetUrl(path: string): string
  report(problem: Problem): void
}

/** Imports and exports of pages and their snippets, within the docs folder. */
export class Modules {
  readonly #options: ModuleOptions
  readonly #scripts = new Map<string, Scope>()
  /** The scripts of which a script passes all on: it may be one of theirs. */
  readonly #passed = new Map<Scope, (() => Scope)[]>()

  constructor(options: ModuleOptions) {
    this.#options = options
  }

  /** Declares in `scope` the imports and exports of `code`, which is at `place`. */
  read(code: string, place: ContentPlace, scope: Scope): void {
    let program
    try {
      program = parseModule(code, /\.tsx?$/.test(place.file), place)
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      this.#options.report({
        ...place,
        code: 'expression-unsupported',
        severity: 'warning',
        message: `Code of \`${place.file}\` is left out: it is not JavaScript with JSX (${detail}).`,
      })
      return
    }
    scope.module ??= new ModuleCode(place.file)
    scope.module.add(code, program, place.offset)
    for (const node of program.body) {
      if (node.type === 'ImportDeclaration') this.#import(node, place, scope)
      else if (node.type === 'ExportNamedDeclaration') {
        if (node.declaration) this.#declare(node.declaration, scope)
        else this.#export(node, place, scope)
      } else if (node.type === 'ExportAllDeclaration') {
        this.#exportAll(node, place, scope)
      } else if (node.type === 'ExportDefaultDeclaration') {
        this.#exportDefault(node.declaration, scope)
      } else this.#declare(node, scope)
    }
  }

  /** `<Snippet file="x.mdx" />`: a file of the folder `snippets` or `_snippets`. */
  snippet(file: string, props: Props, place: ContentPlace): Part[] {
    const { files, include } = this.#options
    const target = includedFile(file, place.file, 'snippet', files)
    const text = target === undefined ? undefined : files.read(target)
    if (target !== undefined && text !== undefined) return include(target, text, props)
    this.#missing(file, place)
    return []
  }

  #exportDefault(node: ExportDefaultDeclaration['declaration'], scope: Scope): void {
    const { interpreter } = this.#options
    if (node.type === 'ClassDeclaration') return
    if (node.type !== 'FunctionDeclaration') return scope.defer('default', () => interpreter.evaluate(node, scope))
    const compute = () => interpreter.callable(node, scope)
    scope.defer('default', compute)
    if (node.id) scope.defer(node.id.name, compute)
  }

  /** `export { a as b }`, of this module or of another. */
  #export({ source, specifiers }: ExportNamedDeclaration, module: ContentPlace, scope: Scope): void {
    const other = source && this.#load(String(source.value), placeOf(source, module))
    for (const specifier of specifiers) {
      const { local, exported } = specifier
      if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue
      const { name } = local
      if (other) scope.defer(exported.name, () => other(name, placeOf(specifier, module)))
      else if (exported.name !== name) scope.defer(exported.name, () => scope.get(name))
    }
  }

  /** `export * from './a.jsx'`, and `export * as a from './a.jsx'`. */
  #exportAll({ source, exported }: ExportAllDeclaration, module: ContentPlace, scope: Scope): void {
    const place = placeOf(source, module)
    const load = this.#load(String(source.value), place)
    const script = this.#named(String(source.value), place)
    if (!exported && script) this.#passed.set(scope, [...(this.#passed.get(scope) ?? []), script])
    if (exported?.type !== 'Identifier') return
    scope.defer(exported.name, () => (script ? this.#namespace(script()) : load('default', place)))
  }

  /** Everything that a script exports. A value is computed when it is read. */
  #namespace(script: Scope): Value {
    const all: { [name: string]: Value } = {}
    for (const [name, home] of this.#exports(script))
      Object.defineProperty(all, name, { enumerable: true, get: () => home.get(name) })
    return all
  }

  /** What a script exports, and the scripts that declare it: its own names come before those that it passes on. */
  #exports(script: Scope, asked = new Set([script])): Map<string, Scope> {
    const found = new Map(Array.from(script.module?.exports ?? [], (name) => [name, script]))
    for (const named of this.#passed.get(script) ?? []) {
      const other = named()
      if (asked.has(other)) continue
      asked.add(other)
      for (const [name, home] of this.#exports(other, asked))
        if (name !== 'default' && !found.has(name)) found.set(name, home)
    }
    return found
  }

  #declare(node: Parameters<Interpreter['declare']>[0], scope: Scope): void {
    try {
      this.#options.interpreter.declare(node, scope)
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
    }
  }

  #import(node: ImportDeclaration, module: ContentPlace, scope: Scope): void {
    if (isOfTypes(node)) return
    const source = String(node.source.value)
    const load = this.#load(source, placeOf(node, module))
    const file = includedFile(source, module.file, 'import', this.#options.files)
    const script = this.#named(source, module)
    for (const specifier of node.specifiers) {
      if (specifier.type === 'ImportDefaultSpecifier' && file !== undefined && /\.mdx?$/.test(file))
        scope.module?.content.add(specifier.local.name)
      const name =
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : 'default'
      scope.defer(specifier.local.name, () =>
        script && specifier.type === 'ImportNamespaceSpecifier'
          ? this.#namespace(script())
          : load(name, placeOf(specifier, module)),
      )
    }
  }

  /** Returns what a module exports under a name, which is imported at a place. */
  #load(source: string, place: ContentPlace): (name: string, at: ContentPlace) => Value {
    const { files, assetUrl, globals, include } = this.#options
    if (isReact(source) && globals.has('React')) return (name) => reactExport(globals, name)
    const [path] = includeTargets(source, place.file, 'import')
    if (path === undefined && !source.startsWith('.')) {
      return () => {
        throw new Unsupported(`it comes from the package \`${source}\`.`)
      }
    }
    const extension = /\.(\w+)$/.exec(source)?.[1] ?? ''
    if (path !== undefined && /^(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|pdf)$/.test(extension))
      return () => assetUrl(path)

    const file = includedFile(source, place.file, 'import', files)
    const text = file === undefined ? undefined : files.read(file)
    if (file === undefined || text === undefined) {
      this.#missing(source, place)
      return () => passThrough
    }
    if (extension === 'json') {
      return () => {
        try {
          return JSON.parse(text)
        } catch {
          throw new Unsupported(`\`${file}\` is not valid JSON.`)
        }
      }
    }
    const isContent = /\.mdx?$/.test(file)
    return (name, at) => {
      if (isContent && name === 'default')
        return ([props]) => new Fragment(include(file, text, isRecord(props) ? props : {}))
      const script = this.#script(file, text)
      const home = this.#exports(script).get(name)
      if (home || script.has(name)) return (home ?? script).get(name)
      // Code that cannot be read is a problem of its own.
      if (script.module) this.#missing(source, at, name)
      return passThrough
    }
  }

  /** Returns the script that a source names; undefined for a package, and for a file of another kind. */
  #named(source: string, place: ContentPlace): (() => Scope) | undefined {
    const { files } = this.#options
    const file = includedFile(source, place.file, 'import', files)
    const text = file === undefined || !/\.(?:mdx?|[jt]sx?)$/.test(file) ? undefined : files.read(file)
    return file === undefined || text === undefined ? undefined : () => this.#script(file, text)
  }

  #script(file: string, text: string): Scope {
    let scope = this.#scripts.get(file)
    if (!scope) {
      scope = new Scope(this.#options.globals)
      this.#scripts.set(file, scope)
      this.read(/\.mdx?$/.test(file) ? scriptOf(text) : text, { file, offset: 0 }, scope)
    }
    return scope
  }

  /** A file that is not there, or a name that it does not export. */
  #missing(source: string, place: ContentPlace, name?: string): void {
    const what =
      name === undefined
        ? ['does not exist in the docs folder', 'Create the file, or correct the path.']
        : exportAdvice(name)
    this.#options.report({
      ...place,
      code: 'import-missing',
      severity: 'warning',
      message: `\`${source}\` ${what[0]}, so its content is left out. ${what[1]}`,
      actual: name ?? source,
    })
  }
}

function exportAdvice(name: string): [string, string] {
  return name === 'default'
    ? ['has no default export', 'Export it there, or import a name in braces.']
    : [`does not export \`${name}\``, 'Export it there, or correct the name.']
}

/** The place of a part of a module. */
function placeOf(node: object, { file, offset }: ContentPlace): ContentPlace {
  const { start } = node as { start: number }
  return { file, offset: offset + start }
}

/** Replaces a component that is missing. */
function passThrough([props]: Value[]): Value {
  return isRecord(props) ? props.children : undefined
}
