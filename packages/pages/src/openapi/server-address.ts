/**
 * The URL of a server that a description in `file` names. Relative URLs start where the description is
 * served. Those in a file of the project stay as they are, because nobody knows where it will be served.
 */
export function serverAddress(url: string, file: string): string {
  const base = originOf(file) === undefined || isAbsolute(url) ? undefined : new URL(file)
  if (!base || !URL.canParse(url, base.href)) return url
  // Credentials for reading the description must not be in a public URL.
  base.username = ''
  base.password = ''
  // An empty URL means the document itself, which is not a server.
  const { href } = new URL(url === '' ? '/' : url, base)
  // Variables keep their braces.
  return url.includes('{') ? href.replaceAll('%7B', '{').replaceAll('%7D', '}') : href
}

/** The URL that serves a description; undefined for a file of the project. */
export function originOf(file: string): string | undefined {
  return /^https?:\/\//i.test(file) && URL.canParse(file) ? new URL(file).origin : undefined
}

/** It starts with a scheme, with a variable that may contain one, or with a host if only the scheme was forgotten. */
function isAbsolute(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\{|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?=[/:]|$))/i.test(url)
}
