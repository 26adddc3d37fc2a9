import type { OtherVersion } from '@specnav/pages'
import { escapeHtml } from '@specnav/pages/html'
import { say } from '@specnav/core/words'

const words = {
  differs: 'reference.compareWith',
  same: 'reference.sameAs',
  missing: 'reference.notIn',
} as const

/** What the page of an operation says about the other versions, for its start. */
export function otherVersionsHtml(versions: readonly OtherVersion[], href: (path: string) => string): string {
  if (versions.length === 0) return ''
  const shown = versions.map(({ type, label, path }) => {
    const text = escapeHtml(say(words[type], { version: label }))
    return path === undefined ? `<span>${text}</span>` : `<a href="${escapeHtml(href(path))}">${text}</a>`
  })
  return `<div class="sn-endpoint"><p class="sn-versions">${shown.join(' ')}</p></div>`
}

/** Other versions as Markdown. */
export function otherVersionsMarkdown(
  versions: readonly OtherVersion[],
  href: (path: string) => string,
): string | undefined {
  if (versions.length === 0) return undefined
  const shown = versions.map(({ type, label, path }) => {
    const text = say(words[type], { version: label }).replace(/[\\[\]`*_<>]/g, '\\$&')
    return path === undefined ? `- ${text}` : `- [${text}](${href(`/${path}`)})`
  })
  return `## Versions\n\n${shown.join('\n')}`
}
