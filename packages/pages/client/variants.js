/*
 * Variants that would need several lines as segments: a select shows which one is open. The names of tabs stay in the
 * page, for searches in it, and for readers without scripts.
 */

/** The selects of groups. @type {WeakMap<Element, HTMLSelectElement>} */
const selects = new WeakMap()

/** @param {Element} group @returns {HTMLDetailsElement[]} */
function tabsOf(group) {
  return Array.from(group.children).filter((child) => child instanceof HTMLDetailsElement)
}

/** Adds a select to each long list of variants in `part`. @param {ParentNode} part */
export function addVariantSelects(part) {
  for (const group of part.querySelectorAll('.sn-tabs[data-sn-variants]:not([data-sn-select])')) {
    const tabs = tabsOf(group)
    const select = document.createElement('select')
    select.className = 'sn-select'
    select.setAttribute('aria-label', group.getAttribute('aria-label') ?? '')
    select.append(...tabs.map((tab) => new Option(tab.querySelector(':scope > summary')?.textContent ?? '')))
    select.addEventListener('change', () => {
      const tab = tabs[select.selectedIndex]
      if (tab) tab.open = true
    })
    selects.set(group, select)
    group.setAttribute('data-sn-select', '')
    const label = group.querySelector(':scope > .sn-label')
    label?.append(` ${tabs.length}`)
    label?.after(select)
    show(group)
  }
}

/** @param {Element} group */
function show(group) {
  const select = selects.get(group)
  if (select) select.selectedIndex = tabsOf(group).findIndex((tab) => tab.open)
}

// A tab is also opened by an address that points into it, and by a search in the page. The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open && target.parentElement) show(target.parentElement)
  },
  true,
)
