import { type Draft, type DraftSlot, markup } from './draft.ts'

export interface Tab {
  label: string
  panel: DraftSlot
}

/**
 * Panels of which one is open: `<details>` of one name, so that they work without scripts, are found in the page, and open when
 * an address points into them. The stylesheet sets their summaries side by side. `attributes` are for the script.
 */
export function tabsOf(title: string, name: string, tabs: Tab[], attributes?: Draft): Draft {
  const panels = tabs.map(
    ({ label, panel }, index) =>
      markup`
        <details name="${name}"${index === 0 && ' open'}>
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
