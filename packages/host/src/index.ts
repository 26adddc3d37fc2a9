export type { PageText } from './page-text.ts'
export {
  blankComments,
  commonFolder,
  componentAnchors,
  escapeHtml,
  escapeOpenComments,
  headingAnchors,
  includedFile,
  includeTargets,
  type PolicyDirective,
  policyDirectives,
  problemLines,
  staticType,
  type Target,
  titleLine,
} from '@specnav/core/internal'
export { assetFolder, bridges, type Branding, type ByMode, type Image } from '@specnav/branding'
export {
  type CodePart,
  type ContentHeading,
  contentHtml,
  labelTask,
  type Drawing,
  type DrawnPart,
  isPlatformComponent,
  readFenceMeta,
  safeUrl,
  writtenText,
} from '@specnav/content'
export { type Banner, bannerOf, hasOwnBanners } from './banner.ts'
export { DevChannel, devScript, type DevMessages, type Middleware, type Request } from './dev-channel.ts'
export type { Chrome, PageLink } from './chrome.ts'
export { Docs } from './docs.ts'
export { isMadeFile, siteFiles, type SiteFileOptions } from './files.ts'
export { integrationSources } from './custom/integrations.ts'
export { type Language, languageOf, matchLanguage } from '@specnav/core/internal'
export { type HostOptions, type OpenDocs, openDocs, originOf } from './host-options.ts'
export { LiveSite, type ReportOptions } from './live-site.ts'
export { Live, refresher, settleMilliseconds, type RefreshOptions } from './live.ts'
export { hasOwnPdf, listsOption, menuFacts, type MenuFacts } from './menu-facts.ts'
export { needNode } from './node-version.ts'
export type { HeadElement } from '@specnav/branding'
export { changelogReader, comparisonReader } from './changelogs.ts'
export { feedPath } from './feed.ts'
export { isIndexed, isSearchable, metaOf, modeOf, type PageMeta, type PageMode } from './page-meta.ts'
export type { Part, PartName } from './parts.ts'
export { type BuildEnvironment, type Publication, publicationOf, type PublicationOptions } from './publication.ts'
export { type RedirectRule, redirectRules } from './redirect-rules.ts'
export { redirectProblems, redirectsFile } from './redirects-file.ts'
export { type Redirect, redirectsOf } from './redirects.ts'
export type { SchemaShell } from './schemas.ts'
export { searchSections, type SearchSection } from './search.ts'
export { isDivision } from '@specnav/core/internal'
export { type Location, type Section } from './sections.ts'
export {
  type DrawIcon,
  nameHtml,
  type SidebarFold,
  type SidebarGroup,
  sidebarHtml,
  type SidebarItem,
  type SidebarLink,
} from './sidebar.ts'
export type { SiteFile } from './site-file.ts'
export { specDownload } from './spec-download.ts'
export { staticFiles } from './static-files.ts'
export { gitState } from './brand/repository.ts'
export { readSheet } from './brand/style-sheet.ts'
export { type Switcher, type SwitcherItem } from './switchers.ts'
export { encodePath } from '@specnav/core/serving'
export { type UrlFormat, Urls } from './urls.ts'
export { SiteWriter } from './writer.ts'
export { BrandAssets } from './brand/brand-assets.ts'
export { type BrandFile, sendBrandFile } from './brand/brand-file.ts'
export { type CodeLook, codeLook, type CodeThemes, cssVariables, type Grammar } from './brand/code-look.ts'
export { cssVariablesTheme } from './brand/css-variables-theme.ts'
export { embeddedCode } from './brand/embedded-code.ts'
export { type FormulaRenderer, Formulas } from './brand/formulas.ts'
export { type ImageSize, imageSize } from './brand/image-size.ts'
export type { HeaderLink } from './brand/navbar.ts'
export { type HostFields, notInHost } from './not-in-host.ts'
export { type NotFound, notFoundOf } from './not-found.ts'
export { OptionalPackages } from './brand/packages.ts'
export { fetchPackages } from './brand/registry/fetched.ts'
export { BrandProblems } from './brand/problems.ts'
export { type IconPlace, SiteIcons } from './brand/site-icons.ts'
export { cssString, type CssUrl, cssUrls, selectorRanges } from './custom/css.ts'
export type { CustomElement, CustomHost } from './custom/custom-code.ts'
export { customFiles } from './custom/files.ts'
export { type HostHooks, platformNames, type StyleHooks, styleHooks } from './custom/hooks.ts'
export { simpleSelectors } from './custom/style-sheet.ts'
export { type GraphOptions, type IslandGraph, islandGraph, type IslandModule } from './islands/module-graph.ts'
export { type Bundle, type BundleIslands, type BundleRequest, SiteIslands } from './islands/site-islands.ts'
export { indexFolder } from '@specnav/mcp/format'
export { agentsNote } from './agents/pointer.ts'
export { functionParts } from './agents/function-parts.ts'
export { SearchFiles } from './agents/search-files.ts'
export { menuOf, type MenuOptions, type PageMenu } from './page-menu.ts'
export { type PageDrawing, type ShownPage, ShownSite, type ShowOptions } from './shown-site.ts'
export { serveFiles, type ServeOptions } from './serve.ts'
export { writeFiles, type WriteOptions } from './write.ts'
export { visibleSpec } from './visible-spec.ts'
