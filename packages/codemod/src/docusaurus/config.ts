import { isObject, type JsonValue } from '@specnav/core'
import { schemaAddress } from '@specnav/core/config'
import { compact, type Fields } from '../import-fields.ts'
import { textOf, trimmed } from './docs.ts'

type Config = Record<string, JsonValue | undefined>

/** The fields of docs.json that docusaurus.config has under other names. */
export function lookOf(config: Fields, theme: Fields, baseUrl: string): Config {
  const favicon = config.text('favicon')
  const url = config.text('url')?.replace(/\/+$/, '')
  const description = config.text('tagline')
  const mode = theme.inside('colorMode')
  const [standard, respects] = [mode.text('defaultMode'), mode.take('respectPrefersColorScheme')]
  const image = theme.text('image')
  const metadata = theme.list('metadata').flatMap((each): [string, JsonValue][] => {
    const [name, content] = [each.text('name') ?? each.text('property'), each.text('content')]
    return name === undefined || content === undefined ? [] : [[name, content]]
  })
  const bar = theme.inside('announcementBar')
  const content = bar.text('content')
  return {
    $schema: schemaAddress,
    name: config.text('title') ?? 'Documentation',
    ...compact({
      description,
      site: url === undefined ? undefined : `${url}${baseUrl.replace(/\/$/, '')}`,
      favicon: favicon === undefined ? undefined : `/${trimmed(favicon)}`,
      appearance: compact({
        default: respects === true ? undefined : standard,
        strict: mode.take('disableSwitch') === true ? true : undefined,
      }),
      banner: content === undefined ? undefined : compact({ content, dismissible: bar.take('isCloseable') }),
      seo: compact({
        metatags: compact({ ...(image && { 'og:image': `/${trimmed(image)}` }), ...Object.fromEntries(metadata) }),
      }),
      footer: footerOf(theme.inside('footer')),
    }),
  }
}

function logoOf(logo: Fields) {
  logo.take('alt')
  const [src, dark, href] = [logo.text('src'), logo.text('srcDark'), logo.text('href')]
  if (src === undefined) return undefined
  return compact({ light: `/${trimmed(src)}`, dark: `/${trimmed(dark ?? src)}`, href })
}

function footerOf(footer: Fields) {
  footer.take('style')
  const columns = footer.list('links')
  const links = columns.flatMap((column) => {
    const items = column.list('items').flatMap((item) => {
      const [label, href] = [item.text('label'), item.text('to') ?? item.text('href')]
      return label === undefined || href === undefined ? [] : [{ label, href }]
    })
    const header = column.text('title')
    return items.length > 0 ? [compact({ header, items }) ?? {}] : []
  })
  return compact({ links })
}

/** Services of the classic preset. */
export function integrationsOf(preset: Fields) {
  const id = preset.inside('gtag').take('trackingID')
  const tag = preset.inside('googleTagManager').text('containerId')
  const measurementId = Array.isArray(id) ? id[0] : id
  return compact({
    ga4: compact({ measurementId }),
    gtm: compact({ tagId: tag }),
  })
}

/** The bar at the top: its links and logo, and which sidebar has which name. */
export function navbarOf(navbar: Fields) {
  navbar.take('title')
  navbar.take('hideOnScroll')
  const labels = new Map<string, string>()
  const links: JsonValue[] = []
  for (const item of navbar.list('items')) {
    const type = item.text('type')
    const [label, href] = [item.text('label') ?? item.text('aria-label'), item.text('to') ?? item.text('href')]
    for (const look of ['position', 'className', 'target', 'rel']) item.take(look)
    const sidebar = item.text('sidebarId')
    if (type === 'docSidebar' && sidebar !== undefined && label !== undefined) labels.set(sidebar, label)
    else if (type === undefined && label !== undefined && href !== undefined) links.push({ label, href })
    else if (type === 'docsVersionDropdown' || type === 'search' || type === 'doc') item.text('docId')
    else item.leave('type', 'docs.json has no such item of the bar.')
    if (type === 'dropdown' || type === undefined)
      for (const each of item.list('items')) {
        const [name, target] = [each.text('label'), each.text('to') ?? each.text('href')]
        if (name !== undefined && target !== undefined) links.push({ label: name, href: target })
      }
  }
  return { labels, links, logo: logoOf(navbar.inside('logo')) }
}

/** A plugin or preset as it is listed: its name, and its options. */
export function listed(value: JsonValue | undefined): { name: string; options: JsonValue; at: string }[] {
  return (Array.isArray(value) ? value : []).flatMap((each, index) => {
    const [name, options = {}] = Array.isArray(each) ? each : [each]
    const text = textOf(name)
    if (text === undefined) return []
    const at = Array.isArray(each) ? `${index}/1` : String(index)
    return [{ name: text, options: isObject(options) ? options : {}, at }]
  })
}
