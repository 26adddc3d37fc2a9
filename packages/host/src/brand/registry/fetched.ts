import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogueFamilies } from '@specnav/branding'
import type { Site } from '@specnav/pages'
import { fontPackages, isIncludedFont } from '../catalogue-font.ts'
import type { OptionalPackages } from '../packages.ts'
import type { Wanted } from './download.ts'
import { catalogueMajor, pinned } from './pinned.ts'

/**
 * Finds what a site names and its project lacks: the icon library and fonts of the catalogue. They are taken
 * from the cache, otherwise fetched once from the user's registry and kept there. What is not to be had is
 * reported by the parts of the look that need it: see {@link OptionalPackages.absence}.
 */
export async function fetchPackages(site: Site, packages: OptionalPackages): Promise<void> {
  const cacheFolder = site.remote.cacheFolder ?? packages.cacheFolder()
  if (cacheFolder === undefined) return
  const missing = wantedBy(site, packages).filter(
    (choices) =>
      !choices.some(({ name, file }) => packages.find(`${name}/${file}`) !== undefined) &&
      packages.absence(choices[0].name) === undefined,
  )
  await Promise.all(missing.map((choices) => provide(choices, site, packages, join(cacheFolder, 'packages'))))
}

/** Packages of which one is enough, the best first. */
type Choices = readonly [Choice, ...Choice[]]

/** `file`: the one without which it is not what it should be. */
type Choice = Wanted & { file: string }

function wantedBy({ config, files }: Site, packages: OptionalPackages): Choices[] {
  const { library } = config.icons
  const libraries: Choices[] =
    library === 'fontawesome' ? [] : [[{ name: `@iconify-json/${library}`, ...pinned[library], file: 'icons.json' }]]
  const families = catalogueFamilies(config, { has: (path) => files.has(path), url: (path) => path })
  const shown = families.filter((family) => !isIncludedFont(family))
  const { thumbnails } = config
  const drawn = thumbnails?.fonts && packages.find('@takumi-rs/core') !== undefined ? [thumbnails.fonts.family] : []
  const fonts = [...new Set([...shown, ...drawn])].flatMap((family): Choices[] => {
    const [variable, single] = fontPackages(family)
    return [[wantedFont(variable), wantedFont(single)]]
  })
  return [...libraries, ...fonts]
}

const wantedFont = (name: string): Choice => ({ name, major: catalogueMajor, file: 'metadata.json' })

async function provide(choices: Choices, { remote }: Site, packages: OptionalPackages, cache: string): Promise<void> {
  const folderOf = (wanted: Choice) =>
    join(cache, `${wanted.name}@${'version' in wanted ? wanted.version : wanted.major}`)
  const [{ name }] = choices
  const cached = choices.find((wanted) => existsSync(folderOf(wanted)))
  if (cached) return packages.add(cached.name, folderOf(cached))
  if (remote.offline) {
    return packages.miss(name, { reason: 'the network is not used (offline), and no earlier build has fetched it' })
  }
  // Most builds fetch nothing.
  const [{ download }, { registrySettings }] = await Promise.all([import('./download.ts'), import('./settings.ts')])
  try {
    const options = { settings: registrySettings(), timeout: remote.timeout ?? 10_000 }
    for (const wanted of choices) {
      const result = await download(wanted, options)
      if ('error' in result) return packages.miss(name, { reason: result.error })
      if ('missing' in result) continue
      if (!result.files.has(wanted.file)) {
        return packages.miss(name, { reason: `the registry’s \`${wanted.name}\` has no ${wanted.file}` })
      }
      keep(result.files, folderOf(wanted))
      return packages.add(wanted.name, folderOf(wanted))
    }
    packages.miss(name, { reason: 'the registry does not have it', isUnknown: true })
  } catch (error) {
    packages.miss(name, { reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Writes a folder in one step: another build may be doing the same. */
function keep(files: ReadonlyMap<string, Uint8Array>, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  try {
    for (const [path, bytes] of files) {
      const file = join(draft, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
