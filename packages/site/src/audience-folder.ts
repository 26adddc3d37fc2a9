import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audiencesFile, type AudiencesFile } from '@specnav/core/access'
import { listNames } from '@specnav/core'

/** The audiences of a built site, from the smallest; none if it has one site for all. */
function builtAudiences(out: string): AudiencesFile['audiences'] {
  const file = join(out, audiencesFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AudiencesFile).audiences : []
}

/** The folder of an audience's site in a built one; without a name, that of the smallest. An unknown name throws. */
export function audienceFolder(out: string, name?: string): string {
  const audiences = builtAudiences(out)
  const found = name === undefined ? audiences[0] : audiences.find((audience) => audience.name === name)
  if (found) return join(out, found.folder)
  if (name === undefined) return out
  const known = listNames(audiences.map((audience) => audience.name))
  throw new Error(
    `The built site has no audience \`${name}\`. ${known === '' ? 'It is for everybody.' : `It has ${known}.`}`,
  )
}
