import type { Files } from '../files.ts'
import { type JsonValue, asString, isObject, joinPointer } from '../json.ts'
import type { Problem, Result } from '../problem.ts'
import { readWithIncludes } from './include.ts'
import { asAddress, oneLine } from '../safe-address.ts'
import { readBanner } from './banner.ts'
import { readFooter, readNavbar } from './frame.ts'
import { type ServiceOptions, services } from './integrations.ts'
import { defaultPrimary, defaultTheme } from './names.ts'
import { readDirectory, readNodes, readSchemas, readSpecSources } from './navigation.ts'
import { readProblemLevels, unknownCodes } from './problem-levels.ts'
import type { DocsInput } from './schema/index.ts'
import type { ConfigLink, ConfigNode, ConfigPage, ConfigRedirect, DocsConfig, SpecSource, PlaceOf } from './types.ts'
import { withTranslations } from './translations.ts'
import { validateConfig } from './validate.ts'
import { readWords, unknownWords } from './words.ts'

/** Reads docs.json. If there is none, or it cannot be read, the result is an empty navigation and a problem. */
export function readConfig(files: Files, file = 'docs.json'): Result<DocsConfig> {
  const problems: Problem[] = []
  const { value, broken, place } = readWithIncludes(file, files, problems)
  if (value === undefined && problems.length === 0) {
    const message = `There is no \`${file}\` in the folder. ${insteadOf(file, files)}`
    problems.push({ code: 'config-missing', severity: 'error', message, file })
  } else if (value !== undefined && !isObject(value)) {
    problems.push({
      code: 'config-value',
      severity: 'error',
      message: `${file} has to contain an object: \`{ "name": …, "navigation": … }\`.`,
      ...place(''),
    })
  }
  if (files.madeFrom) {
    const message = `There is no \`${file}\`. ${files.madeFrom} \`specnav init\` writes one.`
    problems.push({ code: 'config-missing', severity: 'note', message, file })
  }
  const raw = isObject(value) ? value : {}
  const found: Problem[] = []
  const input = validateConfig(raw, place, found)
  found.push(...unknownCodes(raw.check, place), ...unknownWords(raw.words, place))
  // A truncated or unreadable file has been reported, so missing fields are not.
  for (const problem of found) if (isObject(value) && !broken.has(problem.file)) problems.push(problem)
  const config = toConfig(file, input, raw, place)
  const isLost = Array.from(broken).some(([name, read]) => {
    const written = files.read(name) ?? ''
    if (countOf(written, 'authentication') > 0 && input.deployment?.authentication === undefined) return true
    return countOf(written, 'public') > countOf(JSON.stringify(read ?? null), 'public')
  })
  return { value: isLost ? closed(config) : config, problems }
}

function insteadOf(file: string, files: Files): string {
  if (files.has('mint.json'))
    return 'There is a `mint.json`, the older form of it: `specnav migrate` turns it into docs.json.'
  if (/^docusaurus\.config\.[cm]?[jt]s$/m.test(files.list().join('\n')))
    return 'This is a project of Docusaurus: `specnav migrate` makes it one of docs.json, and `specnav init` adds endpoint pages to it.'
  const folders = files.list().flatMap((path) => (path.endsWith(`/${file}`) ? [path.slice(0, -file.length - 1)] : []))
  const [nearest] = folders.toSorted((a, b) => a.split('/').length - b.split('/').length)
  if (nearest !== undefined) return `There is one in \`${nearest}\`: use that folder.`
  return 'Use the folder that has one, or create one with `specnav init`. `build`, `check`, `dev` and `nav` also take a specification.'
}

/** The specifications that nodes name, in written order. A URL before a reference counts too, because it is fetched as well. */
function specsBelow(nodes: readonly ConfigNode[]): SpecSource[] {
  return nodes.flatMap((node) => {
    if (node.type === 'entry') return sourceInReference(node)
    const ofRoot = node.type === 'group' && node.root ? sourceInReference(node.root) : []
    return [...node.specs, ...ofRoot, ...specsBelow(node.children)]
  })
}

/** The AsyncAPI descriptions that nodes name, in written order. */
function asyncBelow(nodes: readonly ConfigNode[]): SpecSource[] {
  return nodes.flatMap((node) => (node.type === 'entry' ? [] : [...node.asyncapi, ...asyncBelow(node.children)]))
}

/** `https://example.com/openapi.json GET /users`. */
function sourceInReference({ value, place }: ConfigPage): SpecSource[] {
  const source = /^\s*(https?:\/\/\S+)\s+\S/i.exec(value)?.[1]
  return source === undefined ? [] : [{ source, place }]
}

/**
 * Everything whose location appears in problems is read from the file as written. A list without its invalid
 * items, as the schema leaves it, has other indexes.
 */
function toConfig(file: string, input: DocsInput, raw: DocsConfig['raw'], place: PlaceOf): DocsConfig {
  const { colors = {}, logo, favicon, fonts, background } = input
  const { primary = defaultPrimary } = colors
  const global = isObject(raw.navigation) ? raw.navigation.global : undefined
  const listed = isObject(raw.navigation) ? raw.navigation.openapi : undefined
  const globalNavigation = readNodes(global, '/navigation/global', place)
  const navigationSpecs = readSpecSources(listed, '/navigation/openapi', place)
  const navigationSchemas = isObject(raw.navigation) ? readSchemas(raw.navigation.schemas) : undefined
  const listedAsync = isObject(raw.navigation) ? raw.navigation.asyncapi : undefined
  const navigationAsync = readSpecSources(listedAsync, '/navigation/asyncapi', place)
  const specs = [
    ...navigationSpecs,
    ...readSpecSources(raw.openapi, '/openapi', place),
    ...readSpecSources(isObject(raw.api) ? raw.api.openapi : undefined, joinPointer('/api', 'openapi'), place),
  ]
  const navigation = withTranslations(readNodes(raw.navigation, '/navigation', place, 'navigation'), specs)
  return {
    file,
    theme: input.theme ?? defaultTheme,
    name: input.name,
    description: input.description,
    site: input.site,
    colors: { primary, light: colors.light ?? primary, dark: colors.dark ?? primary },
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
      options: input.contextual.options as NonNullable<DocsConfig['contextual']>['options'],
    },
    navbar: readNavbar(raw.navbar, '/navbar', place) ?? { links: [] },
    links: ['logo', 'navbar', 'footer', 'navigation'].flatMap((field) =>
      readLinks(raw[field], joinPointer('', field), place),
    ),
    footer: readFooter(raw.footer) ?? { socials: {}, links: [] },
    banner: readBanner(raw.banner),
    notFound: { redirect: false, ...input.errors?.['404'] },
    feedback: feedbackOf(input),
    assistant: input.assistant && { starters: [], button: true, limits: {}, ...input.assistant },
    samples: { samples: input.api?.examples?.languages, autogenerate: input.api?.examples?.autogenerate ?? true },
    completeExamples: input.api?.examples?.defaults === 'all',
    expandedFields: input.api?.params?.expanded === 'all',
    apiPages: { servers: [input.api?.mdx?.server ?? []].flat(), auth: input.api?.mdx?.auth },
    variables: input.variables ?? {},
    variations: input.variations?.options ?? [],
    words: readWords(input.words ?? {}),
    searchPrompt: input.search?.prompt,
    timestamps: input.metadata?.timestamp ?? false,
    drilldown: input.interaction?.drilldown ?? false,
    directory: readDirectory(isObject(raw.navigation) ? raw.navigation.directory : undefined),
    markdownSchema: input.markdown?.schema ?? false,
    instructions: input.markdown?.instructions && [input.markdown.instructions].flat().join('\n'),
    places: includedPlaces(file, place),
    redirectsPlace: place('/redirects'),
    redirects: readRedirects(raw.redirects, place),
    seo: {
      metatags: input.seo?.metatags ?? {},
      indexing: input.seo?.indexing ?? 'navigable',
      organization: input.seo?.organization,
    },
    playground: input.api?.playground?.display,
    console: consoleOf(input.api?.playground),
    visibility: { hidden: input.visibility?.hidden ?? 'excluded' },
    urls: input.urls ?? 'stable',
    deployment: { assistant: false, authentication: false, ...input.deployment, ...unclear(raw.deployment) },
    access: accessOf(input, raw, place),
    security: { contentSecurityPolicy: policyOf(input.security?.contentSecurityPolicy) },
    integrations: integrationsOf(input.integrations),
    navigation,
    globalNavigation,
    navigationSpecs,
    navigationSchemas,
    specs,
    navigationAsync,
    namedAsync: [...navigationAsync, ...asyncBelow(globalNavigation), ...asyncBelow(navigation)],
    namedSpecs: [...specs, ...specsBelow(globalNavigation), ...specsBelow(navigation)],
    remote: Object.fromEntries(
      Object.entries(input.api?.remote ?? {}).map(([origin, { headers = {}, redirects = [] }]) => [
        originOf(origin),
        { headers, redirects: redirects.map(originOf) },
      ]),
    ),
    problemLevels: readProblemLevels(input.check?.rules ?? {}),
    changes: { rules: input.changes?.rules ?? {}, waivers: input.changes?.waivers ?? [] },
    raw,
  }
}

/** Who may read what, and how readers sign in. */
function accessOf(input: DocsInput, raw: DocsConfig['raw'], place: PlaceOf): DocsConfig['access'] {
  return {
    ...(input.access?.audiences && { audiences: input.access.audiences }),
    files: input.access?.files ?? [],
    ...(input.access?.signIn && { signIn: input.access.signIn }),
    ...(input.access?.sessionHours !== undefined && { sessionHours: input.access.sessionHours }),
    ...(input.access?.mcp && { mcp: input.access.mcp }),
    isDecided: input.deployment?.authentication !== undefined,
    place: place(isObject(raw.access) && isObject(raw.access.audiences) ? '/access/audiences' : '/name'),
    signInPlace: place('/access/signIn'),
  }
}

/** A setting for signing in that cannot be read, and is reported, keeps readers out. */
function unclear(deployment: JsonValue | undefined): { authentication?: 'all' } {
  const written = isObject(deployment) ? deployment.authentication : undefined
  const isClear = written === undefined || written === 'groups' || typeof written === 'boolean'
  return isClear ? {} : { authentication: 'all' }
}

/** How often a text has a field. */
function countOf(text: string, field: string): number {
  return text.split(new RegExp(`"${field}"\\s*:`)).length - 1
}

/** What a file that cannot be read says about readers must not be lost: they have to sign in. */
function closed(config: DocsConfig): DocsConfig {
  return { ...config, deployment: { ...config.deployment, authentication: 'all' } }
}

/** As URLs spell it: in lower case, without a default port. */
function originOf(written: string): string {
  return URL.canParse(written) ? new URL(written).origin : written
}

function bothModes(
  value: string | { light: string; dark: string } | undefined,
): { light: string; dark: string } | undefined {
  return typeof value === 'string' ? { light: value, dark: value } : value
}

const lookFields = ['colors', 'logo', 'favicon', 'fonts', 'background', 'styling', 'thumbnails', 'icons']

function includedPlaces(file: string, place: PlaceOf): DocsConfig['places'] {
  const places = lookFields.map((field) => [field, place(`/${field}`)] as const)
  return Object.fromEntries(places.filter(([, found]) => found.file !== file))
}

/** Only valid ones, as in the schema. But here each keeps its location in the list as written. */
function readRedirects(list: JsonValue | undefined, place: PlaceOf): ConfigRedirect[] {
  return (Array.isArray(list) ? list : []).flatMap((redirect, index): ConfigRedirect[] => {
    const source = isObject(redirect) ? asString(redirect.source) : undefined
    const destination = isObject(redirect) ? asAddress(redirect.destination) : undefined
    if (!isObject(redirect) || source === undefined || destination === undefined) return []
    if (!oneLine.test(source) || !oneLine.test(destination)) return []
    return [
      { source, destination, permanent: redirect.permanent !== false, place: place(joinPointer('/redirects', index)) },
    ]
  })
}

function readLinks(value: JsonValue | undefined, pointer: string, place: PlaceOf): ConfigLink[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => readLinks(item, joinPointer(pointer, index), place))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const below = joinPointer(pointer, key)
    const href = key === 'href' ? asAddress(child) : undefined
    return href === undefined ? readLinks(child, below, place) : [{ href, place: place(below) }]
  })
}

function policyOf(
  field: NonNullable<DocsInput['security']>['contentSecurityPolicy'] = true,
): DocsConfig['security']['contentSecurityPolicy'] {
  if (typeof field === 'boolean') return field && {}
  return Object.fromEntries(Object.entries(field).map(([directive, sources = []]) => [directive, [sources].flat()]))
}

/** The platform counts feedback as telemetry. */
function feedbackOf({ feedback, integrations }: DocsInput): DocsConfig['feedback'] {
  const none = { thumbsRating: false, suggestEdit: false, raiseIssue: false }
  return integrations?.telemetry?.enabled === false ? none : { ...none, ...feedback }
}

function integrationsOf(field: DocsInput['integrations'] = {}): DocsConfig['integrations'] {
  const { cookies, telemetry: _, ...named } = field
  const known = Object.entries(named).filter(([id, options]) => Object.hasOwn(services, id) && options !== undefined)
  return { services: Object.fromEntries(known) as Record<string, ServiceOptions>, consent: cookies }
}

/** Headings and body inherit missing fields of the common font. */
function fontsOf(fonts: NonNullable<DocsInput['fonts']>): NonNullable<DocsConfig['fonts']> {
  const { heading, body, ...common } = fonts
  return { heading: { ...common, ...heading }, body: { ...common, ...body } }
}

/** How the console sends requests. */
function consoleOf(playground: NonNullable<DocsInput['api']>['playground']): DocsConfig['console'] {
  const { proxy, credentials } = playground ?? {}
  return { ...(typeof proxy === 'string' && { proxy }), ...(credentials === true && { credentials }) }
}
