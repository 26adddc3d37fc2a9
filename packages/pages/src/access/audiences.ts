import { asAudienceName } from './names.ts'
import type { Audience } from '@specnav/core/access'
import { accessProblems } from './problems.ts'
import {
  meets,
  meetsOperation,
  type Readable,
  readRequirements,
  type Requirement,
  type Requirements,
} from './requirements.ts'
import type { Access } from './types.ts'

/** Who may read what of a site: one pure function of what docs.json, pages and specifications say. */
export function readAccess(site: Readable): Access {
  const requirements = readRequirements(site)
  const possible = possibleAudiences(site, requirements)
  const isAsked = site.config.deployment.authentication !== false
  // Nothing would be in its folder.
  const audiences = possible.filter((audience) =>
    Array.from(site.pages.keys()).some((path) => meets(audience, requirements.pages.get(path))),
  )
  return {
    audiences,
    problems: accessProblems(site, requirements, possible),
    readsPage: (audience, path) => meets(audience, requirements.pages.get(path)),
    readsOperation: (audience, operation) => meetsOperation(audience, requirements, operation),
    downloads: (audience) => !isAsked || audience.signedIn,
  }
}

/** The readers who have not signed in, whether or not there is a page for them. */
export const everybody: Audience = { name: 'public', signedIn: false, groups: [], folder: 'public' }

function possibleAudiences({ config }: Readable, { pages, operations }: Requirements): Audience[] {
  const { authentication } = config.deployment
  const { audiences: declared } = config.access
  const all = [...pages.values(), ...operations.values()]
  if (all.length === 0 && authentication === false && declared === undefined) return []
  const groups = new Set(all.flatMap((requirement) => requirement.groups.flat()))
  const asksToSignIn = authentication !== false || all.some(onlyAsksToSignIn)
  const named = declared ? Object.entries(declared) : Array.from(groups, (group) => [group, [group]] as const)
  const taken = new Set(['public', 'signed-in'])
  const ofGroups = named.map(([name, groups]): Audience => {
    const folder = asAudienceName(name, taken)
    return { name: folder, signedIn: true, groups: [...new Set(groups)].sort(), folder }
  })
  return [
    everybody,
    ...(asksToSignIn ? [{ name: 'signed-in', signedIn: true, groups: [], folder: 'signed-in' }] : []),
    ...ofGroups.toSorted((a, b) => a.groups.length - b.groups.length || (a.name < b.name ? -1 : 1)),
  ]
}

function onlyAsksToSignIn({ signedIn, groups }: Requirement): boolean {
  return signedIn && groups.length === 0
}
