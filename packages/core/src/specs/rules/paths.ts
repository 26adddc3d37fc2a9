import { isObject, joinPointer } from '../../json.ts'
import { fault, type Rule } from './rule.ts'

/** Two paths that differ only in the names of their parameters are one path. */
export const equivalentPaths: Rule = ({ document, file }) => {
  const first = new Map<string, string>()
  return Object.keys(isObject(document.paths) ? document.paths : {}).flatMap((path) => {
    const form = path.replace(/\{[^{}]*\}/g, '{}')
    const other = first.get(form)
    if (other === undefined) {
      first.set(form, path)
      return []
    }
    const message = `\`${path}\` and \`${other}\` are the same path: only the names of their parameters differ. Combine the two.`
    return [fault('spec-path', { file, pointer: joinPointer('/paths', path) }, message)]
  })
}
