/** A file that tells a host how to serve the site. */
export interface HostFile {
  /** From the root of the site. */
  path: string
  text: string
}
