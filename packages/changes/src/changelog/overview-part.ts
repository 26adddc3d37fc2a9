import type { PagePart, PartContext, PartItem } from '@specnav/pages'
import { say } from '@specnav/core/words'
import { escapeHtml } from '@specnav/pages/html'
import type { ShownRelease } from './shown.ts'
import { releaseHtml, visibleChanges } from './release-part.ts'
import { describedRelease, plainLine, releaseLine } from './words.ts'

/** How many releases a feed has: its readers keep what they have seen. */
const maxItems = 50

/** The list of releases, and its feed. */
export function overviewPart(
  path: string,
  releases: readonly ShownRelease[],
  isNew: (release: ShownRelease) => boolean,
): PagePart {
  const shown = (pages: PartContext['pages']) =>
    releases
      .map((release) => ({ ...release, changes: visibleChanges(release, pages) }))
      .filter(({ changes }) => changes.length > 0)
  const feeds = ['RSS', 'Atom'].map((name) => ({ name, address: `/${path}/${name.toLowerCase()}.xml` }))
  return {
    state: JSON.stringify(
      releases.map((release) => [release.label, release.path, release.date, release.changes.length, isNew(release)]),
    ),
    html({ pages, link }) {
      const items = shown(pages).map((release) => {
        const name = `<a href="${escapeHtml(link(`/${release.path}`))}">${escapeHtml(release.label)}</a>`
        return `<li>${name} <span class="sn-release">${releaseLine(release)}</span></li>`
      })
      const list =
        items.length === 0
          ? `<p>${escapeHtml(say('changelog.noReleases'))}</p>`
          : `<ul class="sn-releases">${items.join('')}</ul>`
      const links = feeds.map(({ name, address }) => `<a href="${escapeHtml(link(address))}">${name}</a>`)
      const follow = `<p class="sn-feeds">${escapeHtml(say('changelog.follow'))} ${links.join(' ')}</p>`
      const html = `<div class="sn-endpoint"><div class="sn-text sn-changes">${list}${follow}</div></div>`
      return { html, headings: [], ids: [] }
    },
    markdown(pages, { link = (address: string) => address } = {}) {
      const lines = shown(pages).map((release) => {
        return `- [${plainLine(release.label)}](${link(`/${release.path}`)}): ${describedRelease(release)}`
      })
      const links = feeds.map(({ name, address }) => `[${name}](${link(address)})`)
      return `${lines.join('\n') || say('changelog.noReleases')}\n\n${say('changelog.follow')} ${links.join(' ')}`
    },
    feed(context): PartItem[] {
      return shown(context.pages)
        .slice(0, maxItems)
        .map((release) => ({
          title: release.label,
          path: release.path,
          ...(release.date !== undefined && { date: new Date(release.date) }),
          html: releaseHtml(release.changes, context),
        }))
    },
  }
}
