/** A file of the site beside its pages. */
export interface SiteFile {
  /**
   * What it is: a page's Markdown twin, a list for language models, a section's sidebar, the specification for readers to
   * keep, what a console has to know of a request, a page or a list that leads on from old URLs. A host that has the like of its own leaves ours out.
   */
  type: 'markdown' | 'llms' | 'sidebar' | 'download' | 'operation' | 'redirect'
  /** From the root of the site. */
  path: string
  contentType: string
  body(): string | Uint8Array
}

export function textFile(type: SiteFile['type'], path: string, media: string, body: () => string): SiteFile {
  return { type, path, contentType: `${media}; charset=utf-8`, body }
}
