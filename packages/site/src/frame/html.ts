import { type Html, htmlTag, raw } from '@specnav/pages/html'

/** The tag of all templates of the frame. */
export const markup = htmlTag()

export { attributes, Html, raw } from '@specnav/pages/html'

/** The end of a script: bundlers write a template with it in another way, which needs a package. */
export const scriptEnd = raw('</script>')

/** Icons of the frame, by their drawing in a box of 24 units. */
export function icon(path: string): Html {
  return markup`<svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="currentColor"><path d="${path}"/></svg>`
}
