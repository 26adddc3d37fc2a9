import type { Problem } from '@specnav/core'
import { problemLines } from '@specnav/core/problems'
import { joinPointer } from '@specnav/core/text'
import type { Site } from '@specnav/pages'

/** Says once that a host leaves out what only some readers may read, because nothing asks them there. */
export function reportClosed(site: Site): void {
  if (site.access.audiences.length > 0) site.report([closedProblem(site)])
}

/** Throws if that is every page: an empty site is no answer to docs that are for somebody. */
export function assertOpen(site: Site): void {
  if (!isClosed(site)) return
  const errors = site.problems.filter(({ severity }) => severity === 'error')
  throw new Error(
    problemLines(errors, site.files)
      .map(({ line }) => line)
      .join('\n'),
  )
}

function isClosed({ access, pages }: Site): boolean {
  return access.audiences.length > 0 && pages.size === 0
}

const advice =
  'Publish with `specnav build`, whose site asks readers to sign in; or put a server that asks them in front of this one, and name its readers in the option `audience` of specnav.'

function closedProblem(site: Site): Problem {
  const { config, access } = site
  const { file, deployment } = config
  const isEmpty = isClosed(site)
  const isAsked = deployment.authentication !== false
  const download = isAsked ? ', and so is the download of specifications' : ''
  const others = access.audiences.filter(({ signedIn }) => signedIn).map(({ name }) => `\`${name}\``)
  const what = isEmpty
    ? 'Every page is for readers who have signed in, and this site generator cannot ask them to: nothing is built.'
    : `This site generator cannot ask readers to sign in, so it builds what everybody may read. What only ${others.join(', ')} may read is left out${download}.`
  return {
    code: 'access-host',
    severity: isEmpty ? 'error' : 'warning',
    message: `${what} ${advice}`,
    file,
    pointer: isAsked && config.access.isDecided ? joinPointer('', 'deployment', 'authentication') : '',
  }
}
