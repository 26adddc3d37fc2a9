/** A list, which may be in several files. */
export async function load(url: string): Promise<HTMLElement | undefined> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const template = document.createElement('template')
  template.innerHTML = await response.text()
  const list = template.content.querySelector('ul') ?? undefined
  const next = list?.dataset.next
  if (next !== undefined) list?.append(...((await load(new URL(next, response.url).href))?.children ?? []))
  return list
}

/** Marks the link to the current page, and opens the groups around it. */
export function markCurrent(list: HTMLElement, current: string | undefined): void {
  for (const link of list.querySelectorAll('a')) {
    if (link.getAttribute('href') !== current) continue
    link.setAttribute('aria-current', 'page')
    for (let node = link.closest('details'); node; node = node.parentElement?.closest('details') ?? null)
      node.open = true
  }
}
