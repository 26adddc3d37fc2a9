/**
 * Opens whatever hides the target of the address: a tab that is not selected, or an accordion. Importing this
 * module does so now, when the address changes, and when a host announces another page with `specnav:page`.
 * On a server it does nothing.
 */
import { targetOf } from './target.ts'

if ('document' in globalThis) {
  reveal()
  void customElements.whenDefined('sn-tabs').then(reveal)
  addEventListener('hashchange', reveal)
  document.addEventListener('specnav:page', reveal)
}

function reveal(): void {
  const target = targetOf(location)
  if (!target?.closest('details, [role=tabpanel], .sn-c-view')) return
  for (const element of hiddenAround(target)) opener(element)?.click()
  scrollSoon(60)
}

/** Scrolls to the target once it shows: a host draws opened content some frames later, and may draw it again. */
function scrollSoon(frames: number): void {
  const target = targetOf(location)
  const isDrawn = frames < 58 && target && hiddenAround(target).length === 0
  if (isDrawn || frames === 0) target?.scrollIntoView()
  else requestAnimationFrame(() => scrollSoon(frames - 1))
}

/** The closed elements around the target, outermost first. */
function hiddenAround(target: Element): Element[] {
  const hiding: Element[] = []
  for (let at: Element | null = target; at; at = at.parentElement) {
    // Docusaurus uses the second form.
    const isFolded = at instanceof HTMLDetailsElement && (!at.open || at.dataset.collapsed === 'true')
    const isUnchosen = at.matches('[role=tabpanel], .sn-c-view') && getComputedStyle(at).display === 'none'
    if (isFolded || isUnchosen) hiding.unshift(at)
  }
  return hiding
}

/** The element that a reader would click to open it. */
function opener(element: Element): HTMLElement | null {
  if (element.matches('details')) return element.querySelector<HTMLElement>(':scope > summary')
  if (element instanceof HTMLElement && element.matches('.sn-c-view'))
    return document.querySelector(`sn-views [data-view="${CSS.escape(element.dataset.view ?? '')}"]`)
  const panels = [...(element.parentElement?.children ?? [])].filter((each) => each.matches('[role=tabpanel]'))
  const list = element.closest(':has(> [role=tablist])')?.querySelector(':scope > [role=tablist]')
  return list?.querySelectorAll<HTMLElement>(':scope > [role=tab]')[panels.indexOf(element)] ?? null
}
