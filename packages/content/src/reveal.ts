/**
 * Opens what hides the place that the address leads to: a tab that is not chosen, an accordion. Importing this module does so now, when
 * the address changes, and when a host says by `specnav:page` that it shows another page. On a server it does nothing.
 */
if ('document' in globalThis) {
  reveal()
  void customElements.whenDefined('sn-tabs').then(reveal)
  addEventListener('hashchange', reveal)
  document.addEventListener('specnav:page', reveal)
}

function reveal(): void {
  const target = targetOf(location)
  if (!target?.closest('details, [role=tabpanel]')) return
  for (const element of hiddenAround(target)) opener(element)?.click()
  scrollSoon(60)
}

/** Scrolls to what the address leads to once it shows: a host draws some frames later what was opened, and may draw it anew. */
function scrollSoon(frames: number): void {
  const target = targetOf(location)
  const isDrawn = frames < 58 && target && hiddenAround(target).length === 0
  if (isDrawn || frames === 0) target?.scrollIntoView()
  else requestAnimationFrame(() => scrollSoon(frames - 1))
}

function targetOf({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** The closed elements around a place, outermost first. */
function hiddenAround(target: Element): Element[] {
  const hiding: Element[] = []
  for (let at: Element | null = target; at; at = at.parentElement) {
    // The second is how Docusaurus says it.
    const isFolded = at instanceof HTMLDetailsElement && (!at.open || at.dataset.collapsed === 'true')
    const isUnchosen = at.matches('[role=tabpanel]') && getComputedStyle(at).display === 'none'
    if (isFolded || isUnchosen) hiding.unshift(at)
  }
  return hiding
}

/** What a reader would click to open it. */
function opener(element: Element): HTMLElement | null {
  if (element.matches('details')) return element.querySelector<HTMLElement>(':scope > summary')
  const panels = [...(element.parentElement?.children ?? [])].filter((each) => each.matches('[role=tabpanel]'))
  const list = element.closest(':has(> [role=tablist])')?.querySelector(':scope > [role=tablist]')
  return list?.querySelectorAll<HTMLElement>(':scope > [role=tab]')[panels.indexOf(element)] ?? null
}
