import { type ReadOption, readCustomOption } from './custom-option.ts'
import { factNames, linkTo } from './facts.ts'
import { type DynamicLink, buildLink } from './link.ts'
import { fillMessage } from './messages.ts'
import { type Text, sampleOf } from './open-text.ts'
import { type Resolution, isAllowed, maxLengthOf } from './resolution.ts'
import type { MenuIcon, MenuItem } from './types.ts'
import { absoluteUrl, schemeOf } from './url.ts'

/** The item of a custom option; undefined if it cannot be shown. */
export function resolveCustom(
  written: Readonly<Record<string, unknown>>,
  resolution: Resolution,
): MenuItem | undefined {
  const option = readCustomOption(written, resolution.report)
  if (!option) return undefined
  const href = hrefOf(option, resolution)
  if (href === undefined) return undefined
  const { title, description } = option
  const icon = option.icon && iconOf(option.icon, resolution)
  return {
    id: ['custom', ...(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].join('-'),
    title,
    ...(description !== undefined && { description }),
    ...(icon && { icon }),
    action: linkTo(href, false, resolution.context.site),
  }
}

function hrefOf({ title, base, query }: ReadOption, resolution: Resolution): Text | undefined {
  const { page, context, facts, report } = resolution
  const start = context.resolve?.(base) ?? base
  const maxLength = maxLengthOf(start, context)
  const placeholders = { path: page.path, mcp: facts.mcp, page: page.markdown }
  const link: DynamicLink = buildLink(start, query, placeholders, { maxLength, notice: noticeOf(resolution) })
  if (link.type === 'unknown') {
    const needed = factNames[link.placeholder === 'mcp' ? 'mcp' : 'markdown']
    const message = `\`${title}\` is left out: \`$${link.placeholder}\` needs ${needed}.`
    report({ code: 'menu-unavailable', severity: 'warning', message }, 'href')
    return undefined
  }
  if (!isAllowed(sampleOf(link.href), { ...resolution, report: (problem) => report(problem, 'href') }, maxLength))
    return undefined
  if (link.truncated) {
    const message = `The link of \`${title}\` contains only the beginning of \`${page.path}\`: it can have at most ${maxLength} characters.`
    report({ code: 'menu-truncated', severity: 'warning', message }, 'href')
  }
  return link.href
}

/** The notice below a page that was too long for a link. */
function noticeOf({ page, context, messages }: Resolution): string {
  const url = page.markdownHref === undefined ? undefined : absoluteUrl(page.markdownHref, context.site)
  return typeof url === 'string' ? fillMessage(messages.truncated, { url }) : messages.truncatedHere
}

function iconOf(icon: MenuIcon, { context, report }: Resolution): MenuIcon | undefined {
  if (icon.type !== 'image') return icon
  const src = context.resolve?.(icon.src) ?? icon.src
  const scheme = schemeOf(src)
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return { type: 'image', src }
  const message = 'An icon has to be a name, a path, or an `https` URL. The option has none.'
  report({ code: 'menu-option', severity: 'warning', message, actual: icon.src }, 'icon')
  return undefined
}
