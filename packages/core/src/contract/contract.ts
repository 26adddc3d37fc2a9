import { joinPointer } from '../json.ts'
import { lockFile, readLock } from '../navigation/lock.ts'
import { allRedirects } from '../navigation/redirects.ts'
import { operationPath, platformPath } from '../navigation/slug.ts'
import { entries } from '../navigation/visit.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import type { Operation } from '../specs/types.ts'
import { createCopyFinder, documentedOperations, usedSpecs } from './documented.ts'
import { createRedirector } from './redirector.ts'

/**
 * The other direction of the contract between navigation and specification: operations that no page
 * documents. Entries without an operation are found while the navigation is resolved.
 */
export function checkContract(site: Site): Problem[] {
  const named = new Set(site.specs.named)
  const specs = usedSpecs(site)
  // Only browsers call `OPTIONS`, and gateways export it for every path.
  const missing = undocumentedOperations(site).filter(({ method }) => method !== 'OPTIONS')
  return missing.map(({ key, spec, place }) => {
    // Without the file, a reference means the first specification in scope that has the operation.
    const isPlain = named.has(spec) && specs.every((other) => other === spec || !other.operations.has(key))
    const suggestion = isPlain ? key : `${spec.file} ${key}`
    const rest = named.has(spec) ? ' a `...` for all remaining operations,' : ''
    return {
      code: 'operation-unlisted',
      severity: 'warning',
      message: `\`${key}\` of \`${spec.file}\` has no page. Add \`${suggestion}\` to the navigation,${rest} or \`x-hidden: true\` to the operation.`,
      ...place,
      actual: key,
      suggestion,
    }
  })
}

/**
 * Undocumented operations of the specifications that docs.json names, and of those with other documented
 * operations.
 */
export function undocumentedOperations(site: Site): Operation[] {
  const documented = documentedOperations(site)
  const operations = new Set(documented.map(({ operation }) => operation))
  const isCopied = createCopyFinder(documented)
  return usedSpecs(site).flatMap((spec) =>
    [...spec.operations.values()].filter(
      (operation) => !operation.hidden && !operations.has(operation) && !isCopied(operation),
    ),
  )
}

/** URLs that differ because of the URL lock, and its entries without a page. */
export function checkLock({ navigation, files, pages, config }: Site): Problem[] {
  const lock = readLock(files, [], config.namedSpecs)
  if (!lock) return []
  const problems: Problem[] = []
  const used = new Set<string>()
  for (const { entry } of entries(navigation)) {
    if (entry.type !== 'endpoint') continue
    const { operation, directory, path, locked } = entry
    used.add(path)
    const derived = operationPath(operation, directory, config.urls)
    // A number after a derived URL comes from a collision, not from a change. Nor is the platform's spelling one.
    const isDerived = (url: string) => path === url || path.replace(/-\d+$/, '') === url
    if (!locked || isDerived(derived) || isDerived(platformPath(operation, directory))) continue
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
  const redirect = createRedirector(allRedirects({ config, navigation }), pages)
  for (const [key, path] of lock) {
    if (used.has(path) || pages.has(path) || redirect(path) !== undefined) continue
    const message = `\`/${path}\` was the URL of \`${key}\`, and no longer has a page. Add a redirect to docs.json, or run \`specnav lock --write\` to forget it.`
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
