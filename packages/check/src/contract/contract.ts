import { joinPointer, listNames } from '@specnav/core/text'
import { followLock, type FollowedPage, furtherPaths, operationPath, platformPath } from '@specnav/core/navigation'
import { lockFile, readLock, entries, type Place, type Problem, type Operation, type Spec } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { createCopyFinder, documentedOperations } from './documented.ts'
import { allRedirects, createRedirector, isPageUrl, usedSpecs } from '@specnav/pages/links'
import { createTargetAdviser } from './targets.ts'

/**
 * The other direction of the contract between navigation and specification: operations that no page
 * documents. Entries without an operation are found while the navigation is resolved.
 */
export function checkContract(site: Site): Problem[] {
  const named = new Set(site.specs.named)
  const specs = usedSpecs(site)
  // Only browsers call `OPTIONS`, and gateways export it for every path.
  const undocumented = undocumentedOperations(site).filter(({ method }) => method !== 'OPTIONS')
  const missing = undocumented.filter(isNotMeant(site, undocumented))
  return [...Map.groupBy(missing, ({ spec }) => spec)].flatMap(([spec, operations]) => {
    // Authors who leave out many do so on purpose, or by one omission: that is one thing to say.
    const together = operations.length > maxApart ? unlistedMessage(spec, operations) : undefined
    return operations.map(({ key, place }): Problem => {
      // Without the file, a reference means the first specification in scope that has the operation.
      const isPlain = named.has(spec) && specs.every((other) => other === spec || !other.operations.has(key))
      const suggestion = isPlain ? key : `${spec.file} ${key}`
      const rest = named.has(spec) ? ' a `...` for all remaining operations,' : ''
      const message =
        together ??
        `\`${key}\` of \`${spec.file}\` has no page. Add \`${suggestion}\` to the navigation,${rest} or \`x-hidden: true\` to the operation.`
      return {
        code: 'operation-unlisted',
        severity: 'warning',
        message,
        ...place,
        actual: key,
        ...(!together && { suggestion }),
      }
    })
  })
}

/** Whether no entry or page means an operation that it misspells: that is said already. A key alone means one of one specification. */
function isNotMeant({ problems }: Site, missing: readonly Operation[]): (operation: Operation) => boolean {
  const meant = new Set(problems.flatMap(({ code, suggestion }) => (code === 'operation-missing' ? suggestion : [])))
  const isAlone = (key: string) => missing.filter((each) => each.key === key).length === 1
  return ({ key, spec }) => !meant.has(`${spec.file} ${key}`) && !(meant.has(key) && isAlone(key))
}

/** How many operations of a specification are reported one by one. */
const maxApart = 3

function unlistedMessage({ file }: Spec, operations: readonly Operation[]): string {
  const names = operations.slice(0, maxApart).map(({ key }) => `\`${key}\``)
  const more = `${names.join(', ')} and ${operations.length - maxApart} more`
  return `${operations.length} operations of \`${file}\` have no page: ${more}. Run \`specnav sync --write\` to list them, or add \`x-hidden: true\` to those that readers should not see.`
}

/** Undocumented operations of the specifications that docs.json names, and of those with other documented operations. */
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
export function checkLock(site: Site): Problem[] {
  const { navigation, files, pages, config } = site
  const lock = readLock(files, [])
  if (!lock) return []
  const problems: Problem[] = []
  const used = new Set<string>()
  for (const { entry } of entries(navigation)) {
    if (entry.type !== 'endpoint') continue
    const { operation, directory, path, locked } = entry
    used.add(path)
    const derived = operationPath(operation, directory, config.urls)
    // A number after a derived URL, or the folder of a version before it, comes from a collision, not from a change.
    // Nor is the platform's spelling one, or the name that tells it from the page that has its URL.
    const isDerived = (url: string) => [path, path.replace(/-\d+$/, '')].some((each) => `/${each}`.endsWith(`/${url}`))
    const others = pages.has(derived) ? furtherPaths(operation, directory) : []
    if (!locked || [derived, platformPath(operation, directory), ...others].some(isDerived)) continue
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
  for (const page of followLock(lock, config, site.specs)) {
    const { path } = page
    if (!used.has(path) && !pages.has(path) && redirect(path) === undefined) problems.push(goneUrl(page))
  }
  const advise = createTargetAdviser(site)
  for (const [index, path] of (lock.pages ?? []).entries()) {
    if (isPageUrl(pages, path) || redirect(path) !== undefined) continue
    problems.push(gonePage(path, { file: lockFile, pointer: `/pages/${index}` }, advise))
  }
  return problems
}

/** A URL that had a page, which has neither a page nor a redirect now. */
export function gonePage(path: string, place: Place, advise: ReturnType<typeof createTargetAdviser>): Problem {
  const { suggestion } = advise(path, '')
  const redirect = `{ "source": "/${path}", "destination": "${suggestion ?? '/…'}" }`
  const message = `\`/${path}\` was the URL of a page, and has neither a page nor a redirect now. Write \`${redirect}\` into \`redirects\` of docs.json; to rename a page, use \`specnav move\`.`
  return { code: 'url-gone', severity: 'warning', message, ...place, actual: path, suggestion }
}

/** A URL of the lock that has no page. */
function goneUrl({ written, path, found, candidates }: FollowedPage): Problem {
  const place = { file: lockFile, pointer: joinPointer('/urls', written), actual: path }
  if (found && found.reason !== 'same' && !found.operation.hidden) {
    const { spec, key } = found.operation
    const message = `\`/${path}\` was the URL of \`${written}\`, which is \`${spec.file} ${key}\` now and has no page. Run \`specnav sync --write\`, or list it in docs.json.`
    return { code: 'url-gone', severity: 'warning', message, ...place, suggestion: key }
  }
  if (candidates.length === 0) {
    const message = `\`/${path}\` was the URL of \`${written}\`, and no longer has a page. Add a redirect to docs.json, or run \`specnav lock --write\` to redirect it to the nearest page.`
    return { code: 'url-gone', severity: 'warning', message, ...place }
  }
  const names = candidates.map(({ spec, key }) => `${spec.file} ${key}`)
  const message = `\`/${path}\` was the URL of \`${written}\`, which may be ${listNames(names)} now. Write that as its key in \`${lockFile}\` to keep the URL, or add a redirect to docs.json.`
  return { code: 'url-unclear', severity: 'warning', message, ...place, suggestion: names[0] }
}
