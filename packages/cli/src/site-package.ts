/** Loads what builds and serves sites. It is built on Astro, which cannot run under Yarn's Plug'n'Play. */
export async function loadSitePackage(): Promise<typeof import('@specnav/site')> {
  if (process.versions.pnp !== undefined)
    throw new Error(
      'Astro, which builds the site, does not run under Yarn Plug’n’Play. Write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.',
    )
  return import('@specnav/site')
}
