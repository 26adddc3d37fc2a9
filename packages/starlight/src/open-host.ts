import { resolve } from 'node:path'
import type { SiteHandle } from '@specnav/pages'
import { originOf, type UrlFormat } from '@specnav/host'
import { codeStyle } from './branding/code.ts'
import { customHost } from './custom-host.ts'
import { Host, type HostOptions } from './host.ts'
import type { SpecnavOptions } from './options.ts'

/** What an Astro project says of itself. */
export interface AstroProject extends UrlFormat, Pick<HostOptions, 'log'> {
  folder: string
  /** The public URL of its site. */
  site: string | undefined
  /** The language of pages for which docs.json states none. */
  locale?: string | undefined
}

/** The docs of an Astro project. */
export async function openHost(
  handle: SiteHandle,
  { packages, site: written, target, onProblems, branding = false }: SpecnavOptions & Pick<HostOptions, 'packages'>,
  { folder, site, locale, log, ...format }: AstroProject,
): Promise<Host> {
  const { config, files } = handle.site
  return new Host(handle, {
    format,
    packages,
    branding,
    code: await codeStyle(config, files, branding),
    custom: customHost(files.root === resolve(folder)),
    islands: async () => (await import('@specnav/islands').catch(() => undefined))?.bundleIslands,
    origin: originOf({ site: written }, site),
    locale,
    target,
    onProblems,
    log,
  })
}
