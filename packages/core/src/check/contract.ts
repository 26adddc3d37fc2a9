import { joinPointer } from '../json.ts'
import { lockFile, readLock } from '../navigation/lock.ts'
import { operationPath } from '../navigation/slug.ts'
import { entries } from '../navigation/visit.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import type { Operation } from '../specs/types.ts'
import { createRedirector } from './redirects.ts'

/**
 * The other direction of the contract between navigation and specification: operations that no page documents. (Entries that no
 * specification has are found while the navigation is resolved.)
 */
export function checkContract(site: Site): Problem[] {
  return undocumentedOperations(site).map(({ key, spec, place }) => ({
    code: 'operation-unlisted',
    severity: 'warning',
    message: `\`${key}\` of \`${spec.file}\` has no page. Add \`${key}\` to the navigation, a \`...\` for all that is left, or \`x-hidden: true\` to the operation.`,
    ...place,
    actual: key,
    suggestion: key,
  }))
}

/** Operations of the specifications that docs.json names, which neither the navigation nor a hand-written page names. */
export function undocumentedOperations({ navigation, specs, pages }: Site): Operation[] {
  const documented = new Set<Operation>()
  for (const { entry } of entries(navigation)) {
    if ((entry.type === 'endpoint' || entry.type === 'page') && entry.operation) documented.add(entry.operation)
  }
  for (const page of pages.values()) if (page.operation) documented.add(page.operation)
  // The same endpoint in another copy of the specification (a language, a format) is documented there.
  const keys = new Set(Array.from(documented, ({ key }) => key))
  return specs.named.flatMap((spec) =>
    [...spec.operations.values()].filter(
      (operation) => !operation.hidden && !documented.has(operation) && !keys.has(operation.key),
    ),
  )
}

/** What the URL lock holds back, and what it remembers in vain. */
export function checkLock({ navigation, files, pages, config }: Site): Problem[] {
  const lock = readLock(files, [])
  if (!lock) return []
  const problems: Problem[] = []
  const used = new Set<string>()
  for (const { entry } of entries(navigation)) {
    if (entry.type !== 'endpoint') continue
    const { operation, directory, path, locked } = entry
    used.add(path)
    const derived = operationPath(operation, directory)
    // A number behind a derived URL comes from a collision, not from a change.
    if (!locked || path === derived || path.replace(/-\d+$/, '') === derived) continue
    const message = `\`${operation.key}\` keeps its URL \`/${path}\`; by its summary and tag it would be \`/${derived}\` now. Run \`specnav lock --accept --write\` to move it and leave a redirect.`
    problems.push({
      code: 'url-kept',
      severity: 'note',
      message,
      ...operation.place,
      actual: path,
      suggestion: derived,
    })
  }
  const redirect = createRedirector(config.redirects, pages)
  for (const [key, path] of lock) {
    if (used.has(path) || pages.has(path) || redirect(path) !== undefined) continue
    const message = `\`/${path}\` was the URL of \`${key}\`, and leads to nothing now. Add a redirect to docs.json, or run \`specnav lock --write\` to forget it.`
    problems.push({
      code: 'url-gone',
      severity: 'warning',
      message,
      file: lockFile,
      pointer: joinPointer('/urls', key),
      actual: path,
    })
  }
  return problems
}
