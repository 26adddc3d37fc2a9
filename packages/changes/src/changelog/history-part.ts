import type { OperationHistory } from '@specnav/pages'
import { say } from '@specnav/core/words'
import { escapeHtml } from '@specnav/pages/html'
import type { OperationEvent } from '../releases.ts'
import type { ShownChange } from './shown.ts'
import { anchorOf, lineHtml } from './release-part.ts'
import { plainLine } from './words.ts'

type Event = OperationEvent<ShownChange>

interface HistoryOptions {
  /** The paths of the pages of releases, by label. */
  pathOf: ReadonlyMap<string, string>
  /** Whether what came in a release is still new. */
  isNew: (release: { label: string; date?: string }) => boolean
}

const words: Record<Event['type'], string> = {
  added: 'Added',
  deprecated: 'Deprecated',
  undeprecated: 'No longer deprecated',
  moved: 'Moved',
  changed: 'Changed',
}

/** What happened to an operation, for the end of its page; undefined if nothing did. */
export function historyOf(events: readonly Event[], { pathOf, isNew }: HistoryOptions): OperationHistory | undefined {
  if (events.length === 0) return undefined
  const releases = [...Map.groupBy(events, ({ release }) => release)]
  const fresh = events.flatMap(({ type, release, date, changes }) =>
    type === 'changed' && isNew({ label: release, ...(date !== undefined && { date }) }) ? changes : [],
  )
  return {
    html: (page, context) => {
      const nameOf = (release: string) => {
        const path = pathOf.get(release)
        if (path === undefined) return escapeHtml(release)
        return `<a href="${escapeHtml(context.link(`/${path}`))}">${escapeHtml(release)}</a>`
      }
      return html(events, releases, nameOf, (change) => lineHtml(change, context, page))
    },
    markdown: (link = (address) => address) => {
      const addresses = new Map(Array.from(pathOf, ([release, path]) => [release, link(`/${path}`)]))
      return `## History\n\n${releases.map(([release, found]) => markdown(release, found, addresses)).join('\n')}`
    },
    newFields: (ids) => [...new Set(fresh.filter(isAddition).flatMap((change) => anchorOf(change, ids) ?? []))],
  }
}

/** Whether a change is a field or a parameter that was not there before. */
function isAddition({ rule, before, after }: ShownChange): boolean {
  return before === undefined && after !== undefined && /(?:property|parameter)-added$/.test(rule)
}

function html(
  events: readonly Event[],
  releases: readonly [string, Event[]][],
  nameOf: (release: string) => string,
  lineOf: (change: ShownChange) => string,
): string {
  const facts = events.flatMap(({ type, release }) =>
    type === 'added' || type === 'deprecated' || type === 'undeprecated' ? [{ type, release }] : [],
  )
  const summary = facts.map(({ type, release }) => `<span>${named(`changelog.${type}In`, nameOf(release))}</span>`)
  const changed = releases.flatMap(([release, found]) => {
    const items = detailsOf(found).map((change) => `<li>${lineOf(change)}</li>`)
    return items.length === 0 ? [] : [`<p>${nameOf(release)}</p><ul>${items.join('')}</ul>`]
  })
  const count = escapeHtml(say('changelog.changedIn', { count: changed.length }))
  const title = escapeHtml(say('changelog.history'))
  const fold = `<details class="sn-fold"><summary>${count}</summary><div>${changed.join('')}</div></details>`
  const body = `<p><strong>${title}</strong> ${summary.join(' ')}</p>${changed.length > 0 ? fold : ''}`
  return `<div class="sn-endpoint"><section class="sn-history" aria-label="${title}">${body}</section></div>`
}

/** A sentence with HTML in the place of the release. */
function named(key: 'changelog.addedIn' | 'changelog.deprecatedIn' | 'changelog.undeprecatedIn', html: string): string {
  return escapeHtml(say(key)).replace('{release}', () => html)
}

function markdown(release: string, found: readonly Event[], addresses: ReadonlyMap<string, string>): string {
  const address = addresses.get(release)
  const name = address === undefined ? plainLine(release) : `[${plainLine(release)}](${address})`
  const said = found.map(({ type }) => words[type]).join(', ')
  return [`- ${said} in ${name}`, ...detailsOf(found).map(({ message }) => `  - ${message}`)].join('\n')
}

/** The changes of a release that its events do not say themselves. */
function detailsOf(events: readonly Event[]): ShownChange[] {
  return events.flatMap(({ type, changes }) => (type === 'changed' || type === 'moved' ? changes : []))
}
