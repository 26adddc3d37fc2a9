import type { ConfigBanner, ConfigFooter, ConfigNavbar, DocsConfig } from '@specnav/core'
import { isObject, type JsonValue } from '@specnav/core/text'

interface Rules {
  isLocked(url: string): boolean
  inText(text: string): string
}

/** docs.json without redirects and links to what an audience may not read. */
export function restrictConfig(
  config: DocsConfig,
  { downloads, ...rules }: Rules & { downloads: boolean },
): DocsConfig {
  const { isLocked, inText } = rules
  const { redirects, links, deployment, logo, contextual } = config
  const { description, instructions, searchPrompt, assistant, notFound, seo, words, variations } = config
  return {
    ...config,
    ...restrictFrame(config, rules),
    ...mapTexts({ description, instructions, searchPrompt, assistant, notFound, seo, words, variations }, inText),
    redirects: redirects.filter(({ source, destination }) => !isLocked(destination) && !isLocked(source)),
    links: links.filter(({ href }) => !isLocked(href)),
    ...(logo && { logo: restrictLogo(logo, isLocked) }),
    ...(contextual && {
      contextual: mapTexts({ ...contextual, options: openOptions(contextual.options, isLocked) }, inText),
    }),
    deployment: { ...deployment, authentication: downloads ? false : deployment.authentication },
  }
}

/** A plain value with other texts. */
export function mapTexts<T>(value: T, change: (text: string, key: string) => string | undefined): T {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    typeof part === 'string' ? change(part, key) : part,
  ) as T
}

interface Frame {
  banner?: ConfigBanner
  navbar?: ConfigNavbar
  footer?: ConfigFooter
}

/** What surrounds pages, of the site or of a division. */
export function restrictFrame<F extends Frame>({ banner, navbar, footer }: F, { isLocked, inText }: Rules) {
  const open = {
    banner,
    navbar: navbar && restrictNavbar(navbar, isLocked),
    footer: footer && restrictFooter(footer, isLocked),
  }
  return mapTexts(open, inText) as Pick<F, 'banner' | 'navbar' | 'footer'>
}

/** The `contextual` of a page, as written. */
export function restrictMenu(contextual: JsonValue | undefined, isLocked: Rules['isLocked']): JsonValue | undefined {
  if (!isObject(contextual) || !Array.isArray(contextual.options)) return contextual
  const options = openOptions(contextual.options, isLocked)
  return options.length === contextual.options.length ? contextual : { ...contextual, options }
}

function openOptions<O extends JsonValue>(options: readonly O[], isLocked: Rules['isLocked']): O[] {
  return options.filter((option) => {
    const href = isObject(option) ? option.href : undefined
    const url = isObject(href) ? href.base : href
    return typeof url !== 'string' || !isLocked(url.trim())
  })
}

/** A logo leads to the first page then. */
function restrictLogo(
  { href, ...logo }: NonNullable<DocsConfig['logo']>,
  isLocked: Rules['isLocked'],
): DocsConfig['logo'] & object {
  return href === undefined || isLocked(href) ? logo : { ...logo, href }
}

function restrictNavbar({ links, primary }: ConfigNavbar, isLocked: Rules['isLocked']): ConfigNavbar {
  return {
    links: links.filter(({ href }) => !isLocked(href)),
    ...(primary && !isLocked(primary.href) && { primary }),
  }
}

function restrictFooter(footer: ConfigFooter, isLocked: Rules['isLocked']): ConfigFooter {
  const open = Object.entries(footer.socials).filter(([, href]) => !isLocked(href))
  const lists = footer.links.map((list) => ({ ...list, items: list.items.filter(({ href }) => !isLocked(href)) }))
  return { socials: Object.fromEntries(open), links: lists.filter(({ items }) => items.length > 0) }
}
