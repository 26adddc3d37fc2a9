import { type Files, isObject, type JsonObject, type JsonValue, memoryFiles, readConfig } from '@specnav/core'
import { posix } from 'node:path'
import { stringify } from 'yaml'
import { compact, type Fields, fieldsOf, type ImportPlan, type LeftField } from '../import-fields.ts'
import type { FileEdit, Rename } from '../plan.ts'
import { readScript } from '../script-config.ts'
import { integrationsOf, listed, lookOf, navbarOf } from './config.ts'
import { type Doc, type DocsSet, docsIn, loosePages, pageFile, postsIn, textOf, trimmed } from './docs.ts'
import { convertPage } from './page.ts'
import { type MadePage, sidebarPages } from './sidebars.ts'

const endings = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts']

/** The configuration of Docusaurus in a folder. */
export function docusaurusConfig(files: Pick<Files, 'has'>): string | undefined {
  return endings.map((ending) => `docusaurus.config.${ending}`).find(files.has)
}

/**
 * Turns a project of Docusaurus into one of ours. A page's file is its URL, so that URLs stay; what had a page before and
 * has none now is a redirect. Nothing of the project is run. Throws if its configuration cannot be read.
 */
export function planDocusaurus(files: Files): ImportPlan {
  const file = docusaurusConfig(files) ?? 'docusaurus.config.js'
  const left: LeftField[] = []
  const config = fieldsOf(scriptValue(files, file, left), left)
  const baseUrl = `/${trimmed(config.text('baseUrl') ?? '')}/`.replace('//', '/')
  const { preset, sets, redirects } = contentOf(config, files, left)
  const blog = blogOf(preset)
  const theme = config.inside('themeConfig')
  const bar = navbarOf(theme.inside('navbar'))

  const made: MadePage[] = []
  const all = sets.map((set) => ({ set, docs: docsIn(files, set) }))
  const posts = blog ? postsIn(files, blog) : []
  const loose = loosePages(files, 'src/pages')
  const pages = [...all.flatMap(({ docs }) => docs), ...posts, ...loose.pages]
  const divisions = all.map(({ set, docs }) => divisionsOf({ files, set, docs, left, made }, bar.labels))
  const navigation = navigationOf(sets, divisions)
  if (blog && posts.length > 0) {
    const listedPosts = posts.filter(({ isDraft }) => !isDraft).map(({ url }) => url)
    made.push({ url: blog.base, frontmatter: { title: blog.title } })
    addTab(navigation, divisions.flat()[0]?.name ?? 'Docs', {
      tab: blog.title,
      groups: [{ group: blog.title, root: blog.base, directory: 'card', pages: listedPosts }],
    })
    for (const way of ['tags/:rest*', 'authors/:rest*', 'page/:rest*', 'archive'])
      redirects.push({ source: `/${blog.base}/${way}`, destination: `/${blog.base}` })
    left.push({
      file,
      pointer: 'blog',
      why: 'Its feeds, and its pages of tags and authors, are gone: they lead to the list of posts.',
    })
  }
  const moved = movedPages({ files, pages, sets, baseUrl, made, left })
  const first = pages.find(({ isDraft }) => !isDraft)?.url ?? ''
  for (const url of loose.react) {
    left.push({
      file: `src/pages/${url || 'index'}`,
      pointer: '',
      why: 'It is made by React: write it as a page. Its URL leads to the first page.',
    })
    if (url !== '') redirects.push({ source: `/${url}`, destination: `/${first}` })
  }
  for (const { file: draft } of pages.filter(({ isDraft }) => isDraft))
    left.push({ file: draft, pointer: 'draft', why: '`.mintignore` leaves it out until you take it from there.' })
  redirects.push(...leftTranslations(files, config.inside('i18n'), left))
  const look = lookOf(config, theme, baseUrl)
  const integrations = preset && integrationsOf(preset)
  config.end()
  const links = bar.links.filter((link) => !isObject(link) || trimmed(textOf(link.href) ?? '') !== blog?.base)
  const isCode = /\.(?:css|[cm]?js)$/
  const hasCode = files.list().some((each) => each.startsWith('static/') && isCode.test(each))
  if (hasCode)
    left.push({
      file: 'static',
      pointer: '',
      why: 'Its scripts and styles are left out: see `styling.customCode` in docs.json.',
    })
  const docs = {
    ...look,
    ...compact({ logo: bar.logo, styling: hasCode ? { customCode: false } : undefined }),
    navigation,
    ...compact({ navbar: compact({ links }), redirects, integrations }),
  }
  const after = `${JSON.stringify(docs, undefined, 2)}\n`
  for (const { message, pointer = '' } of readConfig(memoryFiles({ 'docs.json': after })).problems)
    left.push({ file: 'docs.json', pointer, why: message })
  const renames = staticFiles(files, left)
  const gone = files.list().filter((each) => each === file || /^sidebars\.[cm]?[jt]s$/.test(each))
  const folders = [...sets.map(({ folder }) => folder), ...(blog ? [blog.folder] : [])]
  const shown = [...moved.keys(), ...renames.map(({ to }) => to), ...folders.map((folder) => `${folder}/`)]
  const drafts = pages.filter(({ isDraft }) => isDraft).map(pageFile)
  const ignored = [...outside(files, [...shown, ...gone, ...renames.map(({ from }) => from)]), ...drafts]
  const texts = new Map([
    ...moved,
    ['docs.json', after],
    ['.mintignore', `${files.read('.mintignore') ?? ''}${ignored.map((each) => `/${each}\n`).join('')}`],
  ])
  return {
    source: file,
    edits: [...texts]
      .map(([name, text]): FileEdit => ({ file: name, before: files.read(name), after: text }))
      .concat(
        [...new Set([...pages.map((page) => page.file), ...partsIn(files, sets).keys(), ...gone])]
          .filter((name) => !texts.has(name))
          .map((name): FileEdit => ({ file: name, before: files.read(name), after: undefined })),
      ),
    renames,
    steps: [
      `${file} becomes docs.json. ${pages.length} pages move to the files that their URLs name; URLs stay as they are`,
      'Links, boxes (`:::tip`), tabs and frontmatter are written in the words of specnav',
      '`static` is gone: its files are where their URLs are',
    ],
    left,
  }
}

/** Names the translations, which stay where they are. Returns redirects from their URLs to the pages in the first language. */
function leftTranslations(files: Pick<Files, 'list'>, i18n: Fields, left: LeftField[]): Content['redirects'] {
  const pages = Map.groupBy(
    files.list().filter((file) => /^i18n\/[^/]+\/.+\.mdx?$/.test(file)),
    (file) => file.split('/')[1] ?? '',
  )
  const first = i18n.text('defaultLocale') ?? 'en'
  i18n.take('localeConfigs')
  const locales = [i18n.take('locales') ?? []].flat().filter((locale) => typeof locale === 'string')
  const others = [...new Set([...locales, ...pages.keys()])].filter((locale) => locale !== first)
  for (const locale of others) {
    const count = pages.get(locale)?.length ?? 0
    left.push({
      file: `i18n/${locale}`,
      pointer: '',
      why: `The language \`${locale}\` is left out, with its ${count} translated page${count === 1 ? '' : 's'}: move them to \`${locale}/\`, and list them in \`navigation.languages\`. Until then its URLs lead to the pages in \`${first}\`.`,
    })
  }
  return others.map((locale) => ({ source: `/${locale}/:rest*`, destination: '/:rest*' }))
}

/** The files and folders at the root that readers have never seen. `shown` are paths of what they see. */
function outside(files: Pick<Files, 'list'>, shown: readonly string[]): string[] {
  const rootOf = (path: string) => path.replace(/\/.*$/, '')
  const known = new Set([...shown.map(rootOf), 'docs.json'])
  return [...new Set(files.list().map(rootOf))].filter((root) => !known.has(root))
}

function scriptValue(files: Files, file: string, left: LeftField[]): JsonObject {
  const read = readScript(files.read(file) ?? '')
  if (!isObject(read?.value)) throw new Error(`${file}: it has to export an object whose text says what is in it.`)
  for (const { pointer, code } of read.computed)
    left.push({ file, pointer, why: `It is computed, and nothing is run: \`${code}\`.` })
  return read.value
}

interface Content {
  preset: Fields | undefined
  sets: DocsSet[]
  redirects: { source: string; destination: string }[]
}

/** The docs of the preset, and of plugins. */
function contentOf(config: Fields, files: Files, left: LeftField[]): Content {
  const sets: DocsSet[] = []
  const redirects: Content['redirects'] = []
  let preset: Fields | undefined
  for (const { name, options, at } of listed(config.take('presets'))) {
    if (!/(?:^|preset-)classic$/.test(name))
      left.push({ pointer: `/presets/${at}`, why: `The preset \`${name}\` is not taken over.` })
    else preset = fieldsOf(options, left, `/presets/${at}`)
  }
  const docs = preset?.take('docs')
  if (docs !== false) sets.push(...setsOf(fieldsOf(docs ?? {}, left, '/presets/0/1/docs'), files, left))
  for (const { name, options, at } of listed(config.take('plugins'))) {
    const fields = fieldsOf(options, left, `/plugins/${at}`)
    if (name === '@docusaurus/plugin-content-docs') sets.push(...setsOf(fields, files, left))
    else if (name === '@docusaurus/plugin-client-redirects') {
      for (const item of fields.list('redirects')) {
        const [from, to] = [item.take('from'), item.text('to')]
        for (const source of [from].flat())
          if (typeof source === 'string' && to !== undefined) redirects.push({ source, destination: to })
      }
      fields.end()
    } else left.push({ pointer: `/plugins/${at}`, why: `The plugin \`${name}\` is not taken over.` })
  }
  preset?.take('blog')
  return { preset, sets, redirects }
}

/** The docs of one plugin: a set for each version. */
function setsOf(fields: Fields, files: Files, left: LeftField[]): DocsSet[] {
  const id = fields.text('id') ?? 'default'
  const folder = trimmed((fields.text('path') ?? 'docs').replace(/^\.\//, ''))
  if (folder.startsWith('../'))
    throw new Error(
      `The pages are in \`${folder}\`, outside of this folder. Move them into it, and try again. Nothing was changed.`,
    )
  const base = trimmed(fields.text('routeBasePath') ?? 'docs')
  const written = fields.take('sidebarPath')
  fields.end()
  const path = textOf(written)?.replace(/^\.\//, '')
  const sidebars = path === undefined || !files.has(path) ? {} : scriptValue(files, path, left)
  const prefix = id === 'default' ? '' : `${id}_`
  const names: unknown = JSON.parse(files.read(`${prefix}versions.json`) ?? '[]')
  const versions = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  const own =
    written === false
      ? {}
      : Object.keys(sidebars).length > 0
        ? sidebars
        : { docs: [{ type: 'autogenerated', dirName: '.' }] }
  const current = { folder, base: versions.length > 0 ? posix.join(base, 'next') : base, sidebars: own }
  if (versions.length === 0) return [current]
  return [
    ...versions.map((version, index) => {
      const kept: unknown = JSON.parse(
        files.read(`${prefix}versioned_sidebars/version-${version}-sidebars.json`) ?? '{}',
      )
      const place = {
        folder: `${prefix}versioned_docs/version-${version}`,
        base: index === 0 ? base : posix.join(base, version),
      }
      return { ...place, version, sidebars: isObject(kept) ? kept : {} }
    }),
    { ...current, version: 'Next' },
  ]
}

function blogOf(preset: Fields | undefined): { folder: string; base: string; title: string } | undefined {
  const options = preset?.take('blog')
  if (!preset || options === false) return undefined
  const said = isObject(options) ? options : {}
  const base = trimmed(textOf(said.routeBasePath) ?? 'blog')
  return { folder: trimmed(textOf(said.path) ?? 'blog'), base: base || 'blog', title: textOf(said.blogTitle) ?? 'Blog' }
}

interface Division {
  name: string
  pages: JsonValue[]
}

function divisionsOf(reading: Parameters<typeof sidebarPages>[1], labels: ReadonlyMap<string, string>): Division[] {
  return Object.keys(reading.set.sidebars).map((name) => ({
    name: labels.get(name) ?? name,
    pages: sidebarPages(name, reading),
  }))
}

/** One sidebar is groups, more are tabs; versions are around them. */
function navigationOf(sets: readonly DocsSet[], divisions: readonly Division[][]): JsonObject {
  const hasVersions = sets.some(({ version }) => version !== undefined)
  const inside = (own: readonly Division[]): JsonObject =>
    own.length === 1 ? { pages: own[0]?.pages ?? [] } : { tabs: own.map(({ name, pages }) => ({ tab: name, pages })) }
  if (!hasVersions) return inside(divisions.flat())
  return { versions: sets.map(({ version = 'Docs' }, index) => ({ version, ...inside(divisions[index] ?? []) })) }
}

/** Adds a tab beside what is there, which becomes one too: `first`. */
function addTab(navigation: JsonObject, first: string, tab: JsonObject): void {
  const { tabs, versions, ...own } = navigation
  if (Array.isArray(versions)) {
    for (const version of versions) if (isObject(version)) addTab(version, first, tab)
    return
  }
  for (const key of Object.keys(own)) if (key !== 'version') delete navigation[key]
  const { version: _, ...rest } = own
  navigation.tabs = [...(Array.isArray(tabs) ? tabs : [{ tab: first, ...rest }]), tab]
}

interface Moving {
  files: Files
  pages: readonly Doc[]
  sets: readonly DocsSet[]
  baseUrl: string
  made: readonly MadePage[]
  left: LeftField[]
}

/** The texts of the new files by their paths. */
function movedPages({ files, pages, sets, baseUrl, made, left }: Moving): Map<string, string> {
  const parts = partsIn(files, sets)
  const urls = new Map(pages.map(({ file, url }) => [file, url]))
  const texts = new Map<string, string>()
  for (const { url, frontmatter } of made) texts.set(pageFile({ url }), `---\n${stringify(frontmatter)}---\n`)
  const has = (file: string) => files.has(file)
  const convert = (file: string, url: string) => {
    const folder = sets.find((set) => file.startsWith(`${set.folder}/`))?.folder ?? ''
    return convertPage(files.read(file) ?? '', { file, url, folder, baseUrl, urls, parts, has, left })
  }
  for (const page of pages) {
    const target = pageFile(page)
    if (texts.has(target) && !made.some(({ url }) => url === page.url))
      left.push({
        file: page.file,
        pointer: 'slug',
        why: `Another page has its URL, /${page.url}. It is at /${page.url}-2.`,
      })
    texts.set(texts.has(target) ? pageFile({ url: `${page.url}-2` }) : target, convert(page.file, `/${page.url}`))
  }
  for (const [file, target] of parts) texts.set(target, convert(file, `/${file}`))
  return texts
}

/** Parts of pages: where they are, and will be. */
function partsIn(files: Pick<Files, 'list'>, sets: readonly DocsSet[]): Map<string, string> {
  const own = files.list().filter((file) => /\.mdx?$/.test(file) && /(?:^|\/)_/.test(file))
  const inSets = own.filter(
    (file) => sets.some(({ folder }) => file.startsWith(`${folder}/`)) || file.startsWith('src/'),
  )
  return new Map(inSets.map((file) => [file, `snippets/${file.replaceAll(/(^|\/)_/g, '$1').replace(/\.md$/, '.mdx')}`]))
}

/** Files that were served from `static` get the paths of their URLs. */
function staticFiles(files: Files, left: LeftField[]): Rename[] {
  const renames: Rename[] = []
  for (const from of files.list().filter((file) => file.startsWith('static/'))) {
    const to = from.slice('static/'.length)
    if (files.has(to)) left.push({ file: from, pointer: '', why: `It stays: there is \`${to}\` already.` })
    else renames.push({ from, to })
  }
  return renames
}
