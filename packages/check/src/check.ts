import type { Problem, Store } from '@specnav/core'
import { type Site, publicationOf, type PublicationOptions } from '@specnav/pages'
import { checkAddresses } from './contract/spec-addresses.ts'
import { checkContract, checkLock } from './contract/contract.ts'
import { checkRedirects } from './contract/redirects.ts'
import { checkRequests } from './contract/requests/requests.ts'
import { checkRepeated } from './contract/repeated-pages.ts'
import { checkSpecs } from './contract/specs.ts'
import { customFiles, docsOf, type PageText, type ReferenceIds, type Host } from '@specnav/host'
import { checkAnchor } from './anchors.ts'
import { Findings } from './contract/findings.ts'
import { checkLanguages } from './languages.ts'
import { checkLinks } from './links.ts'
import { checkLook } from './look.ts'
import { PageReader } from './page-reader.ts'
import { checkSignIn } from './sign-in.ts'

export interface CheckOptions {
  /** Keeps results between runs, so that unchanged inputs are not checked again. */
  store?: Store
  /** Where the site is published, if not stated in docs.json. */
  publication?: PublicationOptions
  /** The texts of the pages that a build has rendered. If there is one, `site.problems` has what showing the site finds. */
  built?: ReadonlyMap<string, PageText>
  /** The ids of the references that a build has rendered. */
  references?: ReadonlyMap<string, ReferenceIds>
}

/**
 * Everything that can be wrong with a project: problems found while resolving it, its specifications, pages,
 * links and redirects, its look and menus, and the contract between navigation and specification.
 */
export async function checkSite(
  site: Site,
  { store, publication, built, references }: CheckOptions = {},
): Promise<Problem[]> {
  const { base, target, origin } = publicationOf(site.config, publication)
  const format: Host['format'] = { base, trailingSlash: 'ignore', format: 'directory' }
  const docs = docsOf(site, format)
  const rules = await checkSpecs(site, store)
  const pages = new PageReader(docs, { store, built, references })
  const findings = new Findings(store, site.files.root)
  const links = checkLinks(docs, pages, { base, findings })
  const redirects = checkRedirects(site, base, (url, page, place) =>
    checkAnchor(url, { anchors: pages.anchorsOf(page) }, place),
  )
  if (!built) await checkLook(site, format, pages)
  pages.save()
  const found = [
    ...rules,
    ...pages.problems(),
    ...customFiles(site).problems,
    ...links,
    ...redirects,
    ...checkAddresses(site, findings),
    ...docs.redirects.problems(docs.redirects.rules(), target),
    ...checkSignIn(site, { origin, target }),
    ...checkRepeated(site),
    ...checkContract(site),
    ...checkLock(site),
    ...checkRequests(site, findings),
    ...checkLanguages(site),
    ...checkEmpty(site),
  ]
  findings.save()
  // Files that were read in the meantime can have problems too.
  return [...site.problems, ...found]
}

/** A site without a page, of which nothing else says why. Some readers of a site may see none. */
function checkEmpty({ pages, problems, access, files, config: { file } }: Site): Problem[] {
  if (pages.size > 0 || access.audiences.length > 0 || files.madeFrom !== undefined) return []
  if (problems.some(({ severity }) => severity !== 'note')) return []
  const message =
    'The site has no page. Add a file such as `index.mdx`, and list it in `navigation`: `"pages": ["index"]`.'
  return [{ code: 'navigation-missing', severity: 'error', message, file, pointer: '/navigation' }]
}
