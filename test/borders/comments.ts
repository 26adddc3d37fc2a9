import { parseSync } from 'oxc-parser'
import { type Source, type Violation, scriptOf } from './borders.ts'

/** Comments that point elsewhere: a reader has to look for what they are about. */
const opening = /^(?:Its|They|Those|Then|The same)\b/

/** Comments that do not begin with what they are about. Lines of `//` that follow each other are one comment. */
export function findComments(source: Source): Violation[] {
  const { path } = source
  const code = scriptOf(source)
  let end = -1
  return parseSync(path.replace(/\.(?:astro|m?js)$/, '.ts'), code).comments.flatMap((comment) => {
    const follows = comment.type === 'Line' && /^\n[ \t]*$/.test(code.slice(end, comment.start))
    if (comment.type === 'Line') end = comment.end
    const [word] = opening.exec(comment.value.replace(/^[\s*]+/, '')) ?? []
    if (word === undefined || follows) return []
    const line = code.slice(0, comment.start).split('\n').length
    return [{ path, line, message: `begin the comment with the noun that it is about, not with "${word}"` }]
  })
}
