/** A file that the look of the site needs. */
export interface BrandFile {
  /** From the root of the site. */
  path: string
  contentType: string
  body(): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>
}
