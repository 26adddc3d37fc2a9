/** The files of a built site, wherever they are. The same object stands for the same files. */
export interface SiteFiles {
  /** The text of a file, by its path from the root of the site: `guides/build.md`. Rejects if there is none. */
  read(path: string): Promise<string>
  /** What a browser gets for a request. */
  fetch(request: Request): Promise<Response>
}

/** The files of one audience, among those of all. */
export interface AudienceFiles extends SiteFiles {
  /** Whether there is a file or a page at a path of a request, below the base. */
  has(path: string): Promise<boolean>
}

/** What a part knows of the place where it runs. */
export interface Context {
  files: SiteFiles
  /** The path of the site, with slashes at its ends. */
  base: string
  /** The origin of the site. Default: that of the request. */
  origin?: string
  /** The names under which the site may be asked for; `any` where the platform checks them. */
  hosts: readonly string[] | 'any'
  /** The address that sends the request, where the place knows it. */
  client?: string | undefined
  /** Settings and keys, from the environment. */
  env: Readonly<Record<string, string | undefined>>
  /** The site of an audience, by its folder, where the site has audiences. */
  audience?(folder: string): Promise<AudienceFiles>
}

/** What the parts behind one answer, and the files behind all of them. */
export type Next = (request: Request, context: Context) => Promise<Response>

/**
 * A part of the function of a site. It answers a request itself, or lets the next ones answer, with another request or
 * other files if it likes.
 */
export type Part = (request: Request, context: Context, next: Next) => Promise<Response>

/** Which requests a part answers. */
export interface PartRoute {
  /** The path, from the root of the host and without a slash at its end. Default: every path. */
  path?: string
  /** Default: every method. */
  methods?: readonly string[]
  /** Whether browsers find a page or a redirect there: then what they ask for is not for the part. */
  isPage?: boolean
}

/** A module of a part. */
export interface PartModule {
  /** `options`: what the build says to the part. */
  create(options: never): Part
}

/** A part as the function of a site names it. It is loaded when the first request for it comes. */
export interface MountedPart extends PartRoute {
  options?: unknown
  load(): Promise<PartModule>
}

/** Whether a request is for a part. `url` is its path, with its query. */
export function isFor(
  { path, methods, isPage = false }: PartRoute,
  { method, url, accept }: { method: string; url: string; accept: string | null | undefined },
): boolean {
  if (path !== undefined && url.replace(/\/?(?:\?.*)?$/s, '') !== path) return false
  const asked = method === 'HEAD' ? 'GET' : method
  if (methods && !methods.includes(asked)) return false
  // Tools ask for a stream, which no browser does that opens a page.
  return !(isPage && asked === 'GET' && !accept?.includes('text/event-stream'))
}
