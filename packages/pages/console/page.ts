import type { OwnLanguage } from '@specnav/core/text'
import { languagesNamed } from '../src/samples/load.ts'
import { stored } from './stored.ts'

/*
 * What a console shares with the page around it (`client/endpoint.js`).
 */

/** The base URLs of the page, as tabs. */
const servers = () => tabsOf(document.querySelector('[data-sn-choice="server"]'))

/** The base URL that the reader has chosen in the page. */
export function chosenServer(): number {
  return Math.max(
    servers().findIndex((tab) => tab.open),
    0,
  )
}

/** Chooses a base URL in the page, and keeps the choice. */
export function chooseServer(index: number): void {
  const tab = servers()[index]
  if (!tab) return
  tab.open = true
  keep('server', nameOf(tab))
}

/** Calls back when the reader chooses one there. */
export function onServerChosen(chosen: (index: number) => void): void {
  for (const [index, tab] of servers().entries()) tab.addEventListener('toggle', () => void (tab.open && chosen(index)))
}

/** The languages of the page's samples, those of the project's own, and the one that readers chose last. */
export function languagesOfPage(): { labels: string[]; own: OwnLanguage[]; chosen: string } {
  const group = document.querySelector<HTMLElement>('[data-sn-languages]')
  const named = tabsOf(group).map(nameOf)
  const own: OwnLanguage[] = JSON.parse(group?.dataset.snOwn ?? '[]')
  const labels = own.length > 0 ? named : languagesNamed(named)
  const last = stored(() => localStorage.getItem('specnav:language'))
  return { labels, own, chosen: labels.find((label) => label === last) ?? labels[0]! }
}

/** Shows the samples of the page in a language, and keeps the choice. */
export function chooseLanguage(label: string): void {
  for (const tab of tabsOf(document.querySelector('[data-sn-languages]'))) if (nameOf(tab) === label) tab.open = true
  keep('language', label)
}

/** An answer that the page has as an example. */
export interface DocumentedExample {
  /** Begins with its status. */
  label: string
  text: string
  isJson: boolean
}

export function documentedExamples(): DocumentedExample[] {
  return tabsOf(document.querySelector('[data-sn-statuses]')).flatMap((tab) => {
    const code = tab.querySelector('pre code')
    return code
      ? [{ label: nameOf(tab), text: code.textContent, isJson: code.classList.contains('language-json') }]
      : []
  })
}

function keep(choice: string, name: string): void {
  stored(() => {
    localStorage.setItem(`specnav:${choice}`, name)
    return null
  })
}

function nameOf(tab: HTMLDetailsElement): string {
  return tab.querySelector('summary')?.textContent ?? ''
}

function tabsOf(group: Element | null): HTMLDetailsElement[] {
  return Array.from(group?.children ?? []).filter((child) => child instanceof HTMLDetailsElement)
}
