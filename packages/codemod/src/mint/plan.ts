import { type Files, isObject, type JsonValue, memoryFiles, readConfig } from '@specnav/core'
import { schemaAddress } from '@specnav/core/config'
import { asString } from '@specnav/core/text'
import { parse, type ParseError, printParseErrorCode, visit } from 'jsonc-parser'
import { compact, type Fields, fieldsOf, type ImportPlan, type LeftField } from '../import-fields.ts'
import { navigationOf } from './navigation.ts'

/** The file that came before docs.json. */
export const mintFile = 'mint.json'

/** Turns mint.json into docs.json. Pages stay where they are, and so do their URLs. Throws if it cannot be read. */
export function planMint(files: Pick<Files, 'read'>): ImportPlan {
  const before = files.read(mintFile) ?? ''
  const errors: ParseError[] = []
  const value: unknown = parse(before, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error || !isObject(value)) {
    const line = before.slice(0, error?.offset ?? 0).split('\n').length
    throw new Error(`${mintFile}:${line}: ${error ? printParseErrorCode(error.error) : 'It has to contain an object'}.`)
  }
  const left: LeftField[] = []
  let comments = 0
  visit(before, { onComment: () => void comments++ })
  if (comments > 0) left.push({ pointer: '', why: 'Comments are not taken over.' })
  const mint = fieldsOf(value, left)
  mint.take('$schema')
  const docs = { $schema: schemaAddress, ...configOf(mint) }
  mint.end()
  const after = `${JSON.stringify(docs, undefined, 2)}\n`
  for (const { message, pointer = '' } of readConfig(memoryFiles({ 'docs.json': after })).problems)
    left.push({ pointer, why: `In docs.json: ${message}` })
  return {
    source: mintFile,
    edits: [
      { file: 'docs.json', before: undefined, after },
      { file: mintFile, before, after: undefined },
    ],
    steps: [`${mintFile} becomes docs.json. Pages, and their URLs, stay as they are`],
    left,
  }
}

/** The old names of themes. */
const themes: Record<string, string> = { venus: 'svc', prism: 'maple', quill: 'palm' }

function configOf(mint: Fields): Record<string, JsonValue | undefined> {
  const theme = mint.text('theme')
  const colors = mint.inside('colors')
  const primary = colors.text('primary') ?? '#0D7A63'
  const background = colors.inside('background')
  const page = mint.inside('background')
  const decoration = page.text('style')
  const pageColor = page.take('color')
  const mode = mint.inside('modeToggle')
  const isLocked = mode.take('isHidden')
  const font = mint.inside('font')
  const [heading, body] = [font.inside('headings').take('family'), font.inside('body').take('family')]
  const family = font.take('family')
  const image = mint.text('backgroundImage')
  const redirects = mint.take('redirects')
  const config = {
    theme: theme === undefined ? 'svc' : (themes[theme] ?? theme),
    name: mint.text('name') ?? 'Documentation',
    colors: { primary, ...compact({ light: colors.take('light'), dark: colors.take('dark') }) },
    ...compact({
      logo: mint.take('logo'),
      favicon: mint.take('favicon'),
      appearance: compact({ default: mode.take('default'), strict: isLocked === true ? true : undefined }),
      fonts: compact({ family, heading: compact({ family: heading }), body: compact({ family: body }) }),
      background: compact({
        decoration,
        image,
        color: compact({ light: background.take('light'), dark: background.take('dark'), ...objectIn(pageColor) }),
      }),
      styling: compact({ eyebrows: mint.text('eyebrow'), codeblocks: mint.inside('codeBlock').take('mode') }),
    }),
    navigation: navigationOf(mint),
    ...compact({
      navbar: navbarOf(mint),
      footer: footerOf(mint),
      redirects,
      seo: seoOf(mint),
      search: compact({ prompt: mint.inside('search').take('prompt') }),
      api: apiOf(mint),
      feedback: mint.take('feedback'),
      integrations: integrationsOf(mint),
    }),
  }
  if (colors.take('anchors') !== undefined) colors.leave('anchors', 'Anchors have their own `color`.')
  return config
}

/** Two services had their identifier alone. */
const identifiers: Record<string, string> = { intercom: 'appId', frontchat: 'snippetId' }

function integrationsOf(mint: Fields) {
  const written = { ...objectIn(mint.take('analytics')), ...objectIn(mint.take('integrations')) }
  const entries = Object.entries(written).map(([name, value]) => {
    const field = Object.hasOwn(identifiers, name) ? identifiers[name] : undefined
    return [name, field !== undefined && typeof value === 'string' ? { [field]: value } : value] as const
  })
  return compact(Object.fromEntries(entries))
}

function objectIn(value: JsonValue | undefined): Record<string, JsonValue | undefined> {
  return isObject(value) ? value : {}
}

function navbarOf(mint: Fields) {
  const links = mint
    .list('topbarLinks')
    .map((link) => compact({ label: link.text('name'), href: link.text('url') }) ?? {})
  const button = mint.inside('topbarCtaButton')
  const type = button.text('type')
  const [label, href] = [button.text('name'), button.text('url')]
  const primary =
    href === undefined
      ? undefined
      : compact(type === 'github' ? { type, href } : { type: 'button', label: label ?? href, href })
  return compact({ links, primary })
}

function footerOf(mint: Fields) {
  const socials = mint.take('footerSocials')
  if (Array.isArray(socials) && !socials.every((each) => isObject(each) && typeof each.type === 'string'))
    mint.leave('footerSocials', 'Each entry of the list has to be an object with `type` and `url`.')
  const listed = Array.isArray(socials)
    ? Object.fromEntries(
        socials.flatMap((each) => {
          const type = isObject(each) ? asString(each.type) : undefined
          return isObject(each) && type !== undefined ? [[type, each.url]] : []
        }),
      )
    : socials
  const links = mint.list('footerLinks').flatMap((column) => {
    const items = column
      .list('links')
      .map((link) => compact({ label: link.text('label'), href: link.text('url') }) ?? {})
    const header = column.text('title')
    return items.length > 0 ? [compact({ header, items }) ?? {}] : []
  })
  return compact({ socials: listed, links })
}

function seoOf(mint: Fields) {
  const seo = mint.inside('seo')
  const isAll = seo.take('indexHiddenPages') === true
  return compact({ metatags: mint.take('metadata'), indexing: isAll ? 'all' : undefined })
}

function apiOf(mint: Fields) {
  const api = mint.inside('api')
  const auth = api.inside('auth')
  const example = api.inside('request').inside('example')
  const mode = api.inside('playground').text('mode')
  const display = mode === 'show' ? 'interactive' : mode === 'hide' ? 'none' : mode
  const showsAll = example.take('showOptionalParams')
  const prefix = auth.text('inputPrefix')
  if (prefix !== undefined) auth.leave('inputPrefix', 'Readers write it themselves in the console.')
  if (api.take('maintainOrder') !== undefined)
    api.leave('maintainOrder', 'Fields are always in the order of the specification.')
  return compact({
    openapi: mint.take('openapi'),
    mdx: compact({
      server: api.take('baseUrl'),
      auth: compact({ method: auth.take('method'), name: auth.take('name') }),
    }),
    playground: compact({ display }),
    params: compact({ expanded: api.inside('paramFields').take('expanded') }),
    examples: compact({
      languages: example.take('languages'),
      defaults: showsAll === undefined ? undefined : showsAll === true ? 'all' : 'required',
    }),
  })
}
