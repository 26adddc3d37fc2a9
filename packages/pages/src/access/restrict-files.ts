import type { Files, JsonValue, Operation } from '@specnav/core'
import { mayBeModule } from '@specnav/core/files'
import { includedFiles } from '../links/includes.ts'
import { referencesIn } from '../site/operation-changes.ts'
import { operationFiles } from '../links/served.ts'
import type { Site } from '../site/site-types.ts'

/**
 * The files of a project that the site of an audience can be made of: all but the pages that these readers may not
 * read, and what only those include. Which files are published is known when the site is rendered.
 */
export function restrictFiles(
  { files, pages }: Pick<Site, 'files' | 'pages'>,
  readsPage: (path: string) => boolean,
  { lock, closed: operations }: { lock(text: string, file: string): string; closed: readonly Operation[] },
): Files {
  // The file of a page that shows its original is that of the original.
  const authored = [...pages.values()].flatMap((page) =>
    page.type === 'authored' && page.original === undefined ? [page] : [],
  )
  const closed = authored.filter(({ path }) => !readsPage(path)).map(({ file }) => file)
  const open = authored.filter(({ path }) => readsPage(path)).map(({ file }) => file)
  const ofOpen = includedFiles(open, files)
  // Printed pages lie beside their pages.
  const gone = new Set([...closed, ...closed.map((file) => file.replace(/\.mdx?$/, '.pdf'))])
  for (const file of includedFiles(closed, files)) if (!ofOpen.has(file) && !isCustomScript(file, files)) gone.add(file)
  // A specification itself is served without them.
  const specs = new Set(operations.map(({ spec }) => spec.file))
  for (const file of filesOf(operations)) if (!specs.has(file) && !ofOpen.has(file)) gone.add(file)
  const shown = (path: string) => !gone.has(path)
  const locked = new Map<string, { from: string; text: string }>()
  return {
    ...files,
    has: (path) => shown(path) && files.has(path),
    list: () => files.list().filter(shown),
    read(path) {
      const text = shown(path) ? files.read(path) : undefined
      if (text === undefined || !/\.mdx?$/.test(path)) return text
      // Every part of a build reads every page.
      const known = locked.get(path)
      if (known?.from === text) return known.text
      const fresh = lock(text, path)
      locked.set(path, { from: text, text: fresh })
      return fresh
    },
  }
}

/** The files that operations are written in, and those that they refer to. */
function filesOf(operations: readonly Operation[]): Set<string> {
  const known = new Set<string | undefined>()
  const parts = operations.map(({ node, place: { file }, spec: { graph } }) => ({
    value: node as JsonValue | undefined,
    file,
    graph,
  }))
  // What is added meanwhile is visited, too.
  for (const { value, file, graph } of parts)
    for (const $ref of referencesIn(value)) {
      const target = graph.resolve({ $ref }, file)
      if (!known.has(target.id)) parts.push({ ...target, graph })
      known.add(target.id)
    }
  return new Set([...operations.flatMap(operationFiles), ...parts.map(({ file }) => file)])
}

/** Whether a file is surely a script of every page, and no module. */
function isCustomScript(file: string, files: Files): boolean {
  return file.endsWith('.js') && !mayBeModule(files.read(file) ?? '')
}
