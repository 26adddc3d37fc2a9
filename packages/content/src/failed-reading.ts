import type { Problem } from '@specnav/core'
import { mapProse } from '@specnav/pages/markdown'
import type { ContentFailure } from './read-around.ts'
import { unclosedFence, unreadableProblem } from './problems.ts'
import type { ContentSource } from './types.ts'

/** Why a text is not shown as it is written: a fence that is open where it ends has made its tags code. */
export function failedReading(
  failure: ContentFailure,
  { text, file, offset }: Pick<ContentSource, 'text' | 'file' | 'offset'>,
): Problem {
  let open: number | undefined
  const lines = text.split('\n')
  mapProse(text, String, (line) => (open = lines.slice(0, line).join('\n').length + Math.sign(line)))
  const said = open === undefined ? unreadableProblem(failure) : unclosedFence(true)
  return { ...said, file, offset: offset + (open ?? failure.offset) }
}
