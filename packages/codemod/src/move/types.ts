/** What moves: paths from the docs root, as they were and as they will be. */
export interface Relocation {
  files: ReadonlyMap<string, string>
  /** Pages by their path, which has no extension: `guides/index`. */
  pages: ReadonlyMap<string, string>
  /** Whole folders. */
  folders: ReadonlyMap<string, string>
}

/** The folder that relative addresses of a text start at, as it was and as it will be. */
export interface Base {
  before: string
  after: string
}

/** An address in a text, and where it stands. */
export interface Found {
  start: number
  address: string
  kind: 'link' | 'import' | 'snippet'
}
