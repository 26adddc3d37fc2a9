import { readFileSync } from 'node:fs'
import { packageFile } from '../package-file.ts'

/** A profile of the site in a network. */
export interface Profile {
  name: string
  href: string
  /** The icon of the network, in a box of 24 units. */
  drawing?: string | undefined
}

let networks: ReadonlyMap<string, { name: string; drawing: string }> | undefined

/** The networks that docs.json can name: a line for each, with its name and its icon. */
function known(): NonNullable<typeof networks> {
  if (networks) return networks
  const lines = readFileSync(packageFile('profiles.tsv'), 'utf8').trimEnd().split('\n')
  const entries = lines.map((line): [string, { name: string; drawing: string }] => {
    const [key = '', name = '', drawing = ''] = line.split('\t')
    return [key, { name, drawing }]
  })
  return (networks = new Map(entries))
}

/** The profiles of a site. Unknown networks have the name that docs.json gives them. */
export function profilesOf(socials: Readonly<Record<string, string>>): Profile[] {
  return Object.entries(socials)
    .filter(([, href]) => /^(https?|mailto):/i.test(href))
    .map(([key, href]) => ({ name: key, ...known().get(key), href }))
}
