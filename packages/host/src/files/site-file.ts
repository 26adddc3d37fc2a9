/** A file of the site besides its pages. */
export interface SiteFile {
  /**
   * What the file is: a page's Markdown twin, a list for language models, a section's sidebar, the page of a schema, the
   * feed of a changelog, a specification for download, a redirect page or list, or a file that tools ask for at a fixed
   * place. A host that writes files of a type itself leaves ours out.
   */
  type: 'markdown' | 'llms' | 'sidebar' | 'schema' | 'feed' | 'download' | 'redirect' | 'agents'
  /** From the root of the site. */
  path: string
  contentType: string
  /** The paths of the pages whose Markdown is in it, if it holds that of several; none for lists without texts of pages. */
  pages?: readonly string[]
  body(): string | Uint8Array
}

export function textFile(type: SiteFile['type'], path: string, media: string, body: () => string): SiteFile {
  return { type, path, contentType: `${media}; charset=utf-8`, body }
}
