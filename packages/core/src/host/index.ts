export { expectedAddress, expectedBase, readAddress, readBase } from '../config/address.ts'
export { type PolicyDirective, policyDirectives } from '../config/policy.ts'
export { type Target, targets } from '../config/target.ts'
export { escapeHtml } from '../html.ts'
export { componentAnchors, headingAnchors } from '../pages/links/anchors.ts'
export { blankComments, escapeOpenComments } from '../pages/markdown/comments.ts'
export { type Banner, bannerOf } from './banner.ts'
export { DevChannel, devScript, type DevMessages } from './dev-channel.ts'
export { type Chrome, Docs, type PageLink } from './docs.ts'
export { siteFiles, type SiteFileOptions } from './files.ts'
export { type Language, languageOf, matchLanguage } from './language.ts'
export { Live, refresher, type RefreshOptions } from './live.ts'
export { llmsList } from './llms.ts'
export { hasOwnPdf, listsOption, menuFacts, type MenuFacts } from './menu-facts.ts'
export { type HeadElement, metaOf, type PageMeta } from './page-meta.ts'
export type { Part, PartName } from './parts.ts'
export { problemLines } from './problem-lines.ts'
export { type BuildEnvironment, type Publication, publicationOf, type PublicationOptions } from './publication.ts'
export {
  isDynamic,
  type RedirectPart,
  redirectPattern,
  type RedirectRule,
  redirectRules,
  redirectTarget,
} from './redirect-rules.ts'
export { redirectProblems, redirectsFile } from './redirects-file.ts'
export { type Redirect, redirectsOf } from './redirects.ts'
export { searchSections, type SearchSection } from './search.ts'
export { isDivision, type Location, type Section } from './sections.ts'
export {
  type DrawIcon,
  type SidebarFold,
  type SidebarGroup,
  sidebarHtml,
  type SidebarItem,
  type SidebarLink,
} from './sidebar.ts'
export type { SiteFile } from './site-file.ts'
export { staticType } from '../static-type.ts'
export { staticFiles } from './static-files.ts'
export { commonFolder, type Switcher, type SwitcherItem } from './switchers.ts'
export { encodePath, type UrlFormat, Urls } from './urls.ts'
export { SiteWriter } from '../writer.ts'
