import { FILE_HEADERS_ONLY, type StructuredPatchHunk, diffArrays, formatPatch } from 'diff'
import type { FileEdit } from './plan.ts'
import { type Splice, sortSplices } from './splice.ts'

/** Number of unchanged lines shown around a change. */
const context = 2

/** Lines `from` to `to` (exclusive) of the old text, and their replacement. */
interface Change {
  from: number
  to: number
  lines: string[]
}

/** An edit in the unified format of `diff -u`. A deleted file is not printed in full. */
export function unifiedDiff({ file, before, after, splices, movedFrom }: FileEdit): string {
  if (after === undefined) return `--- ${file}\n+++ /dev/null\n`
  const text = movedFrom?.text ?? before ?? ''
  const old = splitLines(text)
  const changes = splices ? lineChanges(text, old, splices) : comparedLines(old, splitLines(after))
  const name = movedFrom?.file ?? (before === undefined ? '/dev/null' : file)
  const patch = {
    oldFileName: name,
    newFileName: file,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: hunks(old, changes.map((change) => trim(old, change)).filter(isChange)),
  }
  return formatPatch(patch, FILE_HEADERS_ONLY)
}

/** Computes the changes, if the edit does not know them. This is slow for many changes; an edit with spans knows its own. */
function comparedLines(old: readonly string[], lines: readonly string[]): Change[] {
  const changes: Change[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...old], [...lines])) {
    if (added || removed) {
      // A removal and the addition after it are one change.
      if (changes.at(-1)?.to !== at) changes.push({ from: at, to: at, lines: [] })
      const change = changes.at(-1)!
      if (added) change.lines.push(...value)
      else change.to += value.length
    }
    if (!added) at += value.length
  }
  return changes
}

function lineChanges(before: string, old: readonly string[], splices: readonly Splice[]): Change[] {
  const starts = [0]
  for (const line of old) starts.push(starts.at(-1)! + line.length)
  const changes: (Change & { end: number; text: string })[] = []
  for (const { start, end, text } of sortSplices(splices)) {
    const previous = changes.at(-1)
    const from = lineAt(starts, start)
    // A span that ends before a line begins does not touch that line.
    const to =
      end === starts[from] && start === end && text.endsWith('\n')
        ? from
        : Math.min(lineAt(starts, end) + 1, old.length)
    if (previous && from <= previous.to) {
      previous.text += before.slice(previous.end, start) + text
      previous.end = end
      previous.to = Math.max(previous.to, to)
    } else {
      changes.push({ from, to, end, text: before.slice(starts[from], start) + text, lines: [] })
    }
  }
  return changes.map(({ from, to, end, text }) => ({
    from,
    to,
    lines: splitLines(text + before.slice(end, Math.max(end, starts[Math.min(to, old.length)]!))),
  }))
}

/** The change without the unchanged lines at both ends. */
function trim(old: readonly string[], { from, to, lines }: Change): Change {
  let head = 0
  while (from + head < to && head < lines.length && old[from + head] === lines[head]) head++
  let tail = 0
  while (from + head < to - tail && head < lines.length - tail && old[to - 1 - tail] === lines.at(-1 - tail)) tail++
  return { from: from + head, to: to - tail, lines: lines.slice(head, lines.length - tail) }
}

function isChange({ from, to, lines }: Change): boolean {
  return to > from || lines.length > 0
}

/** Changes that are close together share a hunk. */
function hunks(old: readonly string[], changes: readonly Change[]): StructuredPatchHunk[] {
  const groups: Change[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && change.from - last.at(-1)!.to <= 2 * context) last.push(change)
    else groups.push([change])
  }
  let shift = 0
  return groups.map((group) => {
    const from = Math.max(0, group[0]!.from - context)
    const to = Math.min(old.length, group.at(-1)!.to + context)
    const added = group.reduce((sum, change) => sum + change.lines.length - (change.to - change.from), 0)
    const oldLines = to - from
    const newStart = from + shift + 1
    shift += added
    let at = from
    const lines = group.flatMap((change) => {
      const before = old.slice(at, change.from)
      at = change.to
      return [...marked(' ', before), ...marked('-', old.slice(change.from, change.to)), ...marked('+', change.lines)]
    })
    lines.push(...marked(' ', old.slice(at, to)))
    return { oldStart: from + 1, oldLines, newStart, newLines: oldLines + added, lines }
  })
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  )
}

/** The lines of a text, each with its line end. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** The line of an offset. The end of the text belongs to its last line if that has no line end. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return starts.length < 2 ? 0 : low
}
