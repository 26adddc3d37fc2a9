export { type Bridge, bridges, type HostName } from './bridges.ts'
export { contrast, readable } from './color.ts'
export {
  assetCss,
  brandingCss,
  type CssOptions,
  customProperties,
  fallbackFontCss,
  guestCss,
  hostSizesCss,
} from './css.ts'
export { type FaviconFile, faviconFiles } from './favicon.ts'
export { catalogueName, type FontFace } from './fonts.ts'
export { includedFont } from './included-font.ts'
export { minContrast, textPairs } from './palette.ts'
export { assetFolder, fromRoot, isRemote } from './paths.ts'
export type { BrandingProblem, BrandingProblemCode } from './problem.ts'
export {
  thumbnailOf,
  type ThumbnailNode,
  type ThumbnailOptions,
  thumbnailSize,
  type ThumbnailText,
} from './thumbnail.ts'
export { catalogueFamilies, resolveBranding } from './resolve.ts'
export { type ThemeName, type ThemePreset, themes } from './themes.ts'
export type {
  AssetJob,
  Branding,
  BrandingConfig,
  BrandingContext,
  ByMode,
  FontConfig,
  FontFormat,
  FontRole,
  FontUse,
  HeadElement,
  Image,
  Mode,
  Result,
} from './types.ts'
export { type ColorToken, colorTokens, type Palette } from './tokens.ts'
