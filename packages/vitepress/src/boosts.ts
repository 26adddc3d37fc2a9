import type { Docs } from '@specnav/host'

/** How much more pages count in the search than others, by their URLs. */
export function boostsOf(docs: Docs): Record<string, number> {
  const boosts = docs.nav.pages().map((page) => [docs.urls.page(page.path), docs.nav.boostOf(page)] as const)
  return Object.fromEntries(boosts.filter(([, boost]) => boost !== 1))
}
