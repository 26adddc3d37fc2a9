import type { Operation, Problem, Spec } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { createTextReader } from '../json-nodes.ts'
import type { ObjectText } from '../object-text.ts'
import { openObjectText } from '../open-text.ts'
import { unreadSpecs } from '../unread-specs.ts'
import { includedFiles } from './endpoint-files.ts'
import { createHomes } from './homes.ts'
import { type Surroundings, readSurroundings } from './surroundings.ts'

/** What is known about the project before any page moves. Each value is read only once. */
export interface MigrationContext {
  config: Site['config']
  around: Surroundings
  homeOf: ReturnType<typeof createHomes>
  textAt: ReturnType<typeof createTextReader>
  /** Files that others include. */
  included: ReadonlySet<string>
  /** The problems of operations. */
  invalid: ReadonlyMap<Operation, Problem>
  /** The problems of a file of the project. */
  problemsOf(file: string): readonly Problem[]
  /** The problems that keep specifications from being read. */
  unread: readonly Problem[]
  /** A specification that docs.json does not name, and that has an operation. */
  unnamed(method: string, path: string): Spec | undefined
  /** Whether a file, which a write would replace, or a folder is a symbolic link. */
  isLink(path: string): boolean
  /** The text of a specification, if it can be edited exactly. */
  objectText(file: string): ObjectText | undefined
}

export function readContext(site: Site, invalid: ReadonlyMap<Operation, Problem>): MigrationContext {
  const { files, config } = site
  const problems = Map.groupBy(site.problems, ({ file }) => file)
  const objects = new Map<string, ObjectText | undefined>()
  return {
    config,
    around: readSurroundings(site),
    homeOf: createHomes(site),
    textAt: createTextReader(files),
    included: includedFiles(site),
    invalid,
    problemsOf: (file) => problems.get(file) ?? [],
    unread: unreadSpecs(site),
    unnamed: (method, path) => site.specs.discover().find(({ operations }) => operations.has(`${method} ${path}`)),
    isLink: (path) => files.isLink?.(path) ?? false,
    objectText(file) {
      if (!objects.has(file)) {
        const text = files.read(file) ?? ''
        // Bytes that are not UTF-8 would change when they are written again.
        objects.set(file, text.includes('\ufffd') ? undefined : openObjectText(text, file))
      }
      return objects.get(file)
    },
  }
}
