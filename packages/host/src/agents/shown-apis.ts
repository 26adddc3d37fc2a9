import type { Page } from '@specnav/pages'
import type { Spec } from '@specnav/core'
import { readSecurity, readServerList, readServers, serverUrl } from '@specnav/pages/facts'
import type { Docs } from '../docs.ts'
import { isIndexed } from '../pages/page-meta.ts'

type Security = ReturnType<typeof readSecurity>[number]['schemes'][number]

/** A specification as far as readers see it. */
export interface ShownApi {
  spec: Spec
  /** The pages of its operations, in reading order. */
  pages: (Page & { operation: NonNullable<Page['operation']> })[]
  /** The base URLs of its operations, as they are described: one can be a path. */
  servers: string[]
  /** How they are called: each scheme once. */
  security: Security[]
}

/** The APIs of a site. An operation without a page that tools may read adds nothing. */
export function shownApis(docs: Docs): ShownApi[] {
  const { config } = docs.site
  const pages = docs.nav
    .pages()
    .filter((page): page is ShownApi['pages'][number] => page.operation !== undefined && isIndexed(page, config))
  return Array.from(
    Map.groupBy(pages, ({ operation }) => operation.spec),
    ([spec, pages]) => {
      const security = pages.flatMap(({ operation }) => readSecurity(operation).flatMap(({ schemes }) => schemes))
      // Servers of the whole API come before those of single operations.
      const servers = [
        ...readServerList(spec.document.servers, spec.file),
        ...pages.flatMap(({ operation }) => readServers(operation)),
      ]
      return {
        spec,
        pages,
        servers: [...new Set(servers.map((server) => serverUrl(server) || '/'))],
        security: [...new Map(security.map((scheme) => [scheme.name, scheme])).values()],
      }
    },
  )
}
