export type { Access } from './access/types.ts'
export type * from './site/changelog.ts'
export type { ComparisonPage, ComparisonReader, Comparisons, OtherVersion } from './site/comparisons.ts'
export { visibleSpec } from './openapi/visible-spec.ts'
export { type BuildEnvironment, type Publication, publicationOf, type PublicationOptions } from './site/publication.ts'
export type { Site } from './site/site-types.ts'
export {
  openSite,
  type ReaderSwitch,
  resolveSite,
  type SiteChange,
  siteFor,
  type SiteHandle,
  type SiteOptions,
} from './site/site.ts'
export type * from './types.ts'
