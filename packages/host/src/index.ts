export type { PageText } from './pages/page-text.ts'
export {
  absoluteAddress,
  type PolicyDirective,
  policyDirectives,
  policySource,
  type Target,
  webOrigin,
} from '@specnav/core/config'
export { blankComments, escapeOpenComments } from '@specnav/pages/markdown'
export { commonFolder } from '@specnav/core/navigation'
export { componentAnchors, headingAnchors } from '@specnav/pages/links'
export { escapeHtml } from '@specnav/core/html'
export { includedFile, includeTargets, staticType } from '@specnav/core/files'
export { problemLines } from '@specnav/core/problems'
export { titleLine } from '@specnav/core/text'
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
export { type Banner, bannerOf, hasOwnBanners } from './nav/banner.ts'
export { DevChannel, devScript, type DevMessages, type Middleware, type Request } from './dev/dev-channel.ts'
export type { Chrome, PageLink } from './nav/chrome.ts'
export { type Docs, docsOf } from './docs.ts'
export type { Host } from './host.ts'
export { isMadeFile, siteFiles } from './files/site-files.ts'
export { integrationSources } from './custom/integrations.ts'
export { type Language, languageOf, matchLanguage } from '@specnav/core/text'
export { type HostOptions, type OpenDocs, openDocs, originOf } from './host-options.ts'
export { LiveSite, type ReportOptions } from './dev/live-site.ts'
export { refresher, settleMilliseconds, type RefreshOptions } from './dev/live.ts'
export { hasOwnPdf, listsOption, menuFacts, type MenuFacts } from './pages/menu-facts.ts'
export { needNode } from './node-version.ts'
export type { HeadElement } from '@specnav/branding'
export { changelogReader, comparisonReader } from './pages/changelogs.ts'
export { feedPath } from './files/feed.ts'
export { isIndexed, isSearchable, metaOf, modeOf, type PageMeta, type PageMode } from './pages/page-meta.ts'
export type { Part, PartName } from './nav/parts.ts'
export { type BuildEnvironment, type Publication, publicationOf, type PublicationOptions } from './files/publication.ts'
export { type RedirectRule, redirectRules } from './files/redirect-rules.ts'
export { redirectProblems, redirectsFile } from './files/redirects-file.ts'
export { type Redirect, redirectsOf } from './files/redirects.ts'
export type { SchemaShell } from './pages/schema-document.ts'
export { searchSections, type SearchSection } from './pages/search.ts'
export { isDivision } from '@specnav/core/navigation'
export { type Location, type Section } from './nav/sections.ts'
export {
  type DrawIcon,
  nameHtml,
  type SidebarFold,
  type SidebarGroup,
  sidebarHtml,
  type SidebarItem,
  type SidebarLink,
} from './nav/sidebar.ts'
export type { SiteFile } from './files/site-file.ts'
export { specDownload } from './files/spec-download.ts'
export { staticFiles } from './files/static-files.ts'
export { gitState } from './brand/repository.ts'
export { readSheet } from './brand/style-sheet.ts'
export { type Switcher, type SwitcherItem } from './nav/switchers.ts'
export { encodePath } from '@specnav/core/serving'
export { type UrlFormat, Urls } from './nav/urls.ts'
export { SiteWriter } from './files/writer.ts'
export type { SiteLook } from './brand/site-look.ts'
export { type BrandFile, sendBrandFile } from './brand/brand-file.ts'
export { type CodeLook, codeLook, type CodeThemes, cssVariables, type Grammar } from './brand/code-look.ts'
export { cssVariablesTheme } from './brand/css-variables-theme.ts'
export { embeddedCode } from './brand/embedded-code.ts'
export { type FormulaRenderer, Formulas } from './brand/formulas.ts'
export { type ImageSize, imageSize } from './brand/image-size.ts'
export type { HeaderLink } from './brand/navbar.ts'
export { type HostFields, notInHost } from './nav/not-in-host.ts'
export { type NotFound, notFoundOf } from './pages/not-found.ts'
export { OptionalPackages } from './brand/packages.ts'
export { fetchPackages } from './brand/registry/fetched.ts'
export { BrandProblems } from './brand/problems.ts'
export { type IconPlace, SiteIcons } from './brand/site-icons.ts'
export { cssString, type CssUrl, cssUrls, selectorRanges } from './custom/css.ts'
export type { CustomElement, CustomHost } from './custom/custom-code.ts'
export { customFiles } from './custom/files.ts'
export { type HostHooks, platformNames, type StyleHooks, styleHooks } from './custom/hooks.ts'
export { simpleSelectors } from './custom/style-sheet.ts'
export { type GraphOptions, type IslandGraph, islandGraph, type IslandModule } from './custom/islands/module-graph.ts'
export { type Bundle, type BundleIslands, type BundleRequest, SiteIslands } from './custom/islands/site-islands.ts'
export { indexFolder } from '@specnav/mcp/format'
export { agentsNote } from './agents/pointer.ts'
export { functionParts } from './agents/function-parts.ts'
export { SearchFiles } from './agents/search-files.ts'
export { menuOf, type MenuOptions, type PageMenu } from './pages/page-menu.ts'
export { type ShownSite, showSite } from './show-site.ts'
export type { PageDrawing, ShownPage } from './pages/site-pages.ts'
export { serveFiles, type ServeOptions } from './dev/serve.ts'
export { writeFiles, type WriteOptions } from './files/write.ts'
export { visibleSpec } from './files/visible-spec.ts'
