/**
 * The address of a server that a description in `file` names: relative ones start where the description is served. Those of a file of the
 * project stay as they are, for nobody knows where it will be served.
 */
export function serverAddress(url: string, file: string): string {
  const base = originOf(file) === undefined || isAbsolute(url) ? undefined : new URL(file)
  if (!base || !URL.canParse(url, base.href)) return url
  // Who may read the description is no part of an address that everybody sees.
  base.username = ''
  base.password = ''
  // Nothing means the document itself, which is no server.
  const { href } = new URL(url === '' ? '/' : url, base)
  // Variables keep their braces.
  return url.includes('{') ? href.replaceAll('%7B', '{').replaceAll('%7D', '}') : href
}

/** Where a description is served; undefined for a file of the project. */
export function originOf(file: string): string | undefined {
  return /^https?:\/\//i.test(file) && URL.canParse(file) ? new URL(file).origin : undefined
}

/** With a scheme, with a variable that may hold one, or with a host in front, where only the scheme was forgotten. */
function isAbsolute(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\{|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?=[/:]|$))/i.test(url)
}
