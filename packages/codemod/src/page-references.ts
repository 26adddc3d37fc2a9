import { type EndpointReference, type Operation, readFrontmatter } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { readingsOf } from './broken-entries.ts'
import { createMovedFinder, type Moved } from './moved-operations.ts'
import { type FileEdit, spliceEdit } from './plan.ts'
import { referenceTo } from './sync-corrections.ts'

/** A page that documents an operation that no specification has. */
export interface BrokenPage {
  file: string
  /** Where the frontmatter field starts. */
  offset: number
  /** The value of the field. */
  written: string
  readings: EndpointReference[]
}

export function brokenPages({ problems, files }: Site): BrokenPage[] {
  return problems.flatMap(({ code, file, offset }): BrokenPage[] => {
    const isReference = (code === 'operation-missing' || code === 'spec-missing') && /\.mdx?$/.test(file)
    if (!isReference || offset === undefined) return []
    const { openapi: written } = readFrontmatter(files.read(file) ?? '', file).frontmatter
    return typeof written === 'string' ? [{ file, offset, written, readings: readingsOf(written) }] : []
  })
}

/** Lets hand-written pages follow the operations that they document. */
export function mendPages(site: Site, moved: readonly Moved[]) {
  const findMoved = createMovedFinder(moved)
  const named = site.specs.named.map(({ file }) => file)
  const edits: FileEdit[] = []
  const steps: string[] = []
  const operations: Operation[] = []
  for (const page of brokenPages(site)) {
    const found = page.readings
      .map((reading) => ({ reading, moved: findMoved(reading, named) }))
      .find((each) => each.moved)
    if (!found?.moved) continue
    const { reading, moved: target } = found
    operations.push(...target.operations)
    const references = target.operations.map((operation) => referenceTo(operation, sourceFor(site, operation, reading)))
    const [reference = ''] = references
    const edit = target.isClear ? replaceValue(site, page, reference) : undefined
    if (edit) edits.push(edit)
    steps.push(
      edit
        ? `replace ${page.written} by ${reference} in ${page.file}`
        : `leave ${page.written} in ${page.file}, which no specification has, but it may be ${references.join(' or ')} now: write what it is`,
    )
  }
  return { edits, steps, operations }
}

/** The file that the reference of a page has to name: the one that it named, or one that tells two operations apart. */
function sourceFor({ specs }: Site, { key, spec }: Operation, { source }: EndpointReference): string | undefined {
  if (source !== undefined) return specs.get(source) === spec ? source : spec.file
  return specs.named.find(({ operations }) => operations.has(key)) === spec ? undefined : spec.file
}

/** Undefined if the value is not on the line of its field as it is. */
function replaceValue({ files }: Site, { file, offset, written }: BrokenPage, value: string): FileEdit | undefined {
  const before = files.read(file) ?? ''
  const start = before.indexOf(written, offset)
  if (start === -1 || before.slice(offset, start).includes('\n')) return undefined
  return spliceEdit(files, file, [{ start, end: start + written.length, text: value }])
}
