import { faviconFiles, faviconLinks, dark, light } from './favicon.ts'
import { fontOf } from './fonts.ts'
import { includedFont } from './included-font.ts'
import { adjustments, makePalettes, minContrast, minRoom } from './palette.ts'
import { assetFolder, fromRoot, imageOf, isRemote, urlOf } from './paths.ts'
import type { BrandingProblem } from './problem.ts'
import { type ThemePreset, themes } from './themes.ts'
import type { Palette } from './tokens.ts'
import type {
  AssetJob,
  Branding,
  BrandingConfig,
  BrandingContext,
  ByMode,
  FontRole,
  HeadElement,
  Image,
  Mode,
  Result,
} from './types.ts'

/** The look of a site: the values of docs.json on top of its theme. It reads and writes no files. */
export function resolveBranding(config: BrandingConfig, context: BrandingContext = {}): Result<Branding> {
  const problems: BrandingProblem[] = []
  const report: ReportAt = (pointer, problem) => {
    const [, field = ''] = pointer.split('/')
    const place = config.places?.[field]
    const rest = pointer.slice(field.length + 1)
    const known = problems.some(({ message }) => message === problem.message)
    if (known) return
    problems.push({ file: place?.file ?? config.file, pointer: (place?.pointer ?? `/${field}`) + rest, ...problem })
  }
  const preset = themes[config.theme]
  const colors = makePalettes(config, preset)
  reportAdjustments(config, colors, report)
  const icons = resolveFavicon(config, context, report)
  const fonts = resolveFonts(config, preset, context, report)
  const value: Branding = {
    theme: config.theme,
    preset,
    name: config.name,
    appearance: config.appearance,
    colors,
    fonts,
    logo: resolveLogo(config, context, report),
    background: resolveBackground(config, context, report),
    head: [...themeColors(config, colors), ...icons.head],
    assets: [...icons.assets, ...fontJobs(fonts)],
  }
  return { value, problems }
}

/** The families of the catalogue that a look has: what fetches them needs no colours, which take longer than all else. */
export function catalogueFamilies(config: BrandingConfig, context: BrandingContext): string[] {
  return fontJobs(resolveFonts(config, themes[config.theme], context, () => {})).map(({ family }) => family)
}

function fontJobs(fonts: Branding['fonts']): Extract<AssetJob, { type: 'font' }>[] {
  return (['body', 'heading'] as const).flatMap((role) => {
    const font = fonts[role]
    if (font?.source.type !== 'catalogue') return []
    return [{ type: 'font', role, family: font.family, ...(font.weight !== undefined && { weight: font.weight }) }]
  })
}

type ReportAt = (pointer: string, problem: Omit<BrandingProblem, 'file' | 'pointer'>) => void

function reportAdjustments(config: BrandingConfig, palettes: ByMode<Palette>, report: ReportAt): void {
  for (const { field, mode, written, used, ratio } of adjustments(config, palettes)) {
    if (!modesOf(config).includes(mode)) continue
    // If docs.json has no colour for dark mode, any shade of the primary colour will do.
    if (field === 'light' && config.colors.light === config.colors.primary) continue
    if (field === 'background') {
      report(`/background/color/${mode}`, {
        code: 'contrast-adjusted',
        severity: 'note',
        message: `Neither black nor white text can be read well on \`${written}\`: at most ${ratio.toFixed(2)} : 1, and pages with callouts and badges need ${minRoom} : 1. The background of the ${mode} pages is \`${used}\`.`,
        actual: written,
        suggestion: used,
      })
      continue
    }
    report(`/colors/${field}`, {
      code: 'contrast-adjusted',
      severity: 'note',
      message: `\`${written}\` has a contrast of only ${ratio.toFixed(2)} : 1 with parts of the ${mode} pages, and text needs ${minContrast} : 1. Text in the accent colour is \`${used}\` in the ${mode} mode; decoration keeps \`${written}\`.`,
      actual: written,
      suggestion: used,
    })
  }
}

/** The modes that readers can see. */
function modesOf({ appearance }: BrandingConfig): readonly Mode[] {
  return appearance.default === 'system' || !appearance.strict ? ['light', 'dark'] : [appearance.default]
}

/** The colour of the browser's own bars. */
function themeColors(config: BrandingConfig, palettes: ByMode<Palette>): HeadElement[] {
  const modes = modesOf(config)
  return modes.map((mode) => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: palettes[mode].frame,
      ...(modes.length > 1 && { media: mode === 'light' ? light : dark }),
    },
  }))
}

function resolveFavicon(
  config: BrandingConfig,
  context: BrandingContext,
  report: ReportAt,
): { head: HeadElement[]; assets: AssetJob[] } {
  const { favicon } = config
  if (!favicon) return { head: [], assets: [] }
  const differ = favicon.light !== favicon.dark
  const found = (['light', 'dark'] as const).flatMap((mode) => {
    const image = imageIn(`/favicon${differ ? `/${mode}` : ''}`, favicon[mode], context, report)
    return image && (differ || mode === 'light') ? [{ mode, image }] : []
  })
  const both = found.length === 2
  const made = found.map(({ mode, image }) => {
    const media = both ? { light, dark }[mode] : undefined
    if (image.path === undefined) {
      const link: HeadElement = { tag: 'link', attrs: { rel: 'icon', href: image.url, ...(media && { media }) } }
      return { head: [link], assets: [] }
    }
    const folder = `${assetFolder}/${mode === 'dark' && both ? 'icons-dark' : 'icons'}`
    const head = faviconLinks(faviconFiles(image.path, folder), (path) => urlOf(path, context), media)
    return { head, assets: [{ type: 'favicon', source: image.path, folder } as const] }
  })
  const [first] = made.flatMap(({ assets }) => assets)
  const manifest = first && webManifest(config, first.folder, context)
  return {
    head: [
      ...made.flatMap(({ head }) => head),
      ...(manifest ? [{ tag: 'link', attrs: { rel: 'manifest', href: urlOf(manifest.path, context) } } as const] : []),
    ],
    assets: [...made.flatMap(({ assets }) => assets), ...(manifest ? [manifest] : [])],
  }
}

/** https://www.w3.org/TR/appmanifest */
function webManifest(
  config: BrandingConfig,
  folder: string,
  context: BrandingContext,
): Extract<AssetJob, { type: 'text' }> {
  const icon = (name: string, size: number, purpose: string) => ({
    src: urlOf(`${folder}/${name}.png`, context),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: config.name,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    start_url: urlOf('', context),
    display: 'browser',
  }
  return {
    type: 'text',
    path: `${assetFolder}/site.webmanifest`,
    contentType: 'application/manifest+json',
    text: `${JSON.stringify(manifest, undefined, 2)}\n`,
  }
}

function resolveLogo({ logo }: BrandingConfig, context: BrandingContext, report: ReportAt): Branding['logo'] {
  if (!logo) return {}
  const both = logo.light !== logo.dark || logo.href !== undefined
  const [lightImage, darkImage] = (['light', 'dark'] as const).map((mode) =>
    imageIn(`/logo${both ? `/${mode}` : ''}`, logo[mode], context, report),
  )
  return {
    // A logo for one mode is better than none in the other.
    ...((lightImage ?? darkImage) && { light: lightImage ?? darkImage, dark: darkImage ?? lightImage }),
    ...(logo.href !== undefined && { href: logo.href }),
  }
}

function resolveFonts(
  { fonts }: BrandingConfig,
  preset: ThemePreset,
  context: BrandingContext,
  report: ReportAt,
): Branding['fonts'] {
  const roles: FontRole[] = ['body', 'heading']
  const named = roles.filter((role) => fonts?.[role]?.family !== undefined || fonts?.[role]?.source !== undefined)
  const used = roles.flatMap((role) => {
    // Headings beside text of another font look as the theme has them without a font.
    const isIncluded = !named.includes(role) && !named.includes('body') && preset.included.includes(role)
    const config = isIncluded ? { ...fonts?.[role], family: includedFont } : fonts?.[role]
    if (!config) return []
    const other = fonts?.[role === 'body' ? 'heading' : 'body']
    const font = fontOf(role, config, context, ({ field, ...problem }) => {
      // Shared values come first.
      const isShared = other?.[field] === config[field]
      report(isShared ? `/fonts/${field}` : `/fonts/${role}/${field}`, problem)
    })
    return font ? [[role, font] as const] : []
  })
  return Object.fromEntries(used)
}

function resolveBackground(
  { background }: BrandingConfig,
  context: BrandingContext,
  report: ReportAt,
): Branding['background'] {
  const { decoration, image } = background ?? {}
  const both = image !== undefined && image.light !== image.dark
  const [lightImage, darkImage] = image
    ? (['light', 'dark'] as const).map((mode) =>
        imageIn(`/background/image${both ? `/${mode}` : ''}`, image[mode], context, report),
      )
    : []
  return {
    ...(decoration && { decoration }),
    ...(lightImage && darkImage && { image: { light: lightImage, dark: darkImage } }),
  }
}

function imageIn(pointer: string, written: string, context: BrandingContext, report: ReportAt): Image | undefined {
  const image = imageOf(written, context)
  if (!image) {
    const what = isRemote(written)
      ? 'is not an `http` or `https` address'
      : `names no file of the project: there is no \`${fromRoot(written)}\``
    report(pointer, {
      code: 'asset-missing',
      severity: 'warning',
      message: `The ${pointer.startsWith('/background') ? 'background image' : pointer.split('/')[1]} \`${written}\` ${what}.`,
      actual: written,
    })
  }
  return image
}
