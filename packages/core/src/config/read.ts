import type { Files } from '../files.ts'
import { type JsonValue, isObject, joinPointer } from '../json.ts'
import type { Place, Problem, Result } from '../problem.ts'
import { canonical } from '../aliases.ts'
import { readWithIncludes } from './include.ts'
import { readIcon, readNodes, readSpecSources } from './navigation.ts'
import type { DocsInput } from './schema.ts'
import type { ConfigNode, DocsConfig, NavbarLink, SpecSource } from './types.ts'
import { validateConfig } from './validate.ts'

/** Reads docs.json. A folder without one, or with one that cannot be read, gives an empty navigation and a problem. */
export function readConfig(files: Files, file = 'docs.json'): Result<DocsConfig> {
  const problems: Problem[] = []
  const { value, place } = readWithIncludes(file, files, problems)
  if (value === undefined && problems.length === 0) {
    const found = files.has('mint.json')
      ? ' There is a `mint.json`, the older form of it: rename it and move its lists below `navigation`.'
      : ''
    problems.push({
      code: 'config-missing',
      severity: 'error',
      message: `There is no \`${file}\` in the folder.${found}`,
      file,
    })
  } else if (value !== undefined && !isObject(value)) {
    problems.push({
      code: 'config-value',
      severity: 'error',
      message: `${file} has to hold an object: \`{ "name": …, "navigation": … }\`.`,
      ...place(''),
    })
  }
  const raw = isObject(value) ? value : {}
  // What is missing from a file that breaks off, or was not read at all, is not news.
  const isBroken =
    !isObject(value) || problems.some(({ code, severity }) => code === 'config-syntax' && severity === 'error')
  const found: Problem[] = []
  const input = validateConfig(raw, place, found)
  if (!isBroken) for (const problem of found) problems.push(problem)
  return { value: toConfig(file, input, raw, place), problems }
}

/** Every specification that the configuration names, in written order. */
export function specSources(config: DocsConfig): SpecSource[] {
  const below = (nodes: readonly ConfigNode[]): SpecSource[] =>
    nodes.flatMap((node) => (node.type === 'entry' ? [] : [...node.specs, ...below(node.children)]))
  return [...config.specs, ...below(config.globalNavigation), ...below(config.navigation)]
}

function toConfig(
  file: string,
  input: DocsInput,
  raw: DocsConfig['raw'],
  place: (pointer: string) => Place & { pointer: string },
): DocsConfig {
  const { colors, logo, favicon, fonts, background } = input
  const global = isObject(raw.navigation) ? raw.navigation.global : undefined
  const listed = isObject(raw.navigation) ? raw.navigation.openapi : undefined
  const navigationSpecs = readSpecSources(listed, '/navigation/openapi', place)
  return {
    file,
    theme: input.theme,
    name: input.name,
    description: input.description,
    colors: { primary: colors.primary, light: colors.light ?? colors.primary, dark: colors.dark ?? colors.primary },
    logo: typeof logo === 'string' ? { light: logo, dark: logo } : logo,
    favicon: bothModes(favicon),
    appearance: { default: input.appearance?.default ?? 'system', strict: input.appearance?.strict ?? false },
    icons: { library: input.icons?.library ?? 'fontawesome' },
    fonts: fonts && fontsOf(fonts),
    background: background && { ...background, image: bothModes(background.image) },
    styling: { ...input.styling, eyebrows: input.styling?.eyebrows ?? 'section' },
    thumbnails: input.thumbnails,
    contextual: input.contextual && {
      display: input.contextual.display ?? 'header',
      options: (input.contextual.options as DocsConfig['raw'][string][]).flatMap(readContextualOption),
    },
    navbar: {
      links: (input.navbar?.links ?? []).map(readNavbarLink),
      primary: input.navbar?.primary && readNavbarLink(input.navbar.primary),
    },
    footer: { socials: input.footer?.socials ?? {}, links: input.footer?.links ?? [] },
    banner: input.banner && { content: input.banner.content, dismissible: input.banner.dismissible ?? false },
    places: includedPlaces(file, place),
    redirectsPlace: place('/redirects'),
    redirects: (input.redirects ?? []).map((redirect) => ({ ...redirect, permanent: redirect.permanent ?? true })),
    seo: { metatags: input.seo?.metatags ?? {}, indexing: input.seo?.indexing ?? 'navigable' },
    playground: input.api?.playground?.display,
    visibility: { hidden: input.visibility?.hidden ?? 'excluded' },
    deployment: { assistant: false, authentication: false, ...input.deployment },
    navigation: readNodes(raw.navigation, '/navigation', place),
    globalNavigation: readNodes(global, '/navigation/global', place),
    navigationSpecs,
    specs: [
      ...navigationSpecs,
      ...readSpecSources(raw.openapi, '/openapi', place),
      ...readSpecSources(isObject(raw.api) ? raw.api.openapi : undefined, joinPointer('/api', 'openapi'), place),
    ],
    raw,
  }
}

function bothModes(
  value: string | { light: string; dark: string } | undefined,
): { light: string; dark: string } | undefined {
  return typeof value === 'string' ? { light: value, dark: value } : value
}

const lookFields = ['colors', 'logo', 'favicon', 'fonts', 'background', 'styling', 'thumbnails', 'icons']

function includedPlaces(file: string, place: (pointer: string) => Place & { pointer: string }): DocsConfig['places'] {
  const places = lookFields.map((field) => [field, place(`/${field}`)] as const)
  return Object.fromEntries(places.filter(([, found]) => found.file !== file))
}

/** Headings and body take the common font, field by field, where they say nothing themselves. */
function fontsOf(fonts: NonNullable<DocsInput['fonts']>): NonNullable<DocsConfig['fonts']> {
  const { heading, body, ...common } = fonts
  return { heading: { ...common, ...heading }, body: { ...common, ...body } }
}

function readNavbarLink(link: { label?: string; type?: string; href: string; icon?: unknown }): NavbarLink {
  return {
    label: link.label ?? '',
    href: link.href,
    type: link.type,
    icon: readIcon(link.icon as JsonValue | undefined),
  }
}

function readContextualOption(option: JsonValue | undefined): NonNullable<DocsConfig['contextual']>['options'] {
  if (typeof option === 'string') return [canonical('contextualOption', option)]
  return isObject(option) ? [option] : []
}
