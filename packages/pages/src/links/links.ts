/** The target on the site for the URL of a link in a description. Not called for absolute URLs and links within the page. */
export type LinkResolver = (address: string, isPicture?: boolean) => string

/** The address of a schema's page by its key: from the docs root, without an extension. */
export type SchemaAddress = (key: string) => string

/** Relative URLs start at the docs root, because a description is shown on many pages. All others stay. */
export const fromRoot: LinkResolver = (address) =>
  /^[/?]/.test(address) ? address : `/${address.replace(/^(?:\.{1,2}\/)+/, '')}`

const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i

/** The target of a link by `link`. Without it, and for URLs and links within the page, that is the address. */
export function targetOf(address: string, link: LinkResolver | undefined, isPicture = false): string {
  return isWhole.test(address) ? address : (link?.(address, isPicture) ?? address)
}

/** The path that relative links of a page start at: a page that shows its original has the links of that. */
export function linkBase({ path, original }: { path: string; original?: string }): string {
  return original ?? path
}
