/*
 * How a built site wants to be served: headers and redirects as data, and how to apply them. Nothing else of specnav is
 * needed to read them.
 */
export { languageOf, matchLanguage } from '../language.ts'
export { type HeaderRule, headersOf } from './headers.ts'
export { rangeOf } from './range.ts'
export {
  encodePath,
  isDynamic,
  type RedirectPart,
  redirectPattern,
  redirectTarget,
  redirector,
  type ServerRedirect,
} from './redirects.ts'
