import { type Draft, type DraftSlot, markup, place } from './draft.ts'

export interface Tab {
  label: DraftSlot
  panel: DraftSlot
}

/** Letters of the space between two tabs. */
const space = 2

/** Whether the names of tabs have more letters than there is room for. */
export function isWide(tabs: Tab[], room: number): boolean {
  const letters = tabs.map(({ label }) => (typeof label === 'string' ? label.length : 0) + space)
  return tabs.length > 1 && letters.reduce((sum, each) => sum + each, 0) > room
}

/** Marks the tabs of statuses, on the page and in the examples: the script opens the same status in both. */
export const statusGroup = markup` data-sn-statuses`

/**
 * Panels of which one is open: `<details>` with a common name, so they work without scripts, are searchable
 * in the page, and open when a URL points into them. The style sheet shows their summaries side by side.
 * `attributes` are for the script.
 */
export function tabsOf(title: string, name: string, tabs: Tab[], attributes?: DraftSlot): Draft {
  const panels = tabs.map(
    ({ label, panel }, index) =>
      markup`
        <details name="${place({ type: 'id', id: name, isName: true })}"${index === 0 && ' open'}>
          <summary>${label}</summary>
          <div class="sn-panel">${panel}</div>
        </details>`,
  )
  return markup`
    <div class="sn-tabs" role="group" aria-label="${title}"${attributes}>
      <span class="sn-label" aria-hidden="true">${title}</span>
      ${panels}
    </div>`
}
