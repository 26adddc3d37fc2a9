/*
 * Addresses and anchors of pages, and where links lead.
 */
export { componentAnchors, headingAnchors, hyphenated, withoutVariants } from '../links/anchors.ts'
export { folderTargets } from '../links/folders.ts'
export { includedFile, includedFiles, includeTargets } from '../links/includes.ts'
export { linkBase, type LinkResolver, type SchemaAddress } from '../links/links.ts'
export { createPathReader, createTargetFinder } from '../links/path-reader.ts'
export {
  isServed,
  linkedFiles,
  linkedSpecs,
  offeredSpecs,
  originalSpecs,
  staticFiles,
  usedSpecs,
} from '../links/served.ts'
export { freeName } from '../text/id-part.ts'
export { allRedirects } from '../links/redirects.ts'
export { createRedirector, createRedirectStep, cycleFrom, isPageUrl, trimPath } from '../links/redirector.ts'
