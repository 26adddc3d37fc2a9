import type { PublicationOptions } from '@specnav/pages'
import type { Args } from './command.ts'
import { UsageError } from './exit-code.ts'

/** The options of the command line for where, and by what, the site is published. */
export async function publicationOptions({ values }: Args): Promise<PublicationOptions> {
  const { expectedAddress, expectedBase, readAddress, readBase, targets } = await import('@specnav/core/config')
  const site = values.get('site')
  const base = values.get('base')
  if (site !== undefined && !readAddress(site)) throw new UsageError(`--site: \`${site}\` is not ${expectedAddress}.`)
  if (base !== undefined && !readBase(base)) throw new UsageError(`--base: \`${base}\` is not ${expectedBase}.`)
  const named = values.get('target')
  const target = targets.find((each) => each === named)
  if (named !== undefined && !target) throw new UsageError(await unknownTarget(named, targets))
  return { ...(site !== undefined && { site }), ...(base !== undefined && { base }), ...(target && { target }) }
}

async function unknownTarget(written: string, targets: readonly string[]): Promise<string> {
  const { listNames, nearest } = await import('@specnav/core')
  const similar = nearest(written, targets)
  const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : `Write ${listNames(targets)}.`
  return `--target: \`${written}\` is not a known target. ${advice}`
}
